import type { Outbound, Response } from '../../outbound/index.ts';
import { readBody } from '../read-body.ts';
import { type Exchange, requestMs } from './answer.ts';

/** Posts to an address once, and follows no redirect. Never throws. */
export async function post(
  outbound: Outbound,
  url: string,
  headers: Record<string, string>,
  body: string | Buffer<ArrayBuffer>,
  timeoutMs = requestMs,
): Promise<Exchange> {
  const signal = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await outbound.fetch(url, { method: 'POST', headers, body, signal });
  } catch (error) {
    return hasNotConnected(error) ? { kind: 'notSent', isUnreachable: true } : { kind: 'lost' };
  }
  return {
    kind: 'answer',
    status: response.status,
    headers: Object.fromEntries(response.headers),
    ...(await readBody(response)),
  };
}

/** What fails before a request can be sent; anything else may have arrived. */
const connectErrors = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CONNECT_TIMEOUT',
  'OUTBOUND_REFUSED',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

function hasNotConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && connectErrors.has(String(cause.code));
}
