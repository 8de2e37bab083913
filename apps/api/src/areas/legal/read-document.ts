import type { Language, LegalDocument } from '@ensemble/contract';
import { type LegalKind, legalDocumentOf } from './documents.ts';

/** Reads the document that holds for an organisation (API-31, API-52, API-53): the product's own (OPEN-51). */
export const readDocument =
  (kind: LegalKind) =>
  async (call: { readonly params: { readonly language: Language } }): Promise<LegalDocument> =>
    legalDocumentOf(kind, call.params.language);
