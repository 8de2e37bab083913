import type {
  discardContentDraft as discardRoute,
  getContentDraft as getRoute,
  keepContentDraft as keepRoute,
} from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { sanitizeRichText } from '../rich-text/index.ts';
import { inScope } from '../../tenancy/scope.ts';
import { lockPair } from './content-item.store.ts';
import { deleteDraft, findDraft, putDraft } from './draft.store.ts';

interface Parts {
  readonly database: Database;
}

/** What the caller typed into a form and has not saved; nobody else's. */
export const getContentDraft =
  ({ database }: Parts) =>
  async ({ scope, caller, query }: TenantCall<typeof getRoute>) => {
    const place = { personId: caller.personId, ...query };
    const row = await inScope(database, scope, (tx) => findDraft(tx, scope, place));
    return {
      draft: row
        ? { values: row.values, baseVersion: row.baseVersion, savedAt: row.savedAt.toISOString() }
        : null,
    };
  };

/** Keeps what was typed; markup is cleaned as if it were saved, so that nothing that runs is ever stored. */
export const keepContentDraft =
  ({ database }: Parts) =>
  async ({ scope, caller, body }: TenantCall<typeof keepRoute>) => {
    const { values, baseVersion, ...place } = body;
    const { content } = values;
    const clean =
      typeof content === 'string' ? { ...values, content: sanitizeRichText(content) } : values;
    const savedAt = await inScope(database, scope, async (tx) => {
      for (const named of [place.itemId, place.translationOf]) {
        if (named === undefined) continue;
        const found = await lockPair(tx, scope, named);
        if (found?.row.kind !== place.kind) throw new Refusal('CONTENT_NOT_FOUND');
      }
      return putDraft(
        tx,
        scope,
        { personId: caller.personId, ...place },
        { values: clean, baseVersion: baseVersion ?? null },
      );
    });
    return { savedAt: savedAt.toISOString() };
  };

export const discardContentDraft =
  ({ database }: Parts) =>
  async ({ scope, caller, query }: TenantCall<typeof discardRoute>) => {
    const place = { personId: caller.personId, ...query };
    await inScope(database, scope, (tx) => deleteDraft(tx, scope, place));
    return {};
  };
