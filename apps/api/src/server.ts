import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { watchCalls } from './areas/calls/index.ts';
import { jobs } from './areas/jobs.ts';
import { checkRelyingParty } from './areas/two-factor/index.ts';
import { type AppDependencies, buildApp } from './app.ts';
import { openDatabase } from './db/database.ts';
import { type DatabaseWatch, watchDatabase } from './db/database-watch.ts';
import { migrateCommand } from './db/logins/logins.ts';
import { holds, readShape } from './db/shape.ts';
import { readSettings } from './settings/env.ts';
import { openCalls } from './gateways/calls/index.ts';
import { openFiles } from './gateways/files.ts';
import { openMail } from './gateways/mail.ts';
import { openPush } from './gateways/push/index.ts';
import { unwatched } from './http/error-handler.ts';
import type { ServerPhase } from './http/server-phase.ts';
import { type Queue, startQueue } from './jobs/queue.ts';

export interface RunningServer {
  readonly url: string;
  /**
   * Takes no more jobs and is not ready any more, goes on answering for the time that is set, then takes no
   * more requests; waits for those at work and ends the connections.
   */
  close(): Promise<void>;
}

/** What differs from a start in production. */
type StartOptions = Pick<AppDependencies, 'requestLimits' | 'downloadTimes' | 'logStream'>;

/** How often a database that has not the shape of this version is looked at, in milliseconds. */
const shapeLookEvery = 1_000;

/**
 * Starts one copy of the API from its settings: listens, waits until the database is there and has the shape of
 * this version, works the jobs. Until then requests are answered as unavailable.
 * Throws a SettingsError where a setting is missing or weak, a WrongRoleError where nothing would keep
 * organizations apart, and what the port says where it is taken.
 */
export async function startServer(
  environment: Record<string, string | undefined>,
  options: StartOptions = {},
): Promise<RunningServer> {
  keepHeapLean();
  const settings = readSettings(environment);
  const phase: ServerPhase = { current: 'starting' };
  const database = openDatabase(settings, settings.DATABASE_CONNECTIONS);
  const files = openFiles(settings.FILES_DIRECTORY);
  const push = openPush(settings);
  const logAs = (name: string) => (error: unknown) =>
    watch.report(error, () => app.log.error({ err: error }, name));
  const calls = openCalls(settings, (error) => app.log.warn({ err: error }, 'calls'));
  const parts = { settings, database, files, push, calls };
  let watch: DatabaseWatch = { ...unwatched, retry: (work) => work(), stop: () => undefined };
  const app = await buildApp({
    ...parts,
    ...options,
    phase,
    watch: ({ log }) => (watch = watchDatabase(settings.DATABASE_IDENTITY_URL, log)),
  });
  const mail = openMail(settings);
  const work = { ...parts, mail, log: app.log };
  let queue: Queue | undefined;
  let stopWatching: (() => Promise<void>) | undefined;
  const close = async () => {
    // Jobs need no proxy: they end while it notices.
    const jobsEnded = queue?.stop();
    if (phase.current === 'running' && settings.STOP_DELAY_SECONDS > 0) {
      phase.current = 'stopping';
      app.log.info({ seconds: settings.STOP_DELAY_SECONDS }, 'stopping: not ready any more');
      await pause(settings.STOP_DELAY_SECONDS * 1000);
    }
    phase.current = 'stopping';
    await app.close();
    await stopWatching?.();
    await jobsEnded;
    watch.stop();
    mail.close();
    await push?.close();
    await calls?.close();
    await database.close();
  };
  try {
    // First of all, so that people and proxies are told while the database is waited for.
    await app.listen({ port: settings.PORT, host: settings.HOST });
    await watch.retry(() => database.verify());
    await waitForShape(
      () => watch.retry(async () => holds(await readShape(database.identity.raw))),
      app.log,
    );
    await watch.retry(() => checkRelyingParty(database, settings));
    queue = await watch.retry(() => startQueue(database.queue, jobs, work, logAs('queue')));
    stopWatching = calls && watchCalls({ database, settings, calls }, logAs('calls'));
    phase.current = 'running';
    app.log.info('ready');
  } catch (error) {
    await close();
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.PORT;
  return { url: `http://${settings.HOST}:${port}`, close };
}

/** Waits for whoever migrates the database, and says once that this is waited for. */
async function waitForShape(
  isThere: () => Promise<boolean>,
  log: { warn(message: string): void },
): Promise<void> {
  if (await isThere()) return;
  log.warn(`waiting: the database has not the shape of this version: ${migrateCommand}`);
  do await pause(shapeLookEvery);
  while (!(await isThere()));
}

/**
 * Has the heap of this process grow by half of what is in use before it is cleaned up, and not by
 * up to four times as much: a stream of a hundred thousand rows leaves garbage behind that would else
 * stand for 150 MB longer. Costs no time that could be measured.
 */
export const keepHeapLean = (): void => setFlagsFromString('--heap-growing-percent=50');
