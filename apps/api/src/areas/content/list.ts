import type { Language } from '@ensemble/contract';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '../../db/database.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { presentTexts, readTexts } from './content-item.store.ts';
import { mayReadTexts, type Reader } from './may-read.ts';
import { type ServedKind, textReply } from './served-kind.ts';

interface Listed {
  readonly language: Language;
  /** Of all the texts, only this one. */
  readonly itemId?: string | undefined;
}

/** The texts of a kind in one language, whole or one of them; nothing to a member while its feature is off. */
export async function readListed<Reply extends z.ZodMiniObject>(
  tx: Transaction,
  reader: Reader,
  served: ServedKind<Reply>,
  { language, itemId }: Listed,
): Promise<z.output<Reply>[]> {
  const { kind, order } = served;
  if (!(await mayReadTexts(tx, reader, kind.feature, language))) return [];
  const rows = await readTexts(tx, presentTexts(reader.scope, kind.name, language, itemId), order);
  return rows.map((row) => textReply(served, row, reader.role));
}

/** The same, as a use case of its own. */
export const listTexts = <Reply extends z.ZodMiniObject>(
  database: Database,
  served: ServedKind<Reply>,
  reader: Reader,
  listed: Listed,
): Promise<z.output<Reply>[]> =>
  withTenant(database, reader.scope, (tx) => readListed(tx, reader, served, listed));
