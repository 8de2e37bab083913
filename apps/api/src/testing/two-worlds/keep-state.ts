import type pg from 'pg';

/** What a database held when it was kept, to which it can return. */
export interface KeptState {
  /** The tables whose rows differ from those kept. */
  changed(): Promise<string[]>;
  /** Puts the kept rows back into these tables, and takes jobs away. */
  restore(tables: readonly string[]): Promise<void>;
}

/** Keeps the rows of all tables in a schema beside them. Copying the database for each act would take four times as long. */
export async function keepState(owner: pg.Pool): Promise<KeptState> {
  const { rows } = await owner.query<{ name: string; columns: string }>(
    `SELECT c.relname AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum)
       FILTER (WHERE a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     GROUP BY c.relname ORDER BY c.relname`,
  );
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]));
  const tables = [...columnsOf];
  await owner.query(
    `CREATE SCHEMA kept; ${tables
      .map(
        ([name, columns]) => `CREATE TABLE kept.${name} AS SELECT ${columns} FROM public.${name}`,
      )
      .join('; ')}`,
  );
  // Planned once: planning takes longer than the comparison.
  const comparison = {
    name: 'changed-tables',
    text: tables
      .map(([name, columns]) => {
        const [now, then] = ['public', 'kept'].map(
          (schema) => `SELECT ${columns} FROM ${schema}.${name}`,
        );
        return `SELECT '${name}' AS name WHERE EXISTS (${now} EXCEPT ALL ${then}) OR EXISTS (${then} EXCEPT ALL ${now})`;
      })
      .join(' UNION ALL '),
  };
  return {
    changed: async () => {
      const { rows: changed } = await owner.query<{ name: string }>(comparison);
      return changed.map(({ name }) => name);
    },
    restore: async (names) => {
      const statements = names.flatMap((name) => [
        `DELETE FROM public.${name}`,
        `INSERT INTO public.${name} (${columnsOf.get(name)}) OVERRIDING SYSTEM VALUE SELECT * FROM kept.${name}`,
      ]);
      // Without triggers: nothing happens, it is only as it was.
      await owner.query(
        [
          'SET session_replication_role = replica',
          ...statements,
          'DELETE FROM pgboss.job',
          'RESET session_replication_role',
        ].join('; '),
      );
    },
  };
}
