import pg from 'pg';
import { vi } from 'vitest';

/** Stands for all tables of the job queue. */
export const jobs = 'pgboss';
/** A word in SQL that may be a name. */
const word = /[a-z_][a-z\d_]*/g;

/** Finds the tables that statements look at. */
export type FindTables = (statements: Iterable<string>) => ReadonlySet<string>;

/**
 * Tables that SQL names, and those of the views, functions and policies that it leads to. Rather one table too many: each word
 * of the SQL counts as a name. Where none of its tables changed, a statement answers what it answered before.
 */
export async function openFindTables(owner: pg.Pool): Promise<FindTables> {
  const { rows } = await owner.query<{ name: string; isTable: boolean; source: string }>(
    `SELECT relname AS name, relkind IN ('r', 'p') AS "isTable", concat_ws(' ',
       CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(oid) END,
       (SELECT string_agg(pg_get_expr(polqual, polrelid), ' ') FROM pg_policy WHERE polrelid = c.oid)) AS source
     FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND NOT relispartition
     UNION ALL
     SELECT proname, false, string_agg(pg_get_functiondef(oid), ' ') FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p') GROUP BY proname`,
  );
  const known = new Map(rows.map((row) => [row.name, row]));
  known.set(jobs, { name: jobs, isTable: true, source: '' });
  const follow = (text: string, found: Set<string>): void => {
    for (const [name] of text.matchAll(word)) {
      const each = known.get(name);
      if (!each || found.has(name)) continue;
      found.add(name);
      follow(each.source, found);
    }
  };
  return (statements) => {
    const found = new Set<string>();
    for (const each of statements) follow(each, found);
    return new Set([...found].filter((name) => known.get(name)?.isTable));
  };
}

/** The statements that this process sends to PostgreSQL during some work. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Set<string>> {
  const found = new Set<string>();
  const listener = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [first] of listener.mock.calls as unknown as [string | { text: string }][])
      found.add(typeof first === 'string' ? first : first.text);
  } finally {
    listener.mockRestore();
  }
  return found;
}
