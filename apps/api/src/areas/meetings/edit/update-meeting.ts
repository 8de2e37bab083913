import { type Meeting, textsOfMeeting, type updateMeeting as route } from '@ensemble/contract';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { withTenant } from '../../../tenancy/scope.ts';
import { eraseDraft } from '../../drafts/index.ts';
import { planCharge } from '../charge.ts';
import {
  checkInCharge,
  holdMeeting,
  type Dependencies,
  recordAct,
  replyOf,
  zoneOf,
} from '../meeting-call.ts';
import { changeMeeting, countSeats } from '../meetings.store.ts';
import { listAllParticipants, setParticipant } from '../registration/participants.store.ts';
import { changedTimes } from './planned-times.ts';
import { fillSeats, isClosed } from '../registration/seats.ts';
import { notifyAll } from '../reminders/notify.ts';

type Call = TenantCall<typeof route>;

/** Changes a session (API-61, MEET-09). Those with a seat hear of another title or time by mail. */
export const updateMeeting =
  (deps: Dependencies) =>
  async (call: Call): Promise<Meeting> =>
    withTenant(deps.database, call.scope, async (tx) => {
      const { scope, params, body } = call;
      const row = await holdMeeting(tx, scope, params.id);
      const own = await checkInCharge(tx, call, row.id);
      if (body.organizationId !== undefined && body.organizationId !== scope.organizationId)
        throw new Refusal('ORGANIZATION_MISMATCH');
      if (isClosed(row)) throw new Refusal('MEETING_CLOSED');
      const times = changedTimes(body, await zoneOf(tx, deps, { scope, query: body }), row);
      if (row.status === 'started' && times.startsAt) throw new Refusal('MEETING_STARTED');
      if (body.hostId !== undefined || body.moderatorIds)
        await planCharge(tx, scope, row, own, body);
      const max = body.maxParticipants ?? row.maxParticipants;
      const taken = (await countSeats(tx, scope, [row.id])).get(row.id)?.registered ?? 0;
      if (taken > max) throw new Refusal('MEETING_BELOW_REGISTERED', { values: { count: taken } });
      const isNews =
        times.startsAt !== undefined ||
        times.endsAt !== undefined ||
        (body.title !== undefined && body.title !== row.title);
      const values = {
        ...textsOfMeeting(body),
        ...times,
        maxParticipants: max,
        ...(isNews && { sequence: row.sequence + 1 }),
      };
      await changeMeeting(tx, scope, row.id, values);
      const participants = await listAllParticipants(tx, scope, [row.id]);
      if (times.startsAt)
        for (const { id } of participants)
          await setParticipant(tx, scope, id, { remindedDay: null, remindedSoon: null });
      if (isNews) await notifyAll(tx, scope, participants, 'changed');
      await fillSeats(tx, scope, { ...row, ...values });
      await eraseDraft(tx, scope, { personId: call.caller.personId, kind: 'meeting' }, row.id);
      await recordAct(
        tx,
        call,
        'meetings.update',
        { ...row, ...values },
        {
          fields: Object.keys(body),
        },
      );
      return replyOf(tx, deps, call, row.id);
    });
