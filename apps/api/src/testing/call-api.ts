import { expect } from 'vitest';
import {
  accessReasonHeader,
  type AnyRoute,
  errorBody,
  type ErrorBody,
  type ErrorType,
  errorTypes,
  isErrorType,
  type RouteInput,
  type RouteReply,
} from '@ensemble/contract';
import { refusalsOf } from '../http/routing/refusals-of.ts';

export interface Answer<Data = unknown> {
  readonly status: number;
  /** What the envelope held, where the call was allowed. */
  readonly data: Data;
  /** The refusal, where it was not. */
  readonly error: ErrorBody | undefined;
  readonly errorType: string | undefined;
  readonly headers: Headers;
  /** The answer as it came. */
  readonly text: string;
}

interface Raw {
  readonly method?: string;
  readonly body?: string | Uint8Array | FormData;
  readonly headers?: Record<string, string>;
  readonly token?: string;
}

export interface Api {
  readonly url: string;
  /**
   * Calls a route of the contract, with a reason where it takes one, as the console does. Fails where
   * it answers a status or refusal it does not declare.
   */
  request<R extends AnyRoute>(
    route: R,
    input?: Partial<RouteInput<R>>,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Answer<RouteReply<R>>>;
  /** Sends anything at all below the server's address, and checks only the shape of refusals. */
  send(path: string, raw?: Raw): Promise<Answer>;
}

/** A reason for access; only a SuperAdmin's is looked at. */
export const testReason = { [accessReasonHeader]: 'setUp' };

/** A client that holds every answer against the contract as it goes by. */
export function openApi(url: string): Api {
  const send = async (path: string, raw: Raw = {}): Promise<Answer> => {
    const headers = {
      ...(raw.token !== undefined && { authorization: `Bearer ${raw.token}` }),
      ...raw.headers,
    };
    const body = raw.body as RequestInit['body'];
    const response = await fetch(url + path, { method: raw.method ?? 'GET', headers, body });
    return readAnswer(response);
  };
  return {
    url,
    send,
    async request(route, input = {}, token, extra = {}) {
      const hasBody = input.body !== undefined;
      const answer = await send(addressOf(route, input), {
        method: route.method,
        token,
        headers: {
          ...(hasBody && { 'content-type': 'application/json' }),
          ...(route.logsListAccess && testReason),
          ...extra,
        },
        ...(hasBody && { body: JSON.stringify(input.body) }),
      });
      expectDeclared(route, answer);
      return answer as Answer<never>;
    },
  };
}

/** What a browser keeps of an answer, as it sends it again: the mark by which it is known. */
export const markOf = (answer: Answer): string =>
  answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** The address of a call: parameters in the path, the rest in the query. */
export function addressOf(route: AnyRoute, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>).map(
    ([key, value]) => [key, String(value)],
  );
  return `/api${path}${query.length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`;
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const json = /json/.test(response.headers.get('content-type') ?? '')
    ? (JSON.parse(text) as object)
    : {};
  const isRefusal = response.status >= 400 && 'errorType' in json;
  const error = isRefusal ? errorBody.parse(json) : undefined;
  if (error) expectHelpful(error, response.status);
  return {
    status: response.status,
    data: 'data' in json ? json.data : undefined,
    error,
    errorType: error?.errorType,
    headers: response.headers,
    text,
  };
}

/** Every refusal has its own status and says in both languages what happened (API-04). */
function expectHelpful(error: ErrorBody, status: number): void {
  const { en, fr } = error.exceptionMessage;
  expect(isErrorType(error.errorType), `unknown error type ${error.errorType}`).toBe(true);
  expect(status).toBe(errorTypes[error.errorType as ErrorType]);
  expect(en.length).toBeGreaterThan(8);
  expect(fr.length).toBeGreaterThan(8);
  expect(fr).not.toBe(en);
  // The names of fields are the caller's: whatever was sent.
  const said = [en, fr, ...Object.values(error.errorDetails ?? {}).flat()].join('\n');
  expect(said, 'an unfilled placeholder or missing phrase').not.toMatch(
    /\{\{|(?:errors|rules|passwords)\.\w/,
  );
}

function expectDeclared(route: AnyRoute, answer: Answer): void {
  if (answer.errorType === undefined) {
    expect(answer.status, `${route.name} answered ${answer.text.slice(0, 300)}`).toBe(route.status);
    return;
  }
  const declared: ReadonlySet<string> = refusalsOf(route);
  expect(
    [...declared].filter((type) => type !== 'UNKNOWN_ERROR'),
    `${route.name} refused with a type it does not declare`,
  ).toContain(answer.errorType);
}
