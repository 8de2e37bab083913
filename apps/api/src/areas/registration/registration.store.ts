import { isStaff, type UserType } from '@ensemble/contract';
import { and, eq, gt, isNotNull, isNull } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { person } from '../../../database/tables/auth.table.ts';
import { organization, organizationText } from '../../../database/tables/organizations.table.ts';
import { passwordHistory } from '../../../database/tables/passwords.table.ts';
import { sortColumns } from '../../db/search.ts';
import { invitation } from '../../../database/tables/invitation.table.ts';
import { membership } from '../../../database/tables/users.table.ts';
import { uploadToken } from '../../../database/tables/registration.table.ts';
import { findPushPreference } from '../devices/index.ts';

/** The link of a mailed invitation: all three must belong together. */
export interface InvitationKey {
  readonly organizationId: string;
  readonly email: string;
  readonly tokenHash: string;
}

/**
 * The invitation behind a link that can still be taken up; its rows are locked until the transaction
 * ends: the membership first, as by those who send an invitation again, withdraw it or deactivate.
 */
export async function findOpenInvitation(tx: Transaction, key: InvitationKey) {
  const [row] = await tx
    .select({
      invitationId: invitation.id,
      organizationId: membership.organizationId,
      membershipId: membership.id,
      userType: membership.userType,
      firstName: membership.invitedFirstName,
      lastName: membership.invitedLastName,
      personId: person.id,
      passwordHash: person.passwordHash,
      youth: person.youth,
      organizationName: organization.name,
      organizationStatus: organization.status,
    })
    .from(invitation)
    .innerJoin(membership, eq(membership.id, invitation.membershipId))
    .innerJoin(person, eq(person.id, membership.personId))
    .innerJoin(organization, eq(organization.id, invitation.organizationId))
    .where(
      and(
        eq(invitation.tokenHash, key.tokenHash),
        eq(invitation.organizationId, key.organizationId),
        eq(person.email, key.email),
        isNull(invitation.usedAt),
        isNull(invitation.replacedAt),
        gt(invitation.expiresAt, new Date()),
        eq(membership.status, 'pending'),
        isNull(organization.removedAt),
      ),
    )
    .for('update', { of: [membership, invitation, person] });
  return row;
}

export async function namesOfOrganization(tx: Transaction, organizationId: string) {
  return tx
    .select({ language: organizationText.language, value: organizationText.value })
    .from(organizationText)
    .where(
      and(eq(organizationText.organizationId, organizationId), eq(organizationText.key, 'name')),
    );
}

interface Account {
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly language: 'en' | 'fr';
}

/** Gives a person their names and first password. */
export async function createAccount(
  tx: Transaction,
  personId: string,
  account: Account,
): Promise<void> {
  await tx
    .update(person)
    .set({ ...account, passwordChangedAt: new Date() })
    .where(eq(person.id, personId));
  await tx.insert(passwordHistory).values({ personId, passwordHash: account.passwordHash });
}

interface NewMembership {
  readonly invitationId: string;
  readonly membershipId: string;
  readonly personId: string;
  readonly userType: UserType;
  readonly bio?: string;
  readonly designation?: string;
}

/** The sort columns of a place, of the person as they are named now. */
export async function foldedOf(tx: Transaction, personId: string) {
  const [named] = await tx
    .select({ email: person.email, firstName: person.firstName, lastName: person.lastName })
    .from(person)
    .where(eq(person.id, personId));
  if (!named) throw new Error('nobody joins');
  return sortColumns(named);
}

/** Makes a pending place active and its link used; the organisation sees the person's names from now on. */
export async function join(tx: Transaction, joining: NewMembership): Promise<void> {
  await tx
    .update(membership)
    .set({
      status: 'active',
      registeredAt: new Date(),
      // The invitation's mail said so, and only its reader has the link.
      ...(isStaff(joining.userType) && { staffNotifiedAt: new Date() }),
      bio: joining.bio ?? '',
      designation: joining.designation ?? '',
      invitedFirstName: null,
      invitedLastName: null,
      ...(await foldedOf(tx, joining.personId)),
      // What they chose elsewhere holds here too.
      pushes: await findPushPreference(tx, joining.personId),
    })
    .where(eq(membership.id, joining.membershipId));
  await tx
    .update(invitation)
    .set({ usedAt: new Date(), tokenHash: null })
    .where(eq(invitation.id, joining.invitationId));
}

export async function insertUploadToken(
  tx: Transaction,
  values: typeof uploadToken.$inferInsert,
): Promise<void> {
  await tx.insert(uploadToken).values(values);
}

const madeColumns = {
  membershipId: membership.id,
  organizationId: membership.organizationId,
  personId: person.id,
  email: person.email,
  organizationName: organization.name,
};

/** The registration just made that a token is of; the token stays good. */
export async function findRegistration(tx: Transaction, tokenHash: string) {
  const [row] = await tx
    .select(madeColumns)
    .from(uploadToken)
    .innerJoin(membership, eq(membership.id, uploadToken.membershipId))
    .innerJoin(person, eq(person.id, membership.personId))
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(
      and(
        eq(uploadToken.tokenHash, tokenHash),
        gt(uploadToken.expiresAt, new Date()),
        eq(membership.status, 'active'),
      ),
    );
  return row;
}

/** The active membership of a person in an organisation, as `findRegistration` answers it. */
export async function findOwnRegistration(
  tx: Transaction,
  personId: string,
  organizationId: string,
) {
  const [row] = await tx
    .select(madeColumns)
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(
      and(
        eq(membership.personId, personId),
        eq(membership.organizationId, organizationId),
        eq(membership.status, 'active'),
      ),
    );
  return row;
}

/** Uses an upload token up; the membership it is for, or undefined where it is unknown or too old. */
export async function takeUploadToken(tx: Transaction, tokenHash: string) {
  const [row] = await tx
    .delete(uploadToken)
    .where(
      and(
        eq(uploadToken.tokenHash, tokenHash),
        gt(uploadToken.expiresAt, new Date()),
        isNotNull(uploadToken.membershipId),
      ),
    )
    .returning();
  return row;
}
