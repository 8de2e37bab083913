import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import {
  type DatabaseUrls,
  generationOf,
  loginName,
  type LoginPart,
  loginParts,
  roleOf,
  urlSetting,
} from './logins.ts';
import { scramVerifier } from './scram.ts';

/** Settings of requests: a statement ends before the pool gives its connection up. */
const ofRequests = { statement_timeout: '55s', lock_timeout: '20s' };

/** What holds for each connection of a login, whatever it is asked for and whatever stands between. */
const roleSettings: Readonly<Record<LoginPart, Readonly<Record<string, string>>>> = {
  tenant: ofRequests,
  identity: ofRequests,
  // Looking after old jobs may take minutes.
  queue: { statement_timeout: '590s', lock_timeout: '20s' },
};
const everyLogin = {
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  search_path: 'public',
};

/** A login of the API's that the server knows. */
export interface Login {
  readonly name: string;
  readonly part: LoginPart;
  readonly generation: number;
}

/** The API's logins for the database of `owner`, oldest first; any role of such a name counts. */
export async function findLogins(owner: pg.ClientBase): Promise<Login[]> {
  const { rows } = await owner.query<{ name: string; database: string }>(
    'SELECT rolname AS name, current_database() AS database FROM pg_roles',
  );
  return rows
    .flatMap(({ name, database }) =>
      loginParts.map((part) => ({ name, part, generation: generationOf(name, database, part) })),
    )
    .filter(({ generation }) => generation > 0)
    .toSorted((one, other) => one.generation - other.generation);
}

/**
 * Makes a new login for each of `parts`, with a random password and the rights of its role. No other
 * login loses its own; those that are no login of this database cannot connect to it any more. `owner`
 * owns the database and may create roles. Answers the connection strings, made from that of the owner.
 */
export async function createLogins<Part extends LoginPart>(
  owner: pg.ClientBase,
  ownerUrl: string,
  parts: readonly Part[],
): Promise<Pick<DatabaseUrls, (typeof urlSetting)[Part]>> {
  const { rows } = await owner.query<{ database: string }>('SELECT current_database() AS database');
  const database = rows[0]?.database ?? '';
  const existing = await findLogins(owner);
  const made = parts.map((part) => {
    const last = existing.findLast((login) => login.part === part)?.generation ?? 0;
    const login = loginName(database, part, last + 1);
    const password = randomBytes(24).toString('base64url');
    return { part, login, password };
  });
  const ofDatabase = owner.escapeIdentifier(database);
  // Nobody gets in because a server lets everyone into every database.
  const statements = [`REVOKE CONNECT, TEMPORARY ON DATABASE ${ofDatabase} FROM PUBLIC`];
  for (const { part, login, password } of made) {
    const name = owner.escapeIdentifier(login);
    statements.push(
      `CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD '${scramVerifier(password)}'`,
      `GRANT ${roleOf[part]} TO ${name}`,
      `GRANT CONNECT ON DATABASE ${ofDatabase} TO ${name}`,
      ...Object.entries({ ...everyLogin, ...roleSettings[part] }).map(
        ([key, value]) => `ALTER ROLE ${name} IN DATABASE ${ofDatabase} SET ${key} = '${value}'`,
      ),
    );
  }
  await owner.query(`BEGIN; ${statements.join('; ')}; COMMIT`).catch(async (error: unknown) => {
    await owner.query('ROLLBACK');
    throw error;
  });
  return Object.fromEntries(
    made.map(({ part, login, password }) => [
      urlSetting[part],
      loginUrl(ownerUrl, login, password),
    ]),
  ) as Pick<DatabaseUrls, (typeof urlSetting)[Part]>;
}

/** The connection string of the owner for another login; options that it asks for are left out. */
export function loginUrl(ownerUrl: string, login: string, password: string): string {
  const url = new URL(ownerUrl);
  // A name needs a host before it; a socket's directory stands in `host`.
  if (url.hostname === '') url.hostname = 'localhost';
  url.username = encodeURIComponent(login);
  url.password = password;
  for (const name of ['user', 'password', 'options']) url.searchParams.delete(name);
  return url.href;
}
