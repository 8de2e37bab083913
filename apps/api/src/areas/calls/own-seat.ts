import type { raiseHand as handRoute } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import type { CallsServer } from '../../gateways/calls/call-engine.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { findMeeting, findOwn, isEnded, ownMemberId } from '../meetings/index.ts';
import { isInCall } from './presence.store.ts';
import type { Dependencies } from './lobby.ts';

/** The server that carries calls; the calls service takes these messages over its own connection. */
export function serverOf({ calls }: Dependencies): CallsServer {
  if (!calls?.server) throw new Refusal('CALLS_NOT_AVAILABLE');
  return calls.server;
}

type InCall = Pick<TenantCall<typeof handRoute>, 'caller' | 'scope' | 'role' | 'origin' | 'params'>;

/** The caller's seat in a running session, in whose call they are. */
export async function ownSeat(
  tx: Transaction,
  call: InCall,
): Promise<{ room: string; pid: string }> {
  const { scope, params } = call;
  const row = await findMeeting(tx, scope, params.id);
  if (!row) throw new Refusal('MEETING_NOT_FOUND');
  const own = await findOwn(tx, scope, row.id, ownMemberId(call));
  if (!own || own.state !== 'registered') throw new Refusal('PARTICIPANT_NOT_FOUND');
  if (own.blockedAt) throw new Refusal('PARTICIPANT_BLOCKED');
  if (isEnded(row.status)) throw new Refusal('MEETING_CLOSED');
  if (row.status !== 'started' || row.roomId === null) throw new Refusal('MEETING_NOT_STARTED');
  if (!(await isInCall(tx, scope, own.id))) throw new Refusal('PARTICIPANT_NOT_FOUND');
  return { room: row.roomId, pid: own.id };
}
