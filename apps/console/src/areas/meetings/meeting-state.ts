import type { Meeting } from '@ensemble/contract';

const aMinute = 60;
/** Starting earlier than so many seconds before the planned time is asked about. */
const earlySeconds = 60 * aMinute;

/** Whether it is still to be held: what is over or cancelled offers nothing to do (MEET-13). */
export const isOpen = ({ status }: Meeting): boolean =>
  status !== 'cancelled' && status !== 'completed';

/** Whether its time has passed without it being held: then no one takes part or changes it any more. */
export const isOver = ({ status, endsAt }: Meeting, now: number): boolean =>
  status !== 'started' && endsAt <= now / 1000;

/** The one thing a person would do next with a session. */
export type MainAction = 'register' | 'joinWaitingList' | 'accept' | 'start' | 'join';

/** MEET-10, OPEN-67: register, then start or join; of a full session the waiting list. */
export function mainActionOf(meeting: Meeting, now: number): MainAction | undefined {
  const { own, status, seats } = meeting;
  if (!isOpen(meeting) || isOver(meeting, now) || own?.blocked) return undefined;
  if (own?.state === 'registered') return status === 'started' ? 'join' : 'start';
  if (own?.state === 'offered') return 'accept';
  if (own?.state === 'waiting') return undefined;
  return seats === 'full' ? 'joinWaitingList' : 'register';
}

/** Whether pressing Start would begin it more than an hour before its time. */
export const isEarly = ({ startsAt, status, inCharge }: Meeting, now: number): boolean =>
  inCharge && status !== 'started' && startsAt - now / 1000 > earlySeconds;

/** OPEN-70: by its host, before it starts. */
export const isDeletable = ({ own, startsAt, status }: Meeting, now: number): boolean =>
  own?.type === 'owner' && status !== 'started' && startsAt > now / 1000;

/** Whole minutes until a moment in unix seconds, at least 0. */
export const minutesUntil = (moment: number, now: number): number =>
  Math.max(0, Math.ceil((moment - now / 1000) / aMinute));

/** First and last name, as far as there are any. */
export const fullName = (person: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string | undefined =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || undefined;
