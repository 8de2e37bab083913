import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { attendanceDays, daysInTrash } from '@ensemble/contract';
import type { FastifyBaseLogger } from 'fastify';
import { eraseEndedAccounts } from './areas/profile/index.ts';
import {
  activationCodesWorker,
  purgeUploads,
  sealPlainSecondaryIds,
} from './areas/activation-codes/index.ts';
import { purgeContent } from './areas/content/index.ts';
import { resendWorker } from './areas/invitations/index.ts';
import { purgeUnusedImages } from './areas/learn/index.ts';
import { mailWorker } from './areas/mail-worker.ts';
import { purgeLogos } from './areas/logos/index.ts';
import { watchCalls } from './areas/calls/index.ts';
import {
  checkWorker,
  createRateLimiter,
  planWorker,
  sendWorker,
} from './areas/notifications/index.ts';
import {
  purgeAttendance,
  meetingCheckWorker,
  meetingPushWorker,
  seatsWorker,
} from './areas/meetings/index.ts';
import { releaseWorker } from './areas/reports/index.ts';
import { notifyOfStandardPolicy } from './areas/legal/index.ts';
import { recordAllVisibility } from './areas/visibility/index.ts';
import { rotateKeysWorker } from './areas/rotate-keys.ts';
import { smsWorker } from './areas/two-factor/index.ts';
import { leaversWorker } from './areas/users/index.ts';
import { type AppParts, buildApp } from './app.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './migrate.ts';
import { readSettings } from './settings/env.ts';
import { openCalls } from './gateways/calls/index.ts';
import { openFiles } from './gateways/files.ts';
import { openMail } from './gateways/mail.ts';
import { openPush } from './gateways/push/index.ts';
import { openSms } from './gateways/sms.ts';
import { startQueue } from './jobs/queue.ts';
import { withIdentityRole } from './tenancy/scope.ts';

export interface RunningServer {
  readonly url: string;
  /** Stops taking requests, finishes those at work, then the jobs, then the connections. */
  close(): Promise<void>;
}

/** What differs from a start in production. */
interface StartOptions extends Pick<AppParts, 'requestLimits' | 'downloadTimes' | 'logStream'> {
  /** The database has this version's shape already: tests start hundreds of copies on clones of one. */
  readonly isMigrated?: boolean;
}

/**
 * Starts one copy of the API from its settings: migrates, listens, works the jobs.
 * Throws a SettingsError where a setting is missing or weak, and what the port says where it is taken.
 */
export async function startServer(
  environment: Record<string, string | undefined>,
  { isMigrated = false, ...options }: StartOptions = {},
): Promise<RunningServer> {
  keepHeapLean();
  const settings = readSettings(environment);
  if (!isMigrated)
    await migrate(settings.DATABASE_URL, (owner) =>
      sealPlainSecondaryIds(owner, settings.ENCRYPTION_KEY),
    );
  const database = openDatabase(settings.DATABASE_URL, settings.DATABASE_CONNECTIONS);
  const files = openFiles(settings.FILES_DIRECTORY);
  const push = openPush(settings);
  const calls = openCalls(settings, (error) => app.log.warn({ err: error }, 'calls'));
  const app = await buildApp({ settings, database, files, push, calls, ...options });
  const mail = openMail(settings);
  const queue = await startQueue(
    settings.DATABASE_URL,
    workersOf({ settings, database, files, push, calls, mail }, app.log),
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

type WorkerParts = Pick<AppParts, 'settings' | 'database' | 'files' | 'push' | 'calls'> & {
  readonly mail: ReturnType<typeof openMail>;
};

/** What works each queue. */
export function workersOf(
  { settings, database, files, push, calls, mail }: WorkerParts,
  log: FastifyBaseLogger,
): Parameters<typeof startQueue>[1] {
  const warn = (problem: object) => log.warn(problem, 'push');
  return {
    mail: mailWorker({ database, settings, files, mail }),
    erasure: (job) =>
      everyStep(
        [
          () => eraseEndedAccounts({ database, files })(job),
          () => purgeUploads(database.identity.raw),
          () => withIdentityRole(database, (tx) => purgeContent(tx, daysInTrash)),
          () => purgeUnusedImages({ database, files }, daysInTrash),
          () => purgeLogos({ database, files }),
          () => purgeAttendance(database.identity.raw, attendanceDays),
          () => recordAllVisibility(database),
          () => notifyOfStandardPolicy(database),
        ],
        (error) => log.error({ err: error }, 'erasure'),
      ),
    activationCodes: activationCodesWorker({ database, settings }),
    resends: resendWorker({ database }),
    leavers: leaversWorker({ database }),
    notificationPlans: planWorker({ database, settings }),
    notificationSends: sendWorker({
      database,
      settings,
      push,
      rateLimiter: createRateLimiter(settings.PUSH_PER_SECOND, setTimeout),
      warn,
    }),
    notificationChecks: checkWorker({ database, settings, push, warn }),
    meetingSeats: seatsWorker({ database }),
    meetingChecks: meetingCheckWorker({ database, settings, calls }),
    meetingPushes: meetingPushWorker({ database, settings, push }),
    releases: releaseWorker({ database, settings }),
    keys: rotateKeysWorker({ database, settings }, (counts) => log.info(counts, 'keys')),
    sms: smsWorker({
      database,
      settings,
      sms: openSms(settings),
      onError: (error) => log.warn({ err: error }, 'sms'),
    }),
  };
}

/** Takes each step, also where one before it failed; then the job has failed, and is tried again. */
async function everyStep(
  steps: readonly (() => Promise<unknown>)[],
  onError: (error: unknown) => void,
): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps)
    await step().catch((error: unknown) => {
      onError(error);
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
}

/**
 * Has the heap of this process grow by half of what is in use before it is cleaned up, and not by
 * up to four times as much: a stream of a hundred thousand rows leaves garbage behind that would else
 * stand for 150 MB longer. Costs no time that could be measured.
 */
export const keepHeapLean = (): void => setFlagsFromString('--heap-growing-percent=50');
