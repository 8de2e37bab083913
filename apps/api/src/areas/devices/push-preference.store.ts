import type { PushPreference } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { and, asc, eq, ne } from '../../db/drizzle.ts';
import { membership } from '../../../database/tables/users.table.ts';

/** What a person wants of pushes, in all their organizations; undefined where they are active in none. For the identity role. */
export async function findPushPreference(
  tx: Transaction,
  personId: string,
): Promise<PushPreference | undefined> {
  const [row] = await tx
    .select({ pushes: membership.pushes })
    .from(membership)
    .where(and(eq(membership.personId, personId), eq(membership.status, 'active')))
    .orderBy(asc(membership.registeredAt), asc(membership.id))
    .limit(1);
  return row?.pushes;
}

/** Holds in every organization of the person. For the identity role. */
export async function savePushPreference(
  tx: Transaction,
  personId: string,
  pushes: PushPreference,
): Promise<void> {
  await tx
    .update(membership)
    .set({ pushes })
    .where(and(eq(membership.personId, personId), ne(membership.status, 'inactive')));
}
