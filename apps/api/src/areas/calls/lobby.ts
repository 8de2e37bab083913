import {
  type CallAccess,
  type getCall as getRoute,
  type getCallToken as tokenRoute,
  isInCharge,
  type RouteReply,
  type setAlias as aliasRoute,
  type startMeeting as startRoute,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { Transaction } from '../../db/database.ts';
import type { CallEngine, JoinGrant } from '../../gateways/calls/call-engine.ts';
import { relaysOf } from '../../gateways/calls/relay.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant, type Scope } from '../../tenancy/scope.ts';
import { wallTimeIn } from '../../time/wall-time.ts';
import {
  askingReply,
  checkInCharge,
  findMeeting,
  findOwn,
  holdMeeting,
  isClosed,
  keepCharge,
  listAsking,
  type MeetingRow,
  ownMemberId,
  type ParticipantRow,
  recordAct,
  setParticipant,
  setStatus,
  zoneOf,
} from '../meetings/index.ts';
import { insertConnection, listAliases, readCharge } from './calls.store.ts';
import { isHostPresent, isInCall } from './presence.store.ts';
import { joinRefusal } from './join-refusal.ts';
import { isAliasTaken, nameInLobby } from './display-name.ts';

/** What the use cases of this area work with. */
export type Dependencies = Pick<AreaContext, 'database' | 'settings' | 'calls'>;

/** A token that waits longer than this is asked for again. */
export const tokenSeconds = 120;

/** What a participant sees in the lobby, before and while they wait. */
export const getCall =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof getRoute>): Promise<RouteReply<typeof getRoute>> =>
    withTenant(deps.database, call.scope, async (tx) => {
      const { scope, params } = call;
      const row = await findMeeting(tx, scope, params.id);
      if (!row) throw new Refusal('MEETING_NOT_FOUND');
      const zone = await zoneOf(tx, deps, call);
      const own = await ownParticipant(tx, call, row);
      const { name, isReplaced } = nameInLobby(own, await readCharge(tx, row.id));
      const isThere = await isInCall(tx, scope, own.id);
      const asking = await listAsking(tx, scope, [row.id], own.membershipId);
      return {
        participantId: own.id,
        type: own.type,
        state: own.state,
        name: (isThere ? own.callName : null) ?? name,
        isReplaced,
        alias: own.alias,
        title: row.title,
        description: row.description,
        startsAt: Math.floor(row.startsAt.getTime() / 1000),
        localStartsAt: wallTimeIn(row.startsAt, zone),
        endsAt: Math.floor(row.endsAt.getTime() / 1000),
        status: row.status,
        hostName: [row.hostFirstName, row.hostLastName].filter(Boolean).join(' ') || null,
        hostPresent: await isHostPresent(tx, scope, row.id),
        blocked: own.blockedAt !== null,
        asking: asking.map((each) => askingReply(each, zone)),
        provider: deps.calls?.provider ?? null,
      };
    });

/** The caller's place in a session; those without one learn no more than that. */
async function ownParticipant(
  tx: Transaction,
  call: Pick<TenantCall<typeof getRoute>, 'caller' | 'scope' | 'role' | 'origin'>,
  row: MeetingRow,
): Promise<ParticipantRow> {
  const own = await findOwn(tx, call.scope, row.id, ownMemberId(call));
  if (!own || own.state === 'withdrawn') throw new Refusal('PARTICIPANT_NOT_FOUND');
  return own;
}

/** Chooses what the others see; who runs the call keeps their name. Who comes first keeps a name. */
export const setAlias =
  ({ database }: Dependencies) =>
  async (call: TenantCall<typeof aliasRoute>): Promise<RouteReply<typeof aliasRoute>> =>
    withTenant(database, call.scope, async (tx) => {
      const { scope, params, body } = call;
      const row = await holdMeeting(tx, scope, params.id);
      const own = await ownParticipant(tx, call, row);
      if (isInCharge(own.type)) throw new Refusal('PERMISSION_DENIED');
      // A name is kept for a person with a seat.
      if (own.state !== 'registered') throw new Refusal('PARTICIPANT_NOT_FOUND');
      if (isClosed(row)) throw new Refusal('MEETING_CLOSED');
      const { alias } = body;
      const charge = await readCharge(tx, row.id);
      const aliases = await listAliases(tx, scope, row.id, own.id);
      if (alias !== null && isAliasTaken(alias, aliases, charge)) throw new Refusal('ALIAS_TAKEN');
      await setParticipant(tx, scope, own.id, { alias });
      return { name: nameInLobby({ ...own, alias }, charge).name, alias };
    });

/** Lets a participant into the running call, once (API-63, OPEN-67). */
export const getCallToken =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof tokenRoute>): Promise<CallAccess> => {
    const engine = engineOf(deps);
    const grant = await withTenant(deps.database, call.scope, async (tx) => {
      const { scope, params } = call;
      const row = await findMeeting(tx, scope, params.id);
      if (!row) throw new Refusal('MEETING_NOT_FOUND');
      const own = await ownParticipant(tx, call, row);
      if (own.id !== params.pid) throw new Refusal('PERMISSION_DENIED');
      return grantJoin(tx, call, row, own);
    });
    return callAccessReply(deps, engine, grant);
  };

/** Starts a session, by host or moderator, and lets them in (OPEN-64, OPEN-67). What runs goes on. */
export const startMeeting =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof startRoute>): Promise<CallAccess> => {
    const engine = engineOf(deps);
    const grant = await withTenant(deps.database, call.scope, async (tx) => {
      const { scope, params } = call;
      const row = await holdMeeting(tx, scope, params.id);
      const own = await checkInCharge(tx, call, row.id);
      if (row.status === 'started') return grantJoin(tx, call, row, own);
      if (isClosed(row)) throw new Refusal('MEETING_CLOSED');
      const roomId = crypto.randomUUID();
      await setStatus(tx, scope, row.id, 'started', { roomId, startedAt: new Date() });
      await keepCharge(tx, scope, row.id);
      await recordAct(tx, call, 'meetings.start', row);
      return grantJoin(tx, call, { ...row, status: 'started', roomId }, own);
    });
    return callAccessReply(deps, engine, grant);
  };

export function engineOf({ calls }: Dependencies): CallEngine {
  if (!calls) throw new Refusal('CALLS_NOT_AVAILABLE');
  return calls;
}

/** Notes a joining of a participant with a seat in a running session. */
async function grantJoin(
  tx: Transaction,
  call: { readonly scope: Scope; readonly caller: { readonly sessionId: string } },
  row: MeetingRow,
  own: ParticipantRow,
): Promise<JoinGrant> {
  const refusal = joinRefusal(row, { state: own.state, isBlocked: own.blockedAt !== null });
  if (refusal || row.roomId === null) throw new Refusal(refusal ?? 'MEETING_NOT_STARTED');
  const expiresAt = new Date(Date.now() + tokenSeconds * 1000);
  const connectionId = await insertConnection(tx, call.scope, {
    meetingId: row.id,
    participantId: own.id,
    loginId: call.caller.sessionId,
    expiresAt,
  });
  return { connectionId, room: row.roomId, participantId: own.id, expiresAt };
}

export async function callAccessReply(
  deps: Dependencies,
  engine: CallEngine,
  grant: JoinGrant,
): Promise<CallAccess> {
  return {
    ...(await engine.issueAccess(grant)),
    expiresAt: Math.floor(grant.expiresAt.getTime() / 1000),
    participantId: grant.participantId,
    chat: deps.settings.CALLS_CHAT === 'on',
    iceServers: relaysOf(deps.settings),
  };
}
