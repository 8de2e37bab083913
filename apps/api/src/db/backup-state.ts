import type pg from 'pg';

/** What is known of the backups of a database (BACKUP-14); null where there is none yet. */
export interface BackupState {
  readonly firstBegunAt: Date;
  /** When the newest whole one was begun: what came after it is in none. */
  readonly takenAt: Date | null;
  readonly bytes: number | null;
  readonly seconds: number | null;
  /** When one was last restored on the side and used, and the seconds that took. */
  readonly verifiedAt: Date | null;
  readonly restoreSeconds: number | null;
  /** When one was last opened with the operator's own key, on another machine. */
  readonly receiptAt: Date | null;
  /** Of the newest run, where it failed. */
  readonly failedAt: Date | null;
  readonly failure: string | null;
  /** Now, by the clock that dated all of this. */
  readonly at: Date;
}

/** Older than that, a backup is late, in hours; the alert rules say the same. */
export const maxBackupHours = 26;
/** Days after which no backup was verified for too long, and after which a receipt is too old. */
export const maxVerifiedDays = 7;
export const maxReceiptDays = 90;

/** Reads it as the owner or as the identity login; undefined where no backup was ever begun. */
export async function readBackupState(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<BackupState | undefined> {
  const { rows } = await client.query<Omit<BackupState, 'bytes'> & { bytes: string | null }>(
    `SELECT first_begun_at AS "firstBegunAt", taken_at AS "takenAt", bytes, seconds, verified_at AS "verifiedAt",
       restore_seconds AS "restoreSeconds", receipt_at AS "receiptAt", failed_at AS "failedAt", failure, at
     FROM backup_state()`,
  );
  const [found] = rows;
  return found && { ...found, bytes: found.bytes === null ? null : Number(found.bytes) };
}

/** From a moment to another one, in seconds; never less than none. */
export const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, (to.getTime() - from.getTime()) / 1000);

const sizeStep = 10_000_000;

/** Bytes in steps of 10 MB, upwards: the size of one night less that of another tells what a few people did (WATCH-02). */
export const roundSize = (bytes: number): number => Math.ceil(bytes / sizeStep) * sizeStep;
