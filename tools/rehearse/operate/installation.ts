import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Inbox, startInbox } from '@ensemble/inbox';
import pg from 'pg';
import { createLogins } from '../../../apps/api/src/db/logins/create-logins.ts';
import { loginParts } from '../../../apps/api/src/db/logins/logins.ts';
import { migrate } from '../../../apps/api/src/migrate.ts';
import { readSettings } from '../../../apps/api/src/settings/env.ts';
import {
  createFactories,
  type Factories,
} from '../../../apps/api/src/testing/factories/factories.ts';
import { freePort } from '../../../apps/api/src/testing/server/child-server.ts';

/** What several copies of the API share. */
export interface Installation {
  readonly folder: string;
  readonly inbox: Inbox;
  /** As the owner of the database, for whom no row policy holds. */
  readonly owner: pg.Pool;
  readonly factories: Factories;
  /** Settings of each copy, its port apart. */
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

interface Options {
  /** The empty database, as the superuser of its server and through what the copies reach it by. */
  readonly databaseUrl: string;
  readonly publicUrl: string;
  readonly more?: Record<string, string>;
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

/** Brings an empty database to this version's shape before any copy starts, and makes the logins of the copies. */
async function prepareDatabase(ownerUrl: string): Promise<Record<string, string>> {
  await migrate(ownerUrl);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return {
      ...(await createLogins(owner, ownerUrl, loginParts)),
      // Three copies, and one that was killed a moment ago, stay below the 60 connections of `npm start`'s server.
      DATABASE_CONNECTIONS: '4',
    };
  } finally {
    await owner.end();
  }
}

/** Prepares the database and what else the copies share: a folder of files, keys, an inbox. */
export async function openInstallation(options: Options): Promise<Installation> {
  const ownerUrl = await giveToOwner(options.databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'ensemble-operate-'));
  await chmod(folder, 0o755);
  const inbox = await startInbox({ smtpPort: await freePort(), httpPort: 0 });
  const environment = {
    ...(await prepareDatabase(ownerUrl)),
    PUBLIC_URL: options.publicUrl,
    SMTP_URL: inbox.smtpUrl,
    FILES_DIRECTORY: await mkdtemp(join(folder, 'files-')),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    TOKEN_KEY: randomBytes(32).toString('base64'),
    TRUSTED_PROXIES: '1',
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
    factories: createFactories(owner, readSettings({ ...environment, PORT: '0' })),
    environment,
    close: async () => {
      await owner.end();
      await inbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
