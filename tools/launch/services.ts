import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { startInbox } from '@ensemble/inbox';
import { removePostgres, startPostgres } from '@ensemble/postgres';
import { loginUrl } from '../../apps/api/src/db/logins/create-logins.ts';
import type { DatabaseUrls } from '../../apps/api/src/db/logins/logins.ts';
import { prepareDatabase } from '../../apps/api/src/db/logins/prepare-database.ts';
import { finishMigration } from '../../apps/api/src/migrate.ts';
import { migrateAsOwner } from '../../apps/api/src/owner-commands.ts';
import { type CallsRunner, runCalls } from './calls.ts';
import { dataDirectory } from './paths.ts';
import type { Ports } from './ports.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

/** Loopback only: a demonstration is for the person at this machine. */
export const host = '127.0.0.1';

export type Services = {
  databaseUrl: string;
  /** Undefined when mails go to a server of one's own (SMTP_URL). */
  inboxUrl: string | undefined;
  /** The API's settings, but for its port and the console's files. */
  env: Record<string, string | undefined>;
  /** Settles, with a sentence, when something the API needs has ended by itself. */
  lost: Promise<string>;
  close(): Promise<void>;
};

/** Deletes everything a start has kept. Throws when an Ensemble runs on it. */
export async function wipeData(): Promise<void> {
  await removePostgres({ dataDirectory: join(dataDirectory, 'postgres') });
  rmSync(dataDirectory, { recursive: true, force: true });
}

/** Starts what the API needs: the database and the inbox, unless the environment names others. */
export async function startServices(ports: Ports, publicUrl: string): Promise<Services> {
  mkdirSync(dataDirectory, { recursive: true });
  // The database's account passes through it on its way; every file in it is private itself.
  chmodSync(dataDirectory, 0o755);
  const secrets = loadSecrets(join(dataDirectory, 'secrets.json'));
  const [database, inbox] = await startBoth(
    () => openDatabase(secrets),
    () => openInbox(ports, secrets, `${publicUrl}/api`),
  );
  return {
    databaseUrl: database.url,
    inboxUrl: inbox.url,
    lost: database.ended.then(() => 'The database has ended.'),
    env: {
      LOG_LEVEL: 'warn',
      MAIL_FROM: 'Ensemble <no-reply@ensemble.localhost>',
      HELP_PHONE: '1 800 555-0142',
      SMS_PROVIDER: inbox.smsUrl ? 'inbox' : 'off',
      APP_STORE_URL: 'https://apps.apple.com/',
      PLAY_STORE_URL: 'https://play.google.com/store/apps',
      ...inbox.pushSettings,
      CALLS_PROVIDER: 'embedded',
      CALLS_CHAT: 'on',
      // No proxy stands in front: Ctrl-C ends at once.
      STOP_DELAY_SECONDS: '0',
      ...process.env,
      OWNER_DATABASE_URL: undefined,
      ...secrets.env,
      HOST: host,
      PUBLIC_URL: publicUrl,
      ...database.settings,
      ...callsSettings(ports),
      SMTP_URL: inbox.smtpUrl,
      SMS_INBOX_URL: inbox.smsUrl,
      FILES_DIRECTORY: process.env['FILES_URL'] ? undefined : join(dataDirectory, 'files'),
    },
    close: async () => {
      await inbox.close();
      await database.stop();
    },
  };
}

/**
 * Of the API and of the calls service. Media has an address of this machine's network where there is
 * one: Firefox sends none to itself by the loopback address.
 */
function callsSettings({ calls }: Ports): Record<string, string> {
  return {
    CALLS_HOST: host,
    CALLS_PORT: String(calls),
    CALLS_UDP_HOST: mediaAddress(),
    CALLS_UDP_PORT: String(calls),
    CALLS_URL: `http://${host}:${calls}`,
    CALLS_PUBLIC_URL: `ws://localhost:${calls}/call`,
  };
}

/** The address of this machine that media of calls goes to. */
export function mediaAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? host;
}

/** Starts the calls service beside the API, unless the environment switched calls off or to another server. */
export async function startCalls(services: Services, apiPort: number): Promise<CallsRunner> {
  if (services.env['CALLS_PROVIDER'] !== 'embedded') return { close: async () => {} };
  return runCalls({ ...services.env, API_URL: `http://${host}:${apiPort}` });
}

type Database = {
  /** Connection string of the owner. */
  url: string;
  /** Those of the API. */
  settings: DatabaseUrls;
  ended: Promise<void>;
  stop(): Promise<void>;
};
type Mail = {
  smtpUrl: string;
  smsUrl: string | undefined;
  url: string | undefined;
  pushSettings: Record<string, string>;
  close(): Promise<void>;
};

async function startBoth(
  open: () => Promise<Database>,
  openMail: () => Promise<Mail>,
): Promise<[Database, Mail]> {
  const [database, inbox] = await Promise.allSettled([open(), openMail()]);
  if (database.status === 'fulfilled' && inbox.status === 'fulfilled') {
    return [database.value, inbox.value];
  }
  if (database.status === 'fulfilled') await database.value.stop();
  if (inbox.status === 'fulfilled') await inbox.value.close();
  throw [database, inbox].find((result) => result.status === 'rejected')?.reason;
}

/** Starts the database or takes the one that the environment names, makes the API's logins and brings it up to date. */
async function openDatabase(secrets: Secrets): Promise<Database> {
  const server = await openPostgres();
  const { url } = server;
  try {
    const directory = join(dataDirectory, 'database');
    const kept = await prepareDatabase(url, { directory });
    const owner = { ...secrets.env, OWNER_DATABASE_URL: url };
    await migrateAsOwner(owner);
    // There is one copy, which was stopped.
    await migrateAsOwner(owner, finishMigration);
    // The server that is brought along listens somewhere else each time.
    const entries = Object.entries(kept).map(([setting, text]) => {
      const { username, password } = new URL(text);
      return [setting, loginUrl(url, decodeURIComponent(username), password)];
    });
    return { ...server, settings: Object.fromEntries(entries) as DatabaseUrls };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openPostgres(): Promise<Omit<Database, 'settings'>> {
  const url = process.env['OWNER_DATABASE_URL'];
  if (url) return { url, ended: new Promise(() => {}), stop: async () => {} };
  return startPostgres({ dataDirectory: join(dataDirectory, 'postgres') });
}

async function openInbox(ports: Ports, secrets: Secrets, apiUrl: string): Promise<Mail> {
  const smtpUrl = process.env['SMTP_URL'];
  if (smtpUrl) {
    const nothing = { smsUrl: undefined, url: undefined, pushSettings: {} };
    return { smtpUrl, ...nothing, close: async () => {} };
  }
  return startInbox({
    host,
    smtpPort: ports.smtp,
    httpPort: ports.inbox,
    pushPort: ports.push,
    pushCredentials: secrets.push,
    directory: join(dataDirectory, 'mail'),
    apiUrl: () => apiUrl,
  });
}
