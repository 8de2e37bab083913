import {
  daysInTrash,
  type listDeletedContent as listRoute,
  type restoreContent as restoreRoute,
} from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { inScope } from '../../tenancy/scope.ts';
import { lockPair, markPresent } from './content-item.store.ts';
import { listDeleted } from './deleted.store.ts';
import { recordText } from './save-text.ts';

interface Parts {
  readonly database: Database;
}
const dayInMilliseconds = 86_400_000;

/** What was deleted lately, and until when it can be brought back. */
export const listDeletedContent =
  ({ database }: Parts) =>
  async ({ scope }: TenantCall<typeof listRoute>) => {
    const rows = await inScope(database, scope, (tx) => listDeleted(scope, tx));
    return {
      items: rows.map(({ deletedAt, ...row }) => ({
        ...row,
        deletedAt: deletedAt.toISOString(),
        endsAt: new Date(deletedAt.getTime() + daysInTrash * dayInMilliseconds).toISOString(),
      })),
    };
  };

/** Brings a text back as it was, unless another one has taken its place meanwhile. */
export const restoreContent =
  ({ database }: Parts) =>
  async (call: TenantCall<typeof restoreRoute>) => {
    const { scope, params } = call;
    return inScope(database, scope, async (tx) => {
      const found = await lockPair(scope, tx, params.itemId, 'deleted');
      if (!found) throw new Refusal('CONTENT_NOT_FOUND');
      const { row } = found;
      if (!(await markPresent(tx, row)))
        throw new Refusal(
          row.kind === 'category' ? 'CATEGORY_ALREADY_EXISTS' : 'TRANSLATION_ALREADY_EXISTS',
        );
      await recordText(tx, call, 'content.restore', row, {});
      return { id: row.id, kind: row.kind, status: row.status };
    });
  };
