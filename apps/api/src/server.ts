import { setFlagsFromString } from 'node:v8';
import { encryptPlainSecondaryIds } from './areas/activation-codes/index.ts';
import { watchCalls } from './areas/calls/index.ts';
import { jobs } from './areas/jobs.ts';
import { type AppDependencies, buildApp } from './app.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './migrate.ts';
import { readSettings } from './settings/env.ts';
import { openCalls } from './gateways/calls/index.ts';
import { openFiles } from './gateways/files.ts';
import { openMail } from './gateways/mail.ts';
import { openPush } from './gateways/push/index.ts';
import { startQueue } from './jobs/queue.ts';

export interface RunningServer {
  readonly url: string;
  /** Stops taking requests, finishes those at work, then the jobs, then the connections. */
  close(): Promise<void>;
}

/** What differs from a start in production. */
interface StartOptions extends Pick<
  AppDependencies,
  'requestLimits' | 'downloadTimes' | 'logStream'
> {
  /** The database has this version's shape already: tests start hundreds of copies on clones of one. */
  readonly isMigrated?: boolean;
}

/**
 * Starts one copy of the API from its settings: migrates, listens, works the jobs.
 * Throws a SettingsError where a setting is missing or weak, a WrongRoleError where nothing would keep
 * organizations apart, and what the port says where it is taken.
 */
export async function startServer(
  environment: Record<string, string | undefined>,
  { isMigrated = false, ...options }: StartOptions = {},
): Promise<RunningServer> {
  keepHeapLean();
  const settings = readSettings(environment);
  if (!isMigrated)
    await migrate(settings.DATABASE_URL, (owner) =>
      encryptPlainSecondaryIds(owner, settings.ENCRYPTION_KEY),
    );
  const database = openDatabase(settings.DATABASE_URL, settings.DATABASE_CONNECTIONS);
  await Promise.all([
    database.identity.raw.query('SELECT 1'),
    database.tenant.raw.query('SELECT 1'),
  ]).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const files = openFiles(settings.FILES_DIRECTORY);
  const push = openPush(settings);
  const calls = openCalls(settings, (error) => app.log.warn({ err: error }, 'calls'));
  const app = await buildApp({ settings, database, files, push, calls, ...options });
  const mail = openMail(settings);
  const queue = await startQueue(
    settings.DATABASE_URL,
    jobs,
    { settings, database, files, push, calls, mail, log: app.log },
    (error) => app.log.error({ err: error }, 'queue'),
  );
  const stopWatching =
    calls &&
    watchCalls({ database, settings, calls }, (error) => app.log.error({ err: error }, 'calls'));
  const close = async () => {
    await app.close();
    await stopWatching?.();
    await queue.stop();
    mail.close();
    await push?.close();
    await calls?.close();
    await database.close();
  };
  try {
    await app.listen({ port: settings.PORT, host: settings.HOST });
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
