import {
  type BackupState,
  readBackupState,
  roundSize,
  secondsBetween,
} from '../db/backup-state.ts';
import { holds, NewerDatabaseError, ownVersion, readShape, type Shape } from '../db/shape.ts';
import type { Database } from '../db/database.ts';
import { readQueues } from '../jobs/queue-state.ts';
import { within } from '../time/within.ts';
import type { Metrics } from './metrics.ts';
import { inTens } from './round-down.ts';
import { serviceGauges, type ServiceGauges } from './service-gauges.ts';

/** How many calls are held, and how many people take part. */
export interface CallCounts {
  readonly calls: number;
  readonly participants: number;
}

interface Watched {
  readonly database: Database;
  readonly version: string;
  readonly countCalls: () => Promise<CallCounts>;
  /** Absent where promises are not copied out. */
  readonly promises?: {
    areMissing(): boolean;
    /** Since when one waits to be copied. */
    waitingSince(): Promise<Date | null>;
  };
  /** When the certificates end that this copy was shown, in Unix seconds, by what they are for. */
  readonly certificates: () => ReadonlyMap<string, number>;
}

/** However many programs ask for the metrics, the database is asked no more often, in milliseconds. */
const databaseEvery = 10_000;
/** Rare enough that a step in a number does not tell the minute in which a person came or went. */
const callsEvery = 5 * 60_000;
/** What takes longer is left out: the rest is the more needed. */
const patienceMs = 3_000;
/** A job that is taken within a minute leaves no trace, in seconds. */
const minAge = 60;

/**
 * Adds what is looked at when the metrics are asked for: database, queues, calls and certificates (WATCH-01).
 * Answers how to look, which never fails.
 */
export function watchService({ registry }: Metrics, watched: Watched): () => Promise<void> {
  const { database } = watched;
  const gauges = serviceGauges(registry);
  // Without a list there is nothing to show of it.
  if (!watched.promises)
    for (const each of [gauges.promisesLag, gauges.promisesMissing]) each.remove();
  const release = String(ownVersion().release);
  gauges.build.set({ version: watched.version, release, node: process.versions.node }, 1);
  const lookAtDatabase = atIntervals(databaseEvery, async () => {
    const shape = await readShape(database.identity.raw);
    const isPending = lacksSomething(shape);
    gauges.migrationsPending.set(isPending ? 1 : 0);
    // A database that waits for an update may not have what tells of backups.
    showBackups(gauges, isPending ? undefined : await readBackupState(database.identity.raw));
    for (const { queue, ...state } of await readQueues(database.queue)) {
      gauges.jobs.set({ queue, state: 'waiting' }, inTens(state.waiting));
      gauges.jobs.set({ queue, state: 'retrying' }, inTens(state.retrying));
      gauges.failedJobs.set({ queue }, state.failed);
      const age = state.oldestSeconds;
      gauges.oldestJob.set({ queue }, age < minAge ? 0 : age);
    }
  });
  const lookAtPromises = atIntervals(databaseEvery, async () => {
    const since = await watched.promises?.waitingSince();
    if (since === undefined) return;
    const age = since === null ? 0 : (Date.now() - since.getTime()) / 1000;
    gauges.promisesLag.set(age < minAge ? 0 : age);
  });
  const lookAtCalls = atIntervals(callsEvery, async () => {
    const found = await watched.countCalls();
    gauges.calls.set(inTens(found.calls));
    gauges.participants.set(inTens(found.participants));
  });
  return async () => {
    showPools(gauges, database);
    if (watched.promises) gauges.promisesMissing.set(watched.promises.areMissing() ? 1 : 0);
    gauges.certificates.reset();
    for (const [peer, endsAt] of watched.certificates()) gauges.certificates.set({ peer }, endsAt);
    try {
      await within(patienceMs, Promise.all([lookAtDatabase(), lookAtPromises(), lookAtCalls()]));
      gauges.databaseUp.set(1);
    } catch {
      gauges.databaseUp.set(0);
      clearDatabase(gauges);
    }
  };
}

function showPools(gauges: ServiceGauges, { pools }: Database): void {
  gauges.waits.reset();
  gauges.waitSeconds.reset();
  for (const [pool, { totalCount, idleCount, waitingCount, waits }] of Object.entries(pools)) {
    gauges.connections.set({ pool, state: 'in_use' }, totalCount - idleCount);
    gauges.connections.set({ pool, state: 'idle' }, idleCount);
    gauges.connections.set({ pool, state: 'waiting' }, waitingCount);
    gauges.waits.inc({ pool }, waits.count);
    gauges.waitSeconds.inc({ pool }, waits.seconds);
  }
}

/** What is not known is absent: alert rules find that. */
function showBackups({ backups }: ServiceGauges, state: BackupState | undefined): void {
  const ageOf = (moment: Date | null | undefined) =>
    state && moment ? secondsBetween(moment, state.at) : null;
  const values = {
    age: ageOf(state?.takenAt),
    verifiedAge: ageOf(state?.verifiedAt),
    receiptAge: ageOf(state?.receiptAt),
    size: state?.bytes ? roundSize(state.bytes) : null,
    duration: state?.seconds ?? null,
    restoreDuration: state?.restoreSeconds ?? null,
  };
  for (const [name, value] of Object.entries(values)) {
    const gauge = backups[name as keyof typeof values];
    if (value === null) gauge.remove();
    else gauge.set(value);
  }
}

/** What was seen earlier is not said of a database that does not answer. */
function clearDatabase(gauges: ServiceGauges): void {
  for (const each of [gauges.jobs, gauges.oldestJob, gauges.failedJobs]) each.reset();
  // Without labels, a reset would say 0.
  const { migrationsPending, promisesLag, calls, participants } = gauges;
  for (const each of [migrationsPending, promisesLag, calls, participants]) each.remove();
  showBackups(gauges, undefined);
}

/** A database that is newer than this version lacks nothing. */
function lacksSomething(shape: Shape): boolean {
  try {
    return !holds(shape);
  } catch (error) {
    if (error instanceof NewerDatabaseError) return false;
    throw error;
  }
}

/** Has a look serve all who ask within a time; one that failed is tried again. */
function atIntervals(ms: number, look: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (last === undefined || performance.now() - lookedAt > ms) {
      lookedAt = performance.now();
      last = look();
    }
    try {
      await last;
    } catch (error) {
      last = undefined;
      throw error;
    }
  };
}
