import { compareZones } from '../../db/compare-zones.ts';
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
  type Zones,
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
 * emptied. Where this copy and the database tell different times in a zone, its organizations wait.
 */
export const releaseWorker =
  ({ database, settings }: Dependencies): Worker =>
  async () => {
    const { TIME_ZONE: timeZone } = settings;
    const apart = await compareZones(database.identity.raw, timeZone);
    const zones = { timeZone, waiting: apart.map(({ zone }) => zone) };
    await withIdentityRole(database, (tx) => closeMonths(tx, zones));
    await withIdentityRole(database, purgeUsage);
    await releaseAll(database, zones);
    for (const slot of usageSlots)
      await withIdentityRole(database, (tx) => emptyUsageFile(tx, slot));
  };

async function releaseAll(database: Database, zones: Zones): Promise<void> {
  for (;;) {
    const due = await withIdentityRole(database, (tx) => findDueReleases(tx, zones, portion));
    let released = 0;
    for (const each of due) {
      const state = await withIdentityRole(database, (tx) =>
        releaseMonth(tx, each, zones.timeZone),
      );
      if (state === 'released') released += 1;
    }
    // Another copy of the server may be releasing the same months.
    if (released === 0) return;
  }
}
