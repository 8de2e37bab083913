import {
  type CallAccess,
  type ClientMessage,
  type MediaKind,
  parse,
  serverMessage,
  type ServerMessage,
} from '@ensemble/contract';
import { gathered } from './answer.ts';
import type { Obstacle } from './call-client.ts';
import { createOwnSenders } from './own-senders.ts';

type Welcome = Extract<ServerMessage, { type: 'welcome' }>;

/** Silence for so long means that the connection is lost. */
const maxSilenceMs = 15_000;
const beatMs = 5000;
const lookMs = 1000;
/** How long joining may take, from the WebSocket to media. */
const maxJoiningMs = 15_000;
/** How long a beat that was asked for in doubt is waited for. */
const maxAnswerMs = 4000;

/** The connection broke without a word of the service. */
export const lost = 0;

export interface ConnectionEvents {
  readonly onMessage: (message: ServerMessage) => void;
  /** Media flows. */
  readonly onConnected: () => void;
  /** Once, with the close code of the service, or `lost`. */
  readonly onClosed: (code: number) => void;
}

/** One connection to the calls service: a WebSocket and a peer connection. It never comes back; another takes its place. */
export interface CallConnection {
  /** Drops all but `join` and `beat` until `welcome` came; the caller sends its state in `onConnected`. */
  readonly send: (message: ClientMessage) => void;
  readonly setTrack: (kind: MediaKind, track: MediaStreamTrack | null) => void;
  /** What is received in a media section. */
  readonly streamAt: (mid: string) => MediaStream;
  /** How loud each media section is, 0 to 1; what is sent stands under `own`. */
  readonly levels: () => Promise<ReadonlyMap<string, number>>;
  /** What it waits for, where it can be said; once it is closed, what it waited for last. */
  readonly obstacle: () => Obstacle | undefined;
  /** Asks whether the other side is still there, as after the network changed. */
  readonly doubt: () => void;
  readonly close: () => void;
}

/** Joins with a token. */
export function openConnection(access: CallAccess, events: ConnectionEvents): CallConnection {
  const socket = new WebSocket(access.url);
  const { iceServers } = access;
  const peer = new RTCPeerConnection({
    bundlePolicy: 'max-bundle',
    iceServers,
    // Relays are asked while the WebSocket opens.
    iceCandidatePoolSize: iceServers.length > 0 ? 1 : 0,
  });
  const streams = new Map<string, MediaStream>();
  const own = createOwnSenders();
  const began = Date.now();
  let heard = began;
  let deadline = Number.POSITIVE_INFINITY;
  let beatAt = began;
  let isWelcome = false;
  let isConnected = false;
  let isClosed = false;

  let lastObstacle: Obstacle = 'noService';
  const obstacle = (): Obstacle => {
    if (isClosed) return lastObstacle;
    if (socket.readyState !== WebSocket.OPEN) return 'noService';
    const hasAddress = peer.localDescription?.sdp.includes('a=candidate:');
    return peer.iceGatheringState === 'complete' && !hasAddress ? 'noAddress' : 'noMedia';
  };
  const close = (code: number) => {
    if (isClosed) return;
    lastObstacle = obstacle();
    isClosed = true;
    clearInterval(watch);
    socket.close();
    own.close();
    peer.close();
    events.onClosed(code);
  };
  const send = (message: ClientMessage) => {
    // The service ends a connection that says more before it is let in.
    const mayBeSent = isWelcome || message.type === 'join' || message.type === 'beat';
    if (mayBeSent && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const doubt = () => {
    deadline = Math.min(deadline, Date.now() + maxAnswerMs);
    send({ type: 'beat' });
  };
  // By the clock of the day: a laptop that slept for a while has heard nothing.
  const watch = setInterval(() => {
    const now = Date.now();
    if (now - heard > maxSilenceMs || now > deadline) return close(lost);
    if (!isConnected && now - began > maxJoiningMs) return close(lost);
    if (now - beatAt < beatMs) return;
    beatAt = now;
    send({ type: 'beat' });
  }, lookMs);

  const streamAt = (mid: string) => {
    const stream = streams.get(mid) ?? new MediaStream();
    streams.set(mid, stream);
    return stream;
  };
  const answer = async ({ offer, sending }: Welcome) => {
    await peer.setRemoteDescription({ type: 'offer', sdp: offer });
    await own.negotiate(peer, sending);
    // The own candidates stand in the answer.
    await gathered(peer);
    send({ type: 'answer', sdp: peer.localDescription?.sdp ?? '' });
  };
  const take = async (message: ServerMessage) => {
    if (isClosed) return;
    isWelcome ||= message.type === 'welcome';
    // Told first: what is said while the answer is made finds its sections.
    events.onMessage(message);
    if (message.type === 'welcome') await answer(message);
    if (message.type === 'sending') own.encode(message);
    if (message.type !== 'candidates') return;
    for (const { candidate, mid } of message.candidates)
      await peer.addIceCandidate({ candidate, sdpMid: mid });
  };

  peer.addEventListener('track', ({ track, transceiver }) => {
    if (transceiver.mid !== null) streamAt(transceiver.mid).addTrack(track);
  });
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState === 'failed') return close(lost);
    if (peer.connectionState === 'disconnected') doubt();
    if (peer.connectionState !== 'connected' || isConnected || isClosed) return;
    isConnected = true;
    events.onConnected();
  });
  socket.addEventListener('open', () => send({ type: 'join', token: access.token }));
  socket.addEventListener('close', ({ code }) => close(code));
  // One after the other: a candidate is added when its answer is made.
  let turn = Promise.resolve();
  socket.addEventListener('message', ({ data }) => {
    heard = Date.now();
    deadline = Number.POSITIVE_INFINITY;
    const message = read(data);
    if (message) turn = turn.then(() => take(message)).catch(() => close(lost));
  });

  return {
    send,
    setTrack: own.setTrack,
    streamAt,
    levels: () => levelsOf(peer),
    obstacle,
    doubt,
    close: () => close(lost),
  };
}

/** What a newer service says beyond what is known here is left alone. */
function read(data: unknown): ServerMessage | undefined {
  try {
    const message = parse(serverMessage, JSON.parse(String(data)));
    return message.success ? message.data : undefined;
  } catch {
    return undefined;
  }
}

/** What is used of the numbers of a peer connection. */
interface Level {
  readonly type: string;
  readonly kind?: string;
  readonly mid?: string;
  readonly audioLevel?: number;
}

async function levelsOf(peer: RTCPeerConnection): Promise<ReadonlyMap<string, number>> {
  const levels = new Map<string, number>();
  const report = await peer.getStats().catch(() => undefined);
  report?.forEach(({ type, kind, mid, audioLevel = 0 }: Level) => {
    if (kind !== 'audio') return;
    if (type === 'inbound-rtp' && mid !== undefined) levels.set(mid, audioLevel);
    if (type === 'media-source') levels.set('own', audioLevel);
  });
  return levels;
}
