import type { Admission, CallProvider, MediaKind, ParticipantType } from '@ensemble/contract';

/** A joining that the API allows, once. */
export interface JoinGrant {
  /** The joining's id, which every event about it carries. */
  readonly connectionId: string;
  readonly room: string;
  readonly participantId: string;
  readonly expiresAt: Date;
  /** A try of a service administrator: the room is theirs alone, and the database knows nothing of it. */
  readonly isTrial?: boolean;
}

/** Where a browser connects, and with which token. */
export interface Access {
  readonly provider: CallProvider;
  readonly url: string;
  readonly token: string;
}

/** What host or moderator decided about a person in a call. */
export interface ModerationState {
  readonly id: string;
  readonly type: ParticipantType;
  readonly muted: Admission['muted'];
}
/** Reads what holds now for the people of a room. */
export type ReadDecided = () => Promise<readonly ModerationState[]>;

/** A mute, or the wish that a person unmutes. */
export interface MuteCommand {
  readonly room: string;
  /** Null means everybody who does not run the call. */
  readonly participantId: string | null;
  readonly kind: MediaKind;
  /** False asks to unmute. */
  readonly on: boolean;
  /** Decisions of a session are numbered from 1, in the order in which they were decided. */
  readonly decision: number;
}

/**
 * What carries calls. Areas know nothing else of it. Commands are carried out at once, or not at
 * all where the engine is away: what was decided is in the database and holds at the next joining.
 * Only `close` of the engine itself ever throws.
 */
export interface CallEngine {
  readonly provider: CallProvider;
  /** What pages connect to; they may not connect elsewhere. */
  readonly origins: readonly string[];
  issueAccess(joining: JoinGrant): Promise<Access>;
  mute(command: MuteCommand, read: ReadDecided): Promise<void>;
  block(room: string, participantId: string): Promise<void>;
  unblock(room: string, participantId: string): Promise<void>;
  /** Ends one connection, whose login is over. */
  disconnect(room: string, connectionId: string): Promise<void>;
  /** Whether it answers, and takes the credentials of this installation. */
  examine(): Promise<EngineState>;
  /** Ends the call for all. */
  closeRoom(room: string): Promise<void>;
  close(): Promise<void>;
  /** Called where this copy let a person in; set by who watches calls. */
  onJoined?: () => void;
  /** Where the engine is the calls service, which asks the API about each joining. */
  readonly service?: CallsService;
  /** Where the engine is a server that knows nothing of the API, and tells it what happened. */
  readonly server?: CallsServer;
}

export type EngineState = 'good' | 'refused' | 'unreachable';

/** The calls service of this repository. */
export interface CallsService {
  /** Reads an access token that this engine issued; undefined where it is forged, expired or foreign. */
  readToken(token: string): Promise<Omit<JoinGrant, 'expiresAt'> | undefined>;
  /** Whether a bearer token is the one the service sends. */
  isCaller(token: string | undefined): boolean;
}

/** A person in a room, as a server tells of them. */
export interface Guest {
  readonly room: string;
  readonly participantId: string;
  /** The joining, as their token named it. */
  readonly connectionId: string;
  /** This one presence, by the server's own id: a token that is used again makes another. */
  readonly presence: string;
  readonly since: Date;
  /** Whether this presence was admitted. */
  readonly isAdmitted: boolean;
}

/** What a server tells; the rest of its news is not about calls. */
export type ServerEvent =
  | { readonly kind: 'joined' | 'left'; readonly guest: Guest; readonly at: Date }
  | { readonly kind: 'other' };

/** A server whose tokens join more than once: who joins may do nothing until they are admitted. */
export interface CallsServer {
  /** Reads a message with its signature; undefined where the server did not sign it. */
  readEvent(body: string, signature: string | undefined): Promise<ServerEvent | undefined>;
  /** Who is connected to a room; undefined where the server does not answer. */
  listGuests(room: string): Promise<readonly Guest[] | undefined>;
  /** Lets a guest hear, and speak where they are not muted. */
  admit(guest: Guest, admission: Admission, read: ReadDecided): Promise<void>;
  /** Removes a guest, unless this presence was admitted or has gone. */
  turnAway(guest: Guest): Promise<void>;
  raiseHand(room: string, participantId: string, up: boolean): Promise<void>;
  /** Shows a concern to those it is meant for, without its sender; answers whether any of them is there. */
  showConcern(room: string, concern: Concern): Promise<boolean>;
}

export interface Concern {
  /** Never shown: only so that it does not reach its sender. */
  readonly from: string;
  readonly about: string | null;
  /** Null means the host, or the moderators where the host is not there. */
  readonly to: string | null;
}
