import type { Plausible, Walker } from './plausible.ts';

const ofOrganization = (query: object = {}): Plausible => ({
  places: ['own', 'foreign'],
  make: async ({ organization }: Walker) => ({ params: { orgId: organization.id }, query }),
});
const ofAll = (query: object = {}): Plausible => ({
  places: ['none'],
  make: async () => ({ query }),
});

/** Input for the routes of the audit log. */
export const auditLogInputs: Readonly<Record<string, Plausible>> = {
  'list-audit-log': ofOrganization(),
  'export-audit-log': ofOrganization({ format: 'csv' }),
  'list-whole-audit-log': ofAll(),
  'export-whole-audit-log': ofAll({ format: 'csv' }),
};
