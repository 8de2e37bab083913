import * as z from 'zod/mini';
import { participantTypes } from '../meetings/meeting.ts';
import { id, isoTime, requiredText } from '../values/index.ts';
import { mediaKind } from './protocol.ts';

/**
 * Claims of a join token: a JWT signed with HS256 by `CALLS_SECRET`, minutes long. `jti` is the
 * joining, recorded as used in the database; `room` the session id of the meeting; `sub` the participant.
 */
export const joinClaims = z.object({
  jti: id,
  room: id,
  sub: id,
  exp: z.number(),
  /** True where a service administrator tries whether calls work: the room is theirs alone, and nothing of it is stored. */
  trial: z.optional(z.boolean()),
});
export type JoinClaims = z.output<typeof joinClaims>;
export const joinAudience = 'calls';

/** Mutes of a session are numbered in the order in which they were decided; 0 where there was none. */
const decisionNumber = z.number().check(z.int(), z.minimum(0));

/** What the API says of a joining when the calls service redeems its token. */
export const admission = z.strictObject({
  /** The joining, the `jti` of its token; names it in every event. */
  connection: id,
  room: id,
  participant: z.strictObject({ id, name: z.string(), type: z.enum(participantTypes) }),
  /** What was decided by host or moderator before. */
  muted: z.strictObject({ audio: z.boolean(), video: z.boolean() }),
  /** Up to which decision `muted` knows of all. */
  decided: z.strictObject({ audio: decisionNumber, video: decisionNumber }),
  chat: z.boolean(),
});
export type Admission = z.output<typeof admission>;

/**
 * What happened in a room, sent until the API has taken it; an event that was taken already changes
 * nothing. `started` says that this instance of the service is new: the connections of all others ended.
 */
export const callEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('started'), at: isoTime }),
  z.strictObject({
    kind: z.enum(['joined', 'left']),
    room: id,
    participant: id,
    connection: id,
    at: isoTime,
  }),
  z.strictObject({
    kind: z.literal('published'),
    room: id,
    participant: id,
    connection: id,
    media: mediaKind,
    at: isoTime,
  }),
]);
export type CallEvent = z.output<typeof callEvent>;

/**
 * What the API asks of the calls service: `POST /commands` there, with the bearer `CALLS_SECRET`.
 * A command about a room, person or connection that is not there is done.
 */
export const callCommand = z.discriminatedUnion('command', [
  /**
   * `participant` null: everybody who does not run the call. `on` false asks them to unmute. Two
   * commands can overtake each other: an older `decision` changes nothing after a newer one.
   */
  z.strictObject({
    command: z.literal('mute'),
    room: id,
    participant: z.nullable(id),
    kind: mediaKind,
    on: z.boolean(),
    decision: decisionNumber,
  }),
  /** Ends a person's connections and refuses those that are on their way in. */
  z.strictObject({ command: z.literal('block'), room: id, participant: id }),
  z.strictObject({ command: z.literal('unblock'), room: id, participant: id }),
  /** Ends one connection, whose login is over. */
  z.strictObject({ command: z.literal('disconnect'), room: id, connection: id }),
  /** Ends the call for all. */
  z.strictObject({ command: z.literal('close'), room: id }),
]);
export type CallCommand = z.output<typeof callCommand>;

export const maxEvents = 100;
export const joinToken = requiredText(4000);
/** What a LiveKit server tells of one person in one room is about 1 kB. */
export const maxWebhookBytes = 100_000;
