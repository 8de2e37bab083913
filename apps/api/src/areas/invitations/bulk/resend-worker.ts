import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import type { Worker } from '../../../jobs/queue.ts';
import { withTenant, type Scope, assumeTenant } from '../../../tenancy/scope.ts';
import { findOrganization } from '../../organizations/index.ts';
import { lockPendingMemberships, markResent } from './batch-invitation.store.ts';
import { endBulkResend, lockBulkResend, noteResent } from './bulk-resend.store.ts';
import { sendLinks } from '../send-invitations.ts';

export const resendJob = z.object({ organizationId: z.uuid(), resendId: z.uuid() });

/** So many at a time: short enough to hold no one back who acts on one of them. */
const portion = 1000;

/**
 * Sends pending invitations again, a portion in a transaction of its own with how far it came: a
 * worker that takes the job up after another was killed goes on with the next, and no one is sent
 * two (API-39).
 */
export const resendWorker =
  ({ database }: { readonly database: Database }): Worker =>
  async (job) => {
    const { organizationId, resendId } = resendJob.parse(job.data);
    // Begun by the call that put the job on the queue, which had the right to the organisation.
    const scope = assumeTenant(organizationId);
    while (await resendNext(database, scope, resendId));
  };

/** Does the next portion; false when there is none left. */
const resendNext = (database: Database, scope: Scope, resendId: string): Promise<boolean> =>
  withTenant(database, scope, async (tx) => {
    const resend = await lockBulkResend(tx, scope, resendId);
    if (!resend) return false;
    const organization = await findOrganization(tx, scope);
    if (!organization || organization.status === 'suspended') {
      await endBulkResend(tx, scope, resendId, 'stopped');
      return false;
    }
    const memberships = await lockPendingMemberships(tx, scope, {
      after: resend.lastMembershipId ?? undefined,
      sentBefore: resend.sentBefore,
      withSuperAdmins: resend.withSuperAdmins,
      limit: portion,
    });
    const last = memberships.at(-1);
    if (last) {
      await markResent(tx, scope, memberships);
      await sendLinks(tx, scope, {
        created: [],
        resent: memberships.map((each) => each.membershipId),
      });
      await noteResent(tx, scope, resendId, {
        count: memberships.length,
        lastMembershipId: last.membershipId,
      });
    }
    const more = memberships.length === portion;
    if (!more) await endBulkResend(tx, scope, resendId, 'done');
    return more;
  });
