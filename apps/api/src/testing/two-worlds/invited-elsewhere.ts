import * as routes from '@ensemble/contract';
import { readAs } from './aimed-calls.ts';
import type { Pair } from './pair.ts';

/** The member is invited to another organization: by itself, in a batch and again, until it is withdrawn. */
export async function invitedElsewhere(pair: Pair): Promise<void> {
  const { callers, target } = pair.base;
  const { id } = callers.foreign.organization;
  const invite = { organizationId: id, userType: 'Employee', email: target.email } as const;
  const emails = [target.email];
  const batch = { organizationId: id, data: [{ userType: 'Employee' as const, emails }] };
  const read = async (moment: string) => {
    pair.moment = moment;
    await pair.runJobs(true);
    await readAs(
      pair,
      ['foreign'],
      [
        [routes.listUsers, { params: { orgId: id } }],
        [routes.listUsers, { params: { orgId: id }, query: { searchTerm: target.email } }],
        [routes.exportUsers, { params: { orgId: id }, query: { format: 'csv' } }],
        [routes.listAuditLog, { params: { orgId: id } }],
        [routes.previewInviteInBulk, { body: { organizationId: id, emails } }],
        [routes.getWaiting, { params: { id } }],
        [routes.getInvitationAllowance, { params: { id } }],
        [routes.getBulkResend, { params: { id } }],
      ],
    );
  };
  pair.moment = 'as another organization invites the member';
  pair.remember('invited', await pair.call('foreign', routes.inviteUser, { body: invite }));
  await read('once another organization invited the member');
  // The next day, and when the link has expired.
  for (const hours of [24, 31 * 24]) {
    await ageInvitations(pair, hours);
    await read(`${hours} hours after the invitation`);
    await pair.call('foreign', routes.inviteUser, { body: invite });
    await ageInvitations(pair, 1);
    await pair.call('foreign', routes.inviteInBulk, { body: batch });
    await ageInvitations(pair, 1);
    await pair.call('foreign', routes.resendPendingInvitesInBulk, { params: { id } });
    await read('once it was sent again');
  }
  await pair.call('foreign', routes.withdrawInvitation, {
    params: { orgId: id, userId: 'invited' },
  });
  await read('once it was withdrawn');
  await pair.call('foreign', routes.inviteInBulk, { body: batch });
  await read('once a batch invited the member');
}

/** Makes the invitations of the other organization older, and nothing else. */
const ageInvitations = ({ base, both }: Pair, hours: number) =>
  both(async ({ owner }) => {
    const values = [base.callers.foreign.organization.id, hours];
    const older = (column: string) => `${column} = ${column} - $2 * interval '1 hour'`;
    for (const [table, columns] of [
      ['membership', ['invited_at', 'resent_at']],
      ['invitation', ['created_at', 'expires_at', 'mail_state_at']],
    ] as const)
      await owner.query(
        `UPDATE ${table} SET ${columns.map(older).join(', ')} WHERE organization_id = $1`,
        values,
      );
  });
