import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { watchCalls } from './areas/calls/index.ts';
import { openPromises } from './backup/promises/open-promises.ts';
import { PromiseGate } from './backup/promises/promise-gate.ts';
import { jobs } from './areas/jobs.ts';
import { encryptedColumns } from './areas/rotate-keys.ts';
import { checkRelyingParty } from './areas/two-factor/index.ts';
import { type AppDependencies, buildApp } from './app.ts';
import { compareZones } from './db/compare-zones.ts';
import { openDatabase } from './db/database.ts';
import { refusePooler } from './db/examine-pooler.ts';
import { type DatabaseWatch, watchDatabase } from './db/database-watch.ts';
import { migrateCommand } from './db/logins/logins.ts';
import { holds, readShape } from './db/shape.ts';
import { acceptKeys, wrongKeys } from './encryption/key-check.ts';
import { readSettings, unknownSettings } from './settings/env.ts';
import { openBuilds, type SharingCopy } from './http/builds/share-build.ts';
import { openCalls } from './gateways/calls/index.ts';
import { openFiles } from './files/files.ts';
import type { FilesLog } from './files/watch-files.ts';
import { openMail } from './gateways/mail.ts';
import { openPush } from './gateways/push/index.ts';
import { countMails, countPushes } from './gateways/count-deliveries.ts';
import { openMetrics } from './metrics/metrics.ts';
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
type StartOptions = Pick<
  AppDependencies,
  'requestLimits' | 'downloadTimes' | 'logStream' | 'peers'
> & {
  readonly promiseTimes?: ConstructorParameters<typeof PromiseGate>[0]['times'];
  readonly releasedConsole?: SharingCopy['released'];
};

/** How often a database that has not the shape of this version, or is of other keys, is looked at, in milliseconds. */
const lookEvery = 1_000;

const zonesApart = 'time zones: Node and PostgreSQL tell different times; releases wait';

/** How long a copy that starts may take before it listens all the same, in milliseconds. */
const maxSilence = 5_000;

/** Over when the signal comes, after a few seconds otherwise. */
const endOfSilence = (signal: AbortSignal) =>
  pause(maxSilence, undefined, { signal, ref: false }).catch(() => undefined);

/**
 * Starts one copy of the API from its settings: waits until the database is there and has the shape of this
 * version, works the jobs, listens. Where the start has to wait, it listens before and answers that it is unavailable.
 * Throws a SettingsError where a setting is missing or weak, a WrongRoleError where nothing would keep
 * organizations apart, and what the port says where it is taken.
 */
export async function startServer(
  environment: Record<string, string | undefined>,
  options: StartOptions = {},
): Promise<RunningServer> {
  keepHeapLean();
  const settings = readSettings(environment);
  const promises = openPromises(environment);
  const phase: ServerPhase = { current: 'starting' };
  const database = openDatabase(settings, settings.DATABASE_CONNECTIONS);
  const log: FilesLog = {
    warn: (details, message) => app.log.warn(details, message),
    info: (details, message) => app.log.info(details, message),
  };
  const files = openFiles(settings, log);
  const builds =
    settings.CONSOLE_DIRECTORY === undefined
      ? undefined
      : openBuilds({
          directory: settings.CONSOLE_DIRECTORY,
          store: files.place,
          identity: database.identity.raw,
          log,
          released: options.releasedConsole,
        });
  const metrics = openMetrics();
  const providers = openPush(settings);
  const push = providers && countPushes(providers, metrics);
  const mail = countMails(openMail(settings), metrics);
  const logAs = (name: string) => (error: unknown) =>
    watch.report(error, () => app.log.error({ err: error }, name));
  const calls = await openCalls(settings, (error) => app.log.warn({ err: error }, 'calls'));
  const dependencies = { settings, database, files, builds, push, calls };
  const silence = new AbortController();
  let watch: DatabaseWatch = { ...unwatched, retry: (work) => work(), stop: () => undefined };
  let gate: PromiseGate | undefined;
  // A database that was away may come back as an older one.
  const hold = () => {
    if (promises && phase.current === 'running') phase.current = 'held';
  };
  const onLost = () => {
    silence.abort();
    hold();
  };
  const onBack = () => {
    hold();
    gate?.recheck();
  };
  const unknown = unknownSettings(environment);
  const app = await buildApp({
    ...dependencies,
    ...options,
    mail,
    metrics,
    phase,
    watch: ({ log }) =>
      (watch = watchDatabase(settings.DATABASE_IDENTITY_URL, log, onLost, onBack)),
    unknownSettings: unknown,
    encryptedColumns,
    promises: promises?.list,
    ...(promises && { lacksPromises: () => gate?.isHolding ?? false }),
  });
  if (unknown.length > 0)
    app.log.warn(`these are no settings, and change nothing: ${unknown.join(', ')}`);
  const work = { ...dependencies, mail, log: app.log };
  let queue: Queue | undefined;
  const beginJobs = async () => {
    queue ??= await watch.retry(() => startQueue(database.queue, jobs, work, logAs('queue')));
  };
  const endJobs = async () => {
    const ending = queue;
    queue = undefined;
    await ending?.stop();
  };
  gate = new PromiseGate({
    promises,
    identity: database.identity.raw,
    log: app.log,
    retry: (each) => watch.retry(each),
    onError: logAs('promises'),
    onHold: async () => {
      if (phase.current === 'running') phase.current = 'held';
      await endJobs();
    },
    onFree: async () => {
      const isHeld = () => phase.current === 'held';
      if (!isHeld()) return;
      await beginJobs();
      // It may have been stopped while they began.
      if (isHeld()) phase.current = 'running';
      else await endJobs();
    },
    ...(options.promiseTimes && { times: options.promiseTimes }),
  });
  let stopWatching: (() => Promise<void>) | undefined;
  const close = async () => {
    const gateEnded = gate?.stop();
    // Jobs need no proxy: they end while it notices.
    const jobsEnded = endJobs();
    if (phase.current === 'running' && settings.STOP_DELAY_SECONDS > 0) {
      phase.current = 'stopping';
      app.log.info({ seconds: settings.STOP_DELAY_SECONDS }, 'stopping: not ready any more');
      await pause(settings.STOP_DELAY_SECONDS * 1000);
    }
    phase.current = 'stopping';
    builds?.stop();
    await app.close();
    await stopWatching?.();
    await jobsEnded;
    watch.stop();
    await push?.close();
    await calls?.close();
    await files.close();
    await database.close();
    await gateEnded;
    await promises?.list.close();
  };
  try {
    const getReady = async () => {
      await watch.retry(() => database.verify());
      await watch.retry(() => refusePooler(database.pools));
      const waitUntil = async (isThere: () => Promise<boolean>, why: string) => {
        if (await watch.retry(isThere)) return;
        silence.abort();
        app.log.warn(`waiting: ${why}`);
        do await pause(lookEvery);
        while (!(await watch.retry(isThere)));
      };
      await waitUntil(
        async () => holds(await readShape(database.identity.raw)),
        `the database has not the shape of this version: ${migrateCommand}`,
      );
      await waitUntil(
        () => acceptKeys(database.identity.raw, settings.ENCRYPTION_KEY, encryptedColumns),
        wrongKeys,
      );
      await gate?.pass(() => silence.abort());
      await watch.retry(() => checkRelyingParty(database, settings));
      for (const each of await watch.retry(() =>
        compareZones(database.identity.raw, settings.TIME_ZONE),
      ))
        app.log.warn(each, zonesApart);
      await builds?.share();
      await beginJobs();
      stopWatching = calls && watchCalls({ database, settings, calls }, logAs('calls'));
      await watch.retry(() => database.warmUp());
      // Node keeps what it compiled when it ends, and a copy that is killed does not come to that. Writes once a version.
      flushCompileCache();
      phase.current = 'running';
      gate?.run();
    };
    const ready = getReady();
    // Nothing is sent to a copy that does not listen; one that has to wait listens, to say why.
    const listening = Promise.race([ready, endOfSilence(silence.signal)]).then(() =>
      app.listen({ port: settings.PORT, host: settings.HOST }),
    );
    // A bucket that is away is logged, and keeps no one from anything but pictures.
    files.health.ask().catch(() => undefined);
    await Promise.all([ready, listening]);
    app.log.info('ready');
  } catch (error) {
    await close();
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.PORT;
  return { url: `http://${settings.HOST}:${port}`, close };
}

/**
 * Has the heap of this process grow by half of what is in use before it is cleaned up, and not by
 * up to four times as much: a stream of a hundred thousand rows leaves garbage behind that would else
 * stand for 150 MB longer. Costs no time that could be measured.
 */
export const keepHeapLean = (): void => setFlagsFromString('--heap-growing-percent=50');
