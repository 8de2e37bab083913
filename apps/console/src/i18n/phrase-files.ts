import { type PhraseFiles, routePhraseFiles } from './route-phrase-files.ts';

/**
 * Where each part of the phrases is. Each language is its own chunks: no one loads the one they do
 * not read, who is not logged in loads only `public`, and `console` is what every shell needs; an
 * area whose words few need names its own part: here, or in routePhraseFiles if a route names it.
 */
export const phraseFiles = {
  ...routePhraseFiles,
  accessReason: {
    en: () => import('@ensemble/phrases/en/access-reason'),
    fr: () => import('@ensemble/phrases/fr/access-reason'),
  },
  accountSafety: {
    en: () => import('@ensemble/phrases/en/account-safety'),
    fr: () => import('@ensemble/phrases/fr/account-safety'),
  },
  mailWaits: {
    en: () => import('@ensemble/phrases/en/mail-waits'),
    fr: () => import('@ensemble/phrases/fr/mail-waits'),
  },
  invitationBatch: {
    en: () => import('@ensemble/phrases/en/invitation-batch'),
    fr: () => import('@ensemble/phrases/fr/invitation-batch'),
  },
  lists: {
    en: () => import('@ensemble/phrases/en/lists'),
    fr: () => import('@ensemble/phrases/fr/lists'),
  },
  devices: {
    en: () => import('@ensemble/phrases/en/devices'),
    fr: () => import('@ensemble/phrases/fr/devices'),
  },
  palette: {
    en: () => import('@ensemble/phrases/en/palette'),
    fr: () => import('@ensemble/phrases/fr/palette'),
  },
  setup: {
    en: () => import('@ensemble/phrases/en/setup'),
    fr: () => import('@ensemble/phrases/fr/setup'),
  },
  usageChoice: {
    en: () => import('@ensemble/phrases/en/usage-choice'),
    fr: () => import('@ensemble/phrases/fr/usage-choice'),
  },
} as const satisfies Record<string, PhraseFiles>;

export type PhrasePart = keyof typeof phraseFiles;
