import {
  because,
  calendarDate,
  type createMeeting,
  type Meeting,
  maxMeetingHours,
  maxParticipants,
  maxSeats,
  meetingDescription,
  meetingTitle,
  type RouteInput,
  timeOfDay,
  type updateMeeting,
} from '@ensemble/contract';
import * as z from 'zod/mini';
import {
  momentAt,
  momentOf,
  ownZone,
  type WallTime,
  wallTimeIn,
} from '../../calendar/wall-time.ts';

const hourMs = 3_600_000;
/** The contract takes so many beside the host. */
export const maxCoHosts = 5;
/** MEET-19. */
export const stepMinutes = 5;

/** What the form of a session holds (MEET-14); start and end as the reader's own clocks show them. */
const fields = z.strictObject({
  title: meetingTitle,
  description: meetingDescription,
  maxParticipants,
  date: calendarDate,
  time: timeOfDay,
  endDate: calendarDate,
  endTime: timeOfDay,
  hostId: z.string(),
  moderatorIds: z.array(z.string()).check(z.maxLength(maxCoHosts)),
});
export type MeetingValues = z.input<typeof fields>;
export type CheckedMeeting = z.output<typeof fields>;
type Times = Pick<MeetingValues, 'date' | 'time' | 'endDate' | 'endTime'>;

const startOf = ({ date, time }: Times) => momentOf({ date, time });
const endOf = ({ endDate, endTime }: Times) => momentOf({ date: endDate, time: endTime });
const own = (moment: Date): WallTime => wallTimeIn(moment, ownZone());
const isSameStart = (one: Times, other: Times | undefined) =>
  one.date === other?.date && one.time === other.time;

/** Each check speaks for itself, whatever the others say. */
const always = { when: () => true } as const;

/**
 * The form's checks (MEET-15..18). `before` is what the form began with: a start that has passed in
 * the meantime is refused only where it is chosen.
 */
export const meetingForm = (before: MeetingValues | undefined) =>
  fields.check(
    z.refine((values) => isSameStart(values, before) || values.date >= own(new Date()).date, {
      ...because('schedule.form.pastDay'),
      path: ['date'],
      ...always,
    }),
    z.refine(
      (values) => {
        if (isSameStart(values, before) || values.date !== own(new Date()).date) return true;
        const start = startOf(values);
        return start === undefined || start.getTime() > Date.now();
      },
      { ...because('schedule.form.pastTime'), path: ['time'], ...always },
    ),
    z.refine((values) => lengthOf(values) > 0, {
      ...because('rules.endAfterStart'),
      path: ['endTime'],
      ...always,
    }),
    z.refine((values) => lengthOf(values) <= maxMeetingHours * hourMs, {
      ...because('rules.meetingTooLong', { count: maxMeetingHours }),
      path: ['endTime'],
      ...always,
    }),
  );

/** How long it lasts; an hour where that can't be said, which other checks are about. */
function lengthOf(times: Times): number {
  const [start, end] = [startOf(times), endOf(times)];
  return start && end ? end.getTime() - start.getTime() : hourMs;
}

/** The clocks an hour later; a second hour later where clocks are put back and show it twice. */
function anHourAfter(moment: Date): WallTime {
  const later = own(new Date(moment.getTime() + hourMs));
  const shown = momentOf(later);
  return shown && shown > moment ? later : own(new Date(moment.getTime() + 2 * hourMs));
}

/** The start chosen: another day takes the end with it (MEET-21), and the end stays after it (MEET-20). */
export function withStart<T extends Times>(values: T, start: Partial<WallTime>): T {
  const next = { ...values, ...start };
  if (start.date !== undefined) next.endDate = start.date;
  const moment = startOf(next);
  if (!moment || lengthOf(next) > 0) return next;
  const end = anHourAfter(moment);
  return { ...next, endDate: end.date, endTime: end.time };
}

/** The end chosen: the start stays before it (MEET-20), unless it can't change any more. */
export function withEnd<T extends Times>(values: T, end: Partial<WallTime>, isStarted: boolean): T {
  const next = {
    ...values,
    ...(end.date !== undefined && { endDate: end.date }),
    ...(end.time !== undefined && { endTime: end.time }),
  };
  const moment = endOf(next);
  if (!moment || lengthOf(next) > 0 || isStarted) return next;
  return { ...next, ...own(new Date(moment.getTime() - hourMs)) };
}

/** What a new session begins with: the next whole hour, for an hour (MEET-17, MEET-22). */
export function emptyMeeting(now: Date, hostId: string): MeetingValues {
  const start = new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);
  const end = anHourAfter(start);
  return {
    title: '',
    description: '',
    maxParticipants: maxSeats,
    ...own(start),
    endDate: end.date,
    endTime: end.time,
    hostId,
    moderatorIds: [],
  };
}

/** What the form of a session that exists begins with. */
export function valuesOf(meeting: Meeting): MeetingValues {
  const { title, description, startsAt, endsAt } = meeting;
  const end = own(momentAt(endsAt));
  return {
    title,
    description,
    maxParticipants: meeting.maxParticipants,
    ...own(momentAt(startsAt)),
    endDate: end.date,
    endTime: end.time,
    ...chargeOf(meeting),
  };
}

/** Who runs a session once all that is planned holds; a former host stays co-host. */
function chargeOf({ hostId, participants }: Meeting) {
  const nextHost = participants.find(({ becomes }) => becomes?.type === 'owner')?.userId;
  const moderators = participants.filter(
    ({ type, becomes }) =>
      type === 'moderator' || becomes?.type === 'moderator' || (nextHost && type === 'owner'),
  );
  return {
    hostId: nextHost ?? hostId ?? '',
    moderatorIds: moderators.flatMap(({ userId }) => userId ?? []),
  };
}

const isoOf = (moment: Date | undefined): string => {
  if (!moment) throw new Error('a date that was checked is none');
  return moment.toISOString();
};

/** What creates a session (API-60). */
export const newBodyOf = (values: CheckedMeeting): RouteInput<typeof createMeeting>['body'] => ({
  title: values.title,
  description: values.description,
  maxParticipants: values.maxParticipants,
  startsAt: isoOf(startOf(values)),
  endsAt: isoOf(endOf(values)),
  ...(values.hostId !== '' && { hostId: values.hostId }),
  moderatorIds: values.moderatorIds,
});

/** What changes one (API-61): only what the form changed. */
export function changedBodyOf(
  values: CheckedMeeting,
  before: MeetingValues,
): RouteInput<typeof updateMeeting>['body'] {
  const isSameEnd = values.endDate === before.endDate && values.endTime === before.endTime;
  const isSameTeam =
    values.moderatorIds.length === before.moderatorIds.length &&
    values.moderatorIds.every((id) => before.moderatorIds.includes(id));
  return {
    ...(values.title !== before.title && { title: values.title }),
    ...(values.description !== before.description && { description: values.description }),
    ...(values.maxParticipants !== before.maxParticipants && {
      maxParticipants: values.maxParticipants,
    }),
    ...(!isSameStart(values, before) && { startsAt: isoOf(startOf(values)) }),
    ...(!isSameEnd && { endsAt: isoOf(endOf(values)) }),
    ...(values.hostId !== before.hostId && { hostId: values.hostId }),
    ...(!isSameTeam && { moderatorIds: values.moderatorIds }),
  };
}
