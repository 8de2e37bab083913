import { type Language, resetRequestDays } from '@ensemble/contract';
import { alias, and, asc, eq, gt, isNull, lte, ne, sql } from '../../../db/drizzle.ts';
import type { Transaction } from '../../../db/database.ts';
import { person } from '../../../../database/tables/auth.table.ts';
import { organization } from '../../../../database/tables/organizations.table.ts';
import { resetRequest } from '../../../../database/tables/two-factor.table.ts';
import { membership } from '../../../../database/tables/users.table.ts';
import { worksThere } from './helpers.store.ts';

const isOpen = () => gt(resetRequest.expiresAt, sql`now()`);

/** The open request of a person. */
export async function findOwnRequest(
  tx: Transaction,
  personId: string,
): Promise<typeof resetRequest.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(resetRequest)
    .where(and(eq(resetRequest.personId, personId), isOpen()));
  return row;
}

/** Opens a request; undefined where one is open already. */
export async function openRequest(
  tx: Transaction,
  personId: string,
  organizationId: string | null,
): Promise<string | undefined> {
  await tx
    .delete(resetRequest)
    .where(and(eq(resetRequest.personId, personId), lte(resetRequest.expiresAt, sql`now()`)));
  const expiresAt = sql`now() + ${resetRequestDays} * interval '1 day'`;
  const [row] = await tx
    .insert(resetRequest)
    .values({ personId, organizationId, expiresAt })
    .onConflictDoNothing()
    .returning({ id: resetRequest.id });
  return row?.id;
}

/** Ends a person's request: they logged in after all, have a new password, or their second steps are reset. */
export async function endRequestOf(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(resetRequest).where(eq(resetRequest.personId, personId));
}

/** Ends the open request that a mailed secret belongs to; whose it was. */
export async function stopByHash(tx: Transaction, stopHash: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(resetRequest)
    .where(and(eq(resetRequest.stopHash, stopHash), isOpen()))
    .returning({ personId: resetRequest.personId });
  return row?.personId;
}

/** What the owner's mail needs, while the request is open. */
export async function findOwnerToNotify(
  tx: Transaction,
  requestId: string,
): Promise<
  { email: string; language: Language | null; stopHash: string | null; expiresAt: Date } | undefined
> {
  const [row] = await tx
    .select({
      email: person.email,
      language: person.language,
      stopHash: resetRequest.stopHash,
      expiresAt: resetRequest.expiresAt,
    })
    .from(resetRequest)
    .innerJoin(person, eq(person.id, resetRequest.personId))
    .where(and(eq(resetRequest.id, requestId), isOpen()));
  return row;
}

export async function setStopHash(
  tx: Transaction,
  requestId: string,
  stopHash: string,
): Promise<void> {
  await tx.update(resetRequest).set({ stopHash }).where(eq(resetRequest.id, requestId));
}

/** A helper's address and language, while the request is open. */
export async function findHelperToNotify(
  tx: Transaction,
  requestId: string,
  personId: string,
): Promise<{ email: string; language: Language | null } | undefined> {
  const [row] = await tx
    .select({ email: person.email, language: person.language })
    .from(person)
    .innerJoin(resetRequest, and(eq(resetRequest.id, requestId), isOpen()))
    .where(eq(person.id, personId));
  return row;
}

const confirmer = alias(person, 'confirmer');
const asker = {
  id: resetRequest.id,
  personId: resetRequest.personId,
  userId: membership.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  createdAt: resetRequest.createdAt,
  expiresAt: resetRequest.expiresAt,
  confirmedAt: resetRequest.confirmedAt,
};

/** Open requests that an organization's administrators may answer: of those who work there now, and not the reader's. */
const ofOrganization = (organizationId: string, readerId: string) =>
  and(
    isOpen(),
    eq(resetRequest.organizationId, organizationId),
    ne(resetRequest.personId, readerId),
    worksThere(),
  );

export async function listOfOrganization(
  tx: Transaction,
  organizationId: string,
  readerId: string,
) {
  return tx
    .select(asker)
    .from(resetRequest)
    .innerJoin(person, eq(person.id, resetRequest.personId))
    .innerJoin(membership, isAsker())
    .where(ofOrganization(organizationId, readerId))
    .orderBy(asc(resetRequest.createdAt), asc(resetRequest.id));
}

/** The asker's place in the organization that is asked. */
const isAsker = () =>
  and(
    eq(membership.personId, resetRequest.personId),
    eq(membership.organizationId, resetRequest.organizationId),
  );

/** All open requests; each with the asker's place where they are asked, else their first one. */
export async function listAll(tx: Transaction) {
  return tx
    .selectDistinctOn([resetRequest.createdAt, resetRequest.id], {
      ...asker,
      organizationName: organization.name,
      confirmedFirst: confirmer.firstName,
      confirmedLast: confirmer.lastName,
      worksThere: sql<boolean>`(${organization.id} IS NOT NULL AND ${worksThere()})`,
    })
    .from(resetRequest)
    .innerJoin(person, eq(person.id, resetRequest.personId))
    .innerJoin(membership, eq(membership.personId, resetRequest.personId))
    .leftJoin(
      organization,
      and(
        eq(organization.id, resetRequest.organizationId),
        eq(organization.id, membership.organizationId),
        isNull(organization.removedAt),
      ),
    )
    .leftJoin(confirmer, eq(confirmer.id, resetRequest.confirmedBy))
    .where(isOpen())
    .orderBy(
      asc(resetRequest.createdAt),
      asc(resetRequest.id),
      sql`${organization.id} NULLS LAST`,
      asc(membership.registeredAt),
    );
}

/** The open request that an administrator answers, locked; whose it is. */
export async function lockOfOrganization(
  tx: Transaction,
  requestId: string,
  organizationId: string,
  readerId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ personId: resetRequest.personId })
    .from(resetRequest)
    .innerJoin(membership, isAsker())
    .where(and(eq(resetRequest.id, requestId), ofOrganization(organizationId, readerId)))
    .for('update', { of: resetRequest });
  return row?.personId;
}

/** Says that an administrator spoke with the person; false where one said so before. */
export async function confirmRequest(
  tx: Transaction,
  requestId: string,
  confirmedBy: string,
): Promise<boolean> {
  const rows = await tx
    .update(resetRequest)
    .set({ confirmedAt: sql`now()`, confirmedBy })
    .where(and(eq(resetRequest.id, requestId), isNull(resetRequest.confirmedAt)))
    .returning({ id: resetRequest.id });
  return rows.length > 0;
}

/** Ends an open request; whose it was. */
export async function removeRequest(
  tx: Transaction,
  requestId: string,
): Promise<{ personId: string; organizationId: string | null } | undefined> {
  const [row] = await tx
    .delete(resetRequest)
    .where(and(eq(resetRequest.id, requestId), isOpen()))
    .returning({
      personId: resetRequest.personId,
      organizationId: resetRequest.organizationId,
    });
  return row;
}
