import {
  type AnyRoute,
  type ErrorBody,
  type ErrorType,
  errorTypes,
  type RouteReply,
} from '@ensemble/contract';
import { onTestFinished, vi } from 'vitest';

/** What a component asked the API for. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The JSON that was sent; undefined where there was none. */
  readonly body: unknown;
}

interface Statement {
  readonly route: AnyRoute;
  readonly answer: (asked: Asked) => Promise<Response> | Response;
}

/**
 * The API behind a component: each route answers what its test states, typed by the contract. A call
 * that no statement answers fails the test, so that nothing is asked for unseen.
 */
export function stateAnswers() {
  const statements: Statement[] = [];
  const unanswered: string[] = [];
  const fetchBefore = window.fetch;
  window.fetch = async (address, options) => {
    const url = new URL(address instanceof Request ? address.url : address, window.location.origin);
    if (!url.pathname.startsWith('/api/')) return fetchBefore(address, options);
    const method = options?.method ?? 'GET';
    for (const { route, answer } of statements.toReversed()) {
      const params = route.method === method ? match(route.path, url.pathname) : undefined;
      if (params) return answer({ params, query: url.searchParams, body: read(options?.body) });
    }
    unanswered.push(`${method} ${url.pathname}`);
    return json(404, { data: null });
  };
  onTestFinished(() => {
    window.fetch = fetchBefore;
    if (unanswered.length > 0) throw new Error(`no answer is stated for ${unanswered.join(', ')}`);
  });

  /** States what a route answers from now on, or how it refuses; the function it returns holds what was asked. */
  function reply<R extends AnyRoute>(
    route: R,
    answer: (asked: Asked) => RouteReply<R> | Response | Promise<RouteReply<R>>,
  ) {
    const asked = vi.fn<(asked: Asked) => void>();
    statements.push({
      route,
      answer: async (call) => {
        asked(call);
        const data = await answer(call);
        return data instanceof Response ? data : json(200, { data });
      },
    });
    return asked;
  }

  /** States that a route refuses from now on. */
  function refuse(route: AnyRoute, type: ErrorType, more: Partial<ErrorBody> = {}) {
    const asked = vi.fn<(asked: Asked) => void>();
    statements.push({
      route,
      answer: (call) => {
        asked(call);
        return refusal(type, more);
      },
    });
    return asked;
  }

  /** States that a route answers from now on as the server did, in a file of testing/replies. */
  function replay(route: AnyRoute, kept: KeptReply) {
    const asked = vi.fn<(asked: Asked) => void>();
    statements.push({
      route,
      answer: (call) => {
        asked(call);
        return json(kept.status, kept.body);
      },
    });
    return asked;
  }

  return { reply, refuse, replay };
}

/** An answer of the real server, written and compared by `keepReply` of the API's tests. */
export interface KeptReply {
  readonly status: number;
  readonly body: object;
}

export type Answers = ReturnType<typeof stateAnswers>;

/** How the API refuses. */
export function refusal(type: ErrorType, more: Partial<ErrorBody> = {}): Response {
  const texts = { en: `${type} in English`, fr: `${type} en français` };
  const body = { errorType: type, exceptionMessage: texts, message: '', errorMessage: '' };
  return json(errorTypes[type], { ...body, ...more } satisfies ErrorBody);
}

const json = (status: number, content: unknown): Response =>
  new Response(JSON.stringify(content), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const read = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);

/** The parameters of an address that a route's path stands for. */
function match(path: string, pathname: string): Record<string, string> | undefined {
  const wanted = `/api${path}`.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name !== undefined) params[name] = value;
    else if (part !== value) return undefined;
  }
  return params;
}
