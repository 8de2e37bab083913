import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { mayUsePasskeyAlone } from '../../../access/second-step.ts';
import { and, asc, eq, sql } from '../../../db/drizzle.ts';
import type { Transaction } from '../../../db/database.ts';
import { person } from '../../../../database/tables/auth.table.ts';
import { passkey } from '../../../../database/tables/two-factor.table.ts';

/** A passkey as it is stored. */
export type StoredPasskey = typeof passkey.$inferSelect;

const own = (personId: string, id: string) =>
  and(eq(passkey.personId, personId), eq(passkey.id, id));

/** The passkeys of a person, the oldest first; locked until the transaction ends. */
export async function lockPasskeys(tx: Transaction, personId: string): Promise<StoredPasskey[]> {
  return tx
    .select()
    .from(passkey)
    .where(eq(passkey.personId, personId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id))
    .for('update');
}

/** Lets no one else add a passkey for this person until the transaction ends. */
export async function lockOwner(tx: Transaction, personId: string): Promise<void> {
  await tx
    .select({ id: person.id })
    .from(person)
    .where(eq(person.id, personId))
    .for('no key update');
}

const handleBytes = 32;

/** What the person's passkeys know them by, and their address; made for the first one, the same for all. */
export async function userOf(
  tx: Transaction,
  personId: string,
): Promise<{ handle: string; email: string }> {
  const fresh = randomBytes(handleBytes).toString('base64url');
  const [row] = await tx
    .update(person)
    .set({ passkeyHandle: sql`COALESCE(${person.passkeyHandle}, ${fresh})` })
    .where(eq(person.id, personId))
    .returning({ handle: person.passkeyHandle, email: person.email });
  if (!row?.handle) throw new Error('a session of nobody');
  return { handle: row.handle, email: row.email };
}

export async function findHandle(tx: Transaction, personId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ handle: person.passkeyHandle })
    .from(person)
    .where(eq(person.id, personId));
  return row?.handle ?? undefined;
}

/** Adds a passkey; false where one with this credential is there, whoever's it is. */
export async function insertPasskey(
  tx: Transaction,
  values: typeof passkey.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(passkey)
    .values(values)
    .onConflictDoNothing({ target: passkey.credentialId })
    .returning({ id: passkey.id });
  return rows.length > 0;
}

/** Remembers that a passkey was used, and what it said of itself. */
export async function recordUse(
  tx: Transaction,
  id: string,
  said: { readonly signCount: number; readonly backedUp: boolean },
): Promise<void> {
  await tx
    .update(passkey)
    .set({ ...said, lastUsedAt: sql`now()` })
    .where(eq(passkey.id, id));
}

/** False where the person has no such passkey. */
export async function setPasskeyName(
  tx: Transaction,
  personId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const rows = await tx
    .update(passkey)
    .set({ name })
    .where(own(personId, id))
    .returning({ id: passkey.id });
  return rows.length > 0;
}

export async function deletePasskey(tx: Transaction, personId: string, id: string): Promise<void> {
  await tx.delete(passkey).where(own(personId, id));
}

/** Whose passkey a credential is, before anyone is known. */
export async function findOwnerOfCredential(
  identity: pg.Pool,
  credentialId: string,
): Promise<{ readonly email: string } | undefined> {
  const { rows } = await identity.query<{ email: string }>({
    name: 'owner-of-credential',
    text: `SELECT p.email FROM passkey k JOIN person p ON p.id = k.person_id
      WHERE k.credential_id = $1`,
    values: [credentialId],
  });
  return rows[0];
}

/** Whether each organization of a person lets its people log in with a passkey alone, and one that they are about to join. */
export async function isAllowedEverywhere(
  tx: Transaction,
  personId: string,
  joining?: string,
): Promise<boolean> {
  const { rows } = await tx.execute<{ allowed: boolean }>(sql`
    SELECT ${sql.raw(mayUsePasskeyAlone('p.id'))} AND NOT EXISTS
      (SELECT 1 FROM organization o WHERE o.id = ${joining ?? null}::uuid AND NOT o.passkey_login) AS allowed
    FROM person p WHERE p.id = ${personId}`);
  return rows[0]?.allowed ?? false;
}
