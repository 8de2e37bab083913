import { readRestoredMark } from '../../backup/restoring/restore-state.ts';
import { defineCheck, minuteOf } from '../check.ts';

/** Whether the database comes from a backup (BACKUP-10): what was done after that backup was made has to be done again. */
export const restored = defineCheck(
  'restored',
  { good: 'good', done: 'good', held: 'attention' },
  async ({ database }) => {
    const mark = await readRestoredMark(database.identity.raw);
    if (!mark) return ['good'];
    const values = { taken: minuteOf(mark.takenAt), restored: minuteOf(mark.restoredAt) };
    return mark.held > 0 ? ['held', { ...values, held: mark.held }] : ['done', values];
  },
);
