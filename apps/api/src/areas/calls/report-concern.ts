import { createHmac } from 'node:crypto';
import { maxConcerns, type RouteReply, type sendConcern as concernRoute } from '@ensemble/contract';
import type { Attempts } from '../../access/attempts.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { findParticipant } from '../meetings/index.ts';
import type { Dependencies } from './lobby.ts';
import { ownSeat, serverOf } from './own-seat.ts';

/**
 * Takes a message of concern to host or moderator, a few by one person in one call. It is stored
 * nowhere; they are counted under a name that tells no one whose they are.
 */
export const sendConcern =
  (deps: Dependencies & { readonly concerns: Attempts }) =>
  async (call: TenantCall<typeof concernRoute>): Promise<RouteReply<typeof concernRoute>> => {
    const server = serverOf(deps);
    const { to } = call.body;
    const { room, pid, about } = await withTenant(deps.database, call.scope, async (tx) => {
      const seat = await ownSeat(tx, call);
      const person =
        call.body.about === null
          ? undefined
          : await findParticipant(tx, call.scope, call.body.about);
      return { ...seat, about: person?.meetingId === call.params.id ? person.id : null };
    });
    const counted = createHmac('sha256', deps.settings.TOKEN_KEY[0].bytes)
      .update(`concern of ${pid} in ${room}`)
      .digest('hex');
    const sent = await deps.concerns.count(counted);
    if (sent === undefined) return { delivered: false, left: 0 };
    const delivered = await server.showConcern(room, { from: pid, about, to });
    if (!delivered) await deps.concerns.takeBack(counted);
    return { delivered, left: maxConcerns - sent + (delivered ? 0 : 1) };
  };
