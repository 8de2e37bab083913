import type { MediaKind, ServerMessage } from '@ensemble/contract';

/** How a synthetic participant joins. */
export interface JoinOptions {
  /** Address of the WebSocket. */
  readonly url: string;
  /** Without a token, the WebSocket is opened and nothing is sent. */
  readonly token?: string | undefined;
  /** Value of the Origin header. */
  readonly origin?: string | undefined;
  /** Sent instead of the real answer; `none` sends no answer. */
  readonly answer?: string | undefined;
  /** Does not count received packets, nor report which arrived, to save CPU in load tests. */
  readonly ignoresMedia?: boolean | undefined;
  /** Sends media to this UDP port in place of the service's, as through a line. */
  readonly mediaPort?: number | undefined;
}

/** Received packets of one media section. */
export interface Received {
  readonly packets: number;
  readonly bytes: number;
  readonly keyFrames: number;
  /** Missing sequence numbers. */
  readonly gaps: number;
  readonly ssrcs: number;
  /** Unix milliseconds, with fractions. */
  readonly firstAt: number;
  readonly lastAt: number;
}

/** A request to the participants' process. */
export type PeerCall =
  | { readonly do: 'join'; readonly options: JoinOptions }
  | { readonly do: 'send'; readonly data: string | Uint8Array }
  /** Sends packets at a rate; 0 stops. `asked`: pictures at the bitrate that the service asks for. */
  | { readonly do: 'stream'; readonly kind: MediaKind; readonly perSecond: number | 'asked' }
  /** Sends base64 packets unchanged. */
  | { readonly do: 'raw'; readonly kind: MediaKind; readonly packets: readonly string[] }
  | { readonly do: 'received' }
  | { readonly do: 'leave'; readonly abruptly: boolean };

export interface PeerRequest {
  readonly request: number;
  readonly peer: number;
  readonly call: PeerCall;
}

/** A message of the participants' process. */
export type PeerNews =
  | { readonly request: number; readonly result?: unknown; readonly error?: string }
  | { readonly peer: number; readonly message: ServerMessage }
  | { readonly peer: number; readonly opened: true }
  | { readonly peer: number; readonly connected: true }
  | { readonly peer: number; readonly closed: { code: number; reason: string } };
