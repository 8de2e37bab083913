import type { MediaKind, ServerMessage } from '@ensemble/contract';

/** How a synthetic participant joins. */
export interface JoinOptions {
  /** Of the WebSocket. */
  readonly url: string;
  /** None: the WebSocket is opened, and nothing is sent. */
  readonly token?: string | undefined;
  /** As a browser sends it. */
  readonly origin?: string | undefined;
  /** Sent in place of the answer; `none` sends none. */
  readonly answer?: string | undefined;
  /** Takes no notice of what arrives: for load, which costs less so. */
  readonly isDeaf?: boolean | undefined;
}

/** What arrived in one media section. */
export interface Received {
  readonly packets: number;
  readonly bytes: number;
  readonly keyFrames: number;
  /** Packets that are missing in the numbering, which one source after another continues. */
  readonly gaps: number;
  readonly ssrcs: number;
  /** Unix milliseconds, with fractions. */
  readonly firstAt: number;
  readonly lastAt: number;
}

/** What the process of the participants is asked to do. */
export type PeerCall =
  | { readonly do: 'join'; readonly options: JoinOptions }
  | { readonly do: 'send'; readonly data: string | Uint8Array }
  /** Sends so many packets a second until 0 is asked for. */
  | { readonly do: 'stream'; readonly kind: MediaKind; readonly perSecond: number }
  /** Bytes as they are, encrypted like media. */
  | { readonly do: 'raw'; readonly kind: MediaKind; readonly packets: readonly string[] }
  | { readonly do: 'received' }
  | { readonly do: 'leave'; readonly abruptly: boolean };

export interface PeerRequest {
  readonly request: number;
  readonly peer: number;
  readonly call: PeerCall;
}

/** What the process tells. */
export type PeerNews =
  | { readonly request: number; readonly result?: unknown; readonly error?: string }
  | { readonly peer: number; readonly message: ServerMessage }
  | { readonly peer: number; readonly opened: true }
  | { readonly peer: number; readonly connected: true }
  | { readonly peer: number; readonly closed: { code: number; reason: string } };
