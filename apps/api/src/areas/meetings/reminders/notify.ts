import type { Transaction } from '../../../db/database.ts';
import { enqueueMany } from '../../../jobs/enqueue.ts';
import type { Scope } from '../../../tenancy/scope.ts';
import type { ParticipantRow } from '../registration/participants.store.ts';

/** What a participant is told of by mail. */
export const meetingNews = [
  'registered',
  'changed',
  'cancelled',
  'withdrawn',
  'seatGiven',
  'seatOffered',
  'reminderDay',
  'reminderSoon',
  'chargeChanges',
] as const;
export type MeetingNews = (typeof meetingNews)[number];

/** What is also pushed to their phones: what they may not see in time in a mail. */
export const pushedNews = [
  'changed',
  'cancelled',
  'seatGiven',
  'seatOffered',
  'reminderDay',
  'reminderSoon',
] as const satisfies readonly MeetingNews[];
const isPushed = (news: MeetingNews) => (pushedNews as readonly MeetingNews[]).includes(news);

const job = (scope: Scope, participantId: string, news: MeetingNews) => ({
  kind: 'meeting',
  organizationId: scope.organizationId,
  participantId,
  news,
});

/** Has participants told by mail, and by push where it presses, in the transaction that causes it. */
export async function notify(
  tx: Transaction,
  scope: Scope,
  participantIds: readonly string[],
  news: MeetingNews,
): Promise<void> {
  if (participantIds.length === 0) return;
  const jobs = participantIds.map((id) => job(scope, id, news));
  await enqueueMany(tx, 'mail', jobs);
  if (isPushed(news)) await enqueueMany(tx, 'meetingPushes', jobs);
}

/** Tells everybody with a seat. */
export const notifyAll = (
  tx: Transaction,
  scope: Scope,
  participants: readonly ParticipantRow[],
  news: MeetingNews,
): Promise<void> =>
  notify(
    tx,
    scope,
    participants
      .filter(({ state, blockedAt }) => state === 'registered' && !blockedAt)
      .map(({ id }) => id),
    news,
  );
