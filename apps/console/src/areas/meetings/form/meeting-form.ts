import {
  because,
  calendarDate,
  type createMeeting,
  eachMeetingText,
  type Meeting,
  maxMeetingHours,
  maxParticipants,
  maxSeats,
  meetingTexts,
  type RouteInput,
  textsOfMeeting,
  timeOfDay,
  type updateMeeting,
} from '@ensemble/contract';
import * as z from 'zod/mini';
import { when, withChecks } from '../../../form/with-checks.ts';
import { type Clock, localNow } from '../../../calendar/clock.ts';
import { ownZone } from '../../../calendar/own-zone.ts';
import { minutesBetween, plusMinutes } from '../../../calendar/wall-time.ts';

const anHour = 60;
const aWeek = 7 * 24 * anHour;
/** The contract takes so many beside the host. */
export const maxCoHosts = 5;
/** MEET-19. */
export const stepMinutes = 5;

/** What the form of a session holds (MEET-14); start and end as the reader's own clocks show them. */
const fields = z.strictObject({
  ...meetingTexts,
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

const startOf = ({ date, time }: Times) => `${date}T${time}`;
const endOf = ({ endDate, endTime }: Times) => `${endDate}T${endTime}`;
const partsOf = (local: string) => ({ date: local.slice(0, 10), time: local.slice(11) });
const isSameStart = (one: Times, other: Times | undefined) =>
  one.date === other?.date && one.time === other.time;

/**
 * The form's checks (MEET-15..18). `before` is what the form began with: a start that has passed in
 * the meantime is refused only where it is chosen. Lengths are those on the clocks; where clocks are
 * changed, the API decides.
 */
export const meetingForm = (before: MeetingValues | undefined, clock: Clock) =>
  withChecks(
    fields,
    {
      field: 'date',
      problems: (values) =>
        when(
          !isSameStart(values, before) && values.date < dayNow(clock),
          because('meetings.form.pastDay'),
        ),
    },
    {
      field: 'time',
      problems: (values) => {
        const isToday = !isSameStart(values, before) && values.date === dayNow(clock);
        return when(
          isToday && startOf(values) <= localNow(clock),
          because('meetings.form.pastTime'),
        );
      },
    },
    {
      field: 'endTime',
      problems: (values) => [
        ...when(lengthOf(values) <= 0, because('rules.endAfterStart')),
        ...when(
          lengthOf(values) > maxMeetingHours * anHour,
          because('rules.meetingTooLong', { count: maxMeetingHours }),
        ),
      ],
    },
  );

const dayNow = (clock: Clock): string => partsOf(localNow(clock)).date;

/** How long it lasts, in minutes; an hour where that can't be said, which other checks are about. */
function lengthOf(times: Times): number {
  const minutes = minutesBetween(startOf(times), endOf(times));
  return Number.isNaN(minutes) ? anHour : minutes;
}

/** Whether a session may be so many minutes long. */
const isAllowed = (length: number) => length > 0 && length <= maxMeetingHours * anHour;

/** The end put so many minutes after the start. */
function withLength<T extends Times>(values: T, minutes: number): T {
  const { date: endDate, time: endTime } = partsOf(plusMinutes(startOf(values), minutes));
  return { ...values, endDate, endTime };
}

/**
 * The start chosen: the session keeps its length, or lasts an hour where that length is refused
 * (MEET-20, MEET-21). An end that the person chose stays where it fits another time of day.
 */
export function withStart<T extends Times>(
  values: T,
  start: { readonly date?: string; readonly time?: string },
  isEndChosen = false,
): T {
  const next = { ...values, ...start };
  if (isEndChosen && start.date === undefined && isAllowed(lengthOf(next))) return next;
  const length = lengthOf(values);
  return withLength(next, isAllowed(length) ? length : anHour);
}

/** The end chosen: the start stays before it (MEET-20), unless it can't change any more. */
export function withEnd<T extends Times>(
  values: T,
  end: { readonly date?: string; readonly time?: string },
  isStarted: boolean,
): T {
  const next = {
    ...values,
    ...(end.date !== undefined && { endDate: end.date }),
    ...(end.time !== undefined && { endTime: end.time }),
  };
  if (lengthOf(next) > 0 || isStarted) return next;
  return { ...next, ...partsOf(plusMinutes(endOf(next), -anHour)) };
}

/** What a new session begins with: the next whole hour, for an hour (MEET-17, MEET-22). */
export function emptyMeeting(now: string, hostId: string): MeetingValues {
  const start = partsOf(plusMinutes(`${now.slice(0, 13)}:00`, anHour));
  return withLength(
    {
      ...eachMeetingText(() => ''),
      maxParticipants: maxSeats,
      ...start,
      endDate: '',
      endTime: '',
      hostId,
      moderatorIds: [],
    },
    anHour,
  );
}

/** What the form of a session that exists begins with. */
export function valuesOf(meeting: Meeting): MeetingValues {
  const { localStartsAt, localEndsAt } = meeting;
  const end = partsOf(localEndsAt);
  return {
    ...textsOfMeeting(meeting),
    maxParticipants: meeting.maxParticipants,
    ...partsOf(localStartsAt),
    endDate: end.date,
    endTime: end.time,
    ...chargeOf(meeting),
  };
}

/**
 * What a copy of a session begins with: its texts, length and seats, at its hour on its day of the week,
 * the next that is to come. Who registered is no part of it, and who makes it is its host.
 */
export function copiedValues(copied: Meeting, now: string, hostId: string): MeetingValues {
  const before = valuesOf(copied);
  const length = lengthOf(before);
  let start = startOf(before);
  while (start <= now || start <= startOf(before)) start = plusMinutes(start, aWeek);
  const end = partsOf(plusMinutes(start, length));
  return {
    ...before,
    ...partsOf(start),
    endDate: end.date,
    endTime: end.time,
    hostId,
    moderatorIds: before.moderatorIds.filter((id) => id !== hostId),
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

/** What creates a session (API-60): the times as they were typed, and whose clocks show them. */
export const newBodyOf = (values: CheckedMeeting): RouteInput<typeof createMeeting>['body'] => ({
  ...textsOfMeeting(values),
  maxParticipants: values.maxParticipants,
  startsAt: startOf(values),
  endsAt: endOf(values),
  timeZone: ownZone(),
  ...(values.hostId !== '' && { hostId: values.hostId }),
  moderatorIds: values.moderatorIds,
});

/** What changes one (API-61): only what the form changed. */
export function changedBodyOf(
  values: CheckedMeeting,
  before: MeetingValues,
): RouteInput<typeof updateMeeting>['body'] {
  const isSameTime = isSameStart(values, before);
  const isSameEnd = values.endDate === before.endDate && values.endTime === before.endTime;
  const isSameTeam =
    values.moderatorIds.length === before.moderatorIds.length &&
    values.moderatorIds.every((id) => before.moderatorIds.includes(id));
  return {
    ...Object.fromEntries(
      Object.entries(textsOfMeeting(values)).filter(
        ([name, value]) => value !== before[name as keyof typeof meetingTexts],
      ),
    ),
    ...(values.maxParticipants !== before.maxParticipants && {
      maxParticipants: values.maxParticipants,
    }),
    ...(!isSameTime && { startsAt: startOf(values) }),
    ...(!isSameEnd && { endsAt: endOf(values) }),
    ...((!isSameTime || !isSameEnd) && { timeZone: ownZone() }),
    ...(values.hostId !== before.hostId && { hostId: values.hostId }),
    ...(!isSameTeam && { moderatorIds: values.moderatorIds }),
  };
}
