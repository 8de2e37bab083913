import type { ValidRequest } from './request-case.ts';

const both = ['own', 'foreign'] as const;

/** What an employer can see: its part of the valid requests. */
export const requests: Readonly<Record<string, ValidRequest>> = {
  'read-visibility': {
    tenantCases: ['none'],
    make: async ({ organization }) => ({ query: { oid: organization.id } }),
  },
  'get-visibility-figures': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
  'get-visibility-changes': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
  'mark-visibility-seen': {
    tenantCases: both,
    make: async ({ organization }) => ({
      params: { orgId: organization.id },
      body: { since: new Date().toISOString() },
    }),
  },
};
