import type { notificationDelivery as english } from '../en/notification-delivery.ts';
import type { FrenchOf } from '../shape.ts';

export const notificationDelivery = {
  settings: {
    title: 'Paramètres d’envoi',
    timeZone: 'Fuseau horaire',
    timeZoneHint: 'Celui de votre organisation. Le calendrier s’en sert.',
    quietHoursOn: 'Mettre les notifications en attente la nuit',
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
    action: 'Commencer une période d’accalmie',
    title: 'Après un incident critique',
    text: 'Pendant une période d’accalmie, les notifications courantes attendent, pour qu’aucun message enjoué n’arrive pendant une semaine difficile. Chacune attend que vous en autorisiez l’envoi ou l’annuliez, même après la fin de la période. Les notifications importantes sont toujours envoyées.',
    days: 'Jours',
    start: 'Commencer la période d’accalmie',
    started: 'La période d’accalmie a commencé.',
    failed: 'La période d’accalmie n’a pas pu commencer',
    running: 'Période d’accalmie jusqu’au {{date}}',
    runningText: 'Les notifications courantes attendent. Les importantes sont toujours envoyées.',
    startedBy: 'Commencée par {{name}}.',
    held_one: '{{count}} notification est en attente.',
    held_many: '{{count}} de notifications sont en attente.',
    held_other: '{{count}} notifications sont en attente.',
    heldAfter: 'La période d’accalmie est terminée',
    heldAfterText:
      'Celles en attente partiront quand vous autoriserez leur envoi. Vous pouvez aussi les annuler.',
    showHeld: 'Les afficher',
    supportive: 'Écrire un message de soutien',
    change: 'Changer sa durée',
    end: 'Y mettre fin',
    endTitle: 'Mettre fin à la période d’accalmie?',
    endText:
      'Les nouvelles notifications courantes sont de nouveau envoyées comme prévu. Celles en attente partiront quand vous l’autoriserez.',
    endNow: 'Mettre fin à la période',
    ended: 'La période d’accalmie est terminée.',
    endFailed: 'La période d’accalmie n’a pas pu prendre fin',
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
  rule: {
    day: 'Tous les jours',
    week: 'Toutes les semaines : {{days}}',
    month: 'Tous les mois, le {{nth}} {{day}}',
    until: '{{rule}}, jusqu’au {{date}}',
  },
  ruleNth: {
    first: 'premier',
    second: 'deuxième',
    third: 'troisième',
    fourth: 'quatrième',
    last: 'dernier',
  },
} as const satisfies FrenchOf<typeof english>;
