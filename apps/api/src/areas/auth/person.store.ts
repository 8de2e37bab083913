import { eq } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { person } from '../../db/tables/auth.table.ts';

/** The address of a person; throws where there is none, which a session's own person rules out. */
export async function findPersonEmail(tx: Transaction, personId: string): Promise<string> {
  const [row] = await tx
    .select({ email: person.email })
    .from(person)
    .where(eq(person.id, personId));
  if (!row) throw new Error('a session of nobody');
  return row.email;
}
