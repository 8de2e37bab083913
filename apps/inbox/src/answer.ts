/** What the inbox's web server answers. */
export interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body: string;
  readonly policy?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What else happens to the answer of a push service, or in its place. */
  readonly wire?: 'reset' | 'goAway' | 'slow' | 'truncated' | 'endless';
}

export const html = (status: number, body: string, policy: string): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
  policy,
});

export const json = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

export const notAllowed = (): Answer => json(405, { error: 'Method not allowed' });
