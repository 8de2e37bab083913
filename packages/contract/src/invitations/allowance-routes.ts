import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { id } from '../values/index.ts';

/** How many invitations an organisation may send a day, in UTC, unless a SuperAdmin sets another number. */
export const invitationsPerDay = 20_000;
const maxInvitationsPerDay = 1_000_000;

/** What an organisation may send a day, and what is left of that today; resending counts. */
export const invitationAllowance = z.strictObject({ limit: z.number(), left: z.number() });
export type InvitationAllowance = z.output<typeof invitationAllowance>;

const allowance = {
  path: '/organizations/{id}/invitationAllowance',
  params: z.strictObject({ id }),
  reply: invitationAllowance,
  tenant: { from: 'params', key: 'id' },
} as const;

export const getInvitationAllowance = defineRoute({
  ...allowance,
  name: 'get-invitation-allowance',
  summary: 'Read how many invitations an organization can send today',
  method: 'GET',
  permission: 'users.invite',
});

export const setInvitationAllowance = defineRoute({
  ...allowance,
  name: 'set-invitation-allowance',
  summary: 'Set how many invitations an organization can send per day',
  method: 'PUT',
  body: z.strictObject({
    limit: z.number().check(z.int(), z.minimum(1), z.maximum(maxInvitationsPerDay)),
  }),
  permission: 'users.setInvitationLimit',
  level: 'High',
  errors: ['ORGANIZATION_NOT_FOUND', 'ORGANIZATION_SUSPENDED'],
});
