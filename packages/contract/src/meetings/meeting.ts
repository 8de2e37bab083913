import * as z from 'zod/mini';
import {
  id,
  isoTime,
  plannedTime,
  requiredText,
  timeZone,
  unixTime,
  wallTime,
} from '../values/index.ts';
import { because } from '../values/text.ts';

/** MEET-26; `ready` is treated like `scheduled` (OPEN-64). */
export const meetingStatuses = ['scheduled', 'started', 'ready', 'cancelled', 'completed'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** MEET-27, spelled as required; the console makes `scheduled` ones only (OPEN-62). */
export const meetingTypes = ['adhock', 'adhock-private', 'scheduled', 'scheduled-private'] as const;
export type MeetingType = (typeof meetingTypes)[number];

/** MEET-28. The owner is the host; moderators run the call like the host. */
export const participantTypes = ['owner', 'moderator', 'participant'] as const;
export type ParticipantType = (typeof participantTypes)[number];
/** Whether a participant runs the call. */
export const isInCharge = (type: ParticipantType): boolean => type !== 'participant';

/**
 * `registered` has a seat; `waiting` is on the waiting list; `offered` may take a freed seat until
 * `offeredUntil`; `withdrawn` left the session before it was held.
 */
export const seatStates = ['registered', 'waiting', 'offered', 'withdrawn'] as const;
export type SeatState = (typeof seatStates)[number];

/** MEET-15..17, OPEN-61: seats beside the host's; with the host at most 16 people are in a call. */
export const maxMeetingTitle = 80;
export const maxMeetingDescription = 140;
export const maxCancelReason = 500;
export const maxSeats = 15;
export const maxInCall = maxSeats + 1;
export const meetingPageSize = 50;
/** How long a session may last, in hours. */
export const maxMeetingHours = 12;
/** How long before the start a freed seat is still given away unasked, in hours; then it is offered. */
export const seatGivenUntilHours = 2;
/** How long an offered seat is kept, in minutes. */
export const seatOfferMinutes = 20;
/**
 * A session tells people who do not run it how its seats are taken in three steps. `few` begins with
 * the last fifth of the seats, so that no step is about fewer than four people, and a session of less
 * than five seats has two.
 */
export const seatSteps = ['left', 'few', 'full'] as const;
export type SeatStep = (typeof seatSteps)[number];
/** The step of a session with so many seats taken. */
export function seatStepOf(registered: number, maxParticipants: number): SeatStep {
  const free = maxParticipants - registered;
  if (free <= 0) return 'full';
  return free <= Math.floor(maxParticipants / 5) ? 'few' : 'left';
}
/** How long before a new person runs a session everyone with a place is told, in minutes. */
export const chargeNoticeMinutes = 15;
/** For how many days after a session it is known who was there. */
export const attendanceDays = 30;

const isPlain = (value: string) => !/[\p{Bidi_Control}\u2028\u2029]/u.test(value);
const isOneLine = (value: string) => !/\p{Cc}/u.test(value);
const plain = (max: number) =>
  z.pipe(requiredText(max), z.string().check(z.refine(isPlain, because('rules.characters'))));

export const meetingTitle = z.pipe(
  plain(maxMeetingTitle),
  z.string().check(z.refine(isOneLine, because('rules.characters'))),
);
export const meetingDescription = plain(maxMeetingDescription);
/** What is written of a session: what creates, changes and tells of one, and its form, are made from this list. */
export const meetingTexts = { title: meetingTitle, description: meetingDescription } as const;
type TextName = keyof typeof meetingTexts;
/** The texts of a session among what a call, a row or a form holds; one that is left out stays out. */
export const textsOfMeeting = <T extends { readonly [Name in TextName]?: string | undefined }>(
  values: T,
) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name in meetingTexts && value !== undefined),
  ) as { [Name in keyof Pick<T, TextName>]: Exclude<T[Name], undefined> };
/** Something for each text of a session. */
export const eachMeetingText = <T>(make: (name: TextName) => T): Record<TextName, T> => {
  const names = Object.keys(meetingTexts) as TextName[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<TextName, T>;
};
export const cancelReason = plain(maxCancelReason);
export const maxParticipants = z.number().check(z.int(), z.minimum(1), z.maximum(maxSeats));

interface Times {
  startsAt?: string | undefined;
  endsAt?: string | undefined;
}
/** The end comes after the start, and not more than 12 hours later. */
const endAfterStart = z.refine<Times>(
  ({ startsAt, endsAt }) =>
    startsAt === undefined || endsAt === undefined || Date.parse(endsAt) > Date.parse(startsAt),
  { ...because('rules.endAfterStart'), path: ['endsAt'] },
);
const notTooLong = z.refine<Times>(
  ({ startsAt, endsAt }) =>
    startsAt === undefined ||
    endsAt === undefined ||
    Date.parse(endsAt) - Date.parse(startsAt) <= maxMeetingHours * 3_600_000,
  { ...because('rules.meetingTooLong', { count: maxMeetingHours }), path: ['endsAt'] },
);
/** Start and end of a session together. */
export const meetingTimes = z
  .object({ startsAt: isoTime, endsAt: isoTime })
  .check(endAfterStart, notTooLong);
/** The members who run the call beside the host. */
const moderatorIds = z.array(id).check(z.maxLength(5));

/** Whose wall times start and end are, where they have no offset; the organization's where left out. */
const whoseTimes = { timeZone: z.optional(timeZone) } as const;

/** API-60, MEET-14, MEET-31: a start that is still to come. Without `hostId` the caller is the host. */
export const newMeeting = z.strictObject({
  hostId: z.optional(id),
  organizationId: z.optional(id),
  ...meetingTexts,
  startsAt: plannedTime,
  endsAt: plannedTime,
  ...whoseTimes,
  maxParticipants: z._default(z.optional(maxParticipants), maxSeats),
  ruleSet: z._default(z.optional(z.literal('default')), 'default'),
  moderatorIds: z._default(z.optional(moderatorIds), []),
});

/** API-61: what is sent is changed. The status moves by calls of its own. */
export const changedMeeting = z.strictObject({
  hostId: z.optional(id),
  organizationId: z.optional(id),
  ...eachMeetingText((name) => z.optional(meetingTexts[name])),
  startsAt: z.optional(plannedTime),
  endsAt: z.optional(plannedTime),
  ...whoseTimes,
  maxParticipants: z.optional(maxParticipants),
  ruleSet: z.optional(z.literal('default')),
  moderatorIds: z.optional(moderatorIds),
});

/** Someone is to run a session: as what, and from when on, in unix seconds. */
const chargeToCome = z.strictObject({
  type: z.enum(['owner', 'moderator']),
  from: unixTime,
  localFrom: wallTime,
});

/**
 * MEET-30. Host and moderators get every participant; another reader gets those who run the call, now
 * or soon, and themselves, without addresses and times (MEET-08). `userId` is the id by which the
 * organization knows the person. A person who began to run the session after a participant took a place
 * sees "a member" until that participant agrees: `userId`, names, alias, address and times are null.
 */
export const meetingParticipant = z.strictObject({
  id,
  meetingId: id,
  userId: z.nullable(id),
  type: z.enum(participantTypes),
  state: z.enum(seatStates),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** What the others in the call see, where it was chosen in the lobby. */
  alias: z.nullable(z.string()),
  /** Unix seconds, of the first joining and the last leaving. */
  joinedAt: z.nullable(unixTime),
  leftAt: z.nullable(unixTime),
  /** Decided by host or moderator; it holds again at each joining. */
  muted: z.strictObject({ audio: z.boolean(), video: z.boolean() }),
  blocked: z.boolean(),
  /** Null but for a person who is to run the session. */
  becomes: z.nullable(chargeToCome),
});
export type MeetingParticipant = z.output<typeof meetingParticipant>;

/** A person who runs the session or will, and sees the reader as "a member" until they agree. */
export const chargeAsking = z.strictObject({
  participantId: id,
  type: z.enum(['owner', 'moderator']),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** Unix seconds; null where they run it already. */
  from: z.nullable(unixTime),
  localFrom: z.nullable(wallTime),
});
export type ChargeAsking = z.output<typeof chargeAsking>;

/** The reader's own place in a session. */
export const ownParticipation = z.strictObject({
  participantId: id,
  type: z.enum(participantTypes),
  state: z.enum(seatStates),
  /** Unix seconds; until then an offered seat is kept. */
  offeredUntil: z.nullable(unixTime),
  localOfferedUntil: z.nullable(wallTime),
  blocked: z.boolean(),
  /** Who does not see their name yet. */
  asking: z.array(chargeAsking),
});
export type OwnParticipation = z.output<typeof ownParticipation>;

/** MEET-29, MEET-31: times as unix seconds, and as wall times of the zone that the call names. */
export const meeting = z.strictObject({
  id,
  organizationId: id,
  /** Null where the host's account is gone. */
  hostId: z.nullable(id),
  ...eachMeetingText(() => z.string()),
  startsAt: unixTime,
  localStartsAt: wallTime,
  endsAt: unixTime,
  localEndsAt: wallTime,
  maxParticipants: z.number(),
  status: z.enum(meetingStatuses),
  type: z.enum(meetingTypes),
  ruleSet: z.literal('default'),
  /** Of the call, once it was started. */
  sessionId: z.nullable(id),
  host: z.nullable(
    z.strictObject({
      userId: id,
      firstName: z.nullable(z.string()),
      lastName: z.nullable(z.string()),
    }),
  ),
  participants: z.array(meetingParticipant),
  /** All that others than host and moderators learn of how many registered. */
  seats: z.enum(seatSteps),
  /** People with a seat, beside the host (MEET-08); null but for host and moderators. */
  registered: z.nullable(z.number()),
  /** People on the waiting list; null but for host and moderators. */
  waiting: z.nullable(z.number()),
  /** Why it was cancelled; null where the host is no longer there. */
  cancelReason: z.nullable(z.string()),
  /** Null where the reader has no place in it. */
  own: z.nullable(ownParticipation),
  /** Whether the reader may change, cancel, start and end it. */
  inCharge: z.boolean(),
  /** Whether the reader may cancel it: those in charge, and administrators. */
  mayCancel: z.boolean(),
});
export type Meeting = z.output<typeof meeting>;
