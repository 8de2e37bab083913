import type { Language } from '@ensemble/contract';

/** What a form can begin with after a critical incident: neutral words that say help is there. */
export const supportiveTexts: Record<Language, { title: string; description: string }> = {
  en: {
    title: 'We’re here for you',
    description:
      'The last days have been hard for many of us. Take the time you need, and look out for each other. Everyone who can help you is in the app.',
  },
  fr: {
    title: 'Nous sommes là pour vous',
    description:
      'Les derniers jours ont été éprouvants pour beaucoup d’entre nous. Prenez le temps qu’il vous faut et veillez les uns sur les autres. Toutes les personnes qui peuvent vous aider sont dans l’application.',
  },
};
