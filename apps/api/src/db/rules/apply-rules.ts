import type pg from 'pg';
import { applyCallers, applyDefinitions, dropFunctions } from './apply-functions.ts';
import { dropIndexes, makeIndexes } from './apply-indexes.ts';
import { applyTables } from './apply-tables.ts';
import { applyTriggers } from './apply-triggers.ts';
import { fillSearchText } from './fill-search-text.ts';
import { inShortTransaction } from '../migrations/while-held.ts';
import { type Rules, readRules } from './read-rules.ts';

/** What was applied last to a database. */
interface Applied {
  readonly number: number;
  readonly digest: string;
  /** Names of the functions that the rules declared then, or before and nothing has dropped. */
  readonly functions: string[];
}

/**
 * Brings roles, functions, triggers, policies and grants to what the rules declare, in one transaction, then fills the
 * columns that triggers keep, and makes indexes over functions; `client` has the rights of the owner. Only what differs is changed: functions are
 * compared where the rules changed, all else each time, since a restored backup may come without
 * roles and their rights. Copies of the release before go on with what they know: only where `mayDrop` is
 * set, as none of them runs, is anything taken away. A database with rules of a higher number is left as
 * it is. Throws what the database says of a rule it refuses.
 */
export async function applyRules(
  client: pg.Client,
  { rules = readRules(), mayDrop = true }: { rules?: Rules; mayDrop?: boolean } = {},
): Promise<void> {
  // Beside the record of migrations. `functions`: what the rules declared last, and before that if it was not dropped.
  await client.query(
    `CREATE TABLE IF NOT EXISTS drizzle.rules (
       number integer NOT NULL, digest text NOT NULL, functions text[] NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const applied = await readApplied(client);
  if (applied && applied.number > rules.number) return;
  await inShortTransaction(client, () => applyOnce(client, rules, mayDrop, applied));
  // Whatever schema the owner's own settings put first.
  await client.query('SET search_path = public');
  await fillSearchText(client);
  await makeIndexes(client, rules.indexes);
}

async function readApplied(client: pg.Client): Promise<Applied | undefined> {
  const { rows } = await client.query<Applied>(
    'SELECT number, digest, functions FROM drizzle.rules',
  );
  return rows[0];
}

async function applyOnce(
  client: pg.Client,
  rules: Rules,
  mayDrop: boolean,
  applied: Applied | undefined,
): Promise<void> {
  const isChanged = applied?.digest !== rules.digest;
  await client.query(rules.roles);
  // Each copy of the API looks there whether the database has the shape that it needs.
  await client.query(
    'GRANT USAGE ON SCHEMA drizzle TO ensemble_identity; GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ensemble_identity',
  );
  if (isChanged) await applyDefinitions(client, rules.functions);
  await applyCallers(client, rules.functions, mayDrop);
  await applyTables(client, rules.tables, mayDrop);
  await applyTriggers(client, rules.triggers, mayDrop);
  if (mayDrop) await dropIndexes(client, rules.indexes);
  const declared = rules.functions.map(({ name }) => name);
  const stale = (applied?.functions ?? []).filter((name) => !declared.includes(name));
  if (mayDrop) await dropFunctions(client, stale);
  if (!isChanged && !(mayDrop && stale.length > 0)) return;
  await client.query('DELETE FROM drizzle.rules');
  await client.query('INSERT INTO drizzle.rules (number, digest, functions) VALUES ($1, $2, $3)', [
    rules.number,
    rules.digest,
    mayDrop ? declared : [...declared, ...stale],
  ]);
}
