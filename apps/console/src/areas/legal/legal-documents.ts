import { legalDocumentKinds } from '@ensemble/contract';

/** The legal documents, where each is written (LEGAL-20). */
export const legalDocuments = {
  terms: { kind: legalDocumentKinds.terms, path: '/mobile/terms/terms-of-use' },
  policy: { kind: legalDocumentKinds.policy, path: '/mobile/policy/privacy-policy' },
} as const;
