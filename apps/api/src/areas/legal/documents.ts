import { type Language, type LegalDocument, legalVersion } from '@ensemble/contract';
import { privacyInEnglish } from './documents/privacy.en.ts';
import { privacyInFrench } from './documents/privacy.fr.ts';
import { termsInEnglish } from './documents/terms.en.ts';
import { termsInFrench } from './documents/terms.fr.ts';
import { htmlOf } from './legal-html.ts';
import type { LegalText } from './legal-text.ts';

export type LegalKind = 'terms' | 'policy';

const texts: Record<LegalKind, Record<Language, LegalText>> = {
  terms: { en: termsInEnglish, fr: termsInFrench },
  policy: { en: privacyInEnglish, fr: privacyInFrench },
};

/** The product's own document, which holds where an organisation has none (OPEN-51). */
export function legalDocumentOf(kind: LegalKind, language: Language): LegalDocument {
  const text = texts[kind][language];
  return {
    title: text.title,
    content: htmlOf(text),
    language,
    version: legalVersion,
    publishedOn: legalVersion,
  };
}
