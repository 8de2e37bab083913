import type { Language } from '@ensemble/contract';

type Texts = Record<Language, { title: string; description: string }>;

/** What a form can begin with after a critical incident: neutral words that say help is there. */
export const supportiveTexts: Texts = {
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

/**
 * What a form begins with that announces an article (LEARN-30). Not its title, which others would read on
 * a lock screen: it can name an illness.
 */
export const articleTexts: Texts = {
  en: {
    title: 'A new article for you',
    description: 'A new article is in the app. Read it whenever you like.',
  },
  fr: {
    title: 'Un nouvel article pour vous',
    description: 'Un nouvel article est dans l’application. Lisez-le quand vous voulez.',
  },
};
