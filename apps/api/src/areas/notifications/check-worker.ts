import type { Database } from '../../db/database.ts';
import type { Worker } from '../../jobs/queue.ts';
import { asIdentity, inScope, scopeFor } from '../../tenancy/scope.ts';
import { enqueueMissing, findSeriesToWrite } from './check.store.ts';
import { lockSeries, writeSeries, writtenUntil } from './series.store.ts';

/**
 * Every five minutes: gives what is due and has no job its job, and writes the sends of series that
 * come into sight.
 */
export const checkWorker =
  ({ database }: { readonly database: Database }): Worker =>
  async () => {
    await asIdentity(database, enqueueMissing);
    const until = writtenUntil();
    const series = await asIdentity(database, (tx) => findSeriesToWrite(tx, until.toString()));
    for (const { organizationId, id } of series) {
      // The database named the organization of each series.
      const scope = scopeFor(organizationId);
      await inScope(database, scope, async (tx) => {
        const row = await lockSeries(tx, scope, id);
        if (row && row.endedAt === null) await writeSeries(tx, scope, row, until);
      });
    }
  };
