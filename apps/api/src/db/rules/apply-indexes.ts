import type pg from 'pg';
import { whileHeld } from '../migrations/while-held.ts';
import { type DeclaredIndex, oneLine } from './read-rules.ts';

/** An index over a function of the rules, as the database has it. */
interface FoundIndex extends DeclaredIndex {
  readonly isValid: boolean;
}

/** Drops the indexes over functions of the rules that no rule declares, where no copy runs that uses them. */
export async function dropIndexes(
  client: pg.Client,
  indexes: readonly DeclaredIndex[],
): Promise<void> {
  for (const { name } of await undeclared(client, indexes))
    await client.query(`DROP INDEX ${name}`);
}

/**
 * Makes the indexes over functions of the rules that are missing or differ, while people work: outside a transaction. One
 * that was interrupted is made again. Nothing is estimated from them: what a function makes of each row is not sampled
 * when statistics are gathered, which would take as long as making the index for a third of a million rows.
 */
export async function makeIndexes(
  client: pg.Client,
  indexes: readonly DeclaredIndex[],
): Promise<void> {
  for (const { name } of await undeclared(client, indexes))
    if (indexes.some((each) => each.name === name))
      await alone(client, `DROP INDEX CONCURRENTLY ${name}`);
  const existing = new Set((await findIndexes(client)).map(({ statement }) => oneLine(statement)));
  for (const { name, statement } of indexes) {
    if (existing.has(statement)) continue;
    await alone(client, statement.replace(/^CREATE INDEX/, 'CREATE INDEX CONCURRENTLY'));
    await alone(client, `ALTER INDEX ${name} ALTER COLUMN 1 SET STATISTICS 0`);
  }
}

const alone = (client: pg.Client, statement: string) =>
  whileHeld(client, async () => {
    await client.query(statement);
  });

/** Those that are declared no longer, or otherwise, or were never finished. */
async function undeclared(
  client: pg.Client,
  indexes: readonly DeclaredIndex[],
): Promise<FoundIndex[]> {
  const declared = new Set(indexes.map(({ statement }) => statement));
  return (await findIndexes(client)).filter(
    ({ statement, isValid }) => !isValid || !declared.has(oneLine(statement)),
  );
}

async function findIndexes(client: pg.Client): Promise<FoundIndex[]> {
  const { rows } = await client.query<FoundIndex>(
    `SELECT DISTINCT i.relname AS name, t.relname AS table, pg_get_indexdef(i.oid) AS statement, x.indisvalid AS "isValid"
     FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
       JOIN pg_depend u ON u.classid = 'pg_class'::regclass AND u.objid = i.oid AND u.refclassid = 'pg_proc'::regclass
       JOIN pg_proc p ON p.oid = u.refobjid
     WHERE t.relnamespace = 'public'::regnamespace AND p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
  );
  return rows;
}
