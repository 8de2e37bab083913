import type pg from 'pg';
import { inShortTransaction } from '../migrations/while-held.ts';

/** Rows that are filled at once: whoever changes one of them waits for so many. */
const batch = 500;

/** The tables with a `search_text`. */
const searched = ['membership', 'content_item', 'meeting', 'notification'] as const;

/**
 * Fills `search_text` where triggers keep it and a row was written before they did: on an update, and in a database that
 * was restored from an older backup. People work meanwhile: some hundred rows at a time, each time in a transaction of its
 * own, those last that someone else holds. Nothing is done where nothing is missing, so that a run that was interrupted goes
 * on. What many people have in common is counted anew, by which a search chooses its way. `onBatch` is called after each.
 */
export async function fillSearchText(
  client: pg.Client,
  onBatch: () => void = () => undefined,
): Promise<void> {
  for (const table of searched) {
    if (!(await hasEmpty(client, table))) continue;
    await fill(client, table, onBatch);
    await client.query(`ANALYZE ${table}`);
    if (table === 'membership') await countCommonTerms(client);
  }
}

async function fill(client: pg.Client, table: string, onBatch: () => void): Promise<void> {
  // Those that were held are waited for.
  for (const held of ['SKIP LOCKED', ''])
    for (let after: string | undefined = firstId; after !== undefined;) {
      const from: string = after;
      await inShortTransaction(client, async () => {
        const { rows } = await client.query<{ last: string | null }>(
          // The trigger writes what is found.
          `WITH empty AS (
             SELECT id FROM ${table} WHERE id > $1 AND search_text IS NULL ORDER BY id LIMIT ${batch} FOR NO KEY UPDATE ${held}),
           filled AS (UPDATE ${table} t SET search_text = '' FROM empty WHERE t.id = empty.id)
           SELECT max(id::text)::uuid AS last FROM empty`,
          [from],
        );
        after = rows[0]?.last ?? undefined;
      });
      onBatch();
    }
}

const firstId = '00000000-0000-0000-0000-000000000000';

async function countCommonTerms(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM organization');
  for (const { id } of rows) await client.query('SELECT count_common_terms($1)', [id]);
}

async function hasEmpty(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT FROM ${table} WHERE search_text IS NULL) AS has`,
  );
  return rows[0]?.has ?? false;
}
