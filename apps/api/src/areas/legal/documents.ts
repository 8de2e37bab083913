import {
  type Language,
  type LegalDocument,
  type LegalKind,
  legalPublishedOn,
  legalVersion,
} from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { privacyInEnglish } from './documents/privacy.en.ts';
import { privacyInFrench } from './documents/privacy.fr.ts';
import { termsInEnglish } from './documents/terms.en.ts';
import { termsInFrench } from './documents/terms.fr.ts';
import { htmlOf } from './legal-html.ts';
import { findPublishedDocument, languageFor } from './legal.store.ts';
import type { LegalText } from './legal-text.ts';

const texts: Record<LegalKind, Record<Language, LegalText>> = {
  terms: { en: termsInEnglish, fr: termsInFrench },
  policy: { en: privacyInEnglish, fr: privacyInFrench },
};

/** The product's own document, which holds where an organisation has none (OPEN-51). */
export function defaultDocument(kind: LegalKind, language: Language): LegalDocument {
  const text = texts[kind][language];
  return {
    title: text.title,
    content: htmlOf(text),
    language,
    version: legalVersion,
    publishedOn: legalPublishedOn,
  };
}

/** The day of a moment where the deployment is, YYYY-MM-DD. */
const dayOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(moment);

/**
 * The document that holds for an organisation in a language: its own, else the product's (OPEN-51).
 * In a language that it does not have, its own is the one in the language it has (OPEN-54).
 */
export async function currentDocument(
  tx: Transaction,
  organizationId: string,
  kind: LegalKind,
  language: Language,
  timeZone: string,
): Promise<LegalDocument> {
  const spoken = await languageFor(tx, organizationId, language);
  const own = await findPublishedDocument(tx, organizationId, kind, spoken);
  if (!own) return defaultDocument(kind, language);
  const publishedOn = dayOf(own.publishedAt, timeZone);
  // The day says when, the count tells two of one day apart.
  const version = `${publishedOn}.${own.version}`;
  return { title: own.title, content: own.content, language: spoken, version, publishedOn };
}
