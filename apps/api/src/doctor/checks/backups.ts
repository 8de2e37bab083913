import {
  type BackupState,
  maxBackupHours,
  maxReceiptDays,
  maxVerifiedDays,
  readBackupState,
  roundSize,
  secondsBetween,
} from '../../db/backup-state.ts';
import { defineCheck, type DoctorContext, minuteOf } from '../check.ts';

const hour = 3600;
const day = 24 * hour;

const read = ({ database }: DoctorContext) => readBackupState(database.identity.raw);

/** How much would be lost now: what came after the newest backup (BACKUP-14). */
export const backups = defineCheck(
  'backups',
  {
    good: 'good',
    none: 'notSet',
    failed: 'attention',
    notVerified: 'attention',
    neverWhole: 'attention',
    old: 'attention',
  },
  async (parts) => {
    const state = await read(parts);
    if (!state) return ['none'];
    const { takenAt, failedAt } = state;
    if (!takenAt) {
      // It may be the first one, at work.
      const since = secondsBetween(state.firstBegunAt, state.at) / hour;
      return [failedAt || since > maxBackupHours ? 'neverWhole' : 'none'];
    }
    const values = {
      taken: minuteOf(takenAt),
      hours: Math.max(0.1, secondsBetween(takenAt, state.at) / hour),
      seconds: state.seconds ?? 0,
      size: roundSize(state.bytes ?? 0) / 1_000_000,
    };
    if (values.hours > maxBackupHours) return ['old', values];
    if (!failedAt) return ['good', values];
    // It is whole then, and the newest.
    if (state.failure === 'verify') return ['notVerified', values];
    return ['failed', { ...values, failed: minuteOf(failedAt) }];
  },
);

/** When something was last done with a backup that is due every so many days: not at once after the first one. */
function howOld(state: BackupState | undefined, at: Date | null | undefined, maxDays: number) {
  if (!state?.takenAt) return 'none';
  const age = secondsBetween(at ?? state.firstBegunAt, state.at);
  if (age > maxDays * day) return at ? 'old' : 'never';
  return at ? 'good' : 'notYet';
}

const states = {
  good: 'good',
  none: 'notSet',
  notYet: 'notSet',
  never: 'attention',
  old: 'attention',
} as const;

/** When one was last restored on the side, and how long a restore takes. */
export const backupVerified = defineCheck('backupVerified', states, async (parts) => {
  const state = await read(parts);
  const verifiedAt = state?.verifiedAt;
  return [
    howOld(state, verifiedAt, maxVerifiedDays),
    {
      days: maxVerifiedDays,
      ...(verifiedAt && {
        verified: minuteOf(verifiedAt),
        minutes: Math.max(0.1, (state?.restoreSeconds ?? 0) / 60),
      }),
    },
  ];
});

/** When one was last opened with the key from the safe, on another machine (BACKUP-15). */
export const backupReceipt = defineCheck('backupReceipt', states, async (parts) => {
  const state = await read(parts);
  const receiptAt = state?.receiptAt;
  return [
    howOld(state, receiptAt, maxReceiptDays),
    { days: maxReceiptDays, ...(receiptAt && { opened: minuteOf(receiptAt) }) },
  ];
});
