import { mkdirSync } from 'node:fs';
import type pg from 'pg';
import { ownerClient } from '../owner-client.ts';
import { endSoon } from '../end-soon.ts';
import { readRules } from '../rules/read-rules.ts';
import { createLogins, findLogins, type Login } from './create-logins.ts';
import { type DatabaseUrls, loginParts, urlSetting } from './logins.ts';
import { readUrls, writeUrls } from './url-files.ts';

/** What the operator did not expect; the message says what to do. */
export class PrepareError extends Error {}

interface Options {
  /** Folder of the connection strings. */
  readonly directory: string;
  /** Makes new logins also where the folder has some that work. */
  readonly rotate?: boolean;
  /** Host and port of a pooler, through which the API's requests go. */
  readonly pooler?: string | undefined;
}

/**
 * Makes the logins of the API that the folder lacks, or that the server does not know, and writes
 * their connection strings there; safe to repeat. Logins that were made before stay: other copies use
 * them. Throws a PrepareError where the owner may not do that.
 */
export async function prepareDatabase(ownerUrl: string, options: Options): Promise<DatabaseUrls> {
  // Before a login is made whose password could be written nowhere.
  mkdirSync(options.directory, { recursive: true, mode: 0o700 });
  return asOwner(ownerUrl, async (owner) => {
    await owner.query(readRules().roles);
    const kept = options.rotate ? {} : readUrls(options.directory);
    const known = new Set((await findLogins(owner)).map(({ name }) => name));
    const missing = loginParts.filter((part) => {
      const url = kept[urlSetting[part]];
      return url === undefined || !known.has(loginOf(url));
    });
    const made = await createLogins(owner, ownerUrl, missing);
    // Those that were there too: a pooler may come later.
    const urls = throughPooler({ ...kept, ...made }, options.pooler);
    const changed = Object.entries(urls).filter(
      ([setting, url]) => kept[setting as keyof DatabaseUrls] !== url,
    );
    writeUrls(options.directory, Object.fromEntries(changed));
    return urls as DatabaseUrls;
  });
}

/**
 * Ends the logins that are older than those of the folder; answers their names. Throws a PrepareError,
 * and ends none, where one of them still has connections.
 */
export async function endOldLogins(ownerUrl: string, directory: string): Promise<string[]> {
  const urls = Object.values(readUrls(directory));
  if (urls.length < loginParts.length)
    throw new PrepareError(`${directory} does not hold the connection strings of the API.`);
  const current = new Set(urls.map(loginOf));
  return asOwner(ownerUrl, async (owner) => {
    const logins = await findLogins(owner);
    const isOld = ({ part, generation }: Login) =>
      logins.some(
        (other) => other.part === part && other.generation > generation && current.has(other.name),
      );
    const old = logins.filter(isOld).map(({ name }) => name);
    const { rows } = await owner.query<{ name: string }>(
      'SELECT DISTINCT usename AS name FROM pg_stat_activity WHERE usename = ANY ($1) ORDER BY 1',
      [old],
    );
    if (rows.length > 0)
      throw new PrepareError(
        `${rows.map(({ name }) => name).join(', ')} still has connections: restart the copies of the API first.`,
      );
    // One that was renamed after a restore, too.
    const { rows: rights } = await owner.query<{ name: string; database: string }>(
      `SELECT r.rolname AS name, d.datname AS database FROM pg_shdepend s JOIN pg_roles r ON r.oid = s.refobjid
         JOIN pg_database d ON d.oid = s.objid
       WHERE s.classid = 'pg_database'::regclass AND s.refclassid = 'pg_authid'::regclass AND r.rolname = ANY ($1)`,
      [old],
    );
    const quote = (each: string) => owner.escapeIdentifier(each);
    // As one transaction: all of them, or none and the reason.
    await owner.query(
      [
        ...rights.map(
          ({ name, database }) =>
            `REVOKE CONNECT ON DATABASE ${quote(database)} FROM ${quote(name)};`,
        ),
        ...old.map((name) => `DROP ROLE ${quote(name)};`),
      ].join('\n'),
    );
    return old;
  });
}

const loginOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Requests go through the pooler; the queue listens, which needs a connection of its own. */
function throughPooler(
  urls: Partial<DatabaseUrls>,
  pooler: string | undefined,
): Partial<DatabaseUrls> {
  if (pooler === undefined) return urls;
  const entries = Object.entries(urls).map(([setting, text]) => {
    const url = new URL(text);
    if (setting !== urlSetting.queue) url.host = pooler;
    return [setting, url.href];
  });
  return Object.fromEntries(entries) as Partial<DatabaseUrls>;
}

async function asOwner<Result>(
  ownerUrl: string,
  work: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = ownerClient(ownerUrl);
  try {
    await owner.connect();
    return await work(owner);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === '2BP01')
      throw new PrepareError(
        `An older login is still used elsewhere: ${message}. Nothing was changed.`,
        { cause: error },
      );
    if (code !== '42501') throw error;
    throw new PrepareError(
      `The owner of the database may not do that (${message}). It must own the database and be allowed to create roles (ALTER ROLE … CREATEROLE); where another role made ensemble_tenant, ensemble_identity and ensemble_queue on this server: GRANT them to it WITH ADMIN OPTION.`,
      { cause: error },
    );
  } finally {
    await endSoon(owner);
  }
}
