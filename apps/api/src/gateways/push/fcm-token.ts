import { SignJWT } from 'jose/jwt/sign';
import { type Answer, readJson, retryLater, withoutAnswer } from './answer.ts';
import type { Outbound } from '../../outbound/index.ts';
import { post } from './post.ts';
import type { ServiceAccount } from '../../settings/push-settings.ts';
import type { PushOutcome } from './push.ts';

/** The token to send with, or what a push becomes without one. */
export type FcmToken = { readonly value: string } | { readonly outcome: PushOutcome };

export interface FcmTokens {
  /** The current token, renewed shortly before its end; `refused` names one that FCM no longer takes. */
  get(refused?: string): Promise<FcmToken>;
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const renewMs = 5 * 60_000;

/** Access tokens by the grant of RFC 7523. Requests that come together wait for one renewal. */
export function fcmTokens(
  account: ServiceAccount,
  outbound: Outbound,
  timeoutMs?: number,
): FcmTokens {
  let current: { value: string; renewAt: number } | undefined;
  let renewal: Promise<FcmToken> | undefined;

  async function renew(): Promise<FcmToken> {
    const form = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: await assertion(account),
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await post(outbound, account.tokenUri, headers, form.toString(), timeoutMs);
    // A lost grant did nothing: asking again is always safe.
    if (answer.kind !== 'answer') {
      return { outcome: withoutAnswer({ kind: 'notSent', isUnreachable: true }) };
    }
    const granted = answer.status === 200 ? readGrant(answer) : undefined;
    if (!granted) return { outcome: withoutGrant(answer) };
    current = { value: granted.token, renewAt: Date.now() + granted.seconds * 1000 - renewMs };
    return { value: granted.token };
  }

  return {
    get(refused) {
      if (current && current.value !== refused && Date.now() < current.renewAt) {
        return Promise.resolve({ value: current.value });
      }
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      return renewal;
    },
  };
}

const assertion = (account: ServiceAccount) =>
  new SignJWT({ scope })
    .setProtectedHeader({
      alg: 'RS256',
      typ: 'JWT',
      ...(account.privateKeyId && { kid: account.privateKeyId }),
    })
    .setIssuer(account.clientEmail)
    .setAudience(account.tokenUri)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(account.privateKey);

function readGrant(answer: Answer): { token: string; seconds: number } | undefined {
  const grant = readJson(answer) as { access_token?: unknown; expires_in?: unknown } | undefined;
  const { access_token: token, expires_in: seconds } = grant ?? {};
  // A token goes into a header: only what may stand in one.
  if (typeof token !== 'string' || !/^[\w.~+/=-]{1,4096}$/.test(token)) return undefined;
  return { token, seconds: typeof seconds === 'number' ? seconds : 3600 };
}

/** 400 and 401 refuse the account (RFC 6749, 5.2), 403 and 404 its address; anything else passes. */
function withoutGrant(answer: Answer): PushOutcome {
  return [400, 401, 403, 404].includes(answer.status)
    ? { kind: 'halted', reason: 'credentials' }
    : retryLater(answer);
}
