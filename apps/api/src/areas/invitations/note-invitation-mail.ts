import type { MailState } from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import { readMailFailure } from '../../gateways/mail.ts';
import { withTenant, assumeTenant } from '../../tenancy/scope.ts';
import { setMailState } from './invitation.store.ts';

/**
 * Sends the mail of an invitation and notes what became of it, for the administrator to see. One
 * that the mail server refuses for good is not tried again.
 */
export async function noteInvitationMail(
  database: Database,
  organizationId: string,
  invitationId: string,
  send: () => Promise<void>,
): Promise<void> {
  const scope = assumeTenant(organizationId);
  const note = (state: MailState, answer: string | null) =>
    withTenant(database, scope, (tx) => setMailState(tx, scope, invitationId, state, answer));
  try {
    await send();
  } catch (error) {
    const { final, answer } = readMailFailure(error);
    await note(final ? 'refused' : 'delayed', answer);
    if (final) return;
    throw error;
  }
  await note('sent', null);
}
