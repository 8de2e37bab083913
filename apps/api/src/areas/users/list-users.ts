import type { listUsers as route, RouteReply } from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { listPeople } from './users.store.ts';

/** A page of the people of an organisation (API-33, API-34, USERS-08). */
export const listUsers =
  ({ database }: { readonly database: Database }) =>
  async (call: TenantCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const { total, people } = await listPeople(
      database.tenant.raw,
      call.scope,
      call.caller.sessionId,
      call.query,
    );
    return {
      count: total,
      users: people.map((row) => ({
        id: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        createdAt: row.created_at,
        registered_date: row.registered_at,
        initial_invitation_date: row.invited_at,
        resent_date: row.resent_at,
        invitation_mail: row.mail_state && {
          state: row.mail_state,
          at: row.mail_state_at ?? row.created_at,
          answer: row.mail_answer,
        },
        organizations: [
          {
            organizationId: call.scope.organizationId,
            userType: row.user_type,
            userStatus: row.status,
          },
        ],
      })),
    };
  };
