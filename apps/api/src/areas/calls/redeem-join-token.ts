import type { Admission, ErrorType } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import type { JoinGrant } from '../../gateways/calls/call-engine.ts';
import { keepCallName, listNamesThere, readCharge, redeem } from './calls.store.ts';
import type { Dependencies } from './lobby.ts';
import { joinRefusal } from './join-refusal.ts';
import { nameInCall } from './display-name.ts';

/** Redeems a joining, once and for good; answers who joins, or why they may not. */
export async function redeemJoinToken(
  tx: Transaction,
  { settings }: Pick<Dependencies, 'settings'>,
  { connectionId, participantId, room }: Omit<JoinGrant, 'expiresAt'>,
): Promise<Admission | ErrorType> {
  const found = await redeem(tx, connectionId, participantId);
  if (!found?.isWelcome || found.roomId !== room) return 'CALL_TOKEN_REFUSED';
  const refusal = joinRefusal(found, found);
  // A token of a seat that is gone is one of nothing.
  if (refusal) return refusal === 'PARTICIPANT_NOT_FOUND' ? 'CALL_TOKEN_REFUSED' : refusal;
  const there = await listNamesThere(tx, found.meetingId, participantId);
  const name = nameInCall(found, there, await readCharge(tx, found.meetingId));
  await keepCallName(tx, participantId, name);
  return {
    connection: connectionId,
    room,
    participant: { id: participantId, name, type: found.type },
    muted: { audio: found.mutedAudio, video: found.mutedVideo },
    decided: { audio: found.decisions, video: found.decisions },
    chat: settings.CALLS_CHAT === 'on',
  };
}
