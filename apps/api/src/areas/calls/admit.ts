import type { Admission, ErrorType } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import type { Joining } from '../../gateways/calls/call-engine.ts';
import { listNames, redeem } from './calls.store.ts';
import type { Parts } from './door.ts';
import { nameInCall } from './names.ts';

/** Redeems a joining, once and for good; answers who joins, or why they may not. */
export async function admit(
  tx: Transaction,
  { settings }: Pick<Parts, 'settings'>,
  { connectionId, participantId, room }: Omit<Joining, 'expiresAt'>,
): Promise<Admission | ErrorType> {
  const found = await redeem(tx, connectionId, participantId);
  const people = found ? await listNames(tx, found.meetingId) : [];
  const own = people.find(({ id }) => id === participantId);
  if (!found || found.sessionId !== room || !found.isWelcome || !own) return 'CALL_TOKEN_REFUSED';
  if (found.blocked) return 'PARTICIPANT_BLOCKED';
  if (found.status !== 'started') return 'MEETING_CLOSED';
  return {
    connection: connectionId,
    room,
    participant: { id: own.id, name: nameInCall(own, people), type: found.type },
    muted: { audio: found.mutedAudio, video: found.mutedVideo },
    chat: settings.CALLS_CHAT === 'on',
  };
}
