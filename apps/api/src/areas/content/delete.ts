import type { Kind } from '@ensemble/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { type ContentRow, markDeleted } from './content-item.store.ts';
import { type Actor, recordText, type WriteCall } from './served-kind.ts';
import { lockText } from './update.ts';

/** Deletes a text of a kind; it can be brought back for 30 days. */
export const deleteText =
  (database: Database, { kind, param }: { readonly kind: Kind; readonly param: string }) =>
  async (call: Omit<WriteCall, 'body'>): Promise<Record<string, never>> => {
    await withTenant(database, call.scope, async (tx) => {
      const { row } = await lockText(tx, call.scope, kind, call.params[param]);
      await removeText(tx, call, kind, row);
    });
    return {};
  };

/** Deletes a text that is held. */
export async function removeText(
  tx: Transaction,
  actor: Actor,
  { audited }: Kind,
  row: ContentRow,
): Promise<void> {
  if (!audited.remove) throw new Error('a kind that is never deleted');
  await markDeleted(tx, row, actor.caller.personId);
  await recordText(tx, actor, audited.remove, row);
}
