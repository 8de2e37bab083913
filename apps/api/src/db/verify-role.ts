import type pg from 'pg';

/** A connection acts with rights that row-level security does not hold for; the message says what to do. */
export class WrongRoleError extends Error {}

/** Whether row policies hold for whoever acts on a connection: neither owner of a table nor above all rules. */
const actorStatement = `SELECT rolname AS name,
    NOT rolsuper AND NOT rolbypassrls AND NOT EXISTS (SELECT FROM pg_class c WHERE c.relowner = r.oid) AS "isBound"
  FROM pg_roles r WHERE r.rolname = current_user`;

/**
 * Looks at a new connection before its first use: it must act as `role`, for whom row policies hold.
 * Throws a WrongRoleError otherwise, as behind a pooler that leaves out the role that the API asks for at
 * connect, and what the database says where it does not answer.
 */
export async function verifyRole(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string; isBound: boolean }>(actorStatement);
  const [actor] = rows;
  if (actor?.name !== role)
    throw new WrongRoleError(
      `The API’s connections to the database act as ${actor?.name}, not as ${role}: nothing would keep organizations apart. A pooler must pass on start-up options, and DATABASE_URL must have no options of its own.`,
    );
  if (!actor.isBound)
    throw new WrongRoleError(
      `The database’s role ${role} owns tables or is above their rules: nothing would keep organizations apart. Take SUPERUSER, BYPASSRLS and its tables from it.`,
    );
}
