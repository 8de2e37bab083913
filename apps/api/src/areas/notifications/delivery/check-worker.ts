import type { AreaContext } from '../../../area.ts';
import type { Worker } from '../../../jobs/queue.ts';
import { withIdentityRole, withTenant, assumeTenant } from '../../../tenancy/scope.ts';
import { enqueueMissing, findSeriesToWrite, haltAll } from './check.store.ts';
import type { Warn } from './send-worker.ts';
import { lockSeries, writeSeries, writtenUntil } from '../series/series.store.ts';
import { readDeliverySettings } from '../settings/settings.store.ts';

interface Dependencies extends Pick<AreaContext, 'database' | 'settings' | 'push'> {
  readonly warn: Warn;
}

/**
 * Every five minutes: gives what is due and has no job its job, writes the sends of series that come
 * into sight, and asks the providers whether they take pushes of this installation. Where one does not,
 * all that is being sent is halted, in organizations without a phone too.
 */
export const checkWorker =
  ({ database, settings, push, warn }: Dependencies): Worker =>
  async () => {
    await withIdentityRole(database, enqueueMissing);
    const until = writtenUntil();
    const series = await withIdentityRole(database, (tx) =>
      findSeriesToWrite(tx, until.toString()),
    );
    for (const { organizationId, id } of series) {
      // The database named the organization of each series.
      const scope = assumeTenant(organizationId);
      await withTenant(database, scope, async (tx) => {
        const row = await lockSeries(tx, scope, id);
        const delivery = await readDeliverySettings(tx, scope, settings.TIME_ZONE);
        if (row && row.endedAt === null) await writeSeries(tx, scope, row, until, delivery);
      });
    }
    const fault = push ? await push.probe() : 'credentials';
    if (!fault) return;
    if (push) warn({ refused: fault });
    await withIdentityRole(database, (tx) => haltAll(tx, fault));
  };
