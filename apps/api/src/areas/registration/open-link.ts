import { hashToken } from '../../access/token.ts';
import type { Transaction } from '../../db/database.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { claimCode } from '../activation-codes/index.ts';
import { beginVisibility } from '../visibility/index.ts';
import {
  addEmployee,
  ensurePerson,
  findOpenActivation,
  findPerson,
  findMembership,
  markLinkUsed,
} from './activation-link.store.ts';
import { findOpenInvitation, join } from './registration.store.ts';

/** What a mailed link carries: all of it must belong together (REG-23). */
export interface RegistrationLink {
  readonly organizationId: string;
  readonly email: string;
  readonly invitationToken: string;
  /** Present where an activation began with a code. */
  readonly activationCode?: string;
}

type Invited = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>;
type Activated = NonNullable<Awaited<ReturnType<typeof openActivation>>>;
export type OpenLink = Invited | Activated;

/** What a link opens, or the refusal that says why it opens nothing; what it names is locked. */
export async function openLink(tx: Transaction, link: RegistrationLink): Promise<OpenLink> {
  const { organizationId, email, activationCode } = link;
  const key = { organizationId, email, tokenHash: hashToken(link.invitationToken) };
  const open =
    activationCode === undefined
      ? await findOpenInvitation(tx, key)
      : await openActivation(tx, { ...key, activationCode });
  if (!open) throw new Refusal('INVALID_REGISTRATION_LINK');
  // Only who has the mailed link is told (USERS-18).
  if (open.youth) throw new Refusal('YOUTH_ACCOUNT');
  return open;
}

async function openActivation(tx: Transaction, key: Parameters<typeof findOpenActivation>[1]) {
  const open = await findOpenActivation(tx, key);
  if (!open) return undefined;
  const found = await findPerson(tx, key.email);
  const membership = found && (await findMembership(tx, key.organizationId, found.id));
  // The address joined in the meantime; the link would give a second place.
  if (membership && membership.status !== 'pending') throw new Refusal('EMAIL_ALREADY_EXISTS');
  return {
    ...open,
    organizationId: key.organizationId,
    userType: 'Employee' as const,
    personId: found?.id,
    passwordHash: found?.passwordHash ?? null,
    youth: found?.youth ?? false,
    membership,
  };
}

/** The same, with a person to give the account to: an activation may be of an address that is no one's yet. */
export async function openLinkOfPerson(tx: Transaction, link: RegistrationLink) {
  const open = await openLink(tx, link);
  if (open.personId !== undefined) return { ...open, personId: open.personId };
  await ensurePerson(tx, link.email);
  const again = await openLink(tx, link);
  if (again.personId === undefined) throw new Error('no person was made');
  return { ...again, personId: again.personId };
}

interface NewMembership {
  readonly personId: string;
  readonly bio?: string;
  readonly designation?: string;
}

/** Gives the person the place the link is for and uses the link up; answers the place. */
export async function takeMembership(
  tx: Transaction,
  open: OpenLink,
  joining: NewMembership,
): Promise<string> {
  if ('invitationId' in open) {
    await join(tx, {
      ...joining,
      invitationId: open.invitationId,
      membershipId: open.membershipId,
      userType: open.userType,
    });
    await beginVisibility(tx, open.organizationId, open.membershipId);
    return open.membershipId;
  }
  const { personId } = joining;
  const { organizationId, membership } = open;
  const membershipId = await addEmployee(tx, {
    organizationId,
    personId,
    pendingId: membership?.id,
  });
  await claimCode(tx, open.activationCodeId, membershipId);
  await markLinkUsed(tx, open.activationLinkId);
  await beginVisibility(tx, organizationId, membershipId);
  return membershipId;
}

/** What the audit row of a registration says: the code, and the role an invitation had promised. */
export function changesOf(open: OpenLink): Record<string, unknown> {
  if ('invitationId' in open) return {};
  const promised = open.membership?.userType;
  return {
    activationCodeId: open.activationCodeId,
    ...(promised !== undefined &&
      promised !== open.userType && { userType: { from: promised, to: open.userType } }),
  };
}
