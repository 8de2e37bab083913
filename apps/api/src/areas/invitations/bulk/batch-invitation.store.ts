import {
  invitationDays,
  type NamedPerson,
  type UserStatus,
  type UserType,
} from '@ensemble/contract';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import type { Scope } from '../../../tenancy/scope.ts';
import { sortColumns, sortEmailOf } from '../../../db/search.ts';

/** A person's place in the organisation, as a batch of invitations finds it. */
export interface InvitedMembership {
  readonly membershipId: string;
  readonly personId: string;
  readonly email: string;
  readonly userType: UserType;
  readonly status: UserStatus;
  readonly lastSentAt: Date | null;
  /** Whether the invitation was sent again before. */
  readonly wasResent: boolean;
  /** Whether the person is a youth account and has, or had, a registered membership here (USERS-18). */
  readonly isOwnYouth: boolean;
}

/** A place that is to be made or sent again. */
export interface Invitee extends NamedPerson {
  readonly personId: string;
  readonly userType: UserType;
}

interface MembershipRow extends Record<string, unknown> {
  id: string;
  person_id: string;
  sort_email: string;
  user_type: UserType;
  status: UserStatus;
  last_sent: Date | null;
  was_resent: boolean;
  is_own_youth: boolean;
}

const toMembership = (row: MembershipRow) => ({
  membershipId: row.id,
  personId: row.person_id,
  userType: row.user_type,
  status: row.status,
  lastSentAt: row.last_sent && new Date(row.last_sent),
  wasResent: row.was_resent,
  isOwnYouth: row.is_own_youth,
});

const membershipColumns = sql`m.id, m.person_id, m.sort_email, m.user_type, m.status,
  COALESCE(m.resent_at, m.invited_at) AS last_sent, m.resent_at IS NOT NULL AS was_resent,
  EXISTS (SELECT FROM person p JOIN membership r ON r.person_id = p.id
    WHERE p.id = m.person_id AND p.youth AND r.organization_id = m.organization_id
      AND r.registered_at IS NOT NULL) AS is_own_youth`;

/**
 * The memberships these addresses have here, by the address asked for, one for each that has any: the
 * live one before a deactivated one. An invitation that was withdrawn leaves none.
 */
async function membershipsOf(
  tx: Transaction,
  scope: Scope,
  emails: readonly string[],
  lock: boolean,
): Promise<Map<string, InvitedMembership>> {
  const addresses = new Map(emails.map((email) => [sortEmailOf(email), email]));
  const { rows } = await tx.execute<MembershipRow>(
    sql`SELECT ${membershipColumns} FROM membership m
      WHERE m.organization_id = ${scope.organizationId}
        AND m.sort_email = ANY (${sql.param([...addresses.keys()])}::text[])
        AND (m.status <> 'inactive' OR m.registered_at IS NOT NULL)
      ORDER BY m.id ${lock ? sql`FOR UPDATE OF m` : sql``}`,
  );
  const memberships = new Map<string, InvitedMembership>();
  for (const row of rows) {
    const email = addresses.get(row.sort_email);
    if (email === undefined) continue;
    if (row.status !== 'inactive' || !memberships.has(email))
      memberships.set(email, { ...toMembership(row), email });
  }
  return memberships;
}

export const readMemberships = (tx: Transaction, scope: Scope, emails: readonly string[]) =>
  membershipsOf(tx, scope, emails, false);

/** The same, and no one else changes them until the transaction ends. */
export const lockMemberships = (tx: Transaction, scope: Scope, emails: readonly string[]) =>
  membershipsOf(tx, scope, emails, true);

/** The ids of the people behind addresses, made if need be; the scope learns nothing else of them. */
export async function peopleToInvite(
  tx: Transaction,
  _scope: Scope,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ address: string; person_id: string }>(
    sql`SELECT address, person_id FROM people_to_invite(${sql.param(emails)}::text[])`,
  );
  return new Map(rows.map((row) => [row.address, row.person_id]));
}

/**
 * Makes pending memberships; answers the person and id of each made. People who have one by now are
 * left out. They are made in the order of their addresses: two batches wait for each other in one
 * order, and the order of the ids does not show who was known to the service before.
 */
export async function insertPendingMemberships(
  tx: Transaction,
  scope: Scope,
  people: readonly Invitee[],
): Promise<Map<string, string>> {
  const folded = people.map((each) => sortColumns(each));
  const { rows } = await tx.execute<{ id: string; person_id: string }>(
    sql`INSERT INTO membership (organization_id, person_id, user_type, status, invited_at,
        sort_email, sort_name, invited_first_name, invited_last_name)
      SELECT ${scope.organizationId}, v.person_id, v.user_type, 'pending', ${new Date()}, v.sort_email, v.sort_name,
        v.first_name, v.last_name
      FROM unnest(${sql.param(people.map((each) => each.personId))}::uuid[],
        ${sql.param(people.map((each) => each.userType))}::text[],
        ${sql.param(folded.map((each) => each.sortEmail))}::text[],
        ${sql.param(folded.map((each) => each.sortName))}::text[],
        ${sql.param(people.map((each) => each.firstName ?? null))}::text[],
        ${sql.param(people.map((each) => each.lastName ?? null))}::text[])
        AS v (person_id, user_type, sort_email, sort_name, first_name, last_name)
      ORDER BY v.sort_email ON CONFLICT DO NOTHING RETURNING id, person_id`,
  );
  return new Map(rows.map((row) => [row.person_id, row.id]));
}

/** Marks pending places as sent again, each with the role it is invited as now. */
export async function markResent(
  tx: Transaction,
  scope: Scope,
  memberships: readonly Pick<InvitedMembership, 'membershipId' | 'userType'>[],
): Promise<void> {
  await tx.execute(
    sql`UPDATE membership m SET resent_at = ${new Date()}, user_type = v.user_type
      FROM unnest(${sql.param(memberships.map((membership) => membership.membershipId))}::uuid[],
        ${sql.param(memberships.map((membership) => membership.userType))}::text[]) AS v (id, user_type)
      WHERE m.organization_id = ${scope.organizationId} AND m.id = v.id`,
  );
}

/** Puts the names of a file in the place of those a pending membership has; without any, they stay. */
export async function renamePending(
  tx: Transaction,
  scope: Scope,
  people: readonly (NamedPerson & Pick<InvitedMembership, 'membershipId'>)[],
): Promise<void> {
  const named = people.filter(({ firstName, lastName }) => firstName ?? lastName);
  if (named.length === 0) return;
  const folded = named.map((each) => sortColumns(each));
  await tx.execute(
    sql`UPDATE membership m SET invited_first_name = v.first_name, invited_last_name = v.last_name,
        sort_name = v.sort_name
      FROM unnest(${sql.param(named.map((each) => each.membershipId))}::uuid[],
        ${sql.param(named.map((each) => each.firstName ?? null))}::text[],
        ${sql.param(named.map((each) => each.lastName ?? null))}::text[],
        ${sql.param(folded.map((each) => each.sortName))}::text[]) AS v (id, first_name, last_name, sort_name)
      WHERE m.organization_id = ${scope.organizationId} AND m.id = v.id AND m.status = 'pending'`,
  );
}

/** Ends every unused link of the places. */
export async function replaceInvitationsOf(
  tx: Transaction,
  scope: Scope,
  membershipIds: readonly string[],
): Promise<void> {
  await tx.execute(
    sql`UPDATE invitation SET replaced_at = ${new Date()}, token_hash = NULL
      WHERE organization_id = ${scope.organizationId} AND membership_id = ANY (${sql.param(membershipIds)}::uuid[])
        AND used_at IS NULL AND replaced_at IS NULL`,
  );
}

/** A new invitation for each place; answers their ids. */
export async function insertInvitations(
  tx: Transaction,
  scope: Scope,
  membershipIds: readonly string[],
): Promise<string[]> {
  const expiresAt = new Date(Date.now() + invitationDays * 86_400_000);
  const { rows } = await tx.execute<{ id: string }>(
    sql`INSERT INTO invitation (organization_id, membership_id, expires_at)
      SELECT ${scope.organizationId}, m.id, ${expiresAt} FROM unnest(${sql.param(membershipIds)}::uuid[]) AS m (id)
      RETURNING id`,
  );
  return rows.map((row) => row.id);
}

/** Pending places whose invitation was not sent since a moment. */
interface Pending {
  readonly sentBefore: Date;
  readonly withSuperAdmins: boolean;
}

const isPending = (scope: Scope, { sentBefore, withSuperAdmins }: Pending) =>
  sql`m.organization_id = ${scope.organizationId} AND m.status = 'pending'
    AND (m.invited_at IS NULL OR COALESCE(m.resent_at, m.invited_at) < ${sentBefore})
    ${withSuperAdmins ? sql`` : sql`AND m.user_type <> 'SuperAdmin'`}`;

export async function countPendingMemberships(
  tx: Transaction,
  scope: Scope,
  wanted: Pending,
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM membership m WHERE ${isPending(scope, wanted)}`,
  );
  return rows[0]?.count ?? 0;
}

/** The next of them after an id, locked. */
export async function lockPendingMemberships(
  tx: Transaction,
  scope: Scope,
  wanted: Pending & { readonly after: string | undefined; readonly limit: number },
): Promise<Omit<InvitedMembership, 'email'>[]> {
  const { rows } = await tx.execute<MembershipRow>(
    sql`SELECT ${membershipColumns} FROM membership m
      WHERE ${isPending(scope, wanted)} ${wanted.after ? sql`AND m.id > ${wanted.after}` : sql``}
      ORDER BY m.id LIMIT ${wanted.limit} FOR UPDATE OF m`,
  );
  return rows.map(toMembership);
}
