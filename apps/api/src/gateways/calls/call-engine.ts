import type { CallProvider, MediaKind } from '@ensemble/contract';

/** A joining that the API allows, once. */
export interface Joining {
  /** The joining's id, which every event about it carries. */
  readonly connectionId: string;
  readonly room: string;
  readonly participantId: string;
  readonly expiresAt: Date;
}

/** Where a browser connects, and with which token. */
export interface Access {
  readonly provider: CallProvider;
  readonly url: string;
  readonly token: string;
}

/**
 * What carries calls. Areas know nothing else of it. Commands are carried out at once, or not at
 * all where the engine is away: what was decided is in the database and holds at the next joining.
 * Only `close` of the engine itself ever throws.
 */
export interface CallEngine {
  readonly provider: CallProvider;
  issueAccess(joining: Joining): Promise<Access>;
  /** Reads an access token that this engine issued; undefined where it is forged, expired or foreign. */
  readToken(token: string): Promise<Omit<Joining, 'expiresAt'> | undefined>;
  /** Whether a bearer token is the one the engine's own service sends. */
  isService(token: string | undefined): boolean;
  /** `participantId` null means everybody who does not run the call; `on` false asks them to unmute. */
  mute(room: string, participantId: string | null, kind: MediaKind, on: boolean): Promise<void>;
  block(room: string, participantId: string): Promise<void>;
  unblock(room: string, participantId: string): Promise<void>;
  /** Ends one connection, whose login is over. */
  disconnect(room: string, connectionId: string): Promise<void>;
  /** Ends the call for all. */
  closeRoom(room: string): Promise<void>;
  close(): Promise<void>;
}
