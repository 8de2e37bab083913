import type { Database } from '../../../db/database.ts';
import type { Settings } from '../../../settings/env.ts';
import type { CallEngine } from '../../../gateways/calls/call-engine.ts';
import type { Worker } from '../../../jobs/queue.ts';
import { withTenant, assumeTenant } from '../../../tenancy/scope.ts';
import { handOver } from '../charge.ts';
import { findDue, sendReminders } from './check.store.ts';
import { completeHeld } from '../edit/complete-held.ts';
import { lockMeeting } from '../meetings.store.ts';
import { endOffers } from '../registration/seats.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'TIME_ZONE'>;
  readonly calls?: CallEngine | undefined;
}

/** Every minute: reminders, new people who run sessions, offers that were not accepted in time, running sessions that were not ended. */
export const meetingCheckWorker =
  ({ database, settings, calls }: Dependencies): Worker =>
  async () => {
    const identity = database.identity.raw;
    await sendReminders(identity);
    const { offers, charges, over } = await findDue(identity);
    for (const { organizationId, meetingId } of charges) {
      const scope = assumeTenant(organizationId);
      await withTenant(database, scope, async (tx) => {
        const row = await lockMeeting(tx, scope, meetingId);
        if (row) await handOver(tx, scope, row);
      });
    }
    for (const { organizationId, meetingId } of offers) {
      const scope = assumeTenant(organizationId);
      await withTenant(database, scope, (tx) => endOffers(tx, scope, meetingId));
    }
    for (const { organizationId, meetingId } of over) {
      const scope = assumeTenant(organizationId);
      const room = await withTenant(database, scope, async (tx) => {
        const row = await lockMeeting(tx, scope, meetingId);
        if (row?.status !== 'started') return null;
        await completeHeld(tx, scope, meetingId, settings.TIME_ZONE);
        return row.roomId;
      });
      if (room !== null) await calls?.closeRoom(room);
    }
  };
