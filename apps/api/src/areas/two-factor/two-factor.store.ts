import type { EncryptedColumn } from '../../encryption/reencrypt.ts';
import type { TwoFactorType } from '@ensemble/contract';
import { and, desc, eq, isNull, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { person } from '../../../database/tables/auth.table.ts';
import { membership } from '../../../database/tables/users.table.ts';
import { backupCode, factor, passkey } from '../../../database/tables/two-factor.table.ts';

/** A second step of a person, set up or begun. */
export type Factor = typeof factor.$inferSelect;

/**
 * The second steps of a person, the authenticator first; locked until the transaction ends, so
 * that no code is looked at and no factor is added or removed twice at once.
 */
export async function lockFactors(tx: Transaction, personId: string): Promise<Factor[]> {
  return tx
    .select()
    .from(factor)
    .where(eq(factor.personId, personId))
    .orderBy(desc(factor.type))
    .for('update');
}

const ofType = (personId: string, type: TwoFactorType) =>
  and(eq(factor.personId, personId), eq(factor.type, type));

/** Starts set-up anew: replaces what was never confirmed. False where it is confirmed. */
export async function startFactor(
  tx: Transaction,
  personId: string,
  type: TwoFactorType,
  secret: string,
): Promise<boolean> {
  const rows = await tx
    .insert(factor)
    .values({ personId, type, secret })
    .onConflictDoUpdate({
      target: [factor.personId, factor.type],
      set: { secret, createdAt: new Date(), lastStep: null },
      setWhere: isNull(factor.confirmedAt),
    })
    .returning({ type: factor.type });
  return rows.length > 0;
}

export async function confirmFactor(
  tx: Transaction,
  personId: string,
  type: TwoFactorType,
): Promise<void> {
  await tx.update(factor).set({ confirmedAt: new Date() }).where(ofType(personId, type));
}

/** Remembers the last time step a code of the authenticator was taken of. */
export async function rememberStep(tx: Transaction, personId: string, step: number): Promise<void> {
  await tx.update(factor).set({ lastStep: step }).where(ofType(personId, 'totp'));
}

/** Keeps the secret of an authenticator that is to take the place of the confirmed one. */
export async function keepPendingSecret(
  tx: Transaction,
  personId: string,
  pendingSecret: string,
): Promise<void> {
  await tx
    .update(factor)
    .set({ pendingSecret, pendingSince: sql`now()` })
    .where(ofType(personId, 'totp'));
}

/** Puts a pending secret in the place of the one before, whose codes end; `step` is that of its first code. */
export async function replaceSecret(
  tx: Transaction,
  personId: string,
  secret: string,
  step: number,
): Promise<void> {
  const done = { pendingSecret: null, pendingSince: null };
  await tx
    .update(factor)
    .set({ ...done, secret, lastStep: step, confirmedAt: sql`now()` })
    .where(ofType(personId, 'totp'));
}

export async function removeFactor(
  tx: Transaction,
  personId: string,
  type: TwoFactorType,
): Promise<void> {
  await tx.delete(factor).where(ofType(personId, type));
}

/** Puts fresh recovery codes in the place of all earlier ones. */
export async function replaceBackupCodes(
  tx: Transaction,
  personId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(backupCode).where(eq(backupCode.personId, personId));
  await tx.insert(backupCode).values(hashes.map((codeHash) => ({ personId, codeHash })));
}

/** Uses a recovery code up; false where it is none of the person's. */
export async function takeBackupCode(
  tx: Transaction,
  personId: string,
  hash: string,
): Promise<boolean> {
  const rows = await tx
    .delete(backupCode)
    .where(and(eq(backupCode.personId, personId), eq(backupCode.codeHash, hash)))
    .returning({ id: backupCode.id });
  return rows.length > 0;
}

export const countBackupCodes = (tx: Transaction, personId: string): Promise<number> =>
  tx.$count(backupCode, eq(backupCode.personId, personId));

export async function findPasswordHash(
  tx: Transaction,
  personId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ passwordHash: person.passwordHash })
    .from(person)
    .where(eq(person.id, personId));
  return row?.passwordHash ?? undefined;
}

/** Removes every second step of a person. */
export async function removeFactors(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(backupCode).where(eq(backupCode.personId, personId));
  await tx.delete(factor).where(eq(factor.personId, personId));
  await tx.delete(passkey).where(eq(passkey.personId, personId));
}

/** The person a membership belongs to, in any organisation. */
export async function personOfMember(
  tx: Transaction,
  memberId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: membership.personId })
    .from(membership)
    .where(eq(membership.id, memberId));
  return row?.id;
}

/** The person who has an address. */
export async function personOfAddress(tx: Transaction, email: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: person.id }).from(person).where(eq(person.email, email));
  return row?.id;
}

/** What this area keeps encrypted: second factors, and the numbers that codes go to. */
export const twoFactorSecrets: readonly EncryptedColumn[] = [
  { table: 'factor', column: 'secret', key: { person_id: 'uuid', type: 'text' } },
  { table: 'factor', column: 'pending_secret', key: { person_id: 'uuid', type: 'text' } },
  { table: 'sms_code', column: 'phone', key: { id: 'uuid' } },
];
