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
    places: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
  'export-users': {
    places: both,
    make: async ({ organization }) => ({
      params: { orgId: organization.id },
      query: { format: 'csv' },
    }),
  },
  'invite-user': {
    places: both,
    make: async ({ organization }) => ({
      body: { organizationId: organization.id, userType: 'Employee', email: uniqueEmail() },
    }),
  },
  'invite-in-bulk': { places: both, make: batchOf },
  'preview-invite-in-bulk': { places: both, make: batchOf },
  'resend-pending-invites-in-bulk': {
    places: both,
    make: async ({ api, organization }) => {
      await api.createPerson({ organization, status: 'pending' });
      return { params: { id: organization.id } };
    },
  },
  'get-bulk-resend': {
    places: both,
    make: async ({ organization }) => ({ params: { id: organization.id } }),
  },
  'get-invitation-allowance': {
    places: both,
    make: async ({ organization }) => ({ params: { id: organization.id } }),
  },
  'set-invitation-allowance': {
    places: both,
    make: async ({ organization }) => ({
      params: { id: organization.id },
      body: { limit: 30_000 },
    }),
  },
  'change-user-role': {
    places: both,
    make: async (requestCase) => ({
      params: {
        userId: (await member(requestCase)).membershipId,
        orgId: requestCase.organization.id,
      },
      body: { role: 'PeerSupporter' },
    }),
  },
  'withdraw-invitation': {
    places: both,
    make: async ({ api, organization }) => ({
      params: {
        userId: (await api.createPerson({ organization, status: 'pending' })).membershipId,
        orgId: organization.id,
      },
    }),
  },
  'deactivate-user': {
    places: both,
    make: async (requestCase) => ({
      params: {
        userId: (await member(requestCase)).membershipId,
        orgId: requestCase.organization.id,
      },
    }),
  },
  'preview-leavers': { places: both, make: leaversOf },
  'deactivate-leavers': { places: both, make: leaversOf },
  'get-bulk-leave': {
    places: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
};
