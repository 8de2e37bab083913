import { bigint, check, date, integer, pgTable, sql, text, unique } from '../../src/db/drizzle.ts';
import { moment, primaryId } from '../../src/db/columns.ts';

/**
 * Backups that were begun on this database, for a year (BACKUP-12). `admin -- backup` writes them as the owner; the API
 * reads what `backup_state()` shows. A run that was killed stays begun.
 */
export const backupRun = pgTable(
  'backup_run',
  {
    /** That of the manifest. */
    id: primaryId(),
    /** Of a nightly one: the date in the installation's time zone. One machine has it. */
    night: date('night'),
    /** Of a nightly one: a digest of the place and the keys that it is for; with others it is another backup. */
    madeFor: text('made_for'),
    begunAt: moment('begun_at').notNull().defaultNow(),
    /** Once it is whole and in its place. */
    finishedAt: moment('finished_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    seconds: integer('seconds'),
    /** For how many days, at most, it keeps what is erased; null where the command does not know. */
    keptDays: integer('kept_days'),
    /** When it was restored and used on the side, and how long that took. */
    verifiedAt: moment('verified_at'),
    restoreSeconds: integer('restore_seconds'),
    /** Proves receipts; the private key stands in the backup alone. */
    receiptPublicKey: text('receipt_public_key'),
    receiptAt: moment('receipt_at'),
    /** The step that failed. */
    failure: text('failure'),
  },
  (table) => [
    unique('backup_run_night').on(table.night),
    check('backup_run_failure', sql`${table.failure} in ('begin', 'write', 'verify', 'stopped')`),
  ],
);
