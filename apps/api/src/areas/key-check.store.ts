import { keyCheck } from '../../database/tables/copies.table.ts';
import type { Transaction } from '../db/database.ts';

/** Puts another check value in the place of the one of a lost key. */
export async function replaceCheck(tx: Transaction, sealed: string): Promise<void> {
  await tx
    .insert(keyCheck)
    .values({ sealed })
    .onConflictDoUpdate({ target: keyCheck.id, set: { sealed } });
}
