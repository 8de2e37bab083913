import {
  type BackupState,
  maxBackupHours,
  maxReceiptDays,
  maxVerifiedDays,
  readBackupState,
  roundSize,
  secondsBetween,
} from '../../db/backup-state.ts';
import { readRestoredMark } from '../../backup/restoring/restore-state.ts';
import { defineCheck, type DoctorContext, minuteOf } from '../check.ts';
import { sizeOf, spanOf } from '../in-words.ts';

const hour = 3600;
const day = 24 * hour;

const read = ({ database }: DoctorContext) => readBackupState(database.identity.raw);

/** How much would be lost now: what came after the newest backup (BACKUP-14). */
export const backups = defineCheck(
  'backups',
  {
    good: 'good',
    none: 'notSet',
    noneSince: 'attention',
    failed: 'attention',
    notVerified: 'attention',
    neverWhole: 'attention',
    old: 'attention',
  },
  async (parts) => {
    const state = await read(parts);
    if (!state) {
      // A restored database knows of none of those before.
      const restored = await readRestoredMark(parts.database.identity.raw);
      return restored ? ['noneSince', { restored: minuteOf(restored.restoredAt) }] : ['none'];
    }
    const { takenAt, failedAt } = state;
    if (!takenAt) {
      // It may be the first one, at work.
      const since = secondsBetween(state.firstBegunAt, state.at) / hour;
      return [failedAt || since > maxBackupHours ? 'neverWhole' : 'none'];
    }
    const age = secondsBetween(takenAt, state.at);
    const values = {
      taken: minuteOf(takenAt),
      work: spanOf(age),
      took: spanOf(state.seconds ?? 0),
      size: sizeOf(roundSize(state.bytes ?? 0)),
    };
    if (age > maxBackupHours * hour) return ['old', values];
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
        took: spanOf(state?.restoreSeconds ?? 0),
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
