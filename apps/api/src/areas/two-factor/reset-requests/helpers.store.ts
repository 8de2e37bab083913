import { administratorTypes, type ResetHelper, staffTypes } from '@ensemble/contract';
import { alias, and, asc, eq, inArray, isNull, ne, or } from '../../../db/drizzle.ts';
import type { Transaction } from '../../../db/database.ts';
import { organization } from '../../../../database/tables/organizations.table.ts';
import { membership } from '../../../../database/tables/users.table.ts';

/** Who helps a person back in: those who are told, and the organization they are asked in. */
export interface Helpers {
  readonly askedTo: ResetHelper;
  readonly organizationId: string | null;
  readonly people: readonly string[];
}

/** Whether a place is that of someone who works there now. */
export const worksThere = () =>
  and(eq(membership.status, 'active'), inArray(membership.userType, [...staffTypes]));

/**
 * Whom a person asks (TFA-32). Someone who works for an organization asks its other administrators: of several
 * the one they registered in first, so that no other learns of it. Members, and administrators with no other beside them,
 * ask the people who run the service; a SuperAdmin is helped by whoever runs the server, and by no one else.
 */
export async function findHelpers(tx: Transaction, personId: string): Promise<Helpers> {
  if (await isSuperAdmin(tx, personId))
    return { askedTo: 'server', organizationId: null, people: [] };
  const other = alias(membership, 'other');
  const rows = await tx
    .select({ organizationId: membership.organizationId, personId: other.personId })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .innerJoin(other, eq(other.organizationId, membership.organizationId))
    .where(
      and(
        eq(membership.personId, personId),
        worksThere(),
        isNull(organization.removedAt),
        ne(other.personId, personId),
        eq(other.status, 'active'),
        inArray(other.userType, [...administratorTypes]),
      ),
    )
    .orderBy(asc(membership.registeredAt), asc(membership.id), asc(other.id));
  const organizationId = rows[0]?.organizationId;
  if (organizationId === undefined)
    return { askedTo: 'operators', organizationId: null, people: await superAdmins(tx) };
  const people = rows.filter((row) => row.organizationId === organizationId);
  return { askedTo: 'administrators', organizationId, people: people.map((row) => row.personId) };
}

const isSuperAdmin = async (tx: Transaction, personId: string): Promise<boolean> =>
  (await superAdmins(tx, personId)).length > 0;

/** The people who run the service, or one person among them. */
export async function superAdmins(tx: Transaction, personId?: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: membership.personId })
    .from(membership)
    .where(
      and(
        eq(membership.userType, 'SuperAdmin'),
        eq(membership.status, 'active'),
        personId === undefined ? undefined : eq(membership.personId, personId),
      ),
    );
  return rows.map((row) => row.id);
}

/** The organizations a person works for, whose administrators read that their second steps were reset. */
export async function workplacesOf(tx: Transaction, personId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: membership.organizationId })
    .from(membership)
    .where(
      and(
        eq(membership.personId, personId),
        or(
          worksThere(),
          and(eq(membership.status, 'active'), eq(membership.userType, 'SuperAdmin')),
        ),
      ),
    )
    .orderBy(asc(membership.registeredAt), asc(membership.id));
  return rows.map((row) => row.id);
}
