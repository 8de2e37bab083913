import { and, desc, eq, gt, isNull, lte, or, sql } from '../../db/drizzle.ts';
import { invitationDays, type MailState } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { person } from '../../../database/tables/auth.table.ts';
import { invitation } from '../../../database/tables/invitation.table.ts';
import { membership } from '../../../database/tables/users.table.ts';

/** When the newest invitation of a place was sent. */
export async function lastSent(
  tx: Transaction,
  scope: Scope,
  membershipId: string,
): Promise<Date | undefined> {
  const [row] = await tx
    .select({ createdAt: invitation.createdAt })
    .from(invitation)
    .where(
      and(
        eq(invitation.organizationId, scope.organizationId),
        eq(invitation.membershipId, membershipId),
      ),
    )
    .orderBy(desc(invitation.createdAt))
    .limit(1);
  return row?.createdAt;
}

export async function insertInvitation(
  tx: Transaction,
  scope: Scope,
  membershipId: string,
): Promise<string> {
  const [row] = await tx
    .insert(invitation)
    .values({
      organizationId: scope.organizationId,
      membershipId,
      expiresAt: new Date(Date.now() + invitationDays * 86_400_000),
    })
    .returning({ id: invitation.id });
  if (!row) throw new Error('an invitation was not recorded');
  return row.id;
}

/** The invitation a mail is for, while it still can be taken up. */
export async function findInvitationToSend(tx: Transaction, scope: Scope, invitationId: string) {
  const [row] = await tx
    .select({
      // The address itself, which the tenant role may not read before the person has registered.
      email: sql<string>`invited_address(${invitation.id})`,
      userType: membership.userType,
      tokenHash: invitation.tokenHash,
    })
    .from(invitation)
    .innerJoin(membership, eq(membership.id, invitation.membershipId))
    .where(
      and(
        eq(invitation.organizationId, scope.organizationId),
        eq(invitation.id, invitationId),
        isNull(invitation.usedAt),
        isNull(invitation.replacedAt),
        gt(invitation.expiresAt, sql`now()`),
        eq(membership.status, 'pending'),
      ),
    );
  return row;
}

/** Whether an address is of a youth account, for the identity role: the tenant role is not to learn it. */
export async function isYouthAccount(tx: Transaction, email: string): Promise<boolean> {
  const [row] = await tx
    .select({ youth: person.youth })
    .from(person)
    .where(eq(person.email, email));
  return row?.youth === true;
}

export async function setTokenHash(
  tx: Transaction,
  scope: Scope,
  invitationId: string,
  tokenHash: string,
): Promise<void> {
  await tx
    .update(invitation)
    .set({ tokenHash })
    .where(
      and(eq(invitation.organizationId, scope.organizationId), eq(invitation.id, invitationId)),
    );
}

/** Notes what became of the mail of an invitation. */
export async function setMailState(
  tx: Transaction,
  scope: Scope,
  invitationId: string,
  mailState: MailState,
  mailAnswer: string | null,
): Promise<void> {
  await tx
    .update(invitation)
    .set({ mailState, mailAnswer, mailStateAt: new Date() })
    .where(
      and(eq(invitation.organizationId, scope.organizationId), eq(invitation.id, invitationId)),
    );
}

/** Notes that the mail of an invitation was not delivered before its link expired; what the server said last stays. */
export async function endUndelivered(
  tx: Transaction,
  scope: Scope,
  invitationId: string,
): Promise<void> {
  await tx
    .update(invitation)
    .set({ mailState: 'undelivered', mailStateAt: new Date() })
    .where(
      and(
        eq(invitation.organizationId, scope.organizationId),
        eq(invitation.id, invitationId),
        isNull(invitation.usedAt),
        isNull(invitation.replacedAt),
        lte(invitation.expiresAt, sql`now()`),
        or(isNull(invitation.mailState), eq(invitation.mailState, 'delayed')),
      ),
    );
}

/** How many invitations are open whose mail the mail server has not taken yet. */
export const countUnsent = (tx: Transaction, scope: Scope): Promise<number> =>
  tx.$count(
    invitation,
    and(
      eq(invitation.organizationId, scope.organizationId),
      isNull(invitation.usedAt),
      isNull(invitation.replacedAt),
      gt(invitation.expiresAt, sql`now()`),
      or(isNull(invitation.mailState), eq(invitation.mailState, 'delayed')),
    ),
  );
