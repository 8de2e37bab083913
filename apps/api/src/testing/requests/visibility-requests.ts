import type { ValidRequest } from './request-case.ts';

const both = ['own', 'foreign'] as const;

/** What an employer can see: its part of the valid requests. */
export const requests: Readonly<Record<string, ValidRequest>> = {
  'read-visibility': {
    places: ['none'],
    make: async ({ organization }) => ({ query: { oid: organization.id } }),
  },
  'get-visibility-figures': {
    places: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
  'get-visibility-changes': {
    places: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
  'mark-visibility-seen': {
    places: both,
    make: async ({ organization }) => ({
      params: { orgId: organization.id },
      body: { since: new Date().toISOString() },
    }),
  },
};
