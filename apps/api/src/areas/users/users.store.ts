import { and, eq, isNull, sql } from '../../db/drizzle.ts';
import {
  type exportUsers,
  type listUsers,
  type MailState,
  type RouteValues,
  type UserStatus,
  type UserType,
  userStatuses,
  userTypes,
} from '@ensemble/contract';
import type pg from 'pg';
import type { Transaction } from '../../db/database.ts';
import { readPortions } from '../../db/read-portions.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { person } from '../../../database/tables/auth.table.ts';
import { organization } from '../../../database/tables/organizations.table.ts';
import { searchPattern } from '../../db/search.ts';
import { invitation } from '../../../database/tables/invitation.table.ts';
import { membership } from '../../../database/tables/users.table.ts';

export interface PersonRow {
  /** Of the membership: people are known by it in their organisation. */
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  created_at: string;
  registered_at: string | null;
  invited_at: string | null;
  resent_at: string | null;
  user_type: UserType;
  status: UserStatus;
  mail_state: MailState | null;
  mail_state_at: string | null;
  mail_answer: string | null;
}

/** A person as a file has them: first and last name, address, role, state; made, registered, invited and sent again, in UTC. */
export type ExportedPerson = readonly [
  ...[firstName: string | null, lastName: string | null, email: string],
  ...[role: UserType, status: UserStatus],
  ...[created: string, registered: string | null, invited: string | null, resent: string | null],
];

/** The statement behind a page of the list; the benchmark replays it. */
export const listPeopleStatement =
  'SELECT total, people FROM people_page($1, $2, $3, $4, $5, $6, $7, $8, $9)';

type ListQuery = RouteValues<typeof listUsers>['query'];

/** Which people and in which order, as the database's functions take it. */
function peopleValues(
  scope: Scope,
  sessionId: string,
  query: Omit<ListQuery, 'skip' | 'limit' | 'useCache'>,
) {
  const some = (wanted: readonly string[] | undefined, all: readonly string[]) =>
    wanted && wanted.length > 0 && wanted.length < all.length ? wanted : null;
  return [
    sessionId,
    scope.organizationId,
    some(query.userTypes, userTypes),
    some(query.statuses, userStatuses),
    searchPattern(query.searchTerm) ?? null,
    query.sort,
    query.sortOrder === 'desc',
  ];
}

export const listPeopleValues = (scope: Scope, sessionId: string, query: ListQuery) => [
  ...peopleValues(scope, sessionId, query),
  query.skip,
  query.limit,
];

/**
 * All the people a list shows, as they were when it began; the database checks the session again.
 */
export const readPeople = (
  tenant: pg.Pool,
  scope: Scope,
  sessionId: string,
  query: RouteValues<typeof exportUsers>['query'],
): AsyncIterable<ExportedPerson[]> =>
  readPortions<[...ExportedPerson]>(tenant, {
    open: 'SELECT people_cursor($1, $2, $3, $4, $5, $6, $7)',
    values: peopleValues(scope, sessionId, query),
    cursor: 'people',
    asArrays: true,
  });

/** A page of the people of the scope's organisation and how many there are; the database checks the session again. */
export async function listPeople(
  tenant: pg.Pool,
  scope: Scope,
  sessionId: string,
  query: RouteValues<typeof listUsers>['query'],
): Promise<{ total: number; people: PersonRow[] }> {
  const { rows } = await tenant.query<{ total: string; people: PersonRow[] }>({
    name: 'list-people',
    text: listPeopleStatement,
    values: listPeopleValues(scope, sessionId, query),
  });
  return { total: Number(rows[0]?.total ?? 0), people: rows[0]?.people ?? [] };
}

/** A membership of the organisation by its id, locked until the transaction ends. */
export async function findMembership(tx: Transaction, scope: Scope, memberId: string) {
  const [row] = await tx
    .select()
    .from(membership)
    .where(and(eq(membership.organizationId, scope.organizationId), eq(membership.id, memberId)))
    .for('update');
  return row;
}

/** Whether a person is a SuperAdmin in any organisation, for the identity role. */
export async function isSuperAdmin(tx: Transaction, personId: string): Promise<boolean> {
  const found = await tx.$count(
    membership,
    and(
      eq(membership.personId, personId),
      eq(membership.userType, 'SuperAdmin'),
      eq(membership.status, 'active'),
    ),
  );
  return found > 0;
}

export async function setUserType(
  tx: Transaction,
  scope: Scope,
  membershipId: string,
  userType: UserType,
): Promise<void> {
  await tx
    .update(membership)
    .set({ userType })
    .where(
      and(eq(membership.organizationId, scope.organizationId), eq(membership.id, membershipId)),
    );
}

export async function markInactive(
  tx: Transaction,
  scope: Scope,
  membershipId: string,
): Promise<void> {
  await tx
    .update(membership)
    .set({ status: 'inactive', deactivatedAt: new Date() })
    .where(
      and(eq(membership.organizationId, scope.organizationId), eq(membership.id, membershipId)),
    );
}

/** Ends every session of a person of this organisation. */
export async function endSessions(tx: Transaction, _scope: Scope, personId: string): Promise<void> {
  await tx.execute(sql`SELECT end_sessions(${personId})`);
}

/** Holds back other changes of roles and states in this organisation until the transaction ends. */
export async function lockOrganization(tx: Transaction, scope: Scope): Promise<void> {
  await tx
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, scope.organizationId))
    .for('update');
}

/** How many active people of a role the organisation has. */
export async function countActive(
  tx: Transaction,
  scope: Scope,
  userType: UserType,
): Promise<number> {
  return tx.$count(
    membership,
    and(
      eq(membership.organizationId, scope.organizationId),
      eq(membership.userType, userType),
      eq(membership.status, 'active'),
    ),
  );
}

/** Sets the youth mark of the person with this address, for the identity role; answers who that is. */
export async function updateYouth(
  tx: Transaction,
  email: string,
  youth: boolean,
): Promise<string | undefined> {
  const [row] = await tx
    .update(person)
    .set({ youth })
    .where(eq(person.email, email))
    .returning({ id: person.id });
  return row?.id;
}

/** Ends every link of a place that is not used yet. */
export async function replaceInvitations(
  tx: Transaction,
  scope: Scope,
  membershipId: string,
): Promise<void> {
  await tx
    .update(invitation)
    .set({ replacedAt: new Date(), tokenHash: null })
    .where(
      and(
        eq(invitation.organizationId, scope.organizationId),
        eq(invitation.membershipId, membershipId),
        isNull(invitation.usedAt),
        isNull(invitation.replacedAt),
      ),
    );
}
