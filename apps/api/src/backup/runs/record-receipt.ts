import { endSoon } from '../../db/end-soon.ts';
import { ownerClient } from '../../db/owner-client.ts';
import { BackupError } from '../backup-error.ts';
import { isGenuine, readClaim } from './receipt.ts';

/** What a recorded receipt says of a backup. */
export interface RecordedReceipt {
  readonly takenAt: Date;
  readonly openedAt: Date;
}

/**
 * Compares a receipt with the backup that it names, and notes when that backup was opened (BACKUP-15): never before it was
 * begun, never after now, and never earlier than noted before. Throws a BackupError.
 */
export async function recordReceipt(ownerUrl: string, receipt: string): Promise<RecordedReceipt> {
  const { backup, at } = readClaim(receipt);
  const client = ownerClient(ownerUrl);
  try {
    await client.connect();
    const { rows } = await client.query<{ key: string }>(
      'SELECT receipt_public_key AS key FROM backup_run WHERE id = $1 AND receipt_public_key IS NOT NULL',
      [backup],
    );
    if (!rows[0])
      throw new BackupError(
        'This database knows no such backup: it is older than a year, or of another installation, or this database was restored since.',
      );
    if (!isGenuine(rows[0].key, receipt))
      throw new BackupError('The receipt is not of that backup: its signature is another one.');
    const { rows: noted } = await client.query<RecordedReceipt>(
      `UPDATE backup_run SET receipt_at = GREATEST(receipt_at, begun_at, LEAST($2::timestamptz, now()))
       WHERE id = $1 RETURNING begun_at AS "takenAt", receipt_at AS "openedAt"`,
      [backup, at],
    );
    if (!noted[0]) throw new BackupError('The database no longer knows of this backup.');
    return noted[0];
  } finally {
    await endSoon(client);
  }
}
