import { activationLinkDays } from '@ensemble/contract';
import { and, eq, gt, isNull, ne, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { activationCode, activationLink } from '../../../database/tables/activation-codes.table.ts';
import { person } from '../../../database/tables/auth.table.ts';
import { organization } from '../../../database/tables/organizations.table.ts';
import { invitation } from '../../../database/tables/invitation.table.ts';
import { membership } from '../../../database/tables/users.table.ts';
import { findPushPreference } from '../devices/index.ts';
import { foldedOf } from './registration.store.ts';

/** Makes a link for a code; earlier ones of the code die (REG-13). */
export async function insertActivationLink(
  tx: Transaction,
  link: { organizationId: string; activationCodeId: string; email: string },
): Promise<string> {
  await tx
    .update(activationLink)
    .set({ replacedAt: new Date(), tokenHash: null })
    .where(
      and(
        eq(activationLink.activationCodeId, link.activationCodeId),
        isNull(activationLink.usedAt),
        isNull(activationLink.replacedAt),
      ),
    );
  const [row] = await tx
    .insert(activationLink)
    .values({ ...link, expiresAt: new Date(Date.now() + activationLinkDays * 86_400_000) })
    .returning({ id: activationLink.id });
  if (!row) throw new Error('an activation link was not recorded');
  return row.id;
}

/** The link a mail is for, while it still can be used. */
export async function findLinkToSend(tx: Transaction, linkId: string) {
  const [row] = await tx
    .select({
      email: activationLink.email,
      createdAt: activationLink.createdAt,
      organizationId: activationLink.organizationId,
      tokenHash: activationLink.tokenHash,
      code: activationCode.code,
      organizationName: organization.name,
      locale: organization.locale,
    })
    .from(activationLink)
    .innerJoin(activationCode, eq(activationCode.id, activationLink.activationCodeId))
    .innerJoin(organization, eq(organization.id, activationLink.organizationId))
    .where(
      and(
        eq(activationLink.id, linkId),
        isNull(activationLink.usedAt),
        isNull(activationLink.replacedAt),
        gt(activationLink.expiresAt, sql`now()`),
        eq(activationCode.status, 'Active'),
      ),
    );
  return row;
}

export async function setLinkToken(
  tx: Transaction,
  linkId: string,
  tokenHash: string,
): Promise<void> {
  await tx.update(activationLink).set({ tokenHash }).where(eq(activationLink.id, linkId));
}

/** Whether the address is of a person who has joined the organisation and was not deactivated. */
export async function isMember(
  tx: Transaction,
  organizationId: string,
  email: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ status: membership.status })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(
      and(
        eq(person.email, email),
        eq(membership.organizationId, organizationId),
        ne(membership.status, 'inactive'),
      ),
    );
  return row !== undefined && row.status !== 'pending';
}

/** What a mailed activation link carries: all four must belong together. */
export interface ActivationKey {
  readonly organizationId: string;
  readonly email: string;
  readonly tokenHash: string;
  readonly activationCode: string;
}

/** The code behind a link that can still be used; both are locked until the transaction ends. */
export async function findOpenActivation(tx: Transaction, key: ActivationKey) {
  const [row] = await tx
    .select({
      activationLinkId: activationLink.id,
      activationCodeId: activationCode.id,
      organizationName: organization.name,
      organizationStatus: organization.status,
    })
    .from(activationLink)
    .innerJoin(activationCode, eq(activationCode.id, activationLink.activationCodeId))
    .innerJoin(organization, eq(organization.id, activationLink.organizationId))
    .where(
      and(
        eq(activationLink.tokenHash, key.tokenHash),
        eq(activationLink.organizationId, key.organizationId),
        eq(activationLink.email, key.email),
        eq(activationCode.code, key.activationCode),
        isNull(activationLink.usedAt),
        isNull(activationLink.replacedAt),
        gt(activationLink.expiresAt, new Date()),
        eq(activationCode.status, 'Active'),
        isNull(organization.removedAt),
      ),
    )
    .for('update', { of: [activationLink, activationCode] });
  return row;
}

/** The person of an address, locked until the transaction ends. */
export async function findPerson(tx: Transaction, email: string) {
  const [row] = await tx
    .select({ id: person.id, passwordHash: person.passwordHash, youth: person.youth })
    .from(person)
    .where(eq(person.email, email))
    .for('update');
  return row;
}

/** Makes the person of an address, unless there is one. */
export async function ensurePerson(tx: Transaction, email: string): Promise<void> {
  await tx.insert(person).values({ email }).onConflictDoNothing();
}

/** The person's place in the organisation that is not deactivated, locked until the transaction ends. */
export async function findMembership(tx: Transaction, organizationId: string, personId: string) {
  const [row] = await tx
    .select({ id: membership.id, status: membership.status, userType: membership.userType })
    .from(membership)
    .where(
      and(
        eq(membership.organizationId, organizationId),
        eq(membership.personId, personId),
        ne(membership.status, 'inactive'),
      ),
    )
    .for('update');
  return row;
}

interface NewMember {
  readonly organizationId: string;
  readonly personId: string;
  /** A place that waits for its invitation to be taken up; it becomes this one. */
  readonly pendingId?: string;
}

/**
 * Makes the person an active Employee (REG-35). A place that was waiting is used, its role too
 * becomes Employee, and its invitations die: a code never gives more than a code can.
 */
export async function addEmployee(tx: Transaction, member: NewMember): Promise<string> {
  const { organizationId, personId, pendingId } = member;
  const values = {
    organizationId,
    personId,
    userType: 'Employee' as const,
    status: 'active' as const,
    registeredAt: new Date(),
    invitedFirstName: null,
    invitedLastName: null,
    ...(await foldedOf(tx, personId)),
    // What they chose elsewhere holds here too.
    pushes: await findPushPreference(tx, personId),
  };
  if (pendingId === undefined) {
    const [row] = await tx.insert(membership).values(values).returning({ id: membership.id });
    if (!row) throw new Error('a place was not made');
    return row.id;
  }
  await tx.update(membership).set(values).where(eq(membership.id, pendingId));
  await tx
    .update(invitation)
    .set({ replacedAt: new Date(), tokenHash: null })
    .where(
      and(
        eq(invitation.membershipId, pendingId),
        isNull(invitation.usedAt),
        isNull(invitation.replacedAt),
      ),
    );
  return pendingId;
}

export async function markLinkUsed(tx: Transaction, linkId: string): Promise<void> {
  await tx
    .update(activationLink)
    .set({ usedAt: new Date(), tokenHash: null })
    .where(eq(activationLink.id, linkId));
}
