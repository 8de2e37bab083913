import type { Language, NotificationBehaviour } from '@ensemble/contract';
import { and, eq } from '../../../db/drizzle.ts';
import type { Transaction } from '../../../db/database.ts';
import {
  device,
  notificationTest,
  type NotificationTexts,
} from '../../../../database/tables/notifications.table.ts';
import type { Scope } from '../../../tenancy/scope.ts';
import type { LiveDevice } from './delivery-batches.store.ts';

/** The phones of one member of the scope. */
export const findOwnDevices = (
  tx: Transaction,
  scope: Scope,
  memberId: string,
): Promise<(LiveDevice & { language: Language })[]> =>
  tx
    .select({
      id: device.id,
      platform: device.platform,
      token: device.token,
      language: device.language,
      publicKey: device.publicKey,
      auth: device.auth,
      seenAt: device.seenAt,
    })
    .from(device)
    .where(and(eq(device.organizationId, scope.organizationId), eq(device.membershipId, memberId)));

/** Keeps a test for a day, so that the phone can read it; answers its id. */
export async function insertTest(
  tx: Transaction,
  scope: Scope,
  test: { memberId: string; texts: NotificationTexts; behaviour: NotificationBehaviour },
): Promise<string> {
  const [row] = await tx
    .insert(notificationTest)
    .values({
      organizationId: scope.organizationId,
      membershipId: test.memberId,
      texts: test.texts,
      behaviour: test.behaviour,
    })
    .returning({ id: notificationTest.id });
  if (!row) throw new Error('a test was not written');
  return row.id;
}
