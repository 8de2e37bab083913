import type {
  CallParticipant,
  ConnectionQuality,
  MediaKind,
  ParticipantType,
} from '@ensemble/contract';
import type { Store } from './store.ts';

/** A person in the call, and what is received of them. */
export interface CallPerson extends Omit<CallParticipant, 'slot'> {
  /** Null for oneself, and while nothing is connected. */
  readonly streams: Readonly<Record<MediaKind, MediaStream>> | null;
}

export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'ended';

/** Why a call is over for this person. */
export type EndReason =
  /** They left. */
  | 'left'
  /** The session was ended for all. */
  | 'ended'
  | 'blocked'
  /** Their login ended. */
  | 'sessionOver'
  /** They joined from another window or device. */
  | 'replaced'
  | 'full'
  /** The API gives no access. */
  | 'refused'
  /** Several tries to connect failed. */
  | 'failed';

/** A message of the group chat; kept as long as the call is shown. */
export interface ChatMessage {
  readonly key: number;
  readonly from: string;
  readonly name: string;
  /** Host, co-host or participant: shown as a mark, which no name can hold. */
  readonly role: ParticipantType;
  readonly message: string;
  /** Unix milliseconds. */
  readonly sent: number;
}

/** A message to host or moderator: someone is worried, about whom if they said so. */
export interface ConcernNotice {
  readonly key: number;
  readonly about: string | null;
}

/**
 * What a first joining waits for: the calls service, an own address of the network to send from, or
 * sound and pictures to get through.
 */
export type Obstacle = 'noService' | 'noAddress' | 'noMedia';

export interface CallState {
  readonly connection: Connection;
  /** While connecting and after it failed, where it is known. */
  readonly obstacle?: Obstacle | undefined;
  readonly endedBy?: EndReason;
  /** The reader's own id in the call. */
  readonly you?: string;
  /** Everyone in the call, the reader too. */
  readonly people: readonly CallPerson[];
  /** Who speaks, by what is heard. */
  readonly speaking?: string | undefined;
  /** Kinds that host or moderator asks the reader to turn on: only their own press does. */
  readonly askedToUnmute: readonly MediaKind[];
  readonly line: OwnQuality;
  /** The person chose to get sound only. */
  readonly isSoundOnly: boolean;
  readonly hasChat: boolean;
  readonly messages: readonly ChatMessage[];
  readonly concerns: readonly ConcernNotice[];
  /** How many messages of concern the reader can still send, once they sent one. */
  readonly concernsLeft?: number;
}

/** How the person's own line is. */
export interface OwnQuality {
  readonly down: ConnectionQuality;
  readonly up: ConnectionQuality;
  /** The pictures of all others are paused for it. */
  readonly othersPaused: boolean;
  /** The own camera is on, and its picture is not sent. */
  readonly ownPaused: boolean;
}

/** What became of a message of concern. */
export interface ConcernAnswer {
  readonly delivered: boolean;
  /** How many more can be sent. */
  readonly left: number;
}

/**
 * A call, as the pages know it: another engine brings another client. The state is a store; a
 * connection that is lost comes back by itself.
 */
export interface CallClient extends Store<CallState> {
  readonly connect: () => void;
  readonly leave: () => void;
  /** Only ever called by the person's own press. */
  readonly setMicrophone: (on: boolean) => Promise<void>;
  readonly setCamera: (on: boolean) => Promise<void>;
  readonly chooseDevice: (kind: MediaDeviceKind, id: string) => Promise<void>;
  readonly raiseHand: (up: boolean) => void;
  readonly sendChat: (text: string) => void;
  /** Undelivered where no answer comes. */
  readonly sendConcern: (about: string | null, to: string | null) => Promise<ConcernAnswer>;
  /** How wide the pictures of others are shown, in pixels of the screen; who is not in it is not shown. */
  readonly setView: (widths: ReadonlyMap<string, number>) => void;
  /** Gets no pictures of others until it is called again; the own camera stays as it is. */
  readonly setSoundOnly: (on: boolean) => void;
  /** Asks for pictures again that a poor line had paused. */
  readonly tryPictures: () => void;
  readonly dismissConcern: (key: number) => void;
  /** The person answered that they stay muted. */
  readonly dismissUnmute: (kind: MediaKind) => void;
}

export const noCall: CallState = {
  connection: 'connecting',
  people: [],
  askedToUnmute: [],
  line: { down: 'good', up: 'good', othersPaused: false, ownPaused: false },
  isSoundOnly: false,
  hasChat: false,
  messages: [],
  concerns: [],
};
