import type { AnyRoute } from '@ensemble/contract';

/** What became of a request; times by `performance.now()`. */
export interface Outcome {
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** 0 where the connection broke. */
  readonly status: number;
  readonly text: string;
}

/** A proxy that does not answer at all. */
const limitMs = 90_000;

/** Calls a route of the contract, and never throws. */
export async function call<R extends AnyRoute>(
  url: string,
  route: R,
  input: { params?: unknown; query?: unknown; body?: unknown; form?: FormData },
  token?: string,
): Promise<Outcome> {
  const startedAt = performance.now();
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(input.body !== undefined && { 'content-type': 'application/json' }),
    ...(route.logsListAccess && { 'x-access-reason': 'setUp' }),
  };
  const body = input.form ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  let [status, text] = [0, ''];
  try {
    const answer = await fetch(url + addressOf(route, input), {
      method: route.method,
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(limitMs),
    });
    text = await answer.text();
    status = answer.status;
  } catch (error) {
    text = String(error);
  }
  return { name: route.name, startedAt, endedAt: performance.now(), status, text };
}

/** The parameters in the path, the rest in the query. */
function addressOf(route: AnyRoute, { params, query }: { params?: unknown; query?: unknown }) {
  const values = (params ?? {}) as Record<string, string>;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return `/api${path}${search && `?${search}`}`;
}

export const isDone = ({ status }: Outcome): boolean => status >= 200 && status < 300;

/** What the envelope of an answer holds. */
export const dataOf = <Data>({ text }: Outcome): Data => (JSON.parse(text) as { data: Data }).data;
