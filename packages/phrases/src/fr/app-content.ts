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
  scheduleText:
    'Les horaires ne peuvent pas encore être activés. Voici les types de quarts prévus.',
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
  peerSupportText: 'Les membres joignent les pairs aidants de votre organisation.',
  suicideCrisisHelpline: 'Ligne d’aide en cas de crise suicidaire, {{number}}',
  suicideCrisisHelplineText: 'Un bouton qui appelle la ligne d’aide, jour et nuit.',
  emergencyContact: 'Urgence, {{number}}',
  emergencyContactText: 'Un bouton qui appelle les services d’urgence.',
  supportOff:
    'L’aide est désactivée\u00a0: les membres ne voient rien de ce qui suit tant qu’elle n’est pas réactivée.',
  switchedOn: '{{feature}}\u00a0: activé',
  switchedOff: '{{feature}}\u00a0: désactivé',
  hideTitle: 'Masquer «\u00a0{{feature}}\u00a0» pour vos membres?',
  hideText: {
    getSupport:
      'Vos membres ne verront plus aucun moyen d’obtenir de l’aide dans l’application\u00a0: ni ligne de crise, ni numéro d’urgence, ni contacts. Une personne en crise devrait chercher ailleurs.',
    peerSupport: 'Vos membres ne pourront plus joindre un pair aidant à partir de l’application.',
    suicideCrisisHelpline:
      'Vos membres ne verront plus le bouton du 988 dans l’application. Une personne qui pense au suicide devrait chercher le numéro.',
    emergencyContact:
      'Vos membres ne verront plus le bouton du 911 dans l’application. Une personne en danger devrait composer le numéro.',
  },
  hide: 'Masquer pour les membres',
  undo: 'Rétablir',
  urgentContactAdded: 'Contact d’urgence ajouté',
  switchFailed: 'Le changement n’a pas pu être fait. {{reason}}',
  loadFailed: 'La configuration n’a pas pu être chargée',
} as const satisfies FrenchOf<typeof english>;
