import type {
  getRevision as getRoute,
  listRevisions as listRoute,
  markContentInStep as inStepRoute,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { lockPair, setBehind } from './content-item.store.ts';
import { findRevision, listRevisionRows } from './revision.store.ts';
import { recordText } from './served-kind.ts';

type Dependencies = Pick<AreaContext, 'database'>;

/** The saves of a text, the latest first, a page at a time. */
export const listRevisions =
  ({ database }: Dependencies) =>
  async ({ scope, params, query }: TenantCall<typeof listRoute>) => {
    const { rows, count } = await withTenant(database, scope, (tx) =>
      listRevisionRows(tx, scope, params.itemId, query.skip),
    );
    if (count === 0) throw new Refusal('CONTENT_NOT_FOUND');
    return {
      count,
      revisions: rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })),
    };
  };

/** A text as it was saved once; to bring it back, it is saved again. */
export const getRevision =
  ({ database }: Dependencies) =>
  async ({ scope, params }: TenantCall<typeof getRoute>) => {
    const row = await withTenant(database, scope, (tx) =>
      findRevision(tx, scope, params.itemId, params.version),
    );
    if (!row) throw new Refusal('CONTENT_NOT_FOUND');
    return { ...row, savedAt: row.savedAt.toISOString() };
  };

/** A text still fits its newer other language: no one need look again. Where none is newer, nothing happens. */
export const markContentInStep =
  ({ database }: Dependencies) =>
  async (call: TenantCall<typeof inStepRoute>) => {
    const { scope, params } = call;
    await withTenant(database, scope, async (tx) => {
      const found = await lockPair(tx, scope, params.itemId);
      if (!found) throw new Refusal('CONTENT_NOT_FOUND');
      if (!found.row.behindSince) return;
      await setBehind(tx, found.row, null);
      await recordText(tx, call, 'content.markInStep', found.row);
    });
    return {};
  };
