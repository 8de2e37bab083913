import type { leavers as english } from '../en/leavers.ts';
import type { FrenchOf } from '../shape.ts';

/** La désactivation de plusieurs personnes : à partir de la liste, ou d’une liste d’adresses. */
export const leavers = {
  button: 'Désactivations groupées',
  buttonChosen_one: 'Désactiver {{count}} personne sélectionnée',
  buttonChosen_many: 'Désactiver {{count}} de personnes sélectionnées',
  buttonChosen_other: 'Désactiver {{count}} personnes sélectionnées',
  select: 'Sélection',
  selectPerson: 'Sélectionner {{name}}',
  clear: 'Effacer la sélection',
  title: 'Désactiver plusieurs personnes',
  text: 'Collez les adresses courriel des personnes qui partent, ou choisissez un fichier qui les contient. Vous verrez le résultat pour chaque personne avant de confirmer.',
  label: 'Adresses courriel',
  count_one: '{{count}} adresse',
  count_many: '{{count}} d’adresses',
  count_other: '{{count}} adresses',
  missing: 'Collez au moins une adresse courriel ou choisissez un fichier.',
  check: 'Vérifier la liste',
  checking: 'Vérification des personnes sélectionnées',
  checkFailed: 'La liste n’a pas pu être vérifiée',
  what: 'Ce qui se passera',
  sumLeavers_one: '{{count}} à désactiver',
  sumLeavers_many: '{{count}} à désactiver',
  sumLeavers_other: '{{count}} à désactiver',
  sumRefused_one: '{{count}} refusée',
  sumRefused_many: '{{count}} refusées',
  sumRefused_other: '{{count}} refusées',
  sumNotFound_one: '{{count}} introuvable',
  sumNotFound_many: '{{count}} introuvables',
  sumNotFound_other: '{{count}} introuvables',
  will: {
    leaves: 'Sera désactivée',
    notFound: 'Introuvable dans cette organisation',
  },
  why: {
    self: 'Refusée : c’est vous',
    superAdmin: 'Refusée : superadministrateur',
    lastAdministrator: 'Refusée : dernier administrateur',
    inactive: 'Refusée : déjà désactivée',
  },
  consequence:
    'Ces personnes perdront immédiatement leur accès. Cette action est définitive : une adhésion désactivée ne peut pas être réactivée. Vous pourrez inviter de nouveau leurs adresses plus tard; chaque personne aura alors une nouvelle adhésion.',
  back: 'Retour',
  confirm_one: 'Désactiver {{count}} personne',
  confirm_many: 'Désactiver {{count}} de personnes',
  confirm_other: 'Désactiver {{count}} personnes',
  failed: 'Les personnes n’ont pas pu être désactivées',
  underWay: 'Une autre liste est en cours de traitement. Réessayez quand elle sera terminée.',
  progress_one: '{{done}} personne sur {{count}} traitée',
  progress_many: '{{done}} personnes sur {{count}} traitées',
  progress_other: '{{done}} personnes sur {{count}} traitées',
  done_one: '{{count}} personne a été désactivée.',
  done_many: '{{count}} de personnes ont été désactivées.',
  done_other: '{{count}} personnes ont été désactivées.',
  doneSome_one:
    '{{count}} personne sur {{total}} a été désactivée. Les autres ont changé depuis la vérification de la liste.',
  doneSome_many:
    '{{count}} de personnes sur {{total}} ont été désactivées. Les autres ont changé depuis la vérification de la liste.',
  doneSome_other:
    '{{count}} personnes sur {{total}} ont été désactivées. Les autres ont changé depuis la vérification de la liste.',
  stopped_one:
    'La désactivation s’est arrêtée après {{count}} personne. Vérifiez la liste et recommencez.',
  stopped_many:
    'La désactivation s’est arrêtée après {{count}} de personnes. Vérifiez la liste et recommencez.',
  stopped_other:
    'La désactivation s’est arrêtée après {{count}} personnes. Vérifiez la liste et recommencez.',
} as const satisfies FrenchOf<typeof english>;
