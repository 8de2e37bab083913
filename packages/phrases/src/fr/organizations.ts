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
  missingSettings: 'Ses paramètres n’ont pas encore été enregistrés.',
  emptyHint: 'Les organisations que vous créez apparaîtront ici.',
  create: 'Créer une organisation',
  createTitle: 'Créer une organisation',
  administrator:
    'Courriel de son premier administrateur ou sa première administratrice (facultatif)',
  administratorHint:
    'Nous enverrons une invitation par courriel. Vous pourrez aussi le faire plus tard.',
  madeHint:
    'L’organisation a été créée. Vous pouvez réessayer l’invitation, ou annuler et inviter plus tard.',
  madeNotInvited: 'L’organisation a été créée, mais l’invitation n’a pas pu être envoyée',
  createFailed: 'Échec de la création de l’organisation',
  createdNotice: 'L’organisation {{name}} a été créée.',
  createdAndInvited:
    'L’organisation {{name}} a été créée. L’invitation est en route vers {{email}}.',
  people: 'Personnes',
  notFoundTitle: 'Cette organisation est introuvable',
  notFoundText: 'Elle a peut-être été supprimée, ou le lien est incomplet.',
  backToList: 'Retour aux organisations',
  loadFailed: 'L’organisation n’a pas pu être chargée',
} as const satisfies FrenchOf<typeof english>;
