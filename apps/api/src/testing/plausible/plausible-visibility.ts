import type { Plausible } from './plausible.ts';

const both = ['own', 'foreign'] as const;

/** What an employer can see: its part of the plausible inputs. */
export const visibilityInputs: Readonly<Record<string, Plausible>> = {
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
