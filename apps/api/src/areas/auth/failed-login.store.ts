import { failedLoginDays, type FailedSecret, maxFailedLogins } from '@ensemble/contract';
import { desc, eq, lt, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import type { Origin } from '../../access/origin.ts';
import { failedLogin, person } from '../../../database/tables/auth.table.ts';

/** Records a failed login of an address, whether or not anybody has it. */
export async function insertFailedLogin(
  tx: Transaction,
  { address, userAgent }: Origin,
  failed: { email: string; secret: FailedSecret },
): Promise<void> {
  await tx.insert(failedLogin).values({ ...failed, address, userAgent });
}

/** Records a wrong code or password of a person who is known already. */
export async function insertFailedProof(
  tx: Transaction,
  origin: Origin,
  failed: { personId: string; secret: FailedSecret },
): Promise<void> {
  const [found] = await tx
    .select({ email: person.email })
    .from(person)
    .where(eq(person.id, failed.personId));
  if (found) await insertFailedLogin(tx, origin, { email: found.email, secret: failed.secret });
}

/** The newest failed logins to a person's account. */
export async function findFailedLogins(tx: Transaction, personId: string) {
  return tx
    .select({
      id: failedLogin.id,
      secret: failedLogin.secret,
      address: failedLogin.address,
      userAgent: failedLogin.userAgent,
      createdAt: failedLogin.createdAt,
    })
    .from(failedLogin)
    .innerJoin(person, eq(person.email, failedLogin.email))
    .where(eq(person.id, personId))
    .orderBy(desc(failedLogin.createdAt), desc(failedLogin.id))
    .limit(maxFailedLogins);
}

/** Deletes the failed logins that have been kept long enough. */
export async function purgeFailedLogins(tx: Transaction): Promise<void> {
  await tx
    .delete(failedLogin)
    .where(lt(failedLogin.createdAt, sql`now() - ${failedLoginDays} * interval '1 day'`));
}
