import type { Language } from '@ensemble/contract';
import type { PhraseTree } from '@ensemble/phrases/fill';
import { readStartLanguage } from './language.ts';

type Files = Readonly<Record<Language, () => Promise<PhraseTree>>>;

/**
 * Where each part of the phrases is. Each language is its own chunks: no one loads the one they do
 * not read, who is not logged in loads only `public`, and `console` is what every shell needs; an
 * area whose words few need names its own part here.
 */
export const phraseFiles = {
  public: {
    en: async () => (await import('@ensemble/phrases/en/public')).en,
    fr: async () => (await import('@ensemble/phrases/fr/public')).fr,
  },
  console: {
    en: async () => (await import('@ensemble/phrases/en/console')).en,
    fr: async () => (await import('@ensemble/phrases/fr/console')).fr,
  },
  accessReason: {
    en: () => import('@ensemble/phrases/en/access-reason'),
    fr: () => import('@ensemble/phrases/fr/access-reason'),
  },
  activationCodes: {
    en: () => import('@ensemble/phrases/en/activation-codes'),
    fr: () => import('@ensemble/phrases/fr/activation-codes'),
  },
  auditLog: {
    en: () => import('@ensemble/phrases/en/audit-log'),
    fr: () => import('@ensemble/phrases/fr/audit-log'),
  },
  invitationBatch: {
    en: () => import('@ensemble/phrases/en/invitation-batch'),
    fr: () => import('@ensemble/phrases/fr/invitation-batch'),
  },
  content: {
    en: () => import('@ensemble/phrases/en/content'),
    fr: () => import('@ensemble/phrases/fr/content'),
  },
  devices: {
    en: () => import('@ensemble/phrases/en/devices'),
    fr: () => import('@ensemble/phrases/fr/devices'),
  },
  learn: {
    en: () => import('@ensemble/phrases/en/learn'),
    fr: () => import('@ensemble/phrases/fr/learn'),
  },
  legalEditor: {
    en: () => import('@ensemble/phrases/en/legal-editor'),
    fr: () => import('@ensemble/phrases/fr/legal-editor'),
  },
  notificationDelivery: {
    en: () => import('@ensemble/phrases/en/notification-delivery'),
    fr: () => import('@ensemble/phrases/fr/notification-delivery'),
  },
  notifications: {
    en: () => import('@ensemble/phrases/en/notifications'),
    fr: () => import('@ensemble/phrases/fr/notifications'),
  },
  palette: {
    en: () => import('@ensemble/phrases/en/palette'),
    fr: () => import('@ensemble/phrases/fr/palette'),
  },
  presets: {
    en: () => import('@ensemble/phrases/en/presets'),
    fr: () => import('@ensemble/phrases/fr/presets'),
  },
  setup: {
    en: () => import('@ensemble/phrases/en/setup'),
    fr: () => import('@ensemble/phrases/fr/setup'),
  },
  support: {
    en: () => import('@ensemble/phrases/en/support'),
    fr: () => import('@ensemble/phrases/fr/support'),
  },
} as const satisfies Record<string, Files>;

export type PhrasePart = keyof typeof phraseFiles;

/** Asks for parts of the phrases beside the code that will wait for them. */
export function expectPhrases(...parts: PhrasePart[]): void {
  const language = readStartLanguage();
  // Where one does not come, what waits for it says so.
  for (const part of parts) phraseFiles[part][language]().catch(() => undefined);
}
