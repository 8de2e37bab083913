import * as z from 'zod/mini';
import { maxInCall, participantTypes } from '../meetings/meeting.ts';
import { id, requiredText } from '../values/index.ts';

/** What is sent in a call. */
export const mediaKinds = ['audio', 'video'] as const;
export const mediaKind = z.enum(mediaKinds);
export type MediaKind = (typeof mediaKinds)[number];

/** In UTF-16 units. */
export const maxChatLength = 1000;
/** An offer or answer with 32 media sections is about 20 kB; nothing a browser sends is longer. */
const maxSdpLength = 60_000;
/** The longest frame taken from a client, in bytes. */
export const maxFrameBytes = 64_000;
/** How often a message of concern can be sent by one person in one call. */
export const maxConcerns = 2;

/** A participant sends their picture in up to two sizes; each receiver gets the one that fits. */
export const videoSizes = ['large', 'small'] as const;
export type VideoSize = (typeof videoSizes)[number];
/** Pictures wider than this, in pixels of the screen, are wanted in the large size. */
export const maxSmallWidth = 400;

const videoWidths = z
  .record(id, z.number().check(z.int(), z.minimum(0), z.maximum(20_000)))
  .check(z.refine((widths) => Object.keys(widths).length <= maxInCall * 2));

/** How one size of a picture is encoded. */
export const videoEncoding = z.strictObject({
  /** In pixels; the height follows the camera. */
  width: z.number(),
  /** Frames per second, at most. */
  frameRate: z.number(),
  /** Bits per second, at most. */
  bitrate: z.number(),
});
export type VideoEncoding = z.output<typeof videoEncoding>;

/** Whether a line carries what a call needs. `poor` stays until it has been good for a while. */
export const connectionQualities = ['good', 'poor'] as const;
export const connectionQuality = z.enum(connectionQualities);
export type ConnectionQuality = (typeof connectionQualities)[number];

/**
 * What a client sends over the WebSocket, as JSON. The first message is `join`, within ten seconds:
 * the token stands in no address, which would be logged. Until `welcome` came only `join` and `beat` may
 * be sent; anything else ends the connection as `misused`.
 */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('join'), token: requiredText(4000) }),
  z.strictObject({ type: z.literal('answer'), sdp: z.string().check(z.maxLength(maxSdpLength)) }),
  /**
   * Whether the person's own microphone and camera are on: both off until it is sent, in each
   * connection anew. What is off is not forwarded. While muted, on counts as off: after being asked
   * to unmute, the person presses, and it is sent again.
   */
  z.strictObject({ type: z.literal('media'), audio: z.boolean(), video: z.boolean() }),
  z.strictObject({ type: z.literal('hand'), up: z.boolean() }),
  z.strictObject({ type: z.literal('chat'), text: requiredText(maxChatLength) }),
  /**
   * "I am worried about somebody here": `about` a participant or no one in particular, `to` host or a
   * moderator of one's choice; null means the host, or the moderators where the host is not there.
   */
  z.strictObject({ type: z.literal('concern'), about: z.nullable(id), to: z.nullable(id) }),
  /**
   * How wide the pictures of others are shown, in pixels of the screen, by participant. Those who are
   * not named, or at 0, are not shown, and no picture of them is sent. Until it is sent, all are shown large.
   */
  z.strictObject({ type: z.literal('view'), widths: videoWidths }),
  /** The person asks for pictures again that a poor line had paused, in both directions. */
  z.strictObject({ type: z.literal('tryPictures') }),
  /** Answered by `beat`. */
  z.strictObject({ type: z.literal('beat') }),
]);
export type ClientMessage = z.output<typeof clientMessage>;

/** A person in the call, as the others see them: a name, never an address. */
export const callParticipant = z.strictObject({
  id,
  name: z.string(),
  type: z.enum(participantTypes),
  /** Whether microphone and camera are on: chosen by the person and not muted. */
  audio: z.boolean(),
  video: z.boolean(),
  /** Muted by host or moderator. */
  muted: z.strictObject({ audio: z.boolean(), video: z.boolean() }),
  hand: z.boolean(),
  /** The picture is on, and paused because a line is too slow for it: the reader's or this person's. */
  paused: z.boolean(),
  /** How this person's line is: for those who run the call alone, null for all others. */
  line: z.nullable(connectionQuality),
  /** The `mid`s of the media sections in which the receiver gets this person; null for oneself. */
  slot: z.nullable(z.strictObject({ audio: z.string(), video: z.string() })),
});
export type CallParticipant = z.output<typeof callParticipant>;

/** What the service sends, as JSON. */
export const serverMessage = z.discriminatedUnion('type', [
  /** Once, after `join` was accepted; the client answers the offer with `answer`. */
  z.strictObject({
    type: z.literal('welcome'),
    you: id,
    chat: z.boolean(),
    offer: z.string(),
    /** The `mid`s in which the client sends: sound, and the picture in two sizes. */
    sending: z.strictObject({ audio: z.string(), large: z.string(), small: z.string() }),
  }),
  /** After the answer was applied: earlier, joining fails now and then. */
  z.strictObject({
    type: z.literal('candidates'),
    candidates: z.array(z.strictObject({ candidate: z.string(), mid: z.string() })),
  }),
  /** Everybody in the call, the reader too, at each change. */
  z.strictObject({ type: z.literal('participants'), participants: z.array(callParticipant) }),
  /**
   * How the reader's picture is sent from now on; null for a size that no one receives. Both are null
   * until someone does. `paused`: the reader's line is too slow, and sound goes first.
   */
  z.strictObject({
    type: z.literal('sending'),
    large: z.nullable(videoEncoding),
    small: z.nullable(videoEncoding),
    paused: z.boolean(),
  }),
  /**
   * How the reader's own line is in each direction, at each change. `paused`: the pictures of all others
   * are paused for it, so that sound stays clear.
   */
  z.strictObject({
    type: z.literal('line'),
    down: connectionQuality,
    up: connectionQuality,
    paused: z.boolean(),
  }),
  /**
   * Host or moderator muted the reader (`on`), or asks them to unmute: only they open their microphone.
   * What was decided before the reader joined stands in `participants`.
   */
  z.strictObject({ type: z.literal('muted'), kind: mediaKind, on: z.boolean() }),
  z.strictObject({
    type: z.literal('chat'),
    from: id,
    name: z.string(),
    /** What the sender is in the session: a message of the host is known by it, never by a name. */
    role: z.enum(participantTypes),
    message: z.string(),
    /** Unix milliseconds. */
    sent: z.number(),
  }),
  /** To host or moderator: someone is worried, about whom if they said so. Never by whom. */
  z.strictObject({ type: z.literal('concern'), about: z.nullable(id) }),
  /** To the sender: whether host or moderator was there to see it, and how many more can be sent. */
  z.strictObject({ type: z.literal('concernSent'), delivered: z.boolean(), left: z.number() }),
  /** Every five seconds, and in answer to one: silence for fifteen means the connection is lost. */
  z.strictObject({ type: z.literal('beat') }),
]);
export type ServerMessage = z.output<typeof serverMessage>;

/** Why the service closes the WebSocket. A frame that is too long or malformed ends with the WebSocket's own 1009, 1002 or 1007. */
export const closeCodes = {
  /** The session was ended for all. */
  ended: 4000,
  /** The token is forged, expired, used, or of another room: ask the API for a new one, once. */
  tokenRefused: 4001,
  /** Host or moderator blocked this person. */
  blocked: 4003,
  /** The login ended: logout, deactivation, suspension. */
  sessionOver: 4004,
  /** The same person joined from elsewhere. */
  replaced: 4005,
  full: 4008,
  /** A message that no client sends, or far too many. */
  misused: 4009,
  /** No media connection came about, or it broke: join again with a new token. */
  mediaLost: 4010,
  /** The API cannot be asked just now: join again in a moment. */
  tryAgain: 4013,
} as const;
export type CloseReason = keyof typeof closeCodes;
