import * as z from 'zod/mini';
import { userType } from '../access/user-types.ts';
import { defineRoute } from '../route/define-route.ts';
import { memberPath } from '../users/user.ts';
import { email, id } from '../values/index.ts';

/** API-37, USERS-12..18; the same call again for a Pending person resends (OPEN-68). */
export const inviteUser = defineRoute({
  name: 'invite-user',
  summary: 'Invite a person to an organization, or resend a pending invitation',
  method: 'POST',
  path: '/users/invite',
  body: z.strictObject({ organizationId: id, userType, email }),
  /**
   * `id` belongs to the organisation, like every id of a person outside that person's own session.
   * `resent` is false where the same invitation was sent moments ago: then no second mail leaves.
   */
  reply: z.strictObject({ id, resent: z.boolean() }),
  status: 201,
  permission: 'users.invite',
  tenant: { from: 'body', key: 'organizationId' },
  errors: [
    'EMAIL_ALREADY_MEMBER',
    'YOUTH_ACCOUNT',
    'ERROR_FORBIDDEN_USER',
    'ORGANIZATION_NOT_FOUND',
    'ORGANIZATION_SUSPENDED',
    'TOO_MANY_INVITATIONS',
  ],
});

/** The link dies; the address can be invited again. A person who has registered is refused. */
export const withdrawInvitation = defineRoute({
  name: 'withdraw-invitation',
  summary: 'Withdraw a pending invitation',
  method: 'POST',
  path: '/users/{userId}/organizations/{orgId}/withdrawInvitation',
  params: memberPath,
  permission: 'users.invite',
  tenant: { from: 'params', key: 'orgId' },
  errors: ['USER_NOT_FOUND', 'ERROR_FORBIDDEN_USER', 'INVITATION_ACCEPTED', 'USER_INACTIVE'],
});
