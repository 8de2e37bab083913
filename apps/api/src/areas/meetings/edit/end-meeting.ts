import type {
  cancelMeeting as cancelRoute,
  deleteMeeting as deleteRoute,
  Meeting,
} from '@ensemble/contract';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { withTenant } from '../../../tenancy/scope.ts';
import {
  checkInCharge,
  holdMeeting,
  type Dependencies,
  readerOf,
  recordAct,
  replyOf,
} from '../meeting-call.ts';
import { changeMeeting } from '../meetings.store.ts';
import { findOwn } from '../registration/participants.store.ts';
import { mayCancel } from '../reader.ts';
import { cancelHeld, isEnded } from '../registration/seats.ts';

/** Cancels a session (API-62, OPEN-88); one that runs ends for all. */
export const cancelMeeting =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof cancelRoute>): Promise<Meeting> => {
    const { scope, params, body } = call;
    const reader = readerOf(call);
    const { reply, room } = await withTenant(deps.database, scope, async (tx) => {
      const row = await holdMeeting(tx, scope, params.id);
      const own = reader.memberId && (await findOwn(tx, scope, row.id, reader.memberId));
      if (!mayCancel(reader, own && own.state === 'registered' ? own : undefined))
        throw new Refusal('PERMISSION_DENIED');
      if (isEnded(row.status)) throw new Refusal('MEETING_CLOSED');
      await cancelHeld(tx, scope, row, body.cancelReason);
      await recordAct(tx, call, 'meetings.cancel', row);
      return {
        reply: await replyOf(tx, deps, call, row.id),
        room: row.status === 'started' ? row.roomId : null,
      };
    });
    if (room !== null) await deps.calls?.closeRoom(room);
    return reply;
  };

/** Deletes a session before it starts (OPEN-70); those with a seat hear that it is cancelled. */
export const deleteMeeting =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof deleteRoute>): Promise<Record<string, never>> =>
    withTenant(deps.database, call.scope, async (tx) => {
      const { scope, params } = call;
      const row = await holdMeeting(tx, scope, params.id);
      const own = await checkInCharge(tx, call, row.id);
      if (own.type !== 'owner') throw new Refusal('PERMISSION_DENIED');
      if (row.startedAt !== null || row.startsAt <= new Date())
        throw new Refusal('MEETING_STARTED');
      if (row.status !== 'cancelled') await cancelHeld(tx, scope, row, null);
      await changeMeeting(tx, scope, row.id, { deletedAt: new Date() });
      await recordAct(tx, call, 'meetings.delete', row);
      return {};
    });
