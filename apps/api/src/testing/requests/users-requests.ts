import { uniqueEmail } from '../factories/factories.ts';
import type { Input, ValidRequest, RequestCase } from './request-case.ts';

const both = ['own', 'foreign'] as const;
const member = ({ api, organization }: RequestCase) =>
  api.createPerson({ organization, userType: 'ServiceProvider' });

/** A batch of one invitation. */
const batchOf = async ({ organization }: RequestCase): Promise<Input> => ({
  body: {
    organizationId: organization.id,
    data: [{ userType: 'Employee', emails: [uniqueEmail()] }],
  },
});

/** One person who leaves. */
async function leaversOf(requestCase: RequestCase): Promise<Input> {
  const { membershipId } = await member(requestCase);
  return {
    params: { orgId: requestCase.organization.id },
    body: { memberIds: [membershipId], emails: [] },
  };
}

/** Input for the routes about the people of an organisation. */
export const requests: Readonly<Record<string, ValidRequest>> = {
  'list-users': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
  'export-users': {
    tenantCases: both,
    make: async ({ organization }) => ({
      params: { orgId: organization.id },
      query: { format: 'csv' },
    }),
  },
  'invite-user': {
    tenantCases: both,
    make: async ({ organization }) => ({
      body: { organizationId: organization.id, userType: 'Employee', email: uniqueEmail() },
    }),
  },
  'invite-in-bulk': { tenantCases: both, make: batchOf },
  'preview-invite-in-bulk': {
    tenantCases: both,
    make: async ({ organization }) => ({
      body: { organizationId: organization.id, emails: [uniqueEmail()] },
    }),
  },
  'resend-pending-invites-in-bulk': {
    tenantCases: both,
    make: async ({ api, organization }) => {
      await api.createPerson({ organization, status: 'pending' });
      return { params: { id: organization.id } };
    },
  },
  'get-bulk-resend': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { id: organization.id } }),
  },
  'get-invitation-allowance': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { id: organization.id } }),
  },
  'set-invitation-allowance': {
    tenantCases: both,
    make: async ({ organization }) => ({
      params: { id: organization.id },
      body: { limit: 30_000 },
    }),
  },
  'change-user-role': {
    tenantCases: both,
    make: async (requestCase) => ({
      params: {
        userId: (await member(requestCase)).membershipId,
        orgId: requestCase.organization.id,
      },
      body: { role: 'PeerSupporter' },
    }),
  },
  'withdraw-invitation': {
    tenantCases: both,
    make: async ({ api, organization }) => ({
      params: {
        userId: (await api.createPerson({ organization, status: 'pending' })).membershipId,
        orgId: organization.id,
      },
    }),
  },
  'end-user-sessions': {
    tenantCases: both,
    make: async (requestCase) => ({
      params: {
        userId: (await member(requestCase)).membershipId,
        orgId: requestCase.organization.id,
      },
    }),
  },
  'deactivate-user': {
    tenantCases: both,
    make: async (requestCase) => ({
      params: {
        userId: (await member(requestCase)).membershipId,
        orgId: requestCase.organization.id,
      },
    }),
  },
  'preview-leavers': { tenantCases: both, make: leaversOf },
  'deactivate-leavers': { tenantCases: both, make: leaversOf },
  'get-bulk-leave': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
};
