import { randomUUID } from 'node:crypto';
import type { Input, ValidRequest, RequestCase } from './request-case.ts';

const nowhere = ['none'] as const;
const both = ['own', 'foreign'] as const;

const range = () => {
  const month = new Date().toISOString().slice(0, 7);
  return { from: '2021-03', to: month };
};
const ofOrganization =
  (more: Omit<Input, 'params'> = {}) =>
  async ({ organization }: RequestCase): Promise<Input> => ({
    ...more,
    params: { orgId: organization.id },
  });

/** Usage and reports: their part of the valid requests. */
export const requests: Readonly<Record<string, ValidRequest>> = {
  'send-usage': {
    tenantCases: both,
    make: async ({ organization }) => ({
      params: { orgId: organization.id },
      body: {
        installationId: randomUUID(),
        sequence: 1,
        events: [{ at: new Date().toISOString(), subject: 'app' }],
      },
    }),
  },
  'get-usage-choice': { tenantCases: nowhere, make: async () => ({}) },
  'change-usage-choice': {
    tenantCases: nowhere,
    make: async () => ({ body: { isCounted: true } }),
  },
  'get-analytics': {
    tenantCases: nowhere,
    make: async () => ({ params: { reportType: 'activity' }, query: range() }),
  },
  'get-organization-analytics': {
    tenantCases: both,
    make: async ({ organization }) => ({
      params: { orgId: organization.id, reportType: 'activity' },
      query: range(),
    }),
  },
  'get-report-settings': { tenantCases: both, make: ofOrganization() },
  'change-report-settings': {
    tenantCases: both,
    make: ofOrganization({ body: { threshold: 15 } }),
  },
  'list-releases': { tenantCases: both, make: ofOrganization() },
  'attack-figures': { tenantCases: both, make: ofOrganization() },
};
