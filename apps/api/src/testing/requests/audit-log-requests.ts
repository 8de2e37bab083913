import type { ValidRequest, RequestCase } from './request-case.ts';

const ofOrganization = (query: object = {}): ValidRequest => ({
  tenantCases: ['own', 'foreign'],
  make: async ({ organization }: RequestCase) => ({ params: { orgId: organization.id }, query }),
});
const ofAll = (query: object = {}): ValidRequest => ({
  tenantCases: ['none'],
  make: async () => ({ query }),
});

/** Input for the routes of the audit log. */
export const requests: Readonly<Record<string, ValidRequest>> = {
  'list-audit-log': ofOrganization(),
  'export-audit-log': ofOrganization({ format: 'csv' }),
  'list-whole-audit-log': ofAll(),
  'export-whole-audit-log': ofAll({ format: 'csv' }),
};
