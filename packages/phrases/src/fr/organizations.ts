import type { organizations as english } from '../en/organizations.ts';
import type { FrenchOf } from '../shape.ts';

export const organizations = {
  title: 'Organisations',
  searchLabel: 'Rechercher par nom',
  name: 'Nom',
  users: 'Utilisateurs',
  created: 'Création',
  statusHeader: 'État',
  status: {
    configure: 'À configurer',
    active: 'Active',
    suspended: 'Suspendue',
  },
  emptyHint: 'Les organisations que vous créez apparaîtront ici.',
  create: 'Créer une organisation',
  createTitle: 'Créer une organisation',
  createText: 'Vous pourrez ensuite inviter son premier administrateur.',
  createFailed: 'Échec de la création de l’organisation',
  createdNotice: 'L’organisation {{name}} a été créée.',
  people: 'Personnes',
  notFoundTitle: 'Cette organisation est introuvable',
  notFoundText: 'Elle a peut-être été supprimée, ou le lien est incomplet.',
  backToList: 'Retour aux organisations',
  loadFailed: 'L’organisation n’a pas pu être chargée',
} as const satisfies FrenchOf<typeof english>;
