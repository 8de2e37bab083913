import type { staffStep as english } from '../en/staff-step.ts';
import type { FrenchOf } from '../shape.ts';

export const staffStep = {
  title: 'Deuxième étape du personnel',
  text: 'Le personnel comprend les administrateurs, les administrateurs du soutien par les pairs et les prestataires de services. Rien n’est demandé aux membres, et personne ne voit si un membre a une deuxième étape.',
  off: 'Non exigée.',
  from: 'Exigée à partir du {{date}}.',
  since: 'Exigée depuis le {{date}}.',
  byInstallation: 'Les personnes qui exploitent Ensemble l’exigent de tout le personnel.',
  change: 'Modifier la date',
  label: 'Exigée à partir du',
  hint: 'À partir de ce jour, le personnel sans deuxième étape en configure une à la connexion, au moyen d’un lien envoyé par courriel. Laissez vide pour ne rien exiger.',
  clear: 'Retirer la date',
  choose: 'Choisir un jour',
  previous: 'Mois précédent',
  next: 'Mois suivant',
  save: 'Enregistrer',
  saved: 'La date a été enregistrée.',
  failed: 'Nous n’avons pas pu enregistrer la date.',
  show: 'Afficher qui n’en a pas',
  none: 'Tout votre personnel a une deuxième étape.',
  noneOfThose:
    'Toutes les personnes qui se sont connectées depuis qu’elles font partie du personnel ont une deuxième étape.',
  notLoggedIn_one:
    '{{count}} personne ne s’est pas connectée depuis qu’elle fait partie du personnel. Nous ne pouvons pas encore vous montrer si elle a une deuxième étape.',
  notLoggedIn_many:
    '{{count}} de personnes ne se sont pas connectées depuis qu’elles font partie du personnel. Nous ne pouvons pas encore vous montrer si elles ont une deuxième étape.',
  notLoggedIn_other:
    '{{count}} personnes ne se sont pas connectées depuis qu’elles font partie du personnel. Nous ne pouvons pas encore vous montrer si elles ont une deuxième étape.',
  remindAll: 'Leur rappeler de se connecter',
  remindedAll:
    'Un courriel est en route pour toutes les personnes qui n’ont pas reçu de rappel aujourd’hui.',
  remind: 'Envoyer un rappel',
  remindOf: 'Envoyer un rappel à {{name}}',
  reminded:
    'Si {{name}} n’a toujours pas de deuxième étape et n’a pas reçu de rappel aujourd’hui, un courriel est en route.',
} as const satisfies FrenchOf<typeof english>;
