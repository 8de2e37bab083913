import type { Language } from '@ensemble/contract';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '../../db/database.ts';
import { inScope } from '../../tenancy/scope.ts';
import { presentTexts, readTexts } from './content-item.store.ts';
import { mayReadTexts, type Reader } from './may-read.ts';
import { type ServedKind, tellText } from './served-kind.ts';

/** The texts of a kind in one language, whole; nothing to a member while its feature is off. */
export async function readListed<Told extends z.ZodMiniObject>(
  tx: Transaction,
  reader: Reader,
  served: ServedKind<Told>,
  language: Language,
): Promise<z.output<Told>[]> {
  const { kind, order } = served;
  if (!(await mayReadTexts(tx, reader, kind.feature, language))) return [];
  const rows = await readTexts(tx, presentTexts(reader.scope, kind.name, language), order);
  return rows.map((row) => tellText(served, row, reader.role));
}

/** The same, as a use case of its own. */
export const listTexts = <Told extends z.ZodMiniObject>(
  database: Database,
  served: ServedKind<Told>,
  reader: Reader,
  language: Language,
): Promise<z.output<Told>[]> =>
  inScope(database, reader.scope, (tx) => readListed(tx, reader, served, language));
