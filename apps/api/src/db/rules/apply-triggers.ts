import type pg from 'pg';
import type { DeclaredTrigger } from './read-rules.ts';
import { oneLine } from './read-rules.ts';

/**
 * Makes the triggers that are missing or differ, and, where `mayDrop` is set, drops those on the product's tables
 * that no rule declares. Triggers that call functions of other schemas or extensions are left alone.
 */
export async function applyTriggers(
  client: pg.Client,
  triggers: readonly DeclaredTrigger[],
  mayDrop: boolean,
): Promise<void> {
  const { rows } = await client.query<DeclaredTrigger>(
    `SELECT t.tgname AS name, c.relname AS table, pg_get_triggerdef(t.oid) AS statement
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE NOT t.tgisinternal AND t.tgparentid = 0 AND c.relnamespace = 'public'::regnamespace
       AND p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
  );
  const existing = new Set(rows.map(({ statement }) => oneLine(statement)));
  const declared = new Set(triggers.map(({ statement }) => statement));
  const isReplaced = (name: string, table: string) =>
    triggers.some((each) => each.name === name && each.table === table);
  for (const { name, table, statement } of rows)
    if (!declared.has(oneLine(statement)) && (mayDrop || isReplaced(name, table)))
      await client.query(`DROP TRIGGER ${name} ON ${table}`);
  for (const { statement } of triggers) if (!existing.has(statement)) await client.query(statement);
}
