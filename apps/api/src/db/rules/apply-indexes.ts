import type pg from 'pg';
import { type DeclaredIndex, oneLine } from './read-rules.ts';

/**
 * Makes the indexes over functions of the rules that are missing or differ, and, where `mayDrop` is set, drops
 * those that no rule declares. Nothing is estimated from them: what a function makes of each row is not sampled when
 * statistics are gathered, which would take as long as making the index for a third of a million rows.
 */
export async function applyIndexes(
  client: pg.Client,
  indexes: readonly DeclaredIndex[],
  mayDrop: boolean,
): Promise<void> {
  const { rows } = await client.query<DeclaredIndex>(
    `SELECT DISTINCT i.relname AS name, t.relname AS table, pg_get_indexdef(i.oid) AS statement
     FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
       JOIN pg_depend u ON u.classid = 'pg_class'::regclass AND u.objid = i.oid AND u.refclassid = 'pg_proc'::regclass
       JOIN pg_proc p ON p.oid = u.refobjid
     WHERE t.relnamespace = 'public'::regnamespace AND p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
  );
  const existing = new Set(rows.map(({ statement }) => oneLine(statement)));
  const declared = new Set(indexes.map(({ statement }) => statement));
  for (const { name, statement } of rows)
    if (
      !declared.has(oneLine(statement)) &&
      (mayDrop || indexes.some((each) => each.name === name))
    )
      await client.query(`DROP INDEX ${name}`);
  for (const { name, statement } of indexes) {
    if (existing.has(statement)) continue;
    await client.query(statement);
    await client.query(`ALTER INDEX ${name} ALTER COLUMN 1 SET STATISTICS 0`);
  }
}
