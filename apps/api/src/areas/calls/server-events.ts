import { id, parse, type takeLivekitEvent as eventRoute } from '@ensemble/contract';
import type { CallEngine, CallsServer, Guest } from '../../gateways/calls/call-engine.ts';
import type { PublicCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { redeemJoinToken } from './redeem-join-token.ts';
import { listDecided } from './calls.store.ts';
import { isRoom, listOpenConnections, listRunningRooms, noteEvent } from './presence.store.ts';
import type { Dependencies } from './lobby.ts';

type ServerDependencies = Pick<Dependencies, 'database' | 'settings' | 'calls'>;

/** Takes what a LiveKit server tells. A message that comes again changes nothing. */
export const takeLivekitEvent =
  (deps: Dependencies) =>
  async (call: PublicCall<typeof eventRoute>): Promise<Record<string, never>> => {
    const server = deps.calls?.server;
    const event = await server?.readEvent(call.body, call.signature);
    if (!server || !event) throw new Refusal('INVALID_SESSION_TOKEN');
    if (event.kind === 'joined') await takeJoined(deps, server, event.guest, event.at);
    if (event.kind === 'left') await noteLeft(deps, event.guest, event.at);
    return {};
  };

/** Decides about a person who is in a room: their token may have been used, or no longer be good. */
async function takeJoined(
  deps: ServerDependencies,
  server: CallsServer,
  guest: Guest,
  at: Date,
): Promise<void> {
  const { room, participantId: participant, connectionId: connection } = guest;
  const hasIds = [participant, connection].every((each) => parse(id, each).success);
  const admission = await withIdentityRole(deps.database, async (tx) => {
    if (!(await isRoom(tx, room))) return undefined;
    const answer = hasIds ? await redeemJoinToken(tx, deps, guest) : 'CALL_TOKEN_REFUSED';
    if (typeof answer !== 'string')
      await noteEvent(tx, { kind: 'joined', room, participant, connection, at: at.toISOString() });
    return answer;
  });
  const read = () => withIdentityRole(deps.database, (tx) => listDecided(tx, room));
  if (typeof admission === 'string') await server.turnAway(guest);
  else if (admission) {
    deps.calls?.onJoined?.();
    await server.admit(guest, admission, read);
  }
}

async function noteLeft(
  { database }: ServerDependencies,
  guest: Pick<Guest, 'room' | 'participantId' | 'connectionId'>,
  at: Date,
): Promise<void> {
  const { room, participantId: participant, connectionId: connection } = guest;
  if (![participant, connection].every((each) => parse(id, each).success)) return;
  await withIdentityRole(database, (tx) =>
    noteEvent(tx, { kind: 'left', room, participant, connection, at: at.toISOString() }),
  );
}

/** In milliseconds: what the server tells of a person who joins comes much earlier. */
const lateMs = 10_000;
const isLate = ({ isAdmitted, since }: Guest): boolean =>
  !isAdmitted && Date.now() - since.getTime() > lateMs;

/**
 * Compares the rooms of a server with what it has told: it stops telling where the API was away for
 * long, and tells nothing of those who were there when it ended itself.
 */
export async function compareRooms(
  deps: ServerDependencies & { readonly calls: CallEngine },
): Promise<void> {
  const { server } = deps.calls;
  if (!server) return;
  for (const room of await listRunningRooms(deps.database.identity.raw)) {
    const open = await listOpenConnections(deps.database.identity.raw, room);
    const guests = await server.listGuests(room);
    if (!guests) return;
    for (const guest of guests.filter(isLate)) await takeJoined(deps, server, guest, new Date());
    const present = new Set(guests.map(({ connectionId }) => connectionId));
    for (const { connectionId, participantId } of open) {
      if (present.has(connectionId)) continue;
      await noteLeft(deps, { room, participantId, connectionId }, new Date());
    }
  }
}
