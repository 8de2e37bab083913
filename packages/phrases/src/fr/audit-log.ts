import type { auditLog as english } from '../en/audit-log.ts';
import type { FrenchOf } from '../shape.ts';

export { auditActions } from './audited.ts';

export const auditLog = {
  intro:
    'Ce que les administrateurs ont fait, du plus récent au plus ancien. Heures affichées dans votre fuseau horaire ({{zone}}).',
  introWhole:
    'Tout ce qui s’est passé, du plus récent au plus ancien. Heures affichées dans votre fuseau horaire ({{zone}}).',
  what: 'Ce qui s’est passé',
  when: 'Quand',
  where: 'Adresse IP',
  organization: 'Organisation',
  outside: 'Aucune organisation',
  notTold: 'Non affiché',
  everyOrganization: 'Toutes les organisations',
  actor: 'Fait par',
  target: 'Personne concernée',
  anybody: 'Nom ou courriel',
  nobodyFound: 'Aucun résultat',
  searchFailed: 'La recherche a échoué. Réessayez.',
  searching: 'Recherche…',
  clearPerson: 'Effacer\u00a0: {{field}}',
  somebody: 'Une personne qui n’est plus dans la liste',
  action: 'Action',
  everyAction: 'Toutes les actions',
  allOf: 'Tout\u00a0: {{group}}',
  hereOfAct: '{{here}} sur {{count}} se trouvent sur cette page',
  skipAct: 'Passer aux entrées antérieures',
  period: 'Période',
  periods: {
    all: 'En tout temps',
    today: 'Aujourd’hui',
    week: '7 derniers jours',
    month: '30 derniers jours',
    custom: 'Dates personnalisées',
  },
  from: 'Du',
  to: 'Au',
  chooseDay: 'Choisir un jour',
  clearFilters: 'Effacer les filtres',
  emptyHint: 'Les actions des administrateurs apparaîtront ici.',
  nothingFits: 'Aucun résultat pour ces filtres.',
  previous: 'Mois précédent',
  next: 'Mois suivant',
  group: {
    people: 'Personnes et rôles',
    organization: 'Organisation et paramètres',
    codes: 'Codes d’activation',
    content: 'Contenu',
    notifications: 'Notifications',
    meetings: 'Séances',
    exports: 'Exportations',
    security: 'Connexion et sécurité',
    profile: 'Profils',
  },
} as const satisfies FrenchOf<typeof english>;
