import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Inbox, startInbox } from '@ensemble/inbox';
import pg from 'pg';
import type * as environments from '../../../apps/api/src/settings/env.ts';
import type * as factories from '../../../apps/api/src/testing/factories/factories.ts';
import { freePort } from '../../../apps/api/src/testing/server/child-server.ts';
import { loginParts, urlSetting } from '../../../apps/api/src/db/logins/logins.ts';
import { urlFile } from '../../../apps/api/src/db/logins/url-files.ts';
import { admin, ownTree, type Tree } from './trees.ts';

/** What several copies of the API share. */
export interface Installation {
  readonly folder: string;
  readonly inbox: Inbox;
  /** As the owner of the database, for whom no row policy holds. */
  readonly owner: pg.Pool;
  readonly ownerUrl: string;
  readonly factories: factories.Factories;
  /** Settings of each copy, its port apart. */
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

interface Options {
  /** The empty database, as the superuser of its server and through what the copies reach it by. */
  readonly databaseUrl: string;
  readonly publicUrl: string;
  readonly more?: Record<string, string>;
  /** The release that prepares it; this tree, where none is given. */
  readonly tree?: Tree;
  /** The release whose factories make its people; the one that prepares it, where none is given. */
  readonly people?: Tree;
  /** Makes the logins in a folder, and the tables; the commands of `tree`, where nothing is given. */
  readonly prepare?: (logins: string, settings: Record<string, string>) => Promise<void>;
}

/** Gives the database to an owner that may make logins and is no superuser; answers the owner's URL. */
async function giveToOwner(superuserUrl: string): Promise<string> {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    await superuser.query('CREATE ROLE ensemble_owner LOGIN CREATEROLE');
    const name = superuser.escapeIdentifier(superuser.database ?? '');
    await superuser.query(`ALTER DATABASE ${name} OWNER TO ensemble_owner`);
  } finally {
    await superuser.end();
  }
  const url = new URL(superuserUrl);
  url.username = 'ensemble_owner';
  return url.href;
}

/** As a release does it by its commands. */
const prepareBy =
  (tree: Tree): NonNullable<Options['prepare']> =>
  async (logins, { OWNER_DATABASE_URL = '', ...keys }) => {
    await admin(tree, ['prepare-database', '--directory', logins], { OWNER_DATABASE_URL });
    await admin(tree, ['migrate'], { OWNER_DATABASE_URL, ...keys });
  };

/** Prepares the database and what else the copies share: a folder of files, keys, an inbox. */
export async function openInstallation({
  tree = ownTree,
  people = tree,
  prepare = prepareBy(tree),
  ...options
}: Options): Promise<Installation> {
  const ownerUrl = await giveToOwner(options.databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'ensemble-operate-'));
  await chmod(folder, 0o755);
  const inbox = await startInbox({ smtpPort: await freePort(), httpPort: 0 });
  const keys = {
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    TOKEN_KEY: randomBytes(32).toString('base64'),
  };
  const logins = join(folder, 'logins');
  await prepare(logins, { OWNER_DATABASE_URL: ownerUrl, ...keys });
  const environment = {
    ...Object.fromEntries(
      loginParts.map((part) => [`${urlSetting[part]}_FILE`, urlFile(logins, part)]),
    ),
    // Three copies, and one that was killed a moment ago, stay below the 60 connections of `npm start`'s server.
    DATABASE_CONNECTIONS: '4',
    PUBLIC_URL: options.publicUrl,
    SMTP_URL: inbox.smtpUrl,
    FILES_DIRECTORY: await mkdtemp(join(folder, 'files-')),
    ...keys,
    TRUSTED_PROXIES: '1',
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...options.more,
  };
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  // A server that is killed ends connections at rest.
  owner.on('error', () => undefined);
  return {
    folder,
    inbox,
    owner,
    ownerUrl,
    factories: await factoriesOf(people, owner, { ...environment, PORT: '0' }),
    environment,
    close: async () => {
      await owner.end();
      await inbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What makes people of a release: its own, as it knows its tables. */
async function factoriesOf(
  { folder }: Tree,
  owner: pg.Pool,
  environment: Record<string, string>,
): Promise<factories.Factories> {
  const source = join(folder, 'apps/api/src');
  const { readSettings } = (await import(join(source, 'settings/env.ts'))) as typeof environments;
  const { createFactories } = (await import(
    join(source, 'testing/factories/factories.ts')
  )) as typeof factories;
  return createFactories(owner, readSettings(environment));
}
