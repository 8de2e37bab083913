import type pg from 'pg';
import { endSoon } from '../../db/end-soon.ts';
import { migrateCommand } from '../../db/logins/logins.ts';
import { ownerClient } from '../../db/owner-client.ts';
import { BackupError } from '../backup-error.ts';

/** Where a run failed; the table takes no others. */
export const backupSteps = ['begin', 'write', 'verify', 'stopped'] as const;
export type BackupStep = (typeof backupSteps)[number];

/** What is known of a backup once it is whole and in its place. */
export interface FinishedBackup {
  readonly bytes: number;
  readonly seconds: number;
  readonly receiptPublicKey: string;
}

/** A backup that was begun, as the database notes it (BACKUP-12). */
export interface BackupRun {
  readonly id: string;
  /** Answers the time by the database's clock. */
  finish(made: FinishedBackup): Promise<Date>;
  noteVerified(restoreSeconds: number): Promise<void>;
  noteKeptDays(days: number | null): Promise<void>;
  /** Never throws: why the backup failed is the more important. */
  fail(step: BackupStep): Promise<void>;
  close(): Promise<void>;
}

/** Why there is nothing to do tonight. */
export type NothingToDo = 'atWork' | 'done';

/** Of the advisory lock that the machine holds which makes this night's backup. */
export const nightlyLock = 7_260_351_185;

/** What makes a nightly backup one and the same on all machines. */
export interface Night {
  /** The time zone of the installation: its dates are the nights. */
  readonly zone: string;
  /** A digest of what it is for; with other keys or another place it is another backup (BACKUP-29). */
  readonly madeFor: string;
}

/**
 * Notes that a backup begins. A nightly one is made once a night, however many machines begin it (BACKUP-13): the one that
 * holds the lock has it, and the night is free again where a run of it failed, was killed, or was for other keys. Throws a
 * BackupError.
 */
export async function beginRun(
  ownerUrl: string,
  night: Night | undefined,
): Promise<BackupRun | NothingToDo> {
  // Stays connected: the lock is its session's.
  const client = ownerClient(ownerUrl);
  try {
    await client.connect();
    await client.query(`DELETE FROM backup_run WHERE begun_at < now() - interval '1 year'`);
    const begun = night ? await claimNight(client, night) : await insertRun(client);
    if (typeof begun === 'string') {
      await endSoon(client);
      return begun;
    }
    return openRun(ownerUrl, begun.id, () => endSoon(client));
  } catch (error) {
    await endSoon(client);
    if ((error as { code?: string }).code === '42P01')
      throw new BackupError(`The database has not the shape of this version: ${migrateCommand}`);
    throw error;
  }
}

type Claim = { readonly id: string } | NothingToDo;

/** A backup that is mended at nine in the evening takes that day's night, and not the next one. */
const tonight = `(now() AT TIME ZONE $1)::date`;

async function claimNight(client: pg.Client, { zone, madeFor }: Night): Promise<Claim> {
  const { rows } = await client.query<{ is_ours: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS is_ours',
    [nightlyLock],
  );
  if (!rows[0]?.is_ours) return 'atWork';
  // Who holds the lock knows that no one else is at work: a run that did not finish is dead, and its night is free.
  await client.query(
    `UPDATE backup_run SET night = NULL
     WHERE night = ${tonight} AND (finished_at IS NULL OR made_for IS DISTINCT FROM $2)`,
    [zone, madeFor],
  );
  const { rows: claimed } = await client.query<{ id: string }>(
    `INSERT INTO backup_run (night, made_for) VALUES (${tonight}, $2) ON CONFLICT (night) DO NOTHING RETURNING id`,
    [zone, madeFor],
  );
  return claimed[0] ?? 'done';
}

async function insertRun(client: pg.Client): Promise<Claim> {
  const { rows } = await client.query<{ id: string }>(
    'INSERT INTO backup_run DEFAULT VALUES RETURNING id',
  );
  if (!rows[0]) throw new Error('no run was noted');
  return rows[0];
}

function openRun(ownerUrl: string, id: string, close: () => Promise<void>): BackupRun {
  /** By a connection of its own: the one of the beginning may be lost by now. */
  const update = async (assignments: string, values: readonly unknown[]): Promise<Date> => {
    const client = ownerClient(ownerUrl);
    try {
      await client.connect();
      const { rows } = await client.query<{ at: Date }>(
        `UPDATE backup_run SET ${assignments} WHERE id = $1 RETURNING now() AS at`,
        [id, ...values],
      );
      if (!rows[0]) throw new BackupError('The database no longer knows of this backup.');
      return rows[0].at;
    } finally {
      await endSoon(client);
    }
  };
  return {
    id,
    finish: ({ bytes, seconds, receiptPublicKey }) =>
      update('finished_at = now(), bytes = $2, seconds = $3, receipt_public_key = $4', [
        bytes,
        Math.ceil(seconds),
        receiptPublicKey,
      ]),
    noteVerified: async (restoreSeconds) => {
      await update('verified_at = now(), restore_seconds = $2', [Math.ceil(restoreSeconds)]);
    },
    noteKeptDays: async (days) => {
      await update('kept_days = $2', [days]);
    },
    fail: async (step) => {
      await update('failure = $2', [step]).catch(() => undefined);
    },
    close,
  };
}
