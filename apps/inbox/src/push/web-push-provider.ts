import { createECDH, createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { PushCredentials } from './credentials.ts';
import type { FaultName } from './phone.ts';
import type { PhoneStore } from './phones.ts';
import {
  badGateway,
  disturbance,
  movedElsewhere,
  type ProviderReply,
  retryAfter,
} from './provider-reply.ts';

const maxBody = 4096;

export interface WebPushProvider {
  /** A POST to the address of a subscription. */
  send(endpoint: string, headers: Record<string, string>, body: Buffer): Promise<ProviderReply>;
}

/** A push service (RFC 8030) whose subscriptions were made with this server's key (RFC 8292). */
export function createWebPush(phones: PhoneStore, credentials: PushCredentials): WebPushProvider {
  const own = createECDH('prime256v1');
  own.setPrivateKey(Buffer.from(credentials.vapidKey, 'base64url'));
  const point = own.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });

  async function isAuthorized(header: string | undefined, origin: string): Promise<boolean> {
    const [, token = '', sender] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? [];
    if (sender !== point.toString('base64url')) return false;
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['ES256'],
        audience: origin,
        requiredClaims: ['exp', 'sub'],
      });
      const hours = ((payload.exp ?? 0) - Date.now() / 1000) / 3600;
      return hours <= 24 && /^(mailto:|https:)/.test(payload.sub ?? '');
    } catch {
      return false;
    }
  }

  return {
    async send(endpoint, headers, body) {
      if (!(await isAuthorized(headers['authorization'], new URL(endpoint).origin))) {
        return { status: 401 };
      }
      const { ttl = '', topic, urgency } = headers;
      const isWrong =
        headers['content-encoding'] !== 'aes128gcm' ||
        !/^\d+$/.test(ttl) ||
        (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) ||
        !['very-low', 'low', 'normal', 'high'].includes(urgency ?? 'normal');
      if (isWrong) return { status: 400 };
      if (body.length > maxBody) return { status: 413 };
      const phone = phones.findByToken(endpoint);
      if (!phone) return { status: 410 };
      const fault = phones.takeFault(phone);
      const wire = fault && disturbance(fault);
      if (fault && !wire) return faults[fault]?.() ?? { status: 500 };
      await phones.deliver(phone, {
        headers,
        body,
        data: undefined,
        alert: undefined,
        isMutable: true,
        tag: undefined,
        secondsToLive: Number(ttl),
      });
      return { status: 201, headers: { location: `${endpoint}/m` }, ...(wire && { wire }) };
    },
  };
}

const tooMany = (name: FaultName): ProviderReply => ({
  status: 429,
  headers: { 'retry-after': retryAfter[name]?.() ?? '' },
});

const faults: Partial<Record<FaultName, () => ProviderReply>> = {
  unregistered: () => ({ status: 410 }),
  notFound: () => ({ status: 404 }),
  badToken: () => ({ status: 400 }),
  senderMismatch: () => ({ status: 403 }),
  payloadBug: () => ({ status: 413 }),
  expiredAuth: () => ({ status: 401 }),
  authError: () => ({ status: 403 }),
  quotaSeconds: () => tooMany('quotaSeconds'),
  quotaDate: () => tooMany('quotaDate'),
  quotaAbsurd: () => tooMany('quotaAbsurd'),
  unavailable: () => ({ ...tooMany('unavailable'), status: 503 }),
  html502: () => badGateway,
  redirect: () => movedElsewhere,
  truncated: () => ({ ...badGateway, wire: 'truncated' }),
};
