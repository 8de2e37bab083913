import * as z from 'zod/mini';
import { defineKind, line, sentOf } from '../content/define-kind.ts';
import { richText } from '../rich-text/index.ts';
import { languages, oneOf, requiredText } from '../values/index.ts';

/** Which documents there are. */
export const legalKinds = ['terms', 'policy'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** LEGAL-15, LEGAL-21. */
const fields = {
  title: line(requiredText(100), { label: 'content.field.title' }),
  content: {
    ...line(richText.check(z.minLength(1)), { label: 'content.field.content' }),
    look: 'markup',
  },
} as const;

const document = { fields, title: 'title', isSingle: true } as const;
const of = (name: LegalKind, publish: 'legal.publishTerms' | 'legal.publishPolicy') =>
  defineKind({ ...document, name, audited: { create: publish, update: publish } });
/** The legal documents of an organisation: one of each in a language, written by publishing it. */
export const legalDocumentKinds = {
  terms: of('terms', 'legal.publishTerms'),
  policy: of('policy', 'legal.publishPolicy'),
} as const satisfies Record<LegalKind, unknown>;

/** What is sent of one (LEGAL-15, LEGAL-21). */
export const legalText = z.strictObject({ ...sentOf(fields), language: oneOf(languages) });
