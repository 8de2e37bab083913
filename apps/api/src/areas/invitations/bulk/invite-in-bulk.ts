import {
  type BatchRefusal,
  type BatchResult,
  email as addressRule,
  type inviteInBulk as route,
  type InviteeStanding,
  mayAssign,
  type NamedPerson,
  parse,
  type previewInviteInBulk as previewRoute,
  type RouteReply,
  type RouteValues,
  type UserType,
} from '@ensemble/contract';
import type { AreaContext } from '../../../area.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Settings } from '../../../settings/env.ts';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { withTenant } from '../../../tenancy/scope.ts';
import {
  insertPendingMemberships,
  type Invitee,
  lockMemberships,
  markResent,
  peopleToInvite,
  renamePending,
  type InvitedMembership,
  readMemberships,
} from './batch-invitation.store.ts';
import { checkMayInvite } from '../check-may-invite.ts';
import { countInvitations, readAllowance } from '../invitation-allowance.store.ts';
import { sendInvitations } from '../send-invitations.ts';

type Dependencies = Pick<AreaContext, 'database' | 'settings'>;

/** The same batch again within these seconds is the same click, or a try after a lost answer. */
export const sameBatchSeconds = 30;

type Wanted = NamedPerson & { readonly userType: UserType };
type Outcome =
  | { readonly email: string; readonly userType: UserType; readonly resent: boolean }
  | { readonly email: string; readonly userType: UserType; readonly reason: BatchRefusal };

/**
 * Invites many people in one transaction, whose statements do not grow in number with them
 * (API-38, USERS-18..26): all of it is done or none, and the mails leave with the commit.
 */
export const inviteInBulk =
  ({ database, settings }: Dependencies) =>
  async (call: TenantCall<typeof route>): Promise<BatchResult> => {
    const { scope } = call;
    const { wanted, refused } = sortOut(settings, call.role, call.body);
    return withTenant(database, scope, async (tx) => {
      await checkMayInvite(tx, scope);
      const invited = await invite(tx, settings, wanted, call);
      return resultOf([...refused, ...invited]);
    });
  };

/** Tells what a batch would do with addresses, by the places people have in the organisation. */
export const previewInviteInBulk =
  ({ database, settings }: Dependencies) =>
  async ({
    scope,
    body,
  }: TenantCall<typeof previewRoute>): Promise<RouteReply<typeof previewRoute>> => {
    const addresses = [...new Map(body.emails.map(readAddress).map((each) => [each.email, each]))];
    const valid = addresses.flatMap(([email, { isAddress }]) => (isAddress ? [email] : []));
    return withTenant(database, scope, async (tx) => {
      await checkMayInvite(tx, scope);
      const memberships = await readMemberships(tx, scope, valid);
      const found = addresses.flatMap(
        ([email, { isAddress }]): { email: string; standing: InviteeStanding }[] => {
          const membership = memberships.get(email);
          if (!isAddress) return [{ email, standing: 'malformed' }];
          if (membership) return [{ email, standing: standingOf(membership) }];
          return isLong(settings, email) ? [{ email, standing: 'emailLength' }] : [];
        },
      );
      return { found, allowance: await readAllowance(tx, scope) };
    });
  };

/** An address as it is stored, or in lower case where it is none. */
function readAddress(typed: string): { readonly email: string; readonly isAddress: boolean } {
  const parsed = parse(addressRule, typed);
  return { email: parsed.data ?? typed.toLowerCase(), isAddress: parsed.success };
}

/** Whether an address is too long to be taken where it is new (USERS-14). */
const isLong = ({ EMAIL_MAX_LENGTH }: Pick<Settings, 'EMAIL_MAX_LENGTH'>, email: string) =>
  email.length > EMAIL_MAX_LENGTH;

const addressesOf = (people: readonly Wanted[]) => people.map(({ email }) => email);

/** Each address once, with the first role it is named with; those no one may invite are refused (USERS-24). */
function sortOut(
  { NAME_MAX_LENGTH }: Settings,
  actor: UserType,
  { data }: RouteValues<typeof route>['body'],
) {
  const seen = new Set<string>();
  const wanted: Wanted[] = [];
  const refused: Outcome[] = [];
  for (const { userType, emails } of data) {
    // Never a SuperAdmin, regardless of who asks.
    const assignable = userType !== 'SuperAdmin' && mayAssign(actor, userType);
    for (const each of emails) {
      const person: NamedPerson = typeof each === 'string' ? { email: each } : each;
      const { email, isAddress } = readAddress(person.email);
      if (seen.has(email)) continue;
      seen.add(email);
      if (!isAddress) refused.push({ email, userType, reason: 'malformed' });
      else if (namesOf(person).some(({ length }) => length > NAME_MAX_LENGTH))
        refused.push({ email, userType, reason: 'nameLength' });
      else if (!assignable) refused.push({ email, userType, reason: 'roleNotAssignable' });
      else wanted.push({ ...person, email, userType });
    }
  }
  return { wanted, refused };
}

const namesOf = ({ firstName = '', lastName = '' }: NamedPerson) => [firstName, lastName];

/** An outcome, without the names: the caller knows them. */
const outcomeOf = (
  { email, userType }: Wanted,
  what: { readonly resent: boolean } | { readonly reason: BatchRefusal },
): Outcome => ({ email, userType, ...what });

/** What a person who has a place here already is. */
function standingOf({
  status,
}: InvitedMembership): Exclude<InviteeStanding, 'malformed' | 'emailLength'> {
  if (status === 'pending') return status;
  return status === 'inactive' ? 'deactivated' : 'alreadyMember';
}

/** What a batch does with them. */
function standing(membership: InvitedMembership): { resent: true } | { reason: BatchRefusal } {
  const found = standingOf(membership);
  return found === 'pending' ? { resent: true } : { reason: found };
}

const isSameClick = (membership: InvitedMembership, userType: UserType) =>
  membership.userType === userType &&
  membership.lastSentAt !== null &&
  Date.now() - membership.lastSentAt.getTime() < sameBatchSeconds * 1000;

async function invite(
  tx: Transaction,
  settings: Settings,
  wanted: readonly Wanted[],
  call: TenantCall<typeof route>,
): Promise<Outcome[]> {
  const { scope } = call;
  const memberships = await lockMemberships(tx, scope, addressesOf(wanted));
  const strangers = wanted.filter(
    ({ email }) => !memberships.has(email) && !isLong(settings, email),
  );
  const people = await peopleToInvite(tx, scope, addressesOf(strangers));
  const invitees = strangers.flatMap((each): Invitee[] => {
    const personId = people.get(each.email);
    return personId === undefined ? [] : [{ ...each, personId }];
  });
  const made = await insertPendingMemberships(tx, scope, invitees);
  const overtaken = invitees.filter(({ personId }) => !made.has(personId));
  // A person who got a place in the meantime got it from another call: a second click, most likely.
  const foundLater = await lockMemberships(tx, scope, addressesOf(overtaken));
  for (const [email, membership] of foundLater) memberships.set(email, membership);

  const toResend = wanted.flatMap((each) => {
    const membership = memberships.get(each.email);
    return membership?.status === 'pending' &&
      !membership.isOwnYouth &&
      !isSameClick(membership, each.userType)
      ? [{ ...membership, ...each }]
      : [];
  });
  await markResent(tx, scope, toResend);
  await renamePending(tx, scope, toResend);
  const created = invitees.flatMap((each) => {
    const membershipId = made.get(each.personId);
    return membershipId ? [{ ...each, membershipId }] : [];
  });
  await countInvitations(tx, scope, created.length + toResend.length);
  await sendInvitations(tx, scope, { created, resent: toResend }, call);

  const resentIds = new Set(toResend.map(({ membershipId }) => membershipId));
  return wanted.map((each): Outcome => {
    const membership = memberships.get(each.email);
    if (!membership)
      return outcomeOf(
        each,
        isLong(settings, each.email) ? { reason: 'emailLength' } : { resent: false },
      );
    if (membership.isOwnYouth) return outcomeOf(each, { reason: 'youth' });
    // The same click again is answered as the first one was.
    if (membership.status === 'pending' && !resentIds.has(membership.membershipId))
      return outcomeOf(each, { resent: membership.wasResent });
    return outcomeOf(each, standing(membership));
  });
}

const resultOf = (outcomes: readonly Outcome[]): BatchResult => ({
  successfulInvitations: outcomes.flatMap((each) => ('resent' in each ? [each] : [])),
  failedInvitations: outcomes.flatMap((each) => ('reason' in each ? [each] : [])),
});
