import {
  type blockParticipant as blockRoute,
  type completeMeeting as completeRoute,
  isInCharge,
  type MediaKind,
  type Meeting,
  type muteAll as muteAllRoute,
  type muteParticipant as muteRoute,
} from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { MuteCommand } from '../../gateways/calls/call-engine.ts';
import { withIdentityRole, withTenant, type Scope } from '../../tenancy/scope.ts';
import {
  checkInCharge,
  completeHeld,
  findParticipant,
  isEnded,
  holdMeeting,
  type ParticipantRow,
  recordAct,
  replyOf,
  setParticipant,
} from '../meetings/index.ts';
import { listDecided, muteOthers, numberDecision } from './calls.store.ts';
import type { Dependencies } from './lobby.ts';

type Nothing = Record<string, never>;
const muted = (kind: MediaKind, on: boolean) =>
  kind === 'audio' ? { mutedAudio: on } : { mutedVideo: on };

// What is decided is in the database before the engine hears of it: it holds at the next joining
// whatever becomes of the command.

/** Mutes a participant, or lets them speak again and asks them to (CONF-07, CONF-14). */
export const muteParticipant =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof muteRoute>): Promise<Nothing> => {
    const { kind, on } = call.body;
    const command = await withTenant(deps.database, call.scope, async (tx) => {
      const { id, room } = await holdRunning(tx, call);
      const target = await findTarget(tx, call.scope, id, call.params.pid);
      if (isInCharge(target.type)) throw new Refusal('PERMISSION_DENIED');
      await setParticipant(tx, call.scope, target.id, muted(kind, on));
      const decision = await numberDecision(tx, call.scope, id);
      return { room, participantId: target.id, kind, on, decision };
    });
    await carryOut(deps, command);
    return {};
  };

/** The same for everybody who does not run the call (CONF-07). */
export const muteAll =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof muteAllRoute>): Promise<Nothing> => {
    const { kind, on } = call.body;
    const command = await withTenant(deps.database, call.scope, async (tx) => {
      const { id, room } = await holdRunning(tx, call);
      await muteOthers(tx, call.scope, id, muted(kind, on));
      const decision = await numberDecision(tx, call.scope, id);
      return { room, participantId: null, kind, on, decision };
    });
    await carryOut(deps, command);
    return {};
  };

/** Blocks a participant for this session, or takes that back (CONF-08); also before it starts. */
export const blockParticipant =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof blockRoute>): Promise<Nothing> => {
    const { scope, params, body } = call;
    const { room, participant } = await withTenant(deps.database, scope, async (tx) => {
      const row = await holdMeeting(tx, scope, params.id);
      await checkInCharge(tx, call, row.id);
      if (isEnded(row.status)) throw new Refusal('MEETING_CLOSED');
      const target = await findTarget(tx, scope, row.id, params.pid);
      if (isInCharge(target.type)) throw new Refusal('PERMISSION_DENIED');
      await setParticipant(tx, scope, target.id, { blockedAt: body.blocked ? new Date() : null });
      if (body.blocked) await recordAct(tx, call, 'meetings.block', row);
      return { room: row.roomId, participant: target };
    });
    if (room !== null)
      await (body.blocked
        ? deps.calls?.block(room, participant.id)
        : deps.calls?.unblock(room, participant.id));
    return {};
  };

/** Ends a session for all (API-64, CONF-15). It never starts again. */
export const completeMeeting =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof completeRoute>): Promise<Meeting> => {
    const { scope, params } = call;
    const { reply, room } = await withTenant(deps.database, scope, async (tx) => {
      const row = await holdMeeting(tx, scope, params.id);
      await checkInCharge(tx, call, row.id);
      if (isEnded(row.status)) throw new Refusal('MEETING_CLOSED');
      if (row.status !== 'started') throw new Refusal('MEETING_NOT_STARTED');
      await completeHeld(tx, scope, row.id, deps.settings.TIME_ZONE);
      await recordAct(tx, call, 'meetings.complete', row);
      return { reply: await replyOf(tx, deps, call, row.id), room: row.roomId };
    });
    if (room !== null) await deps.calls?.closeRoom(room);
    return reply;
  };

const carryOut = async ({ calls, database }: Dependencies, command: MuteCommand) =>
  calls?.mute(command, () => withIdentityRole(database, (tx) => listDecided(tx, command.room)));

/** A running session that the caller runs, held. */
async function holdRunning(
  tx: Transaction,
  call: TenantCall<typeof muteAllRoute> | TenantCall<typeof muteRoute>,
) {
  const row = await holdMeeting(tx, call.scope, call.params.id);
  await checkInCharge(tx, call, row.id);
  if (row.status !== 'started' || row.roomId === null) throw new Refusal('MEETING_NOT_STARTED');
  return { id: row.id, room: row.roomId };
}

async function findTarget(
  tx: Transaction,
  scope: Scope,
  meetingId: string,
  participantId: string,
): Promise<ParticipantRow> {
  const participant = await findParticipant(tx, scope, participantId);
  if (!participant || participant.meetingId !== meetingId)
    throw new Refusal('PARTICIPANT_NOT_FOUND');
  return participant;
}
