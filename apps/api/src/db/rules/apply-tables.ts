import type pg from 'pg';
import { type RowPolicy, type TableAccess, tables } from '../../../database/rules/tables.ts';
import { oneLine } from './read-rules.ts';

const roles = { tenant: 'ensemble_tenant', identity: 'ensemble_identity' } as const;

/** Access to one table as the database has it. */
interface Existing {
  readonly isProtected: boolean;
  readonly isOwn: boolean;
  readonly policies: readonly {
    name: string;
    role: string;
    command: string;
    using: string | null;
    check: string | null;
  }[];
  /** `ensemble_tenant SELECT`, `ensemble_tenant UPDATE (most)`; one column each. */
  readonly rights: readonly string[];
}

/**
 * Brings owner, row security, policies and rights of each table to what is declared; rights are taken, and policies
 * that are declared no longer dropped, only where `mayDrop` is set. Rights of roles that are not the API's
 * are left alone. Throws where a table is missing.
 */
export async function applyTables(
  client: pg.Client,
  declared: Readonly<Record<string, TableAccess>>,
  mayDrop: boolean,
): Promise<void> {
  const existing = await describe(client);
  for (const [table, access] of Object.entries(declared)) {
    const found = existing.get(table);
    if (!found) throw new Error(`the table ${table} has rules and does not exist`);
    for (const statement of changesOf(table, access, found, mayDrop)) await client.query(statement);
  }
}

/** The statements that bring a table from what it has to what is declared; none where nothing differs. */
export function changesOf(
  table: string,
  access: TableAccess,
  found: Existing,
  mayDrop = true,
): string[] {
  const declared = Object.entries(access).flatMap(([key, [policy]]) => {
    const name = key as keyof typeof roles;
    return [{ name, role: roles[name], policy }];
  });
  const isSame = (policy: Existing['policies'][number]) =>
    declared.some(
      (wanted) =>
        wanted.name === policy.name &&
        policy.role === `{${wanted.role}}` &&
        rulesOf(wanted.policy) === rulesOf({ ...policy, command: policy.command }),
    );
  const kept = found.policies.filter(isSame);
  const wantedRights = Object.entries(access).flatMap(([key, [, rights]]) =>
    rightsOf(rights).map((right) => `${roles[key as keyof typeof roles]} ${right}`),
  );
  const dropped = mayDrop ? found.rights.filter((right) => !wantedRights.includes(right)) : [];
  // A right on a table takes those on its columns with it as it goes.
  const added = wantedRights.filter((right) => dropped.length > 0 || !found.rights.includes(right));
  const split = (right: string) => [
    right.slice(0, right.indexOf(' ')),
    right.slice(right.indexOf(' ') + 1),
  ];
  return [
    ...(found.isOwn ? [] : [`ALTER TABLE ${table} OWNER TO CURRENT_USER`]),
    ...(found.isProtected ? [] : [`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`]),
    ...found.policies
      .filter((policy) => !kept.includes(policy))
      .filter(({ name }) => mayDrop || declared.some((policy) => policy.name === name))
      .map(({ name }) => `DROP POLICY ${name} ON ${table}`),
    ...declared
      .filter(({ name }) => !kept.some((policy) => policy.name === name))
      .map(({ name, role, policy }) => createPolicy(name, table, role, policy)),
    ...dropped.map((right) => `REVOKE ${split(right)[1]} ON ${table} FROM ${split(right)[0]}`),
    ...added.map((right) => `GRANT ${split(right)[1]} ON ${table} TO ${split(right)[0]}`),
  ];
}

/** `SELECT (id, email), DELETE` as rights of one column or table each. */
export function rightsOf(rights: string): string[] {
  return [...rights.matchAll(/([A-Z]+)(?: \(([^)]*)\))?/g)].flatMap(([, right = '', columns]) =>
    columns ? columns.split(', ').map((column) => `${right} (${column})`) : [right],
  );
}

/** What a policy says, as one text; without a rule of its own for writing that of reading holds. */
function rulesOf(policy: {
  using: string | null;
  check?: string | null;
  command?: string;
}): string {
  const { using, check, command = 'ALL' } = policy;
  return JSON.stringify([
    command,
    command === 'INSERT' ? '' : oneLine(using ?? ''),
    command === 'SELECT' ? '' : oneLine(check ?? using ?? ''),
  ]);
}

function createPolicy(name: string, table: string, role: string, policy: RowPolicy): string {
  const { using, check = using, command = 'ALL' } = policy;
  return [
    `CREATE POLICY ${name} ON ${table} FOR ${command} TO ${role}`,
    ...(command === 'INSERT' ? [] : [`USING (${using})`]),
    ...(command === 'SELECT' ? [] : [`WITH CHECK (${check})`]),
  ].join(' ');
}

/**
 * Tables whose row security, policies or rights are not what is declared, as after a change by hand (WATCH-11); a login of
 * the API may ask. With `mayDrop`, what is there beyond that counts too.
 */
export async function findChangedTables(
  client: Pick<pg.Pool, 'query'>,
  mayDrop: boolean,
): Promise<string[]> {
  const existing = await describe(client);
  return Object.entries(tables)
    .filter(([table, access]) => {
      const found = existing.get(table);
      // Who asks is not the owner.
      return found && changesOf(table, access, { ...found, isOwn: true }, mayDrop).length > 0;
    })
    .map(([table]) => table);
}

async function describe(client: Pick<pg.Pool, 'query'>): Promise<Map<string, Existing>> {
  const { rows } = await client.query<Existing & { name: string }>(
    `SELECT c.relname AS name, c.relrowsecurity AS "isProtected", c.relowner = CURRENT_USER::regrole AS "isOwn",
       (SELECT COALESCE(json_agg(json_build_object('name', p.policyname, 'role', p.roles::text, 'command', p.cmd,
          'using', p.qual, 'check', p.with_check)), '[]') FROM pg_policies p
        WHERE p.schemaname = 'public' AND p.tablename = c.relname) AS policies,
       ARRAY(SELECT g.role || ' ' || g.right FROM (
         SELECT CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END AS role, a.privilege_type AS right
         FROM aclexplode(c.relacl) a
         UNION ALL SELECT CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END,
           format('%s (%s)', a.privilege_type, t.attname)
         FROM pg_attribute t, aclexplode(t.attacl) a WHERE t.attrelid = c.oid
       ) AS g WHERE g.role IN ('PUBLIC', 'ensemble_tenant', 'ensemble_identity', 'ensemble_queue')) AS rights
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`,
  );
  return new Map(rows.map(({ name, ...found }) => [name, found]));
}
