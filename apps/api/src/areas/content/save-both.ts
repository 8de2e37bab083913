import { type Kind, type Language, languages, otherOf } from '@ensemble/contract';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '../../db/database.ts';
import { Refusal, refuseField } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { type ContentRow, lockPairs, readText, setBehind } from './content-item.store.ts';
import { checkOrganization, checkRoom, checkTitle, putText } from './create.ts';
import { checkLanguage } from './may-read.ts';
import {
  type Actor,
  type ServedKind,
  type Text,
  textOf,
  textReply,
  type WriteCall,
} from './served-kind.ts';
import { checkVersion, writeText } from './update.ts';

/** Both languages of something. */
export type Both<Value> = Readonly<Record<Language, Value>>;

/** What is sent of one language: without an id it is new. */
interface Side {
  readonly organizationId?: string | undefined;
  readonly language: Language;
  readonly id?: string | undefined;
  readonly version?: number | undefined;
}
interface BothCall extends Omit<WriteCall, 'body'> {
  readonly body: Both<Side>;
}

/** What there is of each language, held; undefined for one that is new. */
export type HeldSides = Both<ContentRow | undefined>;

/** Does something for each language, one after the other: a transaction does one thing at a time. */
export async function inBoth<Value>(
  work: (language: Language) => Promise<Value> | Value,
): Promise<Both<Value>> {
  return { en: await named('en', work), fr: await named('fr', work) };
}

/** What a language is refused for is told under its name: `fr.title`. */
async function named<Value>(
  language: Language,
  work: (language: Language) => Promise<Value> | Value,
): Promise<Value> {
  try {
    return await work(language);
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields.size === 0) throw error;
    const { type, values } = error;
    const fields = new Map([...error.fields].map(([name, why]) => [`${language}.${name}`, why]));
    throw new Refusal(type, { values, fields });
  }
}

/** Writes or changes a text of a kind in both languages: all of it, or nothing. */
export const saveBoth =
  <Reply extends z.ZodMiniObject>(database: Database, served: ServedKind<Reply>) =>
  async (call: BothCall): Promise<Both<z.output<Reply>>> => {
    const { scope, body, role } = call;
    const { kind } = served;
    return withTenant(database, scope, async (tx) => {
      const held = await lockSides(tx, call, kind, body);
      const texts = await inBoth((language) => textOf(kind, body[language]));
      await inBoth((language) =>
        checkTitle(tx, scope, kind, { ...texts[language], language }, held[language]?.id),
      );
      const saved = await saveSides(tx, call, kind, held, texts);
      await inBoth((language) => served.saved?.(tx, call, saved[language], held[language]));
      return inBoth(async (language) =>
        textReply(served, await readText(tx, scope, kind, saved[language].id), role),
      );
    });
  };

/**
 * What there is of both languages, held. Refused where either was saved since the version its form
 * began with, or was written by another person meanwhile: then neither is changed.
 */
export async function lockSides(
  tx: Transaction,
  { scope }: Actor,
  kind: Kind,
  body: Both<Side>,
): Promise<HeldSides> {
  for (const language of languages) checkOrganization(scope, body[language].organizationId);
  await inBoth((language) => checkLanguage(tx, scope, language));
  const ids = languages.flatMap((language) => body[language].id ?? []);
  const rows = (await lockPairs(tx, scope, ids)).filter(({ deletedAt }) => deletedAt === null);
  const held = await inBoth((language) => {
    const { id } = body[language];
    if (id === undefined) return undefined;
    const row = rows.find((each) => each.id === id);
    if (row?.kind !== kind.name) throw new Refusal(kind.refusals?.missing ?? 'CONTENT_NOT_FOUND');
    if (row.language !== language)
      throw refuseField('VALIDATION_FAILED', 'id', { key: 'rules.option' });
    return row;
  });
  if (held.en && held.fr && held.en.pairId !== held.fr.pairId)
    throw refuseField('VALIDATION_FAILED', 'fr.id', { key: 'rules.option' });
  for (const language of languages) {
    const { version } = body[language];
    const row = held[language];
    if (row) await checkVersion(tx, scope, row, version);
    const written = rows.find((each) => each.language === language);
    // Who began with an empty language finds what was written into it meanwhile.
    if (!row && written) await checkVersion(tx, scope, written, 0);
  }
  return held;
}

/**
 * Saves both languages, which are held. They were written side by side: where both have new words,
 * both are in step; where only one has, the other is behind, as after any save.
 */
export async function saveSides(
  tx: Transaction,
  actor: Actor,
  kind: Kind,
  held: HeldSides,
  texts: Both<Text>,
): Promise<Both<ContentRow>> {
  const pairId = held.en?.pairId ?? held.fr?.pairId ?? crypto.randomUUID();
  const written = await inBoth(async (language) => {
    const row = held[language];
    if (row) return writeText(tx, actor, kind, row, texts[language]);
    await checkRoom(tx, actor.scope, kind, language);
    const translationOf = held[otherOf(language)]?.id;
    const text = { ...texts[language], language, translationOf, pairId };
    return { saved: await putText(tx, actor, kind, text), isReworded: true };
  });
  for (const language of languages) {
    const { saved, isReworded } = written[language];
    const other = written[otherOf(language)];
    const isFollowed = other.isReworded || kind.fitsUnchanged;
    if (isReworded && !isFollowed && !held[language]?.behindSince && !other.saved.behindSince)
      await setBehind(tx, other.saved, saved.updatedAt);
  }
  return { en: written.en.saved, fr: written.fr.saved };
}
