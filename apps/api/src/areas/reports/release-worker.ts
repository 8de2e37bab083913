import type { Database } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { Worker } from '../../jobs/queue.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import {
  closeMonths,
  emptyUsageFile,
  findDueReleases,
  purgeUsage,
  releaseMonth,
  usageSlots,
} from './release.store.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'TIME_ZONE'>;
}

/** Organizations that are looked at together. */
const portion = 200;

/**
 * Every hour: writes down the members of months that ended, and releases every month that is due,
 * also those that were missed while the server was down. Each month is one transaction, so that a
 * server that dies in the middle leaves whole months behind. Then files that held raw usage alone are
 * emptied.
 */
export const releaseWorker =
  ({ database, settings }: Dependencies): Worker =>
  async () => {
    const zone = settings.TIME_ZONE;
    await withIdentityRole(database, (tx) => closeMonths(tx, zone));
    await withIdentityRole(database, purgeUsage);
    await releaseAll(database, zone);
    for (const slot of usageSlots)
      await withIdentityRole(database, (tx) => emptyUsageFile(tx, slot));
  };

async function releaseAll(database: Database, zone: string): Promise<void> {
  for (;;) {
    const due = await withIdentityRole(database, (tx) => findDueReleases(tx, zone, portion));
    let released = 0;
    for (const each of due) {
      const state = await withIdentityRole(database, (tx) => releaseMonth(tx, each, zone));
      if (state === 'released') released += 1;
    }
    // Another copy of the server may be releasing the same months.
    if (released === 0) return;
  }
}
