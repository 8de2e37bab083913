import type { ContentValues, Kind, Language } from '@ensemble/contract';
import { and, desc, eq, isNull, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { contentDraft } from '../../../database/tables/content.table.ts';

/** Whose form for which text of a kind: one, or a new one of a language, perhaps the translation of another. */
export interface DraftKey {
  readonly personId: string;
  readonly language: Language;
  readonly itemId?: string | undefined;
  readonly translationOf?: string | undefined;
}

/**
 * Where there is one of a kind in a language, what was typed before anybody had written it is for
 * the same form as what is typed afterwards.
 */
const slotOf = ({ isSingle }: Kind, { itemId, translationOf }: DraftKey) =>
  isSingle ? {} : { itemId, translationOf };

const at = (scope: Scope, kind: Kind, draftKey: DraftKey) => {
  const { personId, language } = draftKey;
  const { itemId, translationOf } = slotOf(kind, draftKey);
  return and(
    eq(contentDraft.organizationId, scope.organizationId),
    eq(contentDraft.personId, personId),
    eq(contentDraft.kind, kind.name),
    eq(contentDraft.language, language),
    itemId === undefined ? isNull(contentDraft.itemId) : eq(contentDraft.itemId, itemId),
    translationOf === undefined
      ? isNull(contentDraft.translationOf)
      : eq(contentDraft.translationOf, translationOf),
  );
};

export async function findDraft(tx: Transaction, scope: Scope, kind: Kind, draftKey: DraftKey) {
  const [row] = await tx
    .select()
    .from(contentDraft)
    .where(at(scope, kind, draftKey));
  return row;
}

/** Puts a draft in the place of the one there was; answers when. */
export async function putDraft(
  tx: Transaction,
  scope: Scope,
  kind: Kind,
  draftKey: DraftKey,
  draft: { readonly values: ContentValues; readonly baseVersion: number | null },
): Promise<Date> {
  const { personId, language } = draftKey;
  const { itemId, translationOf } = slotOf(kind, draftKey);
  const { rows } = await tx.execute<{ saved_at: string }>(sql`
    INSERT INTO content_draft (organization_id, person_id, kind, language, item_id, translation_of, values, base_version)
    VALUES (${scope.organizationId}, ${personId}, ${kind.name}, ${language}, ${itemId ?? null}, ${translationOf ?? null},
      ${JSON.stringify(draft.values)}::jsonb, ${draft.baseVersion})
    ON CONFLICT (organization_id, person_id, kind, language, coalesce(item_id, '00000000-0000-0000-0000-000000000000'::uuid),
      coalesce(translation_of, '00000000-0000-0000-0000-000000000000'::uuid))
    DO UPDATE SET values = excluded.values, base_version = excluded.base_version, saved_at = now()
    RETURNING saved_at`);
  const [row] = rows;
  if (!row) throw new Error('a draft was put and is not there');
  return new Date(row.saved_at);
}

/** A person's drafts of a kind, the latest first. */
export const listDrafts = (tx: Transaction, scope: Scope, personId: string, kind: Kind) =>
  tx
    .select()
    .from(contentDraft)
    .where(
      and(
        eq(contentDraft.organizationId, scope.organizationId),
        eq(contentDraft.personId, personId),
        eq(contentDraft.kind, kind.name),
      ),
    )
    .orderBy(desc(contentDraft.savedAt));

export async function deleteDraft(
  tx: Transaction,
  scope: Scope,
  kind: Kind,
  draftKey: DraftKey,
): Promise<void> {
  await tx.delete(contentDraft).where(at(scope, kind, draftKey));
}
