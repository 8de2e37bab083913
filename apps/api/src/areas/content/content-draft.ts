import {
  type ContentValues,
  type discardContentDraft as discardRoute,
  fieldOf,
  type getContentDraft as getRoute,
  type listContentDrafts as listRoute,
  type saveContentDraft as saveRoute,
  type Kind,
} from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { findOrganization } from '../organizations/index.ts';
import { sanitizeRichText } from '../rich-text/index.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { lockPair } from './content-item.store.ts';
import { deleteDraft, findDraft, listDrafts, putDraft } from './draft.store.ts';
import type { AllKinds } from './restore.ts';

/** What the caller typed into a form and has not saved; no one else's. */
export const getContentDraft =
  (database: Database, kinds: AllKinds) =>
  async ({ scope, caller, query }: TenantCall<typeof getRoute>) => {
    const { kind, ...draftKey } = { personId: caller.personId, ...query };
    const row = await withTenant(database, scope, (tx) =>
      findDraft(tx, scope, kinds[kind].kind, draftKey),
    );
    return {
      draft: row
        ? { values: row.values, baseVersion: row.baseVersion, savedAt: row.savedAt.toISOString() }
        : null,
    };
  };

/** Keeps what was typed; markup is cleaned as if it were saved, so that nothing that runs is ever stored. */
export const saveContentDraft =
  (database: Database, kinds: AllKinds) =>
  async ({ scope, caller, body }: TenantCall<typeof saveRoute>) => {
    const { values, baseVersion, kind: name, ...draftKey } = body;
    const { kind } = kinds[name];
    const savedAt = await withTenant(database, scope, async (tx) => {
      if (!(await findOrganization(tx, scope))) throw new Refusal('ORGANIZATION_NOT_FOUND');
      for (const named of [draftKey.itemId, draftKey.translationOf]) {
        if (named === undefined) continue;
        const found = await lockPair(tx, scope, named);
        if (found?.row.kind !== name) throw new Refusal('CONTENT_NOT_FOUND');
      }
      return putDraft(
        tx,
        scope,
        kind,
        { personId: caller.personId, ...draftKey },
        { values: cleaned(kind, values), baseVersion: baseVersion ?? null },
      );
    });
    return { savedAt: savedAt.toISOString() };
  };

/** What the caller typed into forms of a kind and has not saved; no one else's. */
export const listContentDrafts =
  (database: Database, kinds: AllKinds) =>
  async ({ scope, caller, query }: TenantCall<typeof listRoute>) => {
    const { kind } = kinds[query.kind];
    const rows = await withTenant(database, scope, async (tx) => {
      if (!(await findOrganization(tx, scope))) throw new Refusal('ORGANIZATION_NOT_FOUND');
      return listDrafts(tx, scope, caller.personId, kind);
    });
    return {
      drafts: rows.map(({ language, itemId, translationOf, values, savedAt }) => ({
        ...{ language, itemId, translationOf },
        title: String(values[kind.title] ?? ''),
        savedAt: savedAt.toISOString(),
      })),
    };
  };

export const discardContentDraft =
  (database: Database, kinds: AllKinds) =>
  async ({ scope, caller, query }: TenantCall<typeof discardRoute>) => {
    const { kind, ...draftKey } = { personId: caller.personId, ...query };
    await withTenant(database, scope, (tx) => deleteDraft(tx, scope, kinds[kind].kind, draftKey));
    return {};
  };

/** Markup is cleaned, and so is what no field of the kind holds: who knows what it is. */
const cleaned = (kind: Kind, values: ContentValues): ContentValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isMarkup = (fieldOf(kind, name)?.look ?? 'markup') === 'markup';
      return [name, isMarkup && typeof value === 'string' ? sanitizeRichText(value) : value];
    }),
  );
