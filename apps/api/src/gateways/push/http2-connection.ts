import { type ClientHttp2Session, connect } from 'node:http2';
import type { Socket } from 'node:net';
import type { Outbound } from '../../outbound/index.ts';
import type { Exchange } from './answer.ts';
import { exchange, type Http2Request } from './http2-exchange.ts';

/** Times in milliseconds; tests shorten them. */
export interface ConnectionTimes {
  /** For an answer, and for a connection. */
  readonly request: number;
  /** Between two checks that the provider still answers, and for the answer of a check. */
  readonly ping: number;
  readonly pong: number;
  /** After which an unused connection is closed. */
  readonly idle: number;
}

export interface Http2Connection {
  /** Whether it can take a request now. */
  hasRoom(): boolean;
  /** Whether the provider was reached. */
  isReady(): boolean;
  /** Whether it takes no further request, now or later. */
  isOver(): boolean;
  send(request: Http2Request): Promise<Exchange | 'refused'>;
  /** Takes no further requests, and ends with the last of those under way. */
  retire(): void;
  readonly ended: Promise<void>;
}

/** More than any provider allows. */
const maxStreams = 1000;

/** One connection to a provider; `onChange` is called where there may be room now, or it is over. */
export function openConnection(
  origin: string,
  outbound: Pick<Outbound, 'connect'>,
  times: ConnectionTimes,
  onChange: () => void,
): Http2Connection {
  let session: ClientHttp2Session | undefined;
  let socket: Socket | undefined;
  const over = Promise.withResolvers<void>();
  let isReady = false;
  let isRetired = false;
  let streams = 0;
  let usedAt = Date.now();

  const late = setTimeout(() => (session ? session.destroy() : end()), times.request);
  const checks = setInterval(() => {
    // While it is being made, requests wait for it.
    if (isReady && streams === 0 && Date.now() - usedAt >= times.idle) retire();
    else if (session) ping(session, times.pong);
  }, times.ping).unref();

  function retire(): void {
    isRetired = true;
    endIfUnused();
  }
  function endIfUnused(): void {
    if (!isRetired || streams > 0) return;
    session?.destroy();
    // After a GOAWAY, the session would wait for the provider to hang up.
    socket?.destroy();
    if (!session) end();
  }
  function end(): void {
    clearTimeout(late);
    clearInterval(checks);
    isRetired = true;
    onChange();
    over.resolve();
  }

  async function start(): Promise<void> {
    socket = await outbound.connect(new URL(origin), ['h2']);
    const connected = socket;
    if (isRetired) {
      connected.destroy();
      return;
    }
    session = connect(origin, { createConnection: () => connected });
    // The first settings say how many requests the provider takes at once; APNs raises them later.
    session.on('remoteSettings', () => {
      clearTimeout(late);
      isReady = true;
      onChange();
    });
    session.on('goaway', () => {
      retire();
      onChange();
    });
    // What was under way is settled by its stream; a lost connection needs nothing else.
    session.on('error', () => undefined);
    session.once('close', end);
  }
  start().catch(end);

  return {
    hasRoom: () =>
      isReady && streams < Math.min(session?.remoteSettings.maxConcurrentStreams ?? 1, maxStreams),
    isReady: () => isReady,
    isOver: () => isRetired || session?.closed === true || session?.destroyed === true,
    async send(request) {
      if (!session) return 'refused';
      streams += 1;
      usedAt = Date.now();
      const result = await exchange(session, request, times.request, () => {
        streams -= 1;
        endIfUnused();
        onChange();
      });
      if (result !== 'refused' && result.kind === 'lost') ping(session, times.pong);
      return result;
    },
    retire,
    ended: over.promise,
  };
}

const pinged = new WeakSet<ClientHttp2Session>();

/** Ends a connection over which nothing comes back any more. */
function ping(session: ClientHttp2Session, pongMs: number): void {
  if (pinged.has(session) || session.destroyed || session.closed) return;
  pinged.add(session);
  const unanswered = setTimeout(() => session.destroy(), pongMs);
  session.ping(() => {
    clearTimeout(unanswered);
    pinged.delete(session);
  });
}
