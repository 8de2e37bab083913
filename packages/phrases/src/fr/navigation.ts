import type { navigation as english } from '../en/navigation.ts';
import type { FrenchOf } from '../shape.ts';

export const navigation = {
  activationCodes: 'Codes d’activation',
  notifications: 'Gestion des notifications',
  newNotification: 'Nouvelle notification',
  notificationCalendar: 'Calendrier des notifications',
  find: 'Rechercher',
  auditLog: 'Journal d’audit',
  resetRequests: 'Téléphones perdus',
  serviceHealth: 'État du service',
  sessions: 'Séances',
  organization: 'Organisation',
  reports: 'Rapports',
  reportDownload: 'Télécharger les rapports',
} as const satisfies FrenchOf<typeof english>;
