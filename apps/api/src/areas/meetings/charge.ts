import { chargeNoticeMinutes, isInCharge, type ParticipantType } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { deleteConsents } from './registration/consents.store.ts';
import { changeMeeting, checkHosts, listHosts, type MeetingRow } from './meetings.store.ts';
import { notify } from './reminders/notify.ts';
import {
  listAllParticipants,
  type ParticipantRow,
  putParticipant,
  setParticipant,
  takeCharge,
} from './registration/participants.store.ts';
import { isClosed } from './registration/seats.ts';

type Charge = Exclude<ParticipantType, 'participant'>;

interface Wanted {
  readonly hostId?: string | undefined;
  readonly moderatorIds?: readonly string[] | undefined;
}

/**
 * Plans another host or other co-hosts of a held session, by its host alone and before it starts. Those
 * who run it already change their part at once. A new person waits, so that everyone with a place is
 * told before and can leave; also where nobody registered, or the wait would tell that somebody did.
 * A former host stays co-host; people who no longer run the session keep a seat.
 */
export async function planCharge(
  tx: Transaction,
  scope: Scope,
  row: MeetingRow,
  own: ParticipantRow,
  wanted: Wanted,
): Promise<void> {
  const participants = await listAllParticipants(tx, scope, [row.id]);
  const planned = chargeOf(participants);
  const next = chargeWith(planned, row.hostId, wanted);
  if (isSame(planned, next)) return;
  if (own.type !== 'owner') throw new Refusal('PERMISSION_DENIED');
  if (row.status === 'started') throw new Refusal('MEETING_STARTED');
  const runs = participants.filter(({ type, state }) => isInCharge(type) && state === 'registered');
  const added = [...next.keys()].filter((id) => !runs.some((each) => each.membershipId === id));
  await checkHosts(tx, scope, added);
  for (const participant of participants)
    if (!next.has(participant.membershipId)) await endCharge(tx, scope, participant);
  const isHostNew = [...next].some(([id, type]) => type === 'owner' && added.includes(id));
  if (!isHostNew)
    for (const { id, membershipId } of runs) {
      const type = next.get(membershipId);
      if (type) await setParticipant(tx, scope, id, { type });
      if (type === 'owner') await changeMeeting(tx, scope, row.id, { hostId: membershipId });
    }
  const news = added.filter((id) => planned.get(id) !== next.get(id));
  for (const id of news)
    await announce(tx, scope, row, participants, id, next.get(id) ?? 'moderator');
  if (news.length > 0) await notify(tx, scope, idsToNotify(participants, next), 'chargeChanges');
}

/** Who runs a session once all that is planned holds. */
function chargeOf(participants: readonly ParticipantRow[]): Map<string, Charge> {
  const seated = participants.filter(({ state }) => state === 'registered');
  const isHostNew = seated.some(({ nextType }) => nextType === 'owner');
  return new Map(
    seated.flatMap(({ membershipId, type, nextType }): [string, Charge][] => {
      if (nextType) return [[membershipId, nextType]];
      if (type === 'participant') return [];
      return [[membershipId, isHostNew ? 'moderator' : type]];
    }),
  );
}

function chargeWith(
  planned: ReadonlyMap<string, Charge>,
  formerHost: string | null,
  wanted: Wanted,
): Map<string, Charge> {
  const ofType = (type: Charge) => [...planned].filter(([, each]) => each === type);
  const hostId = wanted.hostId ?? ofType('owner')[0]?.[0];
  const former = formerHost !== null && formerHost !== hostId ? [formerHost] : [];
  const moderators = wanted.moderatorIds ?? ofType('moderator').map(([id]) => id);
  const next = new Map([...moderators, ...former].map((id) => [id, 'moderator' as Charge]));
  if (hostId !== undefined) next.set(hostId, 'owner');
  return next;
}

const isSame = (one: ReadonlyMap<string, Charge>, other: ReadonlyMap<string, Charge>): boolean =>
  one.size === other.size && [...one].every(([id, type]) => other.get(id) === type);

/** A person runs a session no more, or will not. They see those who agreed to it no longer. */
async function endCharge(
  tx: Transaction,
  scope: Scope,
  participant: ParticipantRow,
): Promise<void> {
  if (participant.type === 'participant' && participant.nextType === null) return;
  await setParticipant(tx, scope, participant.id, {
    type: 'participant',
    nextType: null,
    nextTypeAt: null,
  });
  await deleteConsents(tx, scope, participant.id);
}

/** Gives a new person a seat at once, and the session after the notice. */
async function announce(
  tx: Transaction,
  scope: Scope,
  row: MeetingRow,
  participants: readonly ParticipantRow[],
  membershipId: string,
  nextType: Charge,
): Promise<void> {
  const participant = participants.find((each) => each.membershipId === membershipId);
  const id =
    participant?.state === 'registered'
      ? participant.id
      : await putParticipant(tx, scope, {
          meetingId: row.id,
          membershipId,
          type: 'participant',
          state: 'registered',
        });
  const nextTypeAt = new Date(Date.now() + chargeNoticeMinutes * 60_000);
  await setParticipant(tx, scope, id, { nextType, nextTypeAt });
  await notify(tx, scope, [id], 'registered');
}

/** Everyone with a place who does not run the session. */
const idsToNotify = (participants: readonly ParticipantRow[], next: ReadonlyMap<string, Charge>) =>
  participants
    .filter(({ state, blockedAt }) => state !== 'withdrawn' && !blockedAt)
    .filter(({ membershipId }) => !next.has(membershipId))
    .map(({ id }) => id);

/** Hands a held session to new people whose time has come, unless it has started or they may not host any more. */
export async function handOver(tx: Transaction, scope: Scope, row: MeetingRow): Promise<void> {
  const participants = await listAllParticipants(tx, scope, [row.id]);
  const due = participants.filter(
    ({ nextTypeAt }) => nextTypeAt !== null && nextTypeAt <= new Date(),
  );
  const allowed = await listHosts(
    tx,
    scope,
    due.map(({ membershipId }) => membershipId),
  );
  for (const participant of due) {
    const mayHost = allowed.some(({ userId }) => userId === participant.membershipId);
    if (!participant.nextType || !mayHost || isClosed(row) || row.status === 'started') {
      await endCharge(tx, scope, participant);
      continue;
    }
    if (participant.nextType === 'owner') {
      const former = participants.find(({ type }) => type === 'owner');
      if (former) await setParticipant(tx, scope, former.id, { type: 'moderator' });
      await changeMeeting(tx, scope, row.id, { hostId: participant.membershipId });
    }
    await takeCharge(tx, scope, participant.id, participant.nextType);
  }
}

/** A session that starts stays with the people who run it. */
export async function keepCharge(tx: Transaction, scope: Scope, meetingId: string): Promise<void> {
  for (const participant of await listAllParticipants(tx, scope, [meetingId]))
    if (participant.nextType) await endCharge(tx, scope, participant);
}
