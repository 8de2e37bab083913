import { type Kind, type Language, maxListed } from '@ensemble/contract';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '../../db/database.ts';
import { Refusal, refuseField } from '../../http/routing/refusal.ts';
import { withTenant, type Scope } from '../../tenancy/scope.ts';
import {
  type ContentRow,
  countTexts,
  insertText,
  lockPair,
  presentTexts,
  readText,
  readTexts,
} from './content-item.store.ts';
import { deleteDraft } from './draft.store.ts';
import { checkLanguage } from './may-read.ts';
import {
  type Actor,
  recordText,
  type ServedKind,
  textReply,
  type Text,
  textOf,
  type WriteCall,
} from './served-kind.ts';

interface NewText extends Text {
  readonly language: Language;
  /** The text this one says in the other language. */
  readonly translationOf?: string | undefined;
}

/** Writes a new text of a kind. */
export const createText =
  <Reply extends z.ZodMiniObject>(database: Database, served: ServedKind<Reply>) =>
  async (call: WriteCall): Promise<z.output<Reply>> => {
    const { scope, body } = call;
    const { kind } = served;
    checkOrganization(scope, body.organizationId);
    return withTenant(database, scope, async (tx) => {
      const { language, translationOf } = body;
      const text = textOf(kind, body);
      await checkTitle(tx, scope, kind, { ...text, language });
      const row = await addText(tx, call, kind, { ...text, language, translationOf });
      await served.saved?.(tx, call, row, undefined);
      return textReply(served, await readText(tx, scope, kind, row.id), call.role);
    });
  };

/**
 * Writes a new text with its first revision and its audit row, in the caller's transaction; what
 * the caller had typed for it and not saved is forgotten.
 */
export async function addText(
  tx: Transaction,
  actor: Actor,
  kind: Kind,
  { language, translationOf, ...text }: NewText,
): Promise<ContentRow> {
  const { scope } = actor;
  await checkLanguage(tx, scope, language);
  await checkRoom(tx, scope, kind, language);
  const pairId = await pairOf(tx, scope, kind, { language, translationOf });
  return putText(tx, actor, kind, { ...text, language, translationOf, pairId });
}

/** The same where the pair is known and held. */
export async function putText(
  tx: Transaction,
  actor: Actor,
  kind: Kind,
  {
    language,
    translationOf,
    pairId = crypto.randomUUID(),
    ...text
  }: NewText & { readonly pairId: string | undefined },
): Promise<ContentRow> {
  const { scope, caller } = actor;
  const row = await insertText(tx, {
    organizationId: scope.organizationId,
    kind: kind.name,
    language,
    pairId,
    ...text,
    createdBy: caller.personId,
    updatedBy: caller.personId,
  });
  // Of two who write the only one at once, the second is refused.
  if (!row) throw new Refusal(kind.isSingle ? 'CONTENT_CHANGED' : takenOf(kind));
  const draftKey = { personId: caller.personId, language, translationOf };
  await deleteDraft(tx, scope, kind, draftKey);
  await recordText(tx, actor, kind.audited.create, row, { fields: Object.keys(text.values) });
  return row;
}

/** Identity comes from the address, whatever the body says (OPEN-83). */
export function checkOrganization(scope: Scope, organizationId: string | undefined): void {
  if (organizationId !== undefined && organizationId !== scope.organizationId)
    throw new Refusal('ORGANIZATION_MISMATCH');
}

/** What a new or restored text is refused with where another one has taken its place. */
export const takenOf = ({ refusals }: Kind) => refusals?.taken ?? 'TRANSLATION_ALREADY_EXISTS';

/** Where a title may stand only once in a language, it does, whatever its letter case (LEARN-23, OPEN-43). */
export async function checkTitle(
  tx: Transaction,
  scope: Scope,
  { name, title: field, refusals }: Kind,
  text: { readonly title: string; readonly language: Language },
  itself?: string,
): Promise<void> {
  if (!refusals?.taken) return;
  const title = text.title.toLowerCase();
  const rows = await readTexts(tx, presentTexts(scope, name, text.language));
  if (rows.some((row) => row.id !== itself && row.title.toLowerCase() === title))
    throw refuseField(refusals.taken, field, { key: `errors.${refusals.taken}` });
}

/** What is listed whole has an end: no one's list is cut, and none is too long to be read. */
export async function checkRoom(
  tx: Transaction,
  scope: Scope,
  { name, isListedWhole }: Kind,
  language: Language,
): Promise<void> {
  if (isListedWhole && (await countTexts(tx, scope, name, language)) >= maxListed)
    throw new Refusal('TOO_MANY_TEXTS', { values: { most: maxListed } });
}

/** The pair of the text that is translated, which must be there, of the same kind, without this language yet. */
async function pairOf(
  tx: Transaction,
  scope: Scope,
  kind: Kind,
  { language, translationOf }: Pick<NewText, 'language' | 'translationOf'>,
): Promise<string | undefined> {
  if (translationOf === undefined) return undefined;
  const found = await lockPair(tx, scope, translationOf);
  if (!found || found.row.kind !== kind.name) throw new Refusal('CONTENT_NOT_FOUND');
  if (found.other || found.row.language === language)
    throw new Refusal('TRANSLATION_ALREADY_EXISTS');
  return found.row.pairId;
}
