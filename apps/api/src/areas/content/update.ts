import { type ContentValues, isSameValue, type Kind, type Language } from '@ensemble/contract';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '../../db/database.ts';
import { Refusal, refuseField } from '../../http/routing/refusal.ts';
import { withTenant, type Scope } from '../../tenancy/scope.ts';
import {
  type ContentRow,
  lockPair,
  readText,
  setBehind,
  updateText as updateRow,
} from './content-item.store.ts';
import { checkOrganization, checkTitle } from './create.ts';
import { deleteDraft } from './draft.store.ts';
import { checkLanguage } from './may-read.ts';
import { changesSince } from './revision.store.ts';
import {
  type Actor,
  recordText,
  type ServedKind,
  textReply,
  type Text,
  textOf,
  type WriteCall,
} from './served-kind.ts';

/** A text and its other language, held. */
interface Pair {
  readonly row: ContentRow;
  readonly other: ContentRow | undefined;
}

/** Changes a text of a kind; what others saved since `version` is not overwritten. */
export const updateText =
  <Reply extends z.ZodMiniObject>(database: Database, served: ServedKind<Reply>) =>
  async (call: WriteCall): Promise<z.output<Reply>> => {
    const { scope, body, params } = call;
    const { kind, param } = served;
    checkOrganization(scope, body.organizationId);
    return withTenant(database, scope, async (tx) => {
      const pair = await lockText(tx, scope, kind, params[param]);
      const { id } = pair.row;
      await checkSameLanguage(tx, scope, pair.row, body.language);
      const text = textOf(kind, body);
      await checkTitle(tx, scope, kind, { ...text, language: body.language }, id);
      const saved = await saveText(tx, call, kind, pair, { ...text, version: body.version });
      await served.saved?.(tx, call, saved, pair.row);
      return textReply(served, await readText(tx, scope, kind, id), call.role);
    });
  };

/** A text of a kind, held for a change. */
export async function lockText(
  tx: Transaction,
  scope: Scope,
  { name, refusals }: Kind,
  id = '',
): Promise<Pair> {
  const found = await lockPair(tx, scope, id);
  if (found?.row.kind !== name) throw new Refusal(refusals?.missing ?? 'CONTENT_NOT_FOUND');
  return found;
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
 * Saves a text that is held, with a revision and its audit row; where nothing changed, nothing
 * happens. With `version`, what others saved since is not overwritten: the refusal lists it.
 * A text that follows its other language is in step again; else the other one is behind.
 */
export async function saveText(
  tx: Transaction,
  actor: Actor,
  kind: Kind,
  { row, other }: Pair,
  text: Text & { readonly version?: number | undefined },
): Promise<ContentRow> {
  const { scope } = actor;
  await checkVersion(tx, scope, row, text.version);
  const { saved, isReworded } = await writeText(tx, actor, kind, row, text);
  if (isReworded && other && !row.behindSince && !other.behindSince)
    await setBehind(tx, other, saved.updatedAt);
  return saved;
}

/** Refuses to overwrite what others saved since the version a form began with; says what they changed. */
export async function checkVersion(
  tx: Transaction,
  scope: Scope,
  row: ContentRow,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === row.version) return;
  throw new Refusal('CONTENT_CHANGED', {
    changes: await changesSince(tx, scope, row, version),
    itemId: row.id,
  });
}

/** Writes a text that is held, with a revision and its audit row; says whether its words changed. */
export async function writeText(
  tx: Transaction,
  actor: Actor,
  kind: Kind,
  row: ContentRow,
  text: Text,
): Promise<{ saved: ContentRow; isReworded: boolean }> {
  const { scope, caller } = actor;
  const draftKey = { personId: caller.personId, language: row.language, itemId: row.id };
  await deleteDraft(tx, scope, kind, draftKey);
  const fields = changedFields(kind, row, text);
  if (fields.length === 0) {
    if (kind.fitsUnchanged && row.behindSince) {
      await setBehind(tx, row, null);
      await recordText(tx, actor, 'content.markInStep', row);
    }
    return { saved: row, isReworded: false };
  }
  const isReworded = fields.some(
    (field) => field !== 'status' && !kind.fields[field]?.isLanguageNeutral,
  );
  const saved = await updateRow(tx, row, {
    title: text.title,
    status: text.status,
    values: keepSame(kind, row.values, text.values),
    updatedBy: caller.personId,
    behindSince: isReworded ? null : row.behindSince,
  });
  if (!saved) throw new Refusal(kind.refusals?.taken ?? 'CONTENT_CHANGED');
  await recordText(tx, actor, kind.audited.update, saved, { fields });
  return { saved, isReworded };
}

/** Saves a text that is held in another status, and keeps the save. */
export async function setStatus(
  tx: Transaction,
  { caller }: Actor,
  row: ContentRow,
  status: Text['status'],
): Promise<ContentRow> {
  const { title, values, behindSince } = row;
  const text = { title, values, behindSince, updatedBy: caller.personId };
  return (await updateRow(tx, row, { ...text, status })) ?? row;
}

/** Fields that say the same stay as they are written, so that no comparison of two saves finds a difference. */
const keepSame = (kind: Kind, before: ContentValues, after: ContentValues): ContentValues =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const kept = isSameValue(kind, name, before[name], value) ? before[name] : value;
      return kept === undefined ? [] : [[name, kept]];
    }),
  );

/** The fields that differ; `status` is one of them. */
function changedFields(
  kind: Kind,
  before: Pick<Text, 'status' | 'values'>,
  after: Pick<Text, 'status' | 'values'>,
): string[] {
  const names = new Set([...Object.keys(before.values), ...Object.keys(after.values)]);
  const fields = [...names].filter(
    (name) => !isSameValue(kind, name, before.values[name], after.values[name]),
  );
  return before.status === after.status ? fields : [...fields, 'status'];
}
