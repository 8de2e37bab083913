/** Timeout of a request. */
const answerMs = 5000;

/** Sends a request; undefined if the API cannot be reached. */
export type Post = (path: string, body: unknown) => Promise<ApiAnswer | undefined>;

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Creates a client that authenticates as the calls service. */
export function apiClient(url: string, secret: string): Post {
  const base = `${url.replace(/\/+$/, '')}/api`;
  return async (path, body) => {
    try {
      const response = await fetch(base + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    } catch {
      return undefined;
    }
  };
}
