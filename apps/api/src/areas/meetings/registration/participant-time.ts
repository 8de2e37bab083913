import { isInCharge, type RouteReply, type setParticipantTime as route } from '@ensemble/contract';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { withTenant } from '../../../tenancy/scope.ts';
import { listSeen } from './consents.store.ts';
import { type Dependencies, readerOf, zoneOf } from '../meeting-call.ts';
import { participantReply, viewOf } from '../meeting-reply.ts';
import { findMeeting } from '../meetings.store.ts';
import { findOwn, findParticipant, findPresence, setParticipant } from './participants.store.ts';

/** In milliseconds: how far the clock of a phone may be from that of the server. */
const clockTolerance = 60_000;

/**
 * Sets when a participant joined or left a running session (API-66, CONF-11). The call's own events
 * decide: a time at which they did not see the person there is refused, and so is a leaving of someone
 * who is still there.
 */
export const setParticipantTime =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof route>): Promise<RouteReply<typeof route>> =>
    withTenant(deps.database, call.scope, async (tx) => {
      const { scope, params, body } = call;
      const { memberId } = readerOf(call);
      const participant = await findParticipant(tx, scope, params.a);
      const own =
        participant && memberId && (await findOwn(tx, scope, participant.meetingId, memberId));
      // Who has no place in a session does not learn whose places there are.
      if (!participant || !own) throw new Refusal('PARTICIPANT_NOT_FOUND');
      if (own.id !== participant.id && !isInCharge(own.type))
        throw new Refusal('PERMISSION_DENIED');
      const meeting = await findMeeting(tx, scope, participant.meetingId);
      if (meeting?.status !== 'started') throw new Refusal('MEETING_NOT_STARTED');
      const presence = await findPresence(tx, scope, participant.id);
      if (!presence || (params.b === 'leftAt' && presence.isThere))
        throw new Refusal('NOT_SEEN_IN_CALL');
      const said = typeof body.value === 'number' ? body.value * 1000 : Date.parse(body.value);
      const [first, last] = [presence.from.getTime(), presence.until.getTime()];
      if (said < first - clockTolerance || said > last + clockTolerance)
        throw new Refusal('NOT_SEEN_IN_CALL');
      const at = new Date(Math.min(Math.max(said, first), last));
      await setParticipant(tx, scope, participant.id, { [params.b]: at });
      const seen = await listSeen(tx, scope, [meeting.id], memberId);
      const view = isInCharge(own.type) ? viewOf(participant, seen) : 'named';
      const zone = await zoneOf(tx, deps, call);
      return participantReply({ ...participant, [params.b]: at }, view, zone);
    });
