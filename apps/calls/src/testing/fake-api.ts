import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Admission, CallEvent } from '@ensemble/contract';

/** What the API answers to the calls service, where a test decides it. */
export interface FakeApi {
  readonly url: string;
  /** Every event it took, in order, also those it took before. */
  readonly events: readonly CallEvent[];
  /** Tokens it was asked about. */
  readonly asked: readonly string[];
  /** How it answers a token; 200 with an admission, or an error. */
  admit(answer: (token: string) => Promise<FakeAnswer>): void;
  /** While away, nothing can connect. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Answers events with this status in place of taking them; undefined takes them again. */
  refuseEvents(status: number | undefined): void;
  /** How often it has answered events with that status. */
  readonly refusals: number;
  /** Waits until it has taken events that fit; looks again after each refusal too. */
  whenTaken(fits: (events: readonly CallEvent[]) => boolean): Promise<void>;
  close(): Promise<void>;
}

export type FakeAnswer =
  | { readonly status: 200; readonly body: Admission }
  | { readonly status: number; readonly body?: unknown };

/** A body as the API refuses with. */
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
