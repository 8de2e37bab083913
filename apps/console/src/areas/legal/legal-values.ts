import { type EditedDocument, type Language, type LegalKind, legalText } from '@ensemble/contract';
import * as z from 'zod/mini';

const { title, content } = legalText.shape;
/** A legal document's form: the same checks as the server's (LEGAL-15, LEGAL-21). */
export const legalForm = z.strictObject({ title, content });

/** A document as its form holds it. */
export const valuesOf = ({ title, content }: Pick<EditedDocument, 'title' | 'content'>) => ({
  title,
  content,
});

const pages = { terms: '/terms-of-use', policy: '/privacy-policy' } as const;
/** Where anyone reads the document that holds for an organisation (OPEN-51). */
export const publicPage = (kind: LegalKind, language: Language, organizationId: string): string =>
  `${pages[kind]}/${language}?oid=${organizationId}`;
