import type pg from 'pg';
import type { DeclaredFunction } from './read-rules.ts';

/** Functions of the product: those of extensions and other schemas are left alone. */
const ours = `p.pronamespace = 'public'::regnamespace
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`;

/**
 * Brings each function to its declaration, in the given order. A replacement that changes nothing is
 * taken back. Throws where a function of that name has other arguments: a changed signature takes a
 * new name, so that an older copy still finds the one it calls.
 */
export async function applyFunctions(
  client: pg.Client,
  functions: readonly DeclaredFunction[],
): Promise<void> {
  for (const { name, statement, callers } of functions) {
    await client.query('SAVEPOINT declaration');
    const before = await describe(client, name);
    await client.query(statement).catch((error: unknown) => {
      throw Object.assign(new Error(`the function ${name}: ${String(error)}`, { cause: error }), {
        code: (error as { code?: string }).code,
      });
    });
    const made = await describe(client, name);
    if (made.length !== 1)
      throw new Error(`the function ${name} has other arguments in the database: name it anew`);
    const unwanted = [...(made[0]?.callers ?? [])].filter((caller) => !callers.includes(caller));
    const missing = callers.filter((caller) => !made[0]?.callers.includes(caller));
    if (unwanted.length > 0)
      await client.query(`REVOKE EXECUTE ON FUNCTION ${name} FROM ${unwanted.join(', ')}`);
    if (missing.length > 0)
      await client.query(`GRANT EXECUTE ON FUNCTION ${name} TO ${missing.join(', ')}`);
    if (!made[0]?.isOwn) await client.query(`ALTER FUNCTION ${name} OWNER TO CURRENT_USER`);
    const isSame = JSON.stringify(before) === JSON.stringify(await describe(client, name));
    await client.query(`${isSame ? 'ROLLBACK TO' : 'RELEASE'} SAVEPOINT declaration`);
  }
}

/** Drops functions that the rules declared before and declare no longer. Fails while something still uses one. */
export async function dropFunctions(client: pg.Client, names: readonly string[]): Promise<void> {
  for (const name of names)
    if ((await describe(client, name)).length > 0) await client.query(`DROP FUNCTION ${name}`);
}

interface Described {
  readonly definition: string;
  readonly isOwn: boolean;
  /** Roles of the API and PUBLIC, where they may call it. */
  readonly callers: readonly string[];
}

async function describe(client: pg.Client, name: string): Promise<Described[]> {
  const { rows } = await client.query<Described>(
    `SELECT pg_get_functiondef(p.oid) AS definition, p.proowner = CURRENT_USER::regrole AS "isOwn",
       ARRAY(SELECT CASE g.grantee WHEN 0 THEN 'PUBLIC' ELSE g.grantee::regrole::text END
         FROM aclexplode(COALESCE(p.proacl, acldefault('f', p.proowner))) g
         WHERE g.grantee = 0 OR g.grantee::regrole::text IN ('ensemble_tenant', 'ensemble_identity')
         ORDER BY 1) AS callers
     FROM pg_proc p WHERE p.proname = $1 AND ${ours} ORDER BY p.oid`,
    [name],
  );
  return rows;
}
