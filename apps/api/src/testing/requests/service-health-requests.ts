import type { ValidRequest } from './request-case.ts';

const nowhere = ['none'] as const;
const empty = async () => ({});

/** The checks and tests of the service: their part of the valid requests. */
export const requests: Readonly<Record<string, ValidRequest>> = {
  'check-service': { tenantCases: nowhere, make: empty },
  'test-service-mail': { tenantCases: nowhere, make: empty },
  'test-service-push': { tenantCases: nowhere, make: empty },
  'test-service-call': { tenantCases: nowhere, make: empty },
};
