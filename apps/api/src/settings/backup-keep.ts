/** How many backups are kept: the newest of each of the last days, weeks and months (UTC). */
export interface Retention {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** Who removes old backups: the command `backup`, or a rule of the bucket after so many days. */
export type BackupKeep =
  | { readonly by: 'command'; readonly retention: Retention }
  | { readonly by: 'bucket'; readonly days: number };

/** Of BACKUP_KEEP. */
export const defaultKeep = '7d,4w,3m';

const periods = /^(\d{1,4})d,(\d{1,4})w,(\d{1,4})m$/;
const ofBucket = /^bucket:(\d{1,4})d$/;

/** Reads `7d,4w,3m` or `bucket:120d`; undefined for anything else, and for what would keep nothing. */
export function readKeep(text: string): BackupKeep | undefined {
  const plain = text.replaceAll(' ', '');
  const bucketDays = Number(ofBucket.exec(plain)?.[1] ?? 0);
  if (bucketDays > 0) return { by: 'bucket', days: bucketDays };
  const [, days, weeks, months] = (periods.exec(plain) ?? []).map(Number);
  if (days === undefined || weeks === undefined || months === undefined) return undefined;
  if (days + weeks + months === 0) return undefined;
  return { by: 'command', retention: { days, weeks, months } };
}

/**
 * The days after which a backup is gone at the latest, with one made each night: what was erased is in none by then. The
 * last one is the day until the next night removes it.
 */
export const maxKeptDays = ({ days, weeks, months }: Retention): number =>
  Math.max(days, weeks * 7, months * 31) + 1;
