import type { ContentKind, Kind, restoreContent as restoreRoute } from '@ensemble/contract';
import type { Database, Transaction } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { type ContentRow, lockPair, markPresent } from './content-item.store.ts';
import { checkRoom, takenOf } from './create.ts';
import { findDeletedKind } from './deleted.store.ts';
import { type Actor, type StoredKind, recordText } from './served-kind.ts';

/** Every kind, by its name. */
export type AllKinds = Readonly<Record<ContentKind, StoredKind>>;

/** Brings a text back as it was, unless another one has taken its place in the meantime. */
export const restoreContent =
  (database: Database, kinds: AllKinds) => async (call: TenantCall<typeof restoreRoute>) => {
    const { scope, params } = call;
    return withTenant(database, scope, async (tx) => {
      const name = await findDeletedKind(tx, scope, params.itemId);
      if (!name) throw new Refusal('CONTENT_NOT_FOUND');
      const { kind, restore } = kinds[name];
      const row = restore
        ? await restore(tx, call, params.itemId)
        : await restoreText(tx, call, kind, await lockDeleted(tx, call, params.itemId));
      return { id: row.id, kind: row.kind, status: row.status };
    });
  };

/** A deleted text and its other language, held. */
export async function lockDeleted(tx: Transaction, { scope }: Actor, id: string) {
  const found = await lockPair(tx, scope, id, 'deleted');
  if (!found) throw new Refusal('CONTENT_NOT_FOUND');
  return found;
}

/** Brings a text back that is held. */
export async function restoreText(
  tx: Transaction,
  actor: Actor,
  kind: Kind,
  { row, other }: { readonly row: ContentRow; readonly other: ContentRow | undefined },
): Promise<ContentRow> {
  await checkRoom(tx, actor.scope, kind, row.language);
  if (!(await markPresent(tx, row, other))) throw new Refusal(takenOf(kind));
  await recordText(tx, actor, 'content.restore', row);
  return row;
}
