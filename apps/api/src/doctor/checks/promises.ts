import {
  countBatchesNeeded,
  findMissing,
  isUncompared,
  readListState,
} from '../../backup/promises/copy-promises.ts';
import { ListAway } from '../../backup/promises/promise-list.ts';
import { defineCheck, type DoctorContext } from '../check.ts';

/** Copied within seconds; a list that is out of reach for a while is no reason to be called. */
const maxSeconds = 600;

/** Whether what no restore may undo is copied out (BACKUP-23), and whether this database has all of it (BACKUP-21). */
export const promises = defineCheck(
  'promises',
  {
    good: 'good',
    late: 'attention',
    notSet: 'notSet',
    unset: 'broken',
    missing: 'broken',
    uncompared: 'broken',
  },
  async (context) => {
    const { raw } = context.database.identity;
    if (!context.settings.PROMISES_URL) {
      const batches = await countBatchesNeeded(raw);
      return batches === undefined ? ['notSet'] : ['unset', { batches }];
    }
    const held = await findHeld(context);
    if (held) return held;
    const { waitingSince } = await readListState(raw);
    const seconds = waitingSince ? (Date.now() - waitingSince.getTime()) / 1000 : 0;
    return seconds > maxSeconds ? ['late', { minutes: Math.round(seconds / 60) }] : ['good'];
  },
);

/** Why copies serve no one, as they find it themselves. */
async function findHeld({ database, promises: list }: DoctorContext) {
  const identity = database.identity.raw;
  if (!list) return undefined;
  try {
    const batch = await findMissing({ identity, list });
    return batch === undefined ? undefined : (['missing', { batch }] as const);
  } catch (error) {
    if (!(error instanceof ListAway)) throw error;
    return (await isUncompared(identity)) ? (['uncompared'] as const) : undefined;
  }
}
