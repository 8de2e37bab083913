import { isInCharge, type RouteReply, type setParticipantTime as route } from '@ensemble/contract';
import type { TenantCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { inScope } from '../../tenancy/scope.ts';
import { type Parts, readerOf } from './meeting-call.ts';
import { participantReply } from './meeting-reply.ts';
import { findMeeting } from './meetings.store.ts';
import { findOwn, findParticipant, setPlace } from './participants.store.ts';

/** Sets when a participant joined or left a running session (API-66, CONF-11); never a time to come. */
export const setParticipantTime =
  (parts: Parts) =>
  async (call: TenantCall<typeof route>): Promise<RouteReply<typeof route>> =>
    inScope(parts.database, call.scope, async (tx) => {
      const { scope, params, body } = call;
      const { memberId } = readerOf(call);
      const place = await findParticipant(tx, scope, params.a);
      const own = place && memberId && (await findOwn(tx, scope, place.meetingId, memberId));
      // Who has no place in a session does not learn whose places there are.
      if (!place || !own) throw new Refusal('PARTICIPANT_NOT_FOUND');
      if (own.id !== place.id && !isInCharge(own.type)) throw new Refusal('PERMISSION_DENIED');
      const meeting = await findMeeting(tx, scope, place.meetingId);
      if (meeting?.status !== 'started') throw new Refusal('MEETING_NOT_STARTED');
      const said = typeof body.value === 'number' ? body.value * 1000 : Date.parse(body.value);
      const earliest = meeting.startedAt?.getTime() ?? meeting.startsAt.getTime();
      const at = new Date(Math.min(Math.max(said, earliest), Date.now()));
      await setPlace(tx, scope, place.id, { [params.b]: at });
      return participantReply({ ...place, [params.b]: at }, isInCharge(own.type));
    });
