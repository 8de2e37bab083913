import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose/jwt/sign';
import type { Outbound } from '../../outbound/index.ts';
import { type Answer, retryLater } from './answer.ts';
import { post } from './post.ts';
import type { PushDevice, PushMessage, PushOutcome } from './push.ts';
import { sealMessage } from './seal.ts';
import { readEndpoint, type WebPushHost } from '../../settings/web-push-hosts.ts';

/** Who sends, and to which services. */
export interface WebPushAccount {
  readonly key: KeyObject;
  /** The public key, uncompressed, in base64url. */
  readonly publicKey: string;
  readonly subject: string;
  readonly hosts: readonly WebPushHost[];
}

type Send = (device: PushDevice, message: PushMessage) => Promise<PushOutcome>;

/** RFC 8292 allows 24 hours. */
const tokenHours = 12;
const renewMs = (tokenHours - 1) * 3_600_000;
/** A suffix of WEB_PUSH_HOSTS may stand for many services: the tokens of so many are kept. */
const maxOrigins = 200;

/** Web Push (RFC 8030) with VAPID (RFC 8292), as browsers and UnifiedPush use it. Texts are always sealed. */
export function openWebPush(account: WebPushAccount, outbound: Outbound, timeoutMs?: number): Send {
  const tokens = new Map<string, { value: Promise<string>; renewAt: number }>();

  function tokenFor(origin: string): Promise<string> {
    const kept = tokens.get(origin);
    if (kept && Date.now() < kept.renewAt) return kept.value;
    const value = new SignJWT()
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(origin)
      .setSubject(account.subject)
      .setExpirationTime(`${tokenHours}h`)
      .sign(account.key);
    if (tokens.size >= maxOrigins) tokens.clear();
    tokens.set(origin, { value, renewAt: Date.now() + renewMs });
    return value;
  }

  return async (device, message) => {
    const url = readEndpoint(device.token, account.hosts);
    if (!url) return { kind: 'refused', reason: 'host' };
    if (!device.keys) return { kind: 'refused', reason: 'keys' };
    const body = sealMessage(message, device.keys);
    const headers = {
      authorization: `vapid t=${await tokenFor(url.origin)}, k=${account.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(0, Math.floor(message.secondsToLive))),
      topic: message.reference,
      urgency: 'high',
    };
    const answer = await post(outbound, url.href, headers, Buffer.from(body), timeoutMs);
    if (answer.kind === 'answer') return webPushOutcome(answer);
    // One of many services: that it cannot be reached slows down no one else.
    return answer.kind === 'lost' ? { kind: 'unknown' } : { kind: 'retry', everyone: false };
  };
}

/** What an answer of a push service means (RFC 8030, 5 and 7.3). */
export function webPushOutcome(answer: Answer): PushOutcome {
  const { status } = answer;
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'unregistered' };
  if (status === 429 || status >= 500) return retryLater(answer, false);
  // A phone chooses its service, and the key it subscribes with: 401, 403 or 413 for one of them must not
  // stop a send to the others. If our own key is wrong, all are refused.
  return { kind: 'refused', reason: `HTTP ${status}` };
}
