import type pg from 'pg';
import type { DeclaredFunction } from './read-rules.ts';

/** A function of the product, as the database has it: those of extensions and other schemas are left alone. */
interface Found {
  readonly name: string;
  readonly definition: string;
  readonly isOwn: boolean;
  /** Roles of the API and PUBLIC, where they may call it. */
  readonly callers: readonly string[];
}

/**
 * Brings each function to its declaration, in the given order. A replacement that changes nothing is
 * taken back. Throws where a function of that name has other arguments: a changed signature takes a
 * new name, so that an older copy still finds the one it calls.
 */
export async function applyDefinitions(
  client: pg.Client,
  functions: readonly DeclaredFunction[],
): Promise<void> {
  const existing = await findFunctions(client);
  for (const { name, statement } of functions) {
    await client.query('SAVEPOINT declaration');
    await client.query(statement).catch((error: unknown) => {
      const { code } = error as { code?: string };
      throw Object.assign(new Error(`the function ${name}: ${String(error)}`, { cause: error }), {
        code,
      });
    });
    const made = await findFunctions(client, name);
    if (made.length !== 1)
      throw new Error(`the function ${name} has other arguments in the database: name it anew`);
    const isSame = existing.some(
      (each) => each.name === name && each.definition === made[0]?.definition,
    );
    await client.query(`${isSame ? 'ROLLBACK TO' : 'RELEASE'} SAVEPOINT declaration`);
  }
}

/** Brings owner and callers of each function to what is declared; callers of the API lose a function only where `mayDrop` is set. Other roles keep what they were granted. */
export async function applyCallers(
  client: pg.Client,
  functions: readonly DeclaredFunction[],
  mayDrop: boolean,
): Promise<void> {
  const existing = new Map((await findFunctions(client)).map((each) => [each.name, each]));
  for (const { name, callers } of functions) {
    const found = existing.get(name);
    if (!found) throw new Error(`the function ${name} does not exist`);
    const unwanted = found.callers.filter(
      // A function that is new may be called by everyone until that is taken away.
      (caller) => !callers.includes(caller) && (mayDrop || caller === 'PUBLIC'),
    );
    const missing = callers.filter((caller) => !found.callers.includes(caller));
    if (!found.isOwn) await client.query(`ALTER FUNCTION ${name} OWNER TO CURRENT_USER`);
    if (unwanted.length > 0)
      await client.query(`REVOKE EXECUTE ON FUNCTION ${name} FROM ${unwanted.join(', ')}`);
    if (missing.length > 0)
      await client.query(`GRANT EXECUTE ON FUNCTION ${name} TO ${missing.join(', ')}`);
  }
}

/** Drops functions that the rules declared before and declare no longer. Fails while something still uses one. */
export async function dropFunctions(client: pg.Client, names: readonly string[]): Promise<void> {
  const existing = (await findFunctions(client)).map(({ name }) => name);
  for (const name of names)
    if (existing.includes(name)) await client.query(`DROP FUNCTION ${name}`);
}

async function findFunctions(client: pg.Client, name?: string): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `SELECT p.proname AS name, pg_get_functiondef(p.oid) AS definition, p.proowner = CURRENT_USER::regrole AS "isOwn",
       ARRAY(SELECT CASE g.grantee WHEN 0 THEN 'PUBLIC' ELSE g.grantee::regrole::text END
         FROM aclexplode(COALESCE(p.proacl, acldefault('f', p.proowner))) g
         WHERE g.grantee IN (0, 'ensemble_tenant'::regrole, 'ensemble_identity'::regrole, 'ensemble_queue'::regrole)) AS callers
     FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND ($1::text IS NULL OR p.proname = $1)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
    [name],
  );
  return rows;
}
