import type { notificationDelivery as english } from '../en/notification-delivery.ts';
import type { FrenchOf } from '../shape.ts';

export const notificationDelivery = {
  settings: {
    title: 'Paramètres d’envoi',
    timeZone: 'Fuseau horaire',
    timeZoneHint: 'Celui de votre organisation. Le calendrier s’en sert.',
    quietHoursOn: 'Retenir les notifications la nuit',
    quietHoursHint:
      'Une notification qui tombe dans ces heures attend leur fin, dans le fuseau de chaque personne.',
    from: 'De',
    to: 'À',
    weeklyLimit: 'Notifications par semaine',
    weeklyLimitHint:
      'Au-delà, nous vous avertissons à la planification et dans le calendrier. Rien n’est bloqué.',
    save: 'Enregistrer',
    saved: 'Les paramètres d’envoi ont été enregistrés.',
    failed: 'Les paramètres d’envoi n’ont pas pu être enregistrés',
  },
  quietPeriod: {
    action: 'Commencer une période de retenue',
    title: 'Après un incident critique',
    text: 'Une période de retenue retient les notifications courantes, pour qu’aucun message enjoué n’arrive pendant une semaine difficile. Chacune attend que vous la libériez ou l’annuliez, même après la fin de la période. Les notifications importantes sont toujours envoyées.',
    days: 'Jours',
    start: 'Commencer la période de retenue',
    started: 'La période de retenue a commencé.',
    failed: 'La période de retenue n’a pas pu commencer',
    running: 'Période de retenue jusqu’au {{date}}',
    runningText:
      'Les notifications courantes sont retenues. Les importantes sont toujours envoyées.',
    startedBy: 'Commencée par {{name}}.',
    held_one: '{{count}} notification est retenue.',
    held_many: '{{count}} de notifications sont retenues.',
    held_other: '{{count}} notifications sont retenues.',
    heldAfter: 'La période de retenue est terminée',
    heldAfterText: 'Les notifications retenues attendent que vous libériez ou annuliez chacune.',
    showHeld: 'Les afficher',
    supportive: 'Écrire un message de soutien',
    change: 'Changer sa durée',
    end: 'Y mettre fin',
    endTitle: 'Mettre fin à la période de retenue?',
    endText:
      'Les nouvelles notifications courantes sont de nouveau envoyées comme prévu. Celles qui sont retenues le restent jusqu’à ce que vous les libériez.',
    endNow: 'Mettre fin à la période',
    ended: 'La période de retenue est terminée.',
    endFailed: 'La période de retenue n’a pas pu prendre fin',
  },
  month: {
    title: 'Calendrier des notifications',
    previous: 'Mois précédent',
    next: 'Mois suivant',
    today: 'Ce mois-ci',
    timesIn: 'Heures du fuseau de votre organisation ({{zone}}).',
    week: 'Semaine du {{date}}',
    full: '{{sends}} cette semaine, votre limite est de {{limit}}',
    none: 'Aucune notification ce mois-ci',
    later: '{{title}} (série)',
    failed: 'Le calendrier n’a pas pu être chargé',
  },
} as const satisfies FrenchOf<typeof english>;
