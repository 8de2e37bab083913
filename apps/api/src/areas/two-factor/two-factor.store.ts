import { and, eq, isNotNull, isNull } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { backupCode, factor } from './two-factor.table.ts';

/** The authenticator of a person, locked until the transaction ends: no code is looked at twice at once. */
export async function findAuthenticator(tx: Transaction, personId: string) {
  const [row] = await tx
    .select()
    .from(factor)
    .where(and(eq(factor.personId, personId), eq(factor.type, 'totp')))
    .for('update');
  return row;
}

/** Starts set-up anew: replaces a secret that was never confirmed. False where one is confirmed. */
export async function startAuthenticator(
  tx: Transaction,
  personId: string,
  secret: string,
): Promise<boolean> {
  const rows = await tx
    .insert(factor)
    .values({ personId, type: 'totp', secret })
    .onConflictDoUpdate({
      target: [factor.personId, factor.type],
      set: { secret, createdAt: new Date(), lastStep: null },
      setWhere: isNull(factor.confirmedAt),
    })
    .returning({ type: factor.type });
  return rows.length > 0;
}

export async function confirmAuthenticator(
  tx: Transaction,
  personId: string,
  step: number,
): Promise<void> {
  await tx
    .update(factor)
    .set({ confirmedAt: new Date(), lastStep: step })
    .where(and(eq(factor.personId, personId), eq(factor.type, 'totp')));
}

export async function rememberStep(tx: Transaction, personId: string, step: number): Promise<void> {
  await tx
    .update(factor)
    .set({ lastStep: step })
    .where(
      and(eq(factor.personId, personId), eq(factor.type, 'totp'), isNotNull(factor.confirmedAt)),
    );
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

/** Removes every second step of a person. */
export async function removeFactors(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(backupCode).where(eq(backupCode.personId, personId));
  await tx.delete(factor).where(eq(factor.personId, personId));
}
