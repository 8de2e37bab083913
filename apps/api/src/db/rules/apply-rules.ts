import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { applyCallers, applyDefinitions, dropFunctions } from './apply-functions.ts';
import { applyIndexes } from './apply-indexes.ts';
import { applyTables } from './apply-tables.ts';
import { applyTriggers } from './apply-triggers.ts';
import { type Rules, readRules } from './read-rules.ts';

/** What was applied last to a database. */
interface Applied {
  readonly number: number;
  readonly digest: string;
  /** Names of the functions that the rules declared then. */
  readonly functions: string[];
}

/** SQLSTATEs of a table or row that something else holds: lock_timeout, deadlock, a catalog row changed meanwhile. */
const isHeld = (error: unknown): boolean =>
  ['55P03', '40P01', 'XX000'].includes((error as { code?: string }).code ?? '');

/** Tries, a second apart, before the start fails. */
const maxTries = 60;

/**
 * Brings roles, functions, triggers, indexes over functions, policies and grants to what the rules declare, in one
 * transaction; `client` has the rights of the owner. Only what differs is changed: functions are
 * compared where the rules changed, all else at every start, since a restored backup may come without
 * roles and their rights. Where something else holds a table for 2 seconds it lets go of all and tries
 * again: nobody waits behind it. A database with rules of a higher number is left as it is. Throws
 * what the database says of a rule it refuses.
 */
export async function applyRules(client: pg.Client, rules: Rules = readRules()): Promise<void> {
  // Beside the record of migrations.
  await client.query(
    `CREATE TABLE IF NOT EXISTS drizzle.rules (
       number integer NOT NULL, digest text NOT NULL, functions text[] NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const applied = await readApplied(client);
  if (applied && applied.number > rules.number) return;
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(client, rules, applied);
    } catch (error) {
      await client.query('ROLLBACK');
      if (!isHeld(error) || tries === maxTries) throw error;
      await pause(1000);
    }
  }
}

async function readApplied(client: pg.Client): Promise<Applied | undefined> {
  const { rows } = await client.query<Applied>(
    'SELECT number, digest, functions FROM drizzle.rules',
  );
  return rows[0];
}

async function applyOnce(client: pg.Client, rules: Rules, applied: Applied | undefined) {
  const isChanged = applied?.digest !== rules.digest;
  await client.query('BEGIN');
  // Whatever schema the owner's own settings put first.
  await client.query("SET LOCAL search_path = public; SET LOCAL lock_timeout = '2s'");
  await client.query(rules.roles);
  // Each copy of the API looks there whether the database has the shape that it needs.
  await client.query(
    'GRANT USAGE ON SCHEMA drizzle TO ensemble_identity; GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ensemble_identity',
  );
  if (isChanged) await applyDefinitions(client, rules.functions);
  await applyCallers(client, rules.functions);
  await applyTables(client, rules.tables);
  await applyTriggers(client, rules.triggers);
  await applyIndexes(client, rules.indexes);
  if (isChanged) {
    const declared = rules.functions.map(({ name }) => name);
    await dropFunctions(
      client,
      (applied?.functions ?? []).filter((name) => !declared.includes(name)),
    );
    await client.query('DELETE FROM drizzle.rules');
    await client.query(
      'INSERT INTO drizzle.rules (number, digest, functions) VALUES ($1, $2, $3)',
      [rules.number, rules.digest, declared],
    );
  }
  await client.query('COMMIT');
}
