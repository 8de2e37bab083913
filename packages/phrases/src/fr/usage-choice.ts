import type { usageChoice as english } from '../en/usage-choice.ts';
import type { FrenchOf } from '../shape.ts';

export const usageChoice = {
  title: 'Me compter dans les chiffres de votre organisation',
  text: 'Votre organisation reçoit chaque mois des chiffres arrondis sur l’application. Ils l’aident à voir ce qui est utile aux membres.',
  what: 'Si vous dites oui, nous comptons les parties de l’application, les articles et les notifications que vous ouvrez, et si vous participez à une séance de groupe de 10 personnes ou plus. Les appels au 988 et au 911 ne sont jamais recueillis.',
  private: 'Personne n’apprend ce que vous choisissez, pas même votre employeur.',
  choose: 'Pouvons-nous vous compter?',
  notAsked:
    'Vous n’avez pas encore choisi. Vous n’êtes pas compté tant que vous n’avez pas dit oui.',
  yes: 'Oui, comptez-moi',
  yesText: 'Vous pouvez changer d’avis à tout moment.',
  no: 'Non, ne me comptez pas',
  noText: 'Ce qui a été compté et n’est pas encore publié est supprimé immédiatement.',
  saved: 'Votre choix a été enregistré.',
  failed: 'Nous n’avons pas pu enregistrer votre choix. {{reason}}',
} as const satisfies FrenchOf<typeof english>;
