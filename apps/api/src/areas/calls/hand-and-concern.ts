import { createHmac } from 'node:crypto';
import {
  maxConcerns,
  type raiseHand as handRoute,
  type RouteReply,
  type sendConcern as concernRoute,
} from '@ensemble/contract';
import type { Attempts } from '../../access/attempts.ts';
import type { Transaction } from '../../db/database.ts';
import type { CallsServer } from '../../gateways/calls/call-engine.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { inScope } from '../../tenancy/scope.ts';
import { findMeeting, findOwn, findParticipant, isEnded, ownMemberId } from '../meetings/index.ts';
import { isInCall } from './presence.store.ts';
import type { Parts } from './lobby.ts';

/** Raises or lowers a hand, which all in the call see. */
export const raiseHand =
  (parts: Parts) =>
  async (call: TenantCall<typeof handRoute>): Promise<Record<string, never>> => {
    const server = serverOf(parts);
    const { room, pid } = await inScope(parts.database, call.scope, (tx) => ownSeat(tx, call));
    await server.raiseHand(room, pid, call.body.up);
    return {};
  };

/**
 * Takes a message of concern to host or moderator, a few by one person in one call. It is stored
 * nowhere; they are counted under a name that tells no one whose they are.
 */
export const sendConcern =
  (parts: Parts & { readonly concerns: Attempts }) =>
  async (call: TenantCall<typeof concernRoute>): Promise<RouteReply<typeof concernRoute>> => {
    const server = serverOf(parts);
    const { to } = call.body;
    const { room, pid, about } = await inScope(parts.database, call.scope, async (tx) => {
      const seat = await ownSeat(tx, call);
      const person =
        call.body.about === null
          ? undefined
          : await findParticipant(tx, call.scope, call.body.about);
      return { ...seat, about: person?.meetingId === call.params.id ? person.id : null };
    });
    const counted = createHmac('sha256', parts.settings.TOKEN_KEY[0].bytes)
      .update(`concern of ${pid} in ${room}`)
      .digest('hex');
    const sent = await parts.concerns.count(counted);
    if (sent === undefined) return { delivered: false, left: 0 };
    const delivered = await server.showConcern(room, { from: pid, about, to });
    if (!delivered) await parts.concerns.takeBack(counted);
    return { delivered, left: maxConcerns - sent + (delivered ? 0 : 1) };
  };

/** The server that carries calls; the calls service takes these messages over its own connection. */
function serverOf({ calls }: Parts): CallsServer {
  if (!calls?.server) throw new Refusal('CALLS_NOT_AVAILABLE');
  return calls.server;
}

type InCall = Pick<TenantCall<typeof handRoute>, 'caller' | 'scope' | 'role' | 'origin' | 'params'>;

/** The caller's seat in a running session, in whose call they are. */
async function ownSeat(tx: Transaction, call: InCall): Promise<{ room: string; pid: string }> {
  const { scope, params } = call;
  const row = await findMeeting(tx, scope, params.id);
  if (!row) throw new Refusal('MEETING_NOT_FOUND');
  const own = await findOwn(tx, scope, row.id, ownMemberId(call));
  if (!own || own.state !== 'registered') throw new Refusal('PARTICIPANT_NOT_FOUND');
  if (own.blockedAt) throw new Refusal('PARTICIPANT_BLOCKED');
  if (isEnded(row.status)) throw new Refusal('MEETING_CLOSED');
  if (row.status !== 'started' || row.sessionId === null) throw new Refusal('MEETING_NOT_STARTED');
  if (!(await isInCall(tx, scope, own.id))) throw new Refusal('PARTICIPANT_NOT_FOUND');
  return { room: row.sessionId, pid: own.id };
}
