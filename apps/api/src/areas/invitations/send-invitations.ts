import type { UserType } from '@ensemble/contract';
import { recordAudits } from '../../audit/many-audits.store.ts';
import type { Transaction } from '../../db/database.ts';
import type { Caller } from '../../access/caller.ts';
import type { Origin } from '../../access/origin.ts';
import { enqueueMany } from '../../jobs/enqueue.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { insertInvitations, replaceInvitationsOf } from './bulk/batch-invitation.store.ts';

interface Sent {
  readonly membershipId: string;
  readonly personId: string;
  readonly userType: UserType;
}

/** Sends new links for many pending places with the transaction's commit, and records each; earlier links die (OPEN-31). */
export async function sendInvitations(
  tx: Transaction,
  scope: Scope,
  { created, resent }: { readonly created: readonly Sent[]; readonly resent: readonly Sent[] },
  { caller, origin }: { readonly caller: Caller; readonly origin: Origin },
): Promise<void> {
  const { organizationId } = scope;
  const membershipIdsOf = (people: readonly Sent[]) => people.map((each) => each.membershipId);
  await sendLinks(tx, scope, {
    created: membershipIdsOf(created),
    resent: membershipIdsOf(resent),
  });
  const entryOf = (action: 'users.invite' | 'users.resendInvitation') => (each: Sent) => ({
    action,
    organizationId,
    actorId: caller.personId,
    targetType: 'person' as const,
    targetId: each.personId,
    changes: { userType: each.userType },
  });
  await recordAudits(tx, origin, [
    ...created.map(entryOf('users.invite')),
    ...resent.map(entryOf('users.resendInvitation')),
  ]);
}

/** The same by the places' ids, and nothing recorded. */
export async function sendLinks(
  tx: Transaction,
  scope: Scope,
  { created, resent }: { readonly created: readonly string[]; readonly resent: readonly string[] },
): Promise<void> {
  const { organizationId } = scope;
  await replaceInvitationsOf(tx, scope, resent);
  const invitationIds = await insertInvitations(tx, scope, [...created, ...resent]);
  await enqueueMany(
    tx,
    'mail',
    invitationIds.map((invitationId) => ({ kind: 'invitation', organizationId, invitationId })),
  );
}
