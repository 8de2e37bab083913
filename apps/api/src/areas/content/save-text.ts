import {
  type ContentKind,
  type ContentStatus,
  type ContentValues,
  type ErrorType,
  fold,
  isSameValue,
  type Language,
  listedWhole,
  mostListed,
} from '@ensemble/contract';
import { type AuditEntry, recordAudit } from '../../audit/record.ts';
import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../db/database.ts';
import type { Origin } from '../../access/origin.ts';
import { Refusal, refuseField } from '../../http/refusal.ts';
import type { Scope } from '../../tenancy/scope.ts';
import {
  type ContentRow,
  countTexts,
  insertText,
  lockPair,
  markDeleted,
  setBehind,
  updateText,
} from './content-item.store.ts';
import { deleteDraft } from './draft.store.ts';
import { checkLanguage } from './may-read.ts';
import { changesSince } from './revision.store.ts';

/** Who acts, where from, in which organisation: what every call on content has. */
export interface Actor {
  readonly scope: Scope;
  readonly caller: Caller;
  readonly origin: Origin;
}

interface Text {
  readonly title: string;
  readonly status: ContentStatus;
  readonly values: ContentValues;
}
interface NewText extends Text {
  readonly kind: ContentKind;
  readonly language: Language;
  /** The text this one says in the other language. */
  readonly translationOf?: string | undefined;
}

/** Fields that say nothing to a reader: changing them leaves the other language as it is. */
const wordless: readonly string[] = ['categories', 'imageId'];

/** Identity comes from the address, whatever the body says (OPEN-83). */
export function checkOrganization(scope: Scope, organizationId: string | undefined): void {
  if (organizationId !== undefined && organizationId !== scope.organizationId)
    throw new Refusal('ORGANIZATION_MISMATCH');
}

/** A text stays in its language, which the organisation must have: the other one is a text of its own. */
export async function checkSameLanguage(
  tx: Transaction,
  scope: Scope,
  row: ContentRow,
  language: Language,
): Promise<void> {
  if (row.language !== language)
    throw refuseField('VALIDATION_FAILED', 'language', { key: 'rules.option' });
  await checkLanguage(tx, scope, language);
}

/**
 * Writes a new text with its first revision and its audit row, in the caller's transaction; what
 * the caller had typed for it and not saved is forgotten. `taken` is the refusal where its title
 * may stand only once.
 */
export async function addText(
  tx: Transaction,
  actor: Actor,
  action: AuditEntry['action'],
  text: NewText,
  taken: ErrorType = 'TRANSLATION_ALREADY_EXISTS',
): Promise<ContentRow> {
  const { scope, caller } = actor;
  await checkLanguage(tx, scope, text.language);
  await checkRoom(tx, scope, text);
  const pairId = await pairOf(tx, scope, text);
  const row = await insertText(tx, {
    organizationId: scope.organizationId,
    kind: text.kind,
    language: text.language,
    ...(pairId ? { pairId } : { pairId: crypto.randomUUID() }),
    title: text.title,
    search: fold(text.title),
    status: text.status,
    values: text.values,
    createdBy: caller.personId,
    updatedBy: caller.personId,
  });
  if (!row) throw new Refusal(taken);
  const { kind, language, translationOf } = text;
  await deleteDraft(tx, scope, { personId: caller.personId, kind, language, translationOf });
  await recordText(tx, actor, action, row, { fields: Object.keys(text.values) });
  return row;
}

/** What is listed whole has an end: nobody's list is cut, and none is too long to be read. */
export async function checkRoom(
  tx: Transaction,
  scope: Scope,
  { kind, language }: Pick<NewText, 'kind' | 'language'>,
): Promise<void> {
  if (listedWhole.includes(kind) && (await countTexts(tx, scope, kind, language)) >= mostListed)
    throw new Refusal('TOO_MANY_TEXTS', { values: { most: mostListed } });
}

/** The pair of the text that is translated, which must be there, of the same kind, without this language yet. */
async function pairOf(tx: Transaction, scope: Scope, text: NewText): Promise<string | undefined> {
  if (text.translationOf === undefined) return undefined;
  const found = await lockPair(tx, scope, text.translationOf);
  if (!found || found.row.kind !== text.kind) throw new Refusal('CONTENT_NOT_FOUND');
  if (found.other || found.row.language === text.language)
    throw new Refusal('TRANSLATION_ALREADY_EXISTS');
  return found.row.pairId;
}

/** A text of a kind, held for a change; refused with `missing` where there is none. */
export async function lockText(
  tx: Transaction,
  scope: Scope,
  kind: ContentKind,
  id: string,
  missing: ErrorType = 'CONTENT_NOT_FOUND',
): Promise<{ row: ContentRow; other: ContentRow | undefined }> {
  const found = await lockPair(tx, scope, id);
  if (found?.row.kind !== kind) throw new Refusal(missing);
  return found;
}

/**
 * Saves a text that is held, with a revision and its audit row; where nothing changed, nothing
 * happens. With `version`, what others saved since is not overwritten: the refusal lists it.
 * A text that follows its other language is in step again; else the other one is behind.
 */
export async function saveText(
  tx: Transaction,
  actor: Actor,
  action: AuditEntry['action'],
  { row, other }: { row: ContentRow; other: ContentRow | undefined },
  text: Text & { readonly version?: number | undefined },
  taken: ErrorType = 'CONTENT_CHANGED',
): Promise<ContentRow> {
  const { scope, caller } = actor;
  if (text.version !== undefined && text.version !== row.version)
    throw new Refusal('CONTENT_CHANGED', {
      changes: await changesSince(tx, scope, row, text.version),
      itemId: row.id,
    });
  const { kind, language } = row;
  await deleteDraft(tx, scope, { personId: caller.personId, kind, language, itemId: row.id });
  const fields = changedFields(row, text);
  if (fields.length === 0) {
    // A title may be the same in both languages: saved again, it still fits.
    if (row.kind === 'category' && row.behindSince) {
      await setBehind(tx, row, null);
      await recordText(tx, actor, 'content.markInStep', row, {});
    }
    return row;
  }
  const isReworded = fields.some((field) => field !== 'status' && !wordless.includes(field));
  const saved = await updateText(tx, row, {
    title: text.title,
    search: fold(text.title),
    status: text.status,
    values: keepSame(row.values, text.values),
    updatedBy: caller.personId,
    behindSince: isReworded ? null : row.behindSince,
  });
  if (!saved) throw new Refusal(taken);
  if (isReworded && other && !row.behindSince && !other.behindSince)
    await setBehind(tx, other, saved.updatedAt);
  await recordText(tx, actor, action, saved, { fields });
  return saved;
}

/** Deletes a text that is held; it can be brought back for 30 days. */
export async function deleteText(
  tx: Transaction,
  actor: Actor,
  action: AuditEntry['action'],
  row: ContentRow,
): Promise<void> {
  await markDeleted(tx, row, actor.caller.personId);
  await recordText(tx, actor, action, row, {});
}

/** The audit row of a text: what it was called and which fields changed, never its words. */
export const recordText = (
  tx: Transaction,
  { scope, caller, origin }: Actor,
  action: AuditEntry['action'],
  row: ContentRow,
  changes: NonNullable<AuditEntry['changes']>,
) =>
  recordAudit(tx, origin, {
    action,
    organizationId: scope.organizationId,
    actorId: caller.personId,
    targetType: 'content',
    targetId: row.id,
    changes: {
      kind: row.kind,
      language: row.language,
      title: row.title,
      status: row.status,
      version: row.version,
      ...changes,
    },
  });

/** Fields that say the same stay as they are written, so that no comparison of two saves finds a difference. */
const keepSame = (before: ContentValues, after: ContentValues): ContentValues =>
  Object.fromEntries(
    Object.entries(after).map(([name, value]) => [
      name,
      isSameValue(name, before[name], value) ? (before[name] ?? value) : value,
    ]),
  );

/** The fields that differ; `status` is one of them. */
function changedFields(
  before: Pick<Text, 'status' | 'values'>,
  after: Pick<Text, 'status' | 'values'>,
): string[] {
  const names = new Set([...Object.keys(before.values), ...Object.keys(after.values)]);
  const fields = [...names].filter(
    (name) => !isSameValue(name, before.values[name], after.values[name]),
  );
  return before.status === after.status ? fields : [...fields, 'status'];
}
