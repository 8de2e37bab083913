import { type MeetingStatus, seatGivenUntilHours, seatOfferMinutes } from '@ensemble/contract';
import * as z from 'zod/mini';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Worker } from '../../../jobs/queue.ts';
import { withTenant, assumeTenant, type Scope } from '../../../tenancy/scope.ts';
import { changeMeeting, countSeats, lockMeeting, type MeetingRow } from '../meetings.store.ts';
import {
  endParticipation,
  findOwn,
  listNext,
  listOpenParticipants,
  listAllParticipants,
  setParticipant,
} from './participants.store.ts';
import { notify, notifyAll } from '../reminders/notify.ts';

const hour = 3_600_000;

/** Whether a session was cancelled or completed: it never starts again. */
export const isEnded = (status: MeetingStatus): boolean =>
  status === 'cancelled' || status === 'completed';

/** Whether a session takes people no more: cancelled, completed, or over. */
export const isClosed = ({ status, endsAt }: Pick<MeetingRow, 'status' | 'endsAt'>): boolean =>
  isEnded(status) || endsAt <= new Date();

/** How many seats of a held session are free; those offered to someone are not. */
export async function freeSeats(tx: Transaction, scope: Scope, row: MeetingRow): Promise<number> {
  const seats = (await countSeats(tx, scope, [row.id])).get(row.id);
  return row.maxParticipants - (seats?.registered ?? 0);
}

/**
 * Gives free seats of a held session to the next ones on its waiting list: at once until two hours
 * before the start, later as an offer that each must take, because plans are made by then.
 */
export async function fillSeats(tx: Transaction, scope: Scope, row: MeetingRow): Promise<void> {
  if (isClosed(row)) return;
  const free = await freeSeats(tx, scope, row);
  if (free <= 0) return;
  const isGiven = row.startsAt.getTime() - Date.now() > seatGivenUntilHours * hour;
  for (const { id } of await listNext(tx, scope, row.id, free)) {
    await setParticipant(tx, scope, id, {
      state: isGiven ? 'registered' : 'offered',
      since: new Date(),
      offeredUntil: isGiven
        ? null
        : new Date(Math.min(Date.now() + seatOfferMinutes * 60_000, row.endsAt.getTime())),
    });
    await notify(tx, scope, [id], isGiven ? 'seatGiven' : 'seatOffered');
  }
}

/** Takes a place back and gives a seat that becomes free to the next one. */
export async function leaveSeat(
  tx: Transaction,
  scope: Scope,
  row: MeetingRow,
  participant: { readonly id: string },
): Promise<void> {
  await endParticipation(tx, scope, participant.id);
  await fillSeats(tx, scope, row);
}

/**
 * Cancels a held session; those with a seat hear of it by mail. Without a reason it is the system
 * that cancels, because the host is no longer there.
 */
export async function cancelHeld(
  tx: Transaction,
  scope: Scope,
  row: MeetingRow,
  reason: string | null,
): Promise<void> {
  await changeMeeting(tx, scope, row.id, {
    status: 'cancelled',
    cancelReason: reason,
    endedAt: new Date(),
    sequence: row.sequence + 1,
  });
  await notifyAll(tx, scope, await listAllParticipants(tx, scope, [row.id]), 'cancelled');
}

/**
 * A person who is no longer active loses their seats; sessions they were to host are cancelled.
 * One that runs goes on without them: co-hosts can end it.
 */
async function releaseSeats(tx: Transaction, scope: Scope, membershipId: string): Promise<void> {
  for (const { meetingId } of await listOpenParticipants(tx, scope, membershipId)) {
    const row = await lockMeeting(tx, scope, meetingId);
    const participant = row && (await findOwn(tx, scope, meetingId, membershipId));
    if (!row || !participant) continue;
    if (participant.type !== 'owner') await leaveSeat(tx, scope, row, participant);
    else if (row.status !== 'started') await cancelHeld(tx, scope, row, null);
  }
}

export const seatsJob = z.object({ organizationId: z.uuid(), membershipId: z.uuid() });

/** Works what the database notes of people who are no longer active. */
export const seatsWorker =
  ({ database }: { readonly database: Database }): Worker =>
  async (job) => {
    const { organizationId, membershipId } = seatsJob.parse(job.data);
    const scope = assumeTenant(organizationId);
    await withTenant(database, scope, (tx) => releaseSeats(tx, scope, membershipId));
  };

/** Offers that were not accepted in time go to the next one. */
export async function endOffers(tx: Transaction, scope: Scope, meetingId: string): Promise<void> {
  const row = await lockMeeting(tx, scope, meetingId);
  if (!row) return;
  const participants = await listAllParticipants(tx, scope, [meetingId]);
  const late = participants.filter(
    ({ state, offeredUntil }) =>
      state === 'offered' && offeredUntil !== null && offeredUntil <= new Date(),
  );
  for (const participant of late) await endParticipation(tx, scope, participant.id);
  await fillSeats(tx, scope, row);
}
