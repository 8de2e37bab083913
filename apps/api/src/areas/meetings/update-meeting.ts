import {
  describeIssues,
  futureTime,
  type Meeting,
  meetingTimes,
  parse,
  type updateMeeting as route,
} from '@ensemble/contract';
import type { TenantCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { inScope } from '../../tenancy/scope.ts';
import { planCharge } from './charge.ts';
import {
  checkInCharge,
  holdMeeting,
  type Parts,
  readerOf,
  recordAct,
  replyOf,
} from './meeting-call.ts';
import { changeMeeting, countSeats, type MeetingRow } from './meetings.store.ts';
import { listPlaces, setPlace } from './participants.store.ts';
import { fillSeats, isClosed } from './seats.ts';
import { notifyAll } from './notify.ts';

type Call = TenantCall<typeof route>;

/** Changes a session (API-61, MEET-09). Those with a seat hear of another title or time by mail. */
export const updateMeeting =
  (parts: Parts) =>
  async (call: Call): Promise<Meeting> =>
    inScope(parts.database, call.scope, async (tx) => {
      const { scope, params, body } = call;
      const row = await holdMeeting(tx, scope, params.id);
      const own = await checkInCharge(tx, call, row.id);
      if (body.organizationId !== undefined && body.organizationId !== scope.organizationId)
        throw new Refusal('ORGANIZATION_MISMATCH');
      if (isClosed(row)) throw new Refusal('MEETING_CLOSED');
      const times = timesOf(body, row);
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
        ...(body.title !== undefined && { title: body.title }),
        ...(body.description !== undefined && { description: body.description }),
        ...times,
        maxParticipants: max,
        ...(isNews && { sequence: row.sequence + 1 }),
      };
      await changeMeeting(tx, scope, row.id, values);
      const places = await listPlaces(tx, scope, [row.id]);
      if (times.startsAt)
        for (const { id } of places)
          await setPlace(tx, scope, id, { remindedDay: null, remindedSoon: null });
      if (isNews) await notifyAll(tx, scope, places, 'changed');
      await fillSeats(tx, scope, { ...row, ...values });
      await recordAct(
        tx,
        call,
        'meetings.update',
        { ...row, ...values },
        {
          fields: Object.keys(body),
        },
      );
      return replyOf(tx, scope, row.id, readerOf(call));
    });

/** The times that really change; a new start is still to come. */
function timesOf(body: Call['body'], row: MeetingRow): { startsAt?: Date; endsAt?: Date } {
  const startsAt = body.startsAt === undefined ? row.startsAt : new Date(body.startsAt);
  const endsAt = body.endsAt === undefined ? row.endsAt : new Date(body.endsAt);
  const starts = startsAt.getTime() !== row.startsAt.getTime();
  const ends = endsAt.getTime() !== row.endsAt.getTime();
  const issues = [
    ...(starts ? (parse(futureTime, startsAt.toISOString()).error?.issues ?? []) : []).map(
      (issue) => ({ ...issue, path: ['startsAt'] }),
    ),
    ...(ends ? (parse(futureTime, endsAt.toISOString()).error?.issues ?? []) : []).map((issue) => ({
      ...issue,
      path: ['endsAt'],
    })),
    ...(parse(meetingTimes, { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() })
      .error?.issues ?? []),
  ];
  if ((starts || ends) && issues.length > 0)
    throw new Refusal('VALIDATION_FAILED', { fields: describeIssues(issues) });
  return { ...(starts && { startsAt }), ...(ends && { endsAt }) };
}
