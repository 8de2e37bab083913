import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Admission, CallEvent } from '@ensemble/contract';

/** An API whose answers to the calls service a test controls. */
export interface FakeApi {
  readonly url: string;
  /** All accepted events, in order. */
  readonly events: readonly CallEvent[];
  /** Tokens of all admission requests. */
  readonly asked: readonly string[];
  /** Sets how admission requests are answered. */
  admit(answer: (token: string) => Promise<FakeAnswer>): void;
  /** Refuses all connections until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Answers events with this status; undefined accepts them again. */
  refuseEvents(status: number | undefined): void;
  /** Number of refused event requests. */
  readonly refusals: number;
  /** Waits until the accepted events fit; checked after each event request. */
  whenTaken(fits: (events: readonly CallEvent[]) => boolean): Promise<void>;
  close(): Promise<void>;
}

export type FakeAnswer =
  | { readonly status: 200; readonly body: Admission }
  | { readonly status: number; readonly body?: unknown };

/** An error body of the API. */
export const refusalOf = (errorType: string) => ({
  errorType,
  exceptionMessage: { en: '', fr: '' },
  message: '',
  errorMessage: '',
});

export async function startFakeApi(secret: string): Promise<FakeApi> {
  const events: CallEvent[] = [];
  const asked: string[] = [];
  const watchers = new Set<() => void>();
  let answerToken: (token: string) => Promise<FakeAnswer> = async () => ({ status: 503 });
  let eventStatus: number | undefined;
  let refusals = 0;
  let port = 0;

  async function answer(path: string, body: unknown): Promise<FakeAnswer> {
    if (path === '/api/calls/events') {
      const status = eventStatus;
      if (status === undefined) events.push(...(body as { events: CallEvent[] }).events);
      else refusals++;
      for (const watch of watchers) watch();
      return { status: status ?? 200, body: {} };
    }
    const { token } = body as { token: string };
    asked.push(token);
    return answerToken(token);
  }

  const listen = async () => {
    const opened = await listenOn(port, secret, answer);
    ({ port } = opened.address() as AddressInfo);
    return opened;
  };
  let server = await listen();
  const shut = async () => {
    server.closeAllConnections();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    events,
    asked,
    admit: (change) => (answerToken = change),
    goAway: shut,
    comeBack: async () => {
      server = await listen();
    },
    refuseEvents: (status) => (eventStatus = status),
    get refusals() {
      return refusals;
    },
    async whenTaken(fits) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const watch = () => fits(events) && resolve();
      watchers.add(watch);
      watch();
      await promise.finally(() => watchers.delete(watch));
    },
    close: shut,
  };
}

async function listenOn(
  port: number,
  secret: string,
  answer: (path: string, body: unknown) => Promise<FakeAnswer>,
): Promise<Server> {
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const isKnown = request.headers.authorization === `Bearer ${secret}`;
      const answered = isKnown
        ? answer(request.url ?? '', JSON.parse(text))
        : Promise.resolve({ status: 401 });
      void answered.then(({ status, ...rest }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        const body = 'body' in rest ? rest.body : {};
        response.end(JSON.stringify(status === 200 ? { data: body } : body));
      });
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
