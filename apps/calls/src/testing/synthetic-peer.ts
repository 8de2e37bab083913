import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CallParticipant, ClientMessage, MediaKind, ServerMessage } from '@ensemble/contract';
import type { JoinOptions, PeerCall, PeerNews, Received } from './peer-messages.ts';

/** A participant without a browser. */
export interface SyntheticPeer {
  /** All received messages except beats. */
  readonly messages: readonly ServerMessage[];
  /** Resolves when the WebSocket is open; rejects if it was closed first. */
  readonly opened: Promise<void>;
  /** Resolves when media is connected; rejects if the WebSocket was closed first. */
  readonly connected: Promise<void>;
  /** The close code of the WebSocket; 0 if it could not be opened. */
  readonly closed: Promise<{ code: number; reason: string }>;
  /** Waits for a matching message; earlier messages count. */
  waitFor(fits: (message: ServerMessage) => boolean): Promise<ServerMessage>;
  /** Waits until exactly these people are in the call, and returns them. */
  waitForPeople(ids: readonly string[]): Promise<readonly CallParticipant[]>;
  send(message: ClientMessage): Promise<void>;
  /** Sends any data as one frame. */
  sendFrame(data: string | Uint8Array): Promise<void>;
  /**
   * Sends RTP at a rate; 0 stops. Does not send `media`. Pictures are sent in the sizes that the service
   * asks for; at this rate each, or at the bitrate that is asked.
   */
  stream(kind: MediaKind, perSecond?: number | 'asked'): Promise<void>;
  /** Sends arbitrary packets on a media track. */
  sendRaw(kind: MediaKind, packets: readonly Buffer[]): Promise<void>;
  /** Received packets by `mid`. */
  received(): Promise<Record<string, Received>>;
  /** Waits for further packets in a section. */
  waitForPackets(mid: string, more: number): Promise<Received>;
  leave(): Promise<void>;
  /** Ends the TCP connection without a closing handshake. */
  vanish(): Promise<void>;
}

/** A process with synthetic participants. */
export interface SyntheticPeers {
  readonly pid: number;
  join(options: JoinOptions): Promise<SyntheticPeer>;
  close(): Promise<void>;
}

const file = fileURLToPath(new URL('peer-process.ts', import.meta.url));
export const usualRates = { audio: 50, video: 60 } as const satisfies Record<MediaKind, number>;
const nothing: Received = {
  packets: 0,
  bytes: 0,
  keyFrames: 0,
  gaps: 0,
  ssrcs: 0,
  firstAt: 0,
  lastAt: 0,
};

/** Starts a process for synthetic participants. */
export async function startPeers(): Promise<SyntheticPeers> {
  const child = fork(file, {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  await once(child, 'spawn');
  const line = openLine(child);
  let peers = 0;
  return {
    pid: child.pid ?? 0,
    async join(options) {
      const id = ++peers;
      const peer = line.openPeer(id);
      await line.ask(id, { do: 'join', options });
      return peer;
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** State of one participant in the test's process. */
class PeerState {
  readonly messages: ServerMessage[] = [];
  readonly opened = Promise.withResolvers<void>();
  readonly connected = Promise.withResolvers<void>();
  readonly closed = Promise.withResolvers<{ code: number; reason: string }>();
  readonly #waiting = new Set<() => void>();

  constructor() {
    for (const each of [this.opened, this.connected]) each.promise.catch(() => undefined);
  }

  note(news: Extract<PeerNews, { peer: number }>): void {
    if ('message' in news) this.messages.push(news.message);
    else if ('opened' in news) this.opened.resolve();
    else if ('connected' in news) this.connected.resolve();
    else {
      this.closed.resolve(news.closed);
      const error = new Error(`closed with ${news.closed.code} ${news.closed.reason}`);
      for (const each of [this.opened, this.connected]) each.reject(error);
    }
    for (const look of this.#waiting) look();
  }

  /** Waits until `find` returns a value; called after each message of the process. */
  async when<Found>(find: () => Found | undefined): Promise<Found> {
    const { promise, resolve } = Promise.withResolvers<Found>();
    const look = () => {
      const found = find();
      if (found !== undefined) resolve(found);
    };
    this.#waiting.add(look);
    look();
    return promise.finally(() => this.#waiting.delete(look));
  }
}

function openLine(child: ChildProcess) {
  const states = new Map<number, PeerState>();
  const requests = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  child.on('message', (news: PeerNews) => {
    if ('peer' in news) {
      states.get(news.peer)?.note(news);
      return;
    }
    const request = requests.get(news.request);
    requests.delete(news.request);
    if (news.error === undefined) request?.resolve(news.result);
    else request?.reject(new Error(news.error));
  });
  const ask = (peer: number, call: PeerCall): Promise<unknown> => {
    const request = ++asked;
    const waiting = Promise.withResolvers<unknown>();
    requests.set(request, waiting);
    child.send({ request, peer, call });
    return waiting.promise;
  };
  const openPeer = (id: number): SyntheticPeer => {
    const state = new PeerState();
    states.set(id, state);
    return describePeer(state, (call) => ask(id, call));
  };
  return { ask, openPeer };
}

function describePeer(state: PeerState, ask: (call: PeerCall) => Promise<unknown>): SyntheticPeer {
  const sendFrame = async (data: string | Uint8Array) => void (await ask({ do: 'send', data }));
  const received = async () => (await ask({ do: 'received' })) as Record<string, Received>;
  return {
    messages: state.messages,
    opened: state.opened.promise,
    connected: state.connected.promise,
    closed: state.closed.promise,
    waitFor: (fits) => state.when(() => state.messages.find(fits)),
    waitForPeople: (ids) =>
      state.when(() => {
        const last = state.messages.findLast((each) => each.type === 'participants');
        const people = last?.type === 'participants' ? last.participants : [];
        const isWhole = people.length === ids.length && people.every(({ id }) => ids.includes(id));
        return last && isWhole ? people : undefined;
      }),
    sendFrame,
    send: (message) => sendFrame(JSON.stringify(message)),
    stream: async (kind, perSecond = usualRates[kind]) =>
      void (await ask({ do: 'stream', kind, perSecond })),
    sendRaw: async (kind, packets) => {
      await ask({ do: 'raw', kind, packets: packets.map((each) => each.toString('base64')) });
    },
    received,
    async waitForPackets(mid, more) {
      const first = (await received())[mid] ?? nothing;
      for (;;) {
        const now = (await received())[mid] ?? nothing;
        if (now.packets >= first.packets + more) return now;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    leave: async () => void (await ask({ do: 'leave', abruptly: false })),
    vanish: async () => void (await ask({ do: 'leave', abruptly: true })),
  };
}
