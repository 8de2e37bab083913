import type { FaultName } from './phone.ts';

/** What a provider answers. */
export interface ProviderReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What else happens to the answer, or in its place. */
  readonly wire?: 'reset' | 'goAway' | 'slow' | 'truncated' | 'endless';
}

export const jsonReply = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): ProviderReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
  body: JSON.stringify(body),
});

/** Faults in which the push arrives all the same. */
const accepted: Partial<Record<FaultName, ProviderReply['wire']>> = {
  resetAfterAccept: 'reset',
  goAway: 'goAway',
  slow: 'slow',
  endless: 'endless',
};

/** How the answer to an accepted push is disturbed; undefined for a fault that refuses it. */
export const disturbance = (fault: FaultName): ProviderReply['wire'] => accepted[fault];

/** What a proxy in front of the provider answers. */
export const badGateway: ProviderReply = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>502</title><h1>Bad gateway</h1>',
};

export const movedElsewhere: ProviderReply = {
  status: 302,
  headers: { location: 'https://example.org/elsewhere' },
};

export const retryAfter: Partial<Record<FaultName, () => string>> = {
  quotaSeconds: () => '7',
  quotaDate: () => new Date(Date.now() + 60_000).toUTCString(),
  quotaAbsurd: () => '99999999999999999999',
  unavailable: () => '3',
};
