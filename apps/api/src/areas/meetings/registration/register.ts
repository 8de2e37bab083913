import type {
  joinWaitingList as waitRoute,
  Meeting,
  registerParticipant as registerRoute,
  showName as showNameRoute,
  withdrawParticipant as withdrawRoute,
} from '@ensemble/contract';
import { isOwnId } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { withTenant } from '../../../tenancy/scope.ts';
import { holdMeeting, ownMemberId, type Dependencies, replyOf } from '../meeting-call.ts';
import { insertConsent, listAsking } from './consents.store.ts';
import type { MeetingRow } from '../meetings.store.ts';
import { findOwn, putParticipant } from './participants.store.ts';
import { freeSeats, isClosed, leaveSeat } from './seats.ts';
import { notify } from '../reminders/notify.ts';

type RegisterCall = TenantCall<typeof registerRoute>;

/** Registers the caller (API-65). Who comes at once decides the lock of the session: seats never run over (OPEN-61). */
export const registerParticipant =
  (deps: Dependencies) =>
  async (call: RegisterCall): Promise<Meeting> =>
    withTenant(deps.database, call.scope, async (tx) => {
      const { scope, params } = call;
      const row = await holdMeeting(tx, scope, params.id);
      const memberId = ownParticipantOf(call);
      const { own, isSeated } = await readParticipant(tx, call, row, memberId);
      if (!isSeated) {
        const isOffered =
          own?.state === 'offered' && own.offeredUntil !== null && own.offeredUntil > new Date();
        if (!isOffered && (await freeSeats(tx, scope, row)) <= 0) throw new Refusal('MEETING_FULL');
        await takeSeat(tx, call, row, memberId);
        await notifyOfCharge(tx, call, row, memberId);
      }
      return replyOf(tx, deps, call, row.id);
    });

/** Puts the caller on the waiting list; with a seat free they get it. */
export const joinWaitingList =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof waitRoute>): Promise<Meeting> =>
    withTenant(deps.database, call.scope, async (tx) => {
      const { scope, params } = call;
      const row = await holdMeeting(tx, scope, params.id);
      const memberId = ownMemberId(call);
      const { own, isSeated } = await readParticipant(tx, call, row, memberId);
      const isWaiting = own?.state === 'waiting' || own?.state === 'offered';
      if (!isSeated && !isWaiting) {
        if ((await freeSeats(tx, scope, row)) > 0) await takeSeat(tx, call, row, memberId);
        else
          await putParticipant(tx, scope, {
            meetingId: row.id,
            membershipId: memberId,
            type: 'participant',
            state: 'waiting',
          });
        await notifyOfCharge(tx, call, row, memberId);
      }
      return replyOf(tx, deps, call, row.id);
    });

/** Gives the caller's seat or place on the waiting list back; the next one gets it in the same transaction. */
export const withdrawParticipant =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof withdrawRoute>): Promise<Meeting> =>
    withTenant(deps.database, call.scope, async (tx) => {
      const { scope, params } = call;
      const row = await holdMeeting(tx, scope, params.id);
      const own = await findOwn(tx, scope, row.id, ownParticipantOf(call));
      if (!own || own.state === 'withdrawn') throw new Refusal('PARTICIPANT_NOT_FOUND');
      if (own.type === 'owner') throw new Refusal('HOST_CANNOT_WITHDRAW');
      if (isClosed(row)) throw new Refusal('MEETING_CLOSED');
      if (own.state === 'registered') await notify(tx, scope, [own.id], 'withdrawn');
      await leaveSeat(tx, scope, row, own);
      return replyOf(tx, deps, call, row.id);
    });

/** People register themselves: the id is the caller's own. */
function ownParticipantOf(
  call: Pick<RegisterCall, 'caller' | 'scope' | 'role' | 'origin' | 'params'>,
) {
  const memberId = ownMemberId(call);
  if (!isOwnId(call.caller, call.params.userId)) throw new Refusal('PERMISSION_DENIED');
  return memberId;
}

async function readParticipant(
  tx: Transaction,
  { scope }: Pick<RegisterCall, 'scope'>,
  row: MeetingRow,
  memberId: string,
) {
  if (isClosed(row)) throw new Refusal('MEETING_CLOSED');
  const own = await findOwn(tx, scope, row.id, memberId);
  if (own?.blockedAt) throw new Refusal('PARTICIPANT_BLOCKED');
  return { own, isSeated: own?.state === 'registered' };
}

async function takeSeat(
  tx: Transaction,
  { scope }: Pick<RegisterCall, 'scope'>,
  row: MeetingRow,
  membershipId: string,
): Promise<void> {
  const id = await putParticipant(tx, scope, {
    meetingId: row.id,
    membershipId,
    type: 'participant',
    state: 'registered',
  });
  await notify(tx, scope, [id], 'registered');
}

/** Notifies a person who takes a place while new people are about to run the session. */
async function notifyOfCharge(
  tx: Transaction,
  { scope }: Pick<RegisterCall, 'scope'>,
  row: MeetingRow,
  membershipId: string,
): Promise<void> {
  const asking = await listAsking(tx, scope, [row.id], membershipId);
  const own = asking.length > 0 ? await findOwn(tx, scope, row.id, membershipId) : undefined;
  if (own) await notify(tx, scope, [own.id], 'chargeChanges');
}

/** Lets a person who runs the session, or will, see the caller's name. */
export const showName =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof showNameRoute>): Promise<Meeting> =>
    withTenant(deps.database, call.scope, async (tx) => {
      const { scope, params } = call;
      const row = await holdMeeting(tx, scope, params.id);
      if (isClosed(row)) throw new Refusal('MEETING_CLOSED');
      const memberId = ownMemberId(call);
      const own = await findOwn(tx, scope, row.id, memberId);
      const asking = await listAsking(tx, scope, [row.id], memberId);
      const viewer = asking.find(({ participantId }) => participantId === params.pid);
      if (!own || !viewer) throw new Refusal('PARTICIPANT_NOT_FOUND');
      await insertConsent(tx, scope, { participantId: own.id, viewerId: viewer.participantId });
      return replyOf(tx, deps, call, row.id);
    });
