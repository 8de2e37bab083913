import type { Language } from '@ensemble/contract';
import type { Push } from './read-push.ts';

/** The app's strings for a discreet push, by the keys that FCM and APNs name. */
export const discreetStrings = {
  en: {
    ensemble_message_title: 'You have a message',
    ensemble_message_body: 'Open the app to read it.',
  },
  fr: {
    ensemble_message_title: 'Vous avez un message',
    ensemble_message_body: 'Ouvrez l’application pour le lire.',
  },
} as const satisfies Record<Language, Record<string, string>>;

export interface LockScreenText {
  readonly title: string;
  readonly body: string;
}

/** What the lock screen shows: the text of a sealed push, else the app's own words in its language. */
export function lockScreenText(push: Push | undefined, language: Language): LockScreenText {
  if (push?.content) return { title: push.content.title, body: push.content.description };
  const strings = discreetStrings[language];
  return { title: strings.ensemble_message_title, body: strings.ensemble_message_body };
}
