import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallsProcess, createCalls } from '@ensemble/calls/testing';
import { type Inbox, startInbox } from '@ensemble/inbox';
import type pg from 'pg';
import { afterAll } from 'vitest';
import { type Settings, readSettings } from '../../settings/env.ts';
import type { DownloadTimes } from '../../http/downloads/downloads.ts';
import { type RunningServer, startServer } from '../../server.ts';
import { type Api, openApi } from '../call-api.ts';
import { createTestDatabase, openOwner, type TestDatabase } from './database.ts';
import { type Factories, createFactories } from '../factories/factories.ts';
import { type MailReader, mailReader } from '../read-mail.ts';

/** The API under test, and what a test needs around it. */
export interface TestServer extends Api, Factories, MailReader {
  readonly settings: Settings;
  /** What the server was started with, to start another copy of it. */
  readonly environment: Record<string, string>;
  /** Its database, as the owner knows it. */
  readonly database: TestDatabase;
  /** Connections of the database's owner, for whom no row policy holds. */
  readonly owner: pg.Pool;
  readonly inbox: Inbox;
  /** Where `calls` was asked for. */
  readonly calls: CallsProcess | undefined;
  close(): Promise<void>;
}

/** A process that carries calls, before it is started. */
export interface EngineProcess {
  readonly settings: Record<string, string>;
  start(urls: { apiUrl: string; publicUrl: string }): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  readonly settings?: Record<string, string>;
  /** On only where the limits themselves are tested: a test calls more often than any person. */
  readonly requestLimits?: boolean;
  /** How long downloads may wait and last. */
  readonly downloadTimes?: DownloadTimes;
  /** Only the database, the inbox and the settings: the test starts the API itself. */
  readonly withoutServer?: boolean;
  /** Runs the calls service beside it, as a process of its own. */
  readonly calls?: boolean;
  /** Another engine of calls, run beside it. */
  readonly engine?: EngineProcess;
  /** Why the mail server refuses an address; nothing where it takes it. */
  readonly refuseMail?: (address: string) => string | undefined;
  /** Gets every line of the log. */
  readonly log?: (line: string) => void;
}

/** The whole API on a database and an inbox of its own: real HTTP, real PostgreSQL, real SMTP, real jobs. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  let server: RunningServer | undefined;
  const inbox = await startInbox({
    smtpPort: 0,
    httpPort: 0,
    refuse: options.refuseMail,
    apiUrl: () => `${server?.url}/api`,
  });
  const files = await mkdtemp(join(tmpdir(), 'ensemble-files-'));
  const calls = options.calls ? await createCalls() : undefined;
  const environment = {
    ...testEnvironment(),
    ...(calls ?? options.engine)?.settings,
    ...database.settings,
    SMTP_URL: inbox.smtpUrl,
    SMS_PROVIDER: 'inbox',
    SMS_INBOX_URL: inbox.smsUrl,
    ...inbox.pushSettings,
    // Tests wait for nothing: sends are not spread over the minutes after their time.
    PUSH_SPREAD_SECONDS: '0',
    FILES_DIRECTORY: files,
    ...(options.log && { LOG_LEVEL: 'debug' }),
    ...options.settings,
  };
  const settings = readSettings(environment);
  server = options.withoutServer
    ? undefined
    : await startServer(environment, {
        requestLimits: options.requestLimits ?? false,
        ...(options.downloadTimes && { downloadTimes: options.downloadTimes }),
        ...(options.log && { logStream: { write: options.log } }),
      });
  const engine = calls ?? options.engine;
  if (server) await engine?.start({ apiUrl: server.url, publicUrl: settings.PUBLIC_URL });
  const owner = openOwner(database.url, 3);
  return {
    settings,
    environment,
    database,
    owner,
    inbox,
    calls,
    ...openApi(server?.url ?? ''),
    ...createFactories(owner, settings),
    ...mailReader(inbox.url),
    close: async () => {
      await engine?.stop();
      await server?.close();
      await Promise.all([inbox.close(), owner.end(), rm(files, { recursive: true, force: true })]);
      await database.drop();
    },
  };
}

/** One for all tests of a file, stopped after the last of them. */
export async function openTestServer(options: Options = {}): Promise<TestServer> {
  const api = await startTestServer(options);
  afterAll(() => api.close());
  return api;
}

/** Connection strings that lead nowhere: for tests that only read settings. */
export const noDatabase = {
  DATABASE_TENANT_URL: 'postgres://tenant@localhost/none',
  DATABASE_IDENTITY_URL: 'postgres://identity@localhost/none',
  DATABASE_QUEUE_URL: 'postgres://queue@localhost/none',
};

/** Settings that are the same for every test server; keys are random, so that none is ever a real one. */
export const testEnvironment = () => ({
  PORT: '0',
  PUBLIC_URL: 'https://console.example.org',
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  TOKEN_KEY: randomBytes(32).toString('base64'),
  // No service listens there: tests that hold calls start one and name it instead.
  CALLS_PROVIDER: 'embedded',
  CALLS_URL: 'http://127.0.0.1:9',
  CALLS_PUBLIC_URL: 'wss://calls.example.org/call',
  CALLS_SECRET: randomBytes(32).toString('base64url'),
  LOG_LEVEL: 'silent',
  DATABASE_CONNECTIONS: '6',
  // No proxy has to notice.
  STOP_DELAY_SECONDS: '0',
});
