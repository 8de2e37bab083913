import type { Language } from '@ensemble/contract';
import type { PhraseTree } from '@ensemble/phrases/fill';
import { readStartLanguage } from './language.ts';

/** Where a part of the phrases is, in each language. */
export type PhraseFiles = Readonly<Record<Language, () => Promise<PhraseTree>>>;

/**
 * The parts that routes name, and those of every page: the boot script, which stands in the page
 * itself, holds where they are and nothing of the others.
 */
export const routePhraseFiles = {
  public: {
    en: () => import('@ensemble/phrases/en/public'),
    fr: () => import('@ensemble/phrases/fr/public'),
  },
  console: {
    en: () => import('@ensemble/phrases/en/console'),
    fr: () => import('@ensemble/phrases/fr/console'),
  },
  activation: {
    en: () => import('@ensemble/phrases/en/activation'),
    fr: () => import('@ensemble/phrases/fr/activation'),
  },
  activationCodes: {
    en: () => import('@ensemble/phrases/en/activation-codes'),
    fr: () => import('@ensemble/phrases/fr/activation-codes'),
  },
  articles: {
    en: () => import('@ensemble/phrases/en/articles'),
    fr: () => import('@ensemble/phrases/fr/articles'),
  },
  asking: {
    en: () => import('@ensemble/phrases/en/asking'),
    fr: () => import('@ensemble/phrases/fr/asking'),
  },
  auditLog: {
    en: () => import('@ensemble/phrases/en/audit-log'),
    fr: () => import('@ensemble/phrases/fr/audit-log'),
  },
  calls: {
    en: () => import('@ensemble/phrases/en/calls'),
    fr: () => import('@ensemble/phrases/fr/calls'),
  },
  content: {
    en: () => import('@ensemble/phrases/en/content'),
    fr: () => import('@ensemble/phrases/fr/content'),
  },
  goalTemplates: {
    en: () => import('@ensemble/phrases/en/goal-templates'),
    fr: () => import('@ensemble/phrases/fr/goal-templates'),
  },
  legalEditor: {
    en: () => import('@ensemble/phrases/en/legal-editor'),
    fr: () => import('@ensemble/phrases/fr/legal-editor'),
  },
  meetings: {
    en: () => import('@ensemble/phrases/en/meetings'),
    fr: () => import('@ensemble/phrases/fr/meetings'),
  },
  notificationDelivery: {
    en: () => import('@ensemble/phrases/en/notification-delivery'),
    fr: () => import('@ensemble/phrases/fr/notification-delivery'),
  },
  notifications: {
    en: () => import('@ensemble/phrases/en/notifications'),
    fr: () => import('@ensemble/phrases/fr/notifications'),
  },
  passkeys: {
    en: () => import('@ensemble/phrases/en/passkeys'),
    fr: () => import('@ensemble/phrases/fr/passkeys'),
  },
  passkeyUse: {
    en: () => import('@ensemble/phrases/en/passkey-use'),
    fr: () => import('@ensemble/phrases/fr/passkey-use'),
  },
  reports: {
    en: () => import('@ensemble/phrases/en/reports'),
    fr: () => import('@ensemble/phrases/fr/reports'),
  },
  resetRequests: {
    en: () => import('@ensemble/phrases/en/reset-requests'),
    fr: () => import('@ensemble/phrases/fr/reset-requests'),
  },
  serviceHealth: {
    en: () => import('@ensemble/phrases/en/service-health'),
    fr: () => import('@ensemble/phrases/fr/service-health'),
  },
  supportContacts: {
    en: () => import('@ensemble/phrases/en/support-contacts'),
    fr: () => import('@ensemble/phrases/fr/support-contacts'),
  },
  twoFactor: {
    en: () => import('@ensemble/phrases/en/two-factor'),
    fr: () => import('@ensemble/phrases/fr/two-factor'),
  },
  visibility: {
    en: () => import('@ensemble/phrases/en/visibility'),
    fr: () => import('@ensemble/phrases/fr/visibility'),
  },
} as const satisfies Record<string, PhraseFiles>;

export type RoutePhrasePart = keyof typeof routePhraseFiles;

/** Asks for parts of the phrases beside the code that will wait for them. */
export function expectPhrases(...parts: RoutePhrasePart[]): void {
  const language = readStartLanguage();
  // Where one does not come, what waits for it says so.
  for (const part of parts) routePhraseFiles[part][language]().catch(() => undefined);
}
