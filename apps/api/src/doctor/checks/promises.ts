import { readListState } from '../../backup/promises/copy-promises.ts';
import { defineCheck } from '../check.ts';

/** Copied within seconds; a list that is out of reach for a while is no reason to be called. */
const maxSeconds = 600;

/** Whether what no restore may undo is copied out (BACKUP-23). */
export const promises = defineCheck(
  'promises',
  { good: 'good', late: 'attention', notSet: 'notSet' },
  async ({ settings, database }) => {
    if (!settings.PROMISES_URL) return ['notSet'];
    const { waitingSince } = await readListState(database.identity.raw);
    const seconds = waitingSince ? (Date.now() - waitingSince.getTime()) / 1000 : 0;
    return seconds > maxSeconds ? ['late', { minutes: Math.round(seconds / 60) }] : ['good'];
  },
);
