import * as z from 'zod/mini';
import { chargeAsking, meeting, participantTypes, seatStates } from '../meetings/meeting.ts';
import { defineRoute } from '../route/define-route.ts';
import { id, inTimeZone, requiredText, text, unixTime, wallTime } from '../values/index.ts';
import { because } from '../values/text.ts';
import { moderating, ofMeeting, ofParticipant, path } from './of-meeting.ts';

/** A person who loses the connection again and again may still come back. */
const joining = { max: 120, seconds: 600, by: 'person' } as const;

/** What carries calls: the calls service of this repository, or a LiveKit server. */
export const callProviders = ['embedded', 'livekit'] as const;
export type CallProvider = (typeof callProviders)[number];

/** A relay (TURN) for networks that let no UDP through, with credentials that expire. */
export const iceServer = z.strictObject({
  urls: z.array(z.string()),
  username: z.string(),
  credential: z.string(),
});
export type IceServer = z.output<typeof iceServer>;

/** How a browser or the app joins: where to connect, and with which token. */
export const callAccess = z.strictObject({
  provider: z.enum(callProviders),
  /** The address of the WebSocket. */
  url: z.string(),
  /** Minutes long, good for one joining. */
  token: z.string(),
  /** Unix seconds. */
  expiresAt: unixTime,
  participantId: id,
  /** CONF-05, OPEN-63: whether the group chat is switched on. */
  chat: z.boolean(),
  /** Empty where the installation has none. */
  iceServers: z.array(iceServer),
});
export type CallAccess = z.output<typeof callAccess>;

/** 2 to 30 letters and digits of a name somebody gives themselves; letters of the Latin script only, which nothing imitates. */
export const maxAlias = 30;
export const alias = z.pipe(
  requiredText(maxAlias),
  z.string().check(
    z.minLength(2),
    z.refine((value) => /^[\p{Script=Latin}\p{M}0-9 .'’-]+$/u.test(value), because('rules.alias')),
  ),
);

/** What a person in the lobby needs: MEET-07 for those without the schedule, and their own place. */
export const getCall = defineRoute({
  ...ofMeeting,
  name: 'get-call',
  summary: 'Read what a participant sees in the lobby of a session',
  method: 'GET',
  path: `${path}/call`,
  query: z.strictObject(inTimeZone),
  inCallSession: true,
  reply: z.strictObject({
    participantId: id,
    type: z.enum(participantTypes),
    state: z.enum(seatStates),
    /**
     * What the others see: the alias, else the first name. A number that keeps equal names apart is
     * part of it only while the person is in the call.
     */
    name: z.string(),
    /** The first name or alias could be taken for one in charge: the others see "Participant" and a number. */
    isReplaced: z.boolean(),
    alias: z.nullable(z.string()),
    title: z.string(),
    description: z.string(),
    startsAt: unixTime,
    localStartsAt: wallTime,
    endsAt: unixTime,
    status: meeting.shape.status,
    hostName: z.nullable(z.string()),
    /** Whether host or moderator is in the call. */
    hostPresent: z.boolean(),
    blocked: z.boolean(),
    /** Who runs the session, or will, and does not see the person's name yet. */
    asking: z.array(chargeAsking),
    /** What carries the call; null where calls are not set up on this installation. */
    provider: z.nullable(z.enum(callProviders)),
  }),
  errors: ['ORGANIZATION_NOT_FOUND', 'MEETING_NOT_FOUND', 'PARTICIPANT_NOT_FOUND'],
});

/** Chooses what the others see instead of the first name; null takes it back. Those who run the call keep their name. */
export const setAlias = defineRoute({
  ...ofMeeting,
  name: 'set-alias',
  summary: 'Choose the name the others in a session see',
  method: 'PUT',
  path: `${path}/alias`,
  inCallSession: true,
  body: z.strictObject({ alias: z.nullable(alias) }),
  reply: z.strictObject({ name: z.string(), alias: z.nullable(z.string()) }),
  limit: joining,
  errors: [
    'MEETING_NOT_FOUND',
    'PARTICIPANT_NOT_FOUND',
    'PERMISSION_DENIED',
    'ALIAS_TAKEN',
    'MEETING_CLOSED',
  ],
});

/** API-63: `pid` is the caller's own. Participants get one once the session has started (OPEN-67). */
export const getCallToken = defineRoute({
  ...ofParticipant,
  name: 'get-call-token',
  summary: 'Get a token that joins a running session once',
  method: 'GET',
  path: `${path}/participants/{pid}/token`,
  inCallSession: true,
  reply: callAccess,
  limit: joining,
  errors: [
    'MEETING_NOT_FOUND',
    'PARTICIPANT_NOT_FOUND',
    'PERMISSION_DENIED',
    'MEETING_NOT_STARTED',
    'MEETING_CLOSED',
    'PARTICIPANT_BLOCKED',
    'CALLS_NOT_AVAILABLE',
  ],
});

/** OPEN-64, OPEN-67: by host or moderator; answers like API-63. A session that runs stays as it is. */
export const startMeeting = defineRoute({
  ...ofMeeting,
  name: 'start-meeting',
  summary: 'Start a session and get a token to join it',
  method: 'PUT',
  path: `${path}/start`,
  inCallSession: true,
  reply: callAccess,
  limit: joining,
  errors: ['MEETING_NOT_FOUND', 'PERMISSION_DENIED', 'MEETING_CLOSED', 'CALLS_NOT_AVAILABLE'],
});

/** API-64, CONF-15: ends it for all. The connection ids are accepted; everybody's connection ends. */
export const completeMeeting = defineRoute({
  ...ofMeeting,
  name: 'complete-meeting',
  summary: 'End a session for all',
  method: 'PUT',
  path: `${path}/complete`,
  query: z.strictObject(inTimeZone),
  inCallSession: true,
  body: z.strictObject({
    currentConnectionIds: z._default(z.optional(z.array(text(200)).check(z.maxLength(100))), []),
  }),
  reply: meeting,
  limit: moderating,
  errors: [
    'ORGANIZATION_NOT_FOUND',
    'MEETING_NOT_FOUND',
    'PERMISSION_DENIED',
    'MEETING_NOT_STARTED',
    'MEETING_CLOSED',
  ],
});

const inCallErrors = [
  'MEETING_NOT_FOUND',
  'PARTICIPANT_NOT_FOUND',
  'PARTICIPANT_BLOCKED',
  'MEETING_NOT_STARTED',
  'MEETING_CLOSED',
  'CALLS_NOT_AVAILABLE',
] as const;

/**
 * Raises or lowers the caller's hand. Only where LiveKit carries calls: the calls service of
 * this repository takes it over its WebSocket.
 */
export const raiseHand = defineRoute({
  ...ofMeeting,
  name: 'raise-hand',
  summary: 'Raise or lower one’s hand in a call that LiveKit carries',
  method: 'PUT',
  path: `${path}/hand`,
  inCallSession: true,
  body: z.strictObject({ up: z.boolean() }),
  limit: moderating,
  errors: inCallErrors,
});

/**
 * "I am worried about somebody here", like the message `concern` of the calls service. It reaches
 * those it is meant for without its sender; where LiveKit carries calls, what a participant sends
 * there carries their identity, so it goes through the API.
 */
export const sendConcern = defineRoute({
  ...ofMeeting,
  name: 'send-concern',
  summary: 'Tell host or moderator of a worry, anonymously, in a call that LiveKit carries',
  method: 'POST',
  path: `${path}/concerns`,
  inCallSession: true,
  body: z.strictObject({ about: z.nullable(id), to: z.nullable(id) }),
  reply: z.strictObject({
    /** Whether host or moderator was there to see it. */
    delivered: z.boolean(),
    /** How many more can be sent. */
    left: z.number(),
  }),
  limit: joining,
  errors: inCallErrors,
});
