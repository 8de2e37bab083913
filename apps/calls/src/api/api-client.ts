/** How long an answer of the API may take. */
const answerMs = 5000;

/** The API's answer: undefined where it cannot be reached, or only later. */
export type Post = (path: string, body: unknown) => Promise<ApiAnswer | undefined>;

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Posts to the API as its calls service. */
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
