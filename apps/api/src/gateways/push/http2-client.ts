import type { Outbound } from '../../outbound/index.ts';
import { type Exchange, requestMs } from './answer.ts';
import { type ConnectionTimes, type Http2Connection, openConnection } from './http2-connection.ts';
import type { Http2Request } from './http2-exchange.ts';

export interface Http2Times extends ConnectionTimes {
  /** How long a request waits for its turn where the provider allows no more at once. */
  readonly turn: number;
}

export const http2Times: Http2Times = {
  request: requestMs,
  turn: 30_000,
  ping: 60_000,
  pong: 5_000,
  idle: 600_000,
};

export interface Http2Client {
  /** Posts once, twice more only where the provider says that it did not look at it. Never throws. */
  post(path: string, headers: Record<string, string>, body: string): Promise<Exchange>;
  /** Lets requests under way end, and closes the connection. */
  close(): Promise<void>;
}

interface Waiting extends Http2Request {
  tries: number;
  turn: NodeJS.Timeout | undefined;
  readonly settle: (exchange: Exchange) => void;
}

const maxTries = 3;

/**
 * One long-lived connection to an origin, opened when it is needed and again after it ended. It holds
 * as many requests at once as the provider's settings allow; further ones wait for their turn.
 */
export function openHttp2(
  origin: string,
  outbound: Pick<Outbound, 'connect'>,
  times: Http2Times = http2Times,
): Http2Client {
  const waiting: Waiting[] = [];
  const ending = new Set<Promise<void>>();
  let current: Http2Connection | undefined;
  let isClosed = false;

  /** Starts what waits, as far as there is room. If the provider cannot be reached, all is given back. */
  function startWaiting(): void {
    if (current?.isOver()) {
      if (!current.isReady()) giveBack();
      current = undefined;
    }
    while (waiting.length > 0 && !isClosed) {
      current ??= connect();
      if (!current.hasRoom()) return;
      const request = waiting.shift();
      if (request) void start(request, current);
    }
  }

  function connect(): Http2Connection {
    const connection = openConnection(origin, outbound, times, startWaiting);
    ending.add(connection.ended);
    void connection.ended.then(() => ending.delete(connection.ended));
    return connection;
  }

  async function start(request: Waiting, connection: Http2Connection): Promise<void> {
    clearTimeout(request.turn);
    request.tries += 1;
    const result = await connection.send(request);
    if (result !== 'refused') request.settle(result);
    else if (request.tries < maxTries) enqueue(request, true);
    else request.settle({ kind: 'notSent', isUnreachable: false });
  }

  function enqueue(request: Waiting, isFirst = false): void {
    if (isClosed) return request.settle({ kind: 'notSent', isUnreachable: false });
    request.turn = setTimeout(() => {
      waiting.splice(waiting.indexOf(request), 1);
      request.settle({ kind: 'notSent', isUnreachable: true });
    }, times.turn);
    if (isFirst) waiting.unshift(request);
    else waiting.push(request);
    startWaiting();
  }

  function giveBack(): void {
    for (const request of waiting.splice(0)) {
      clearTimeout(request.turn);
      request.settle({ kind: 'notSent', isUnreachable: true });
    }
  }

  return {
    post: (path, headers, body) =>
      new Promise((settle) => {
        enqueue({ path, headers, body, tries: 0, turn: undefined, settle });
      }),
    async close() {
      isClosed = true;
      giveBack();
      current?.retire();
      await Promise.all(ending);
    },
  };
}
