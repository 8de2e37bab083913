import type {
  Admission,
  admitToCall as admitRoute,
  reportCallEvents as eventsRoute,
} from '@ensemble/contract';
import type { PublicCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { asIdentity } from '../../tenancy/scope.ts';
import { listNames, noteEvent, redeem } from './calls.store.ts';
import type { Parts } from './door.ts';
import { nameInCall } from './names.ts';

/** Redeems a token for the calls service: it is used from then on, also where the answer gets lost. */
export const admitToCall =
  (parts: Parts) =>
  async (call: PublicCall<typeof admitRoute>): Promise<Admission> => {
    const engine = serviceOf(parts, call);
    const joining = await engine.readToken(call.body.token);
    if (!joining) throw new Refusal('CALL_TOKEN_REFUSED');
    const { connectionId, participantId, room } = joining;
    const answer = await asIdentity(parts.database, async (tx) => {
      const found = await redeem(tx, connectionId, participantId);
      const people = found ? await listNames(tx, found.meetingId) : [];
      return { found, own: people.find(({ id }) => id === participantId), people };
    });
    const { found, own, people } = answer;
    if (!found || found.sessionId !== room || !found.isWelcome || !own)
      throw new Refusal('CALL_TOKEN_REFUSED');
    if (found.blocked) throw new Refusal('PARTICIPANT_BLOCKED');
    if (found.status !== 'started') throw new Refusal('MEETING_CLOSED');
    return {
      connection: connectionId,
      room,
      participant: { id: own.id, name: nameInCall(own, people), type: found.type },
      muted: { audio: found.mutedAudio, video: found.mutedVideo },
      chat: parts.settings.CALLS_CHAT === 'on',
    };
  };

/** Takes what happened in the rooms of the calls service, in its order (CONF-13). */
export const reportCallEvents =
  (parts: Parts) =>
  async (call: PublicCall<typeof eventsRoute>): Promise<Record<string, never>> => {
    serviceOf(parts, call);
    await asIdentity(parts.database, async (tx) => {
      for (const event of call.body.events) await noteEvent(tx, event);
    });
    return {};
  };

/** The engine, for its own service alone: no other caller learns whether there is one. */
function serviceOf({ calls }: Parts, { token }: { readonly token?: string }) {
  if (!calls?.isService(token)) throw new Refusal('INVALID_SESSION_TOKEN');
  return calls;
}
