import type { appContent as english } from '../en/app-content.ts';
import type { FrenchOf } from '../shape.ts';

export const appContent = {
  title: 'Application mobile',
  allContent: 'Tout le contenu',
  contacts: 'Ressources de soutien',
  visible: 'Visible dans l’application',
  on: '{{label}}\u00a0: oui',
  off: '{{label}}\u00a0: non',
  learn: 'Articles',
  learnText: 'Les membres lisent les articles de votre organisation.',
  schedule: 'Horaire des quarts',
  shifts: 'Quarts de travail',
  scheduleText: 'Les horaires ne sont pas encore offerts. Voici les types de quarts prévus.',
  shiftTypes: 'Types de quarts',
  shift: {
    day: 'Quart de jour',
    night: 'Quart de nuit',
    afternoon: 'Quart d’après-midi ou de soir',
    onCall: 'Sur appel',
    availability: 'Disponibilité',
    other: 'Autre',
  },
  session: 'Séances vidéo',
  sessionText: 'Les membres rencontrent des conseillers et des pairs par vidéo.',
  myPlan: 'Objectifs',
  myPlanText: 'Les membres se fixent des objectifs et suivent ce qui les aide.',
  getSupport: 'Obtenir du soutien',
  getSupportText:
    'Les membres trouvent au même endroit toutes les personnes qui peuvent les aider.',
  peerSupport: 'Soutien par les pairs',
  peerSupportText: 'Les membres peuvent joindre les pairs aidants de votre organisation.',
  suicideCrisisHelpline: 'Ligne d’aide en cas de crise de suicide, {{number}}',
  suicideCrisisHelplineText: 'Un bouton qui appelle la ligne d’aide, jour et nuit.',
  emergencyContact: 'Urgence, {{number}}',
  emergencyContactText: 'Un bouton qui appelle les services d’urgence.',
  supportOff:
    '«\u00a0Obtenir du soutien\u00a0» est désactivé\u00a0: les membres ne voient aucun des éléments ci-dessous tant que vous ne le réactivez pas.',
  switchedOn: '{{feature}}\u00a0: activé',
  switchedOff: '{{feature}}\u00a0: désactivé',
  hideTitle: 'Masquer «\u00a0{{feature}}\u00a0» pour vos membres?',
  hideText: {
    getSupport:
      'Vos membres ne verront plus aucun moyen d’obtenir de l’aide dans l’application\u00a0: ni ligne de crise, ni numéro d’urgence, ni ressources. Une personne en crise devrait chercher ailleurs.',
    peerSupport: 'Vos membres ne pourront plus joindre un pair aidant à partir de l’application.',
    suicideCrisisHelpline:
      'Vos membres ne verront plus le bouton du 988 dans l’application. Une personne qui pense au suicide devrait chercher le numéro.',
    emergencyContact:
      'Vos membres ne verront plus le bouton du 911 dans l’application. Une personne en danger devrait composer le numéro.',
  },
  hide: 'Masquer pour les membres',
  undo: 'Annuler',
  urgentContactAdded: 'Numéro d’urgence ajouté',
  switchFailed: 'Ce paramètre n’a pas pu être modifié. {{reason}}',
  loadFailed: 'Le contenu de l’application n’a pas pu être chargé',
} as const satisfies FrenchOf<typeof english>;
