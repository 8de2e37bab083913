import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import type { NotificationRow } from './notifications.store.ts';
import { readDeliverySettings } from './settings.store.ts';

/** Whether a quiet period holds a notification: an everyday one that no person has released. */
export async function isHeldNow(
  tx: Transaction,
  scope: Scope,
  row: Pick<NotificationRow, 'importance' | 'releasedAt'>,
  zone: string,
): Promise<boolean> {
  if (row.importance !== 'everyday' || row.releasedAt !== null) return false;
  const { quietPeriod } = await readDeliverySettings(tx, scope, zone);
  return quietPeriod !== null;
}
