import {
  type EditedDocument,
  formOf,
  type Language,
  type LegalKind,
  legalDocumentKinds,
  valuesOf as valuesOfKind,
} from '@ensemble/contract';

/** A legal document's form: the same checks as the server's (LEGAL-15, LEGAL-21). Both have the same fields. */
export const legalForm = formOf(legalDocumentKinds.terms);

/** A document as its form holds it. */
export const valuesOf = (document: Pick<EditedDocument, 'title' | 'content'>) =>
  valuesOfKind(legalDocumentKinds.terms, document);

const pages = { terms: '/terms-of-use', policy: '/privacy-policy' } as const;
/** Where anyone reads the document that holds for an organisation (OPEN-51). */
export const publicPage = (kind: LegalKind, language: Language, organizationId: string): string =>
  `${pages[kind]}/${language}?oid=${organizationId}`;
