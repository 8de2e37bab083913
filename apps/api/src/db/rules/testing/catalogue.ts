import type pg from 'pg';

const ofExtension = (catalog: string, oid: string) =>
  `EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`;
const role = (oid: string) => `CASE ${oid} WHEN 0 THEN 'PUBLIC' ELSE ${oid}::regrole::text END`;
const inPublic = `c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;

/** What the catalogue says of the product's objects, one query for each kind; order of columns and creation left out. */
const queries: Record<string, string> = {
  extensions: `SELECT extname AS line FROM pg_extension`,
  schema: `SELECT n.nspname || ' ' || ${role('a.grantee')} || ' ' || a.privilege_type AS line
    FROM pg_namespace n, aclexplode(n.nspacl) a WHERE n.nspname = 'public'`,
  functions: `SELECT concat_ws(' ', pg_get_functiondef(p.oid), p.proowner::regrole, (
      SELECT string_agg(${role('a.grantee')} || ' ' || a.privilege_type, ', ' ORDER BY ${role('a.grantee')})
      FROM aclexplode(COALESCE(p.proacl, acldefault('f', p.proowner))) a)) AS line
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND NOT ${ofExtension('pg_proc', 'p.oid')}`,
  policies: `SELECT concat_ws(' | ', tablename, policyname, permissive, roles, cmd, qual, COALESCE(with_check, qual)) AS line
    FROM pg_policies WHERE schemaname = 'public'`,
  triggers: `SELECT concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) AS line
    FROM pg_trigger t WHERE NOT t.tgisinternal`,
  tables: `SELECT concat_ws(' ', c.relname, c.relkind, c.relpersistence, c.relowner::regrole, c.relrowsecurity,
      c.relforcerowsecurity, c.reloptions, pg_get_expr(c.relpartbound, c.oid), pg_get_partkeydef(c.oid)) AS line
    FROM pg_class c WHERE ${inPublic}`,
  rights: `SELECT concat_ws(' ', c.relname, ${role('a.grantee')}, a.privilege_type, a.is_grantable) AS line
      FROM pg_class c, aclexplode(COALESCE(c.relacl, acldefault('r', c.relowner))) a WHERE ${inPublic}
    UNION ALL SELECT concat_ws(' ', c.relname, t.attname, ${role('a.grantee')}, a.privilege_type)
      FROM pg_class c JOIN pg_attribute t ON t.attrelid = c.oid, aclexplode(t.attacl) a WHERE ${inPublic}`,
  columns: `SELECT concat_ws(' ', c.relname, t.attname, format_type(t.atttypid, t.atttypmod), t.attnotnull,
      t.attidentity, t.attgenerated, t.attcollation::regcollation, pg_get_expr(f.adbin, f.adrelid)) AS line
    FROM pg_class c JOIN pg_attribute t ON t.attrelid = c.oid AND t.attnum > 0 AND NOT t.attisdropped
      LEFT JOIN pg_attrdef f ON f.adrelid = c.oid AND f.adnum = t.attnum WHERE ${inPublic}`,
  indexes: `SELECT pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid AS line
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE ${inPublic}`,
  constraints: `SELECT concat_ws(' ', c.relname, k.conname, pg_get_constraintdef(k.oid), k.convalidated) AS line
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE ${inPublic}`,
  others: `SELECT concat_ws(' ', c.relname, c.relkind) AS line FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind NOT IN ('r', 'p', 'i', 'I', 'c')
    UNION ALL SELECT t.typname FROM pg_type t WHERE t.typnamespace = 'public'::regnamespace
      AND t.typtype IN ('e', 'd', 'r') AND NOT ${ofExtension('pg_type', 't.oid')}`,
};

/** What a database's catalogue says of the product, as sorted lines by kind. */
export async function readCatalogue(client: pg.Client): Promise<Record<string, string[]>> {
  const catalogue: Record<string, string[]> = {};
  for (const [kind, query] of Object.entries(queries)) {
    const { rows } = await client.query<{ line: string }>(query);
    catalogue[kind] = rows.map(({ line }) => line).toSorted();
  }
  return catalogue;
}
