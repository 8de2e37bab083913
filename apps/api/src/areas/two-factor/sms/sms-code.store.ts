import type { Language } from '@ensemble/contract';
import { and, desc, eq, isNull, sql } from '../../../db/drizzle.ts';
import type { Transaction } from '../../../db/database.ts';
import { person } from '../../../../database/tables/auth.table.ts';
import { smsCode } from '../../../../database/tables/two-factor.table.ts';

/** Records that a code is to be sent; the code itself is made by the worker. Answers its id. */
export async function insertSmsCode(
  tx: Transaction,
  code: Pick<typeof smsCode.$inferInsert, 'personId' | 'phone' | 'expiresAt'>,
): Promise<string> {
  const [row] = await tx.insert(smsCode).values(code).returning({ id: smsCode.id });
  if (!row) throw new Error('an SMS code was not recorded');
  return row.id;
}

/** The newest code of a person, used or not: an earlier one is good for nothing. */
export async function findNewestSmsCode(tx: Transaction, personId: string) {
  const [row] = await tx
    .select()
    .from(smsCode)
    .where(eq(smsCode.personId, personId))
    .orderBy(desc(smsCode.createdAt), desc(smsCode.id))
    .limit(1)
    .for('update');
  return row;
}

export async function countWrongTry(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(smsCode)
    .set({ wrongTries: sql`${smsCode.wrongTries} + 1` })
    .where(eq(smsCode.id, id));
}

/** Ends every code of a person that was not used yet. */
export async function endSmsCodes(tx: Transaction, personId: string): Promise<void> {
  await tx
    .update(smsCode)
    .set({ usedAt: new Date() })
    .where(and(eq(smsCode.personId, personId), isNull(smsCode.usedAt)));
}

/** A code that is to be sent, and the language of its reader; undefined where the person is gone. */
export async function findSmsToSend(
  tx: Transaction,
  id: string,
): Promise<
  | (Pick<typeof smsCode.$inferSelect, 'phone' | 'expiresAt' | 'usedAt' | 'codeHash'> & {
      language: Language | null;
    })
  | undefined
> {
  const [row] = await tx
    .select({
      phone: smsCode.phone,
      expiresAt: smsCode.expiresAt,
      usedAt: smsCode.usedAt,
      codeHash: smsCode.codeHash,
      language: person.language,
    })
    .from(smsCode)
    .innerJoin(person, eq(person.id, smsCode.personId))
    .where(eq(smsCode.id, id));
  return row;
}

export async function setSmsCodeHash(tx: Transaction, id: string, codeHash: string): Promise<void> {
  await tx.update(smsCode).set({ codeHash }).where(eq(smsCode.id, id));
}
