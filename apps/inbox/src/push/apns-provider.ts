import { jwtVerify } from 'jose';
import {
  apnsKeyId,
  apnsTeamId,
  apnsTopic,
  type PushCredentials,
  publicKeyOf,
} from './credentials.ts';
import type { FaultName } from './phone.ts';
import type { PhoneStore } from './phones.ts';
import {
  badGateway,
  disturbance,
  jsonReply,
  movedElsewhere,
  type ProviderReply,
  retryAfter,
} from './provider-reply.ts';
import type { Alert } from './read-received.ts';

const maxPayload = 4096;

export interface ApnsProvider {
  /** `POST /3/device/{token}` */
  send(token: string, headers: Record<string, string>, body: Buffer): Promise<ProviderReply>;
}

/** Apple's part. */
export function createApns(phones: PhoneStore, credentials: PushCredentials): ApnsProvider {
  const key = publicKeyOf(credentials.apnsKey);
  // Signatures are verified once per token, as long as it lasts.
  const verified = new Map<string, number>();

  async function tokenFault(header: string | undefined): Promise<string | undefined> {
    const token = /^bearer (.+)$/.exec(header ?? '')?.[1];
    if (token === undefined) return 'MissingProviderToken';
    const until = verified.get(token);
    if (until !== undefined) return Date.now() < until ? undefined : 'ExpiredProviderToken';
    try {
      const { payload, protectedHeader } = await jwtVerify(token, key, {
        algorithms: ['ES256'],
        issuer: apnsTeamId,
        requiredClaims: ['iat'],
      });
      if (protectedHeader.kid !== apnsKeyId) return 'InvalidProviderToken';
      const end = ((payload.iat ?? 0) + 3600) * 1000;
      verified.set(token, end);
      return Date.now() < end ? undefined : 'ExpiredProviderToken';
    } catch {
      return 'InvalidProviderToken';
    }
  }

  return {
    async send(token, headers, body) {
      const refused = await tokenFault(headers['authorization']);
      if (refused) return jsonReply(403, { reason: refused });
      const wrong = headerFault(headers);
      if (wrong) return jsonReply(400, { reason: wrong });
      const payload = readPayload(body);
      if (typeof payload === 'string') {
        return jsonReply(payload === 'PayloadTooLarge' ? 413 : 400, { reason: payload });
      }
      if (!/^[0-9a-f]{64}$/.test(token)) return jsonReply(400, { reason: 'BadDeviceToken' });
      const phone = phones.findByToken(token);
      if (phone?.platform !== 'apns') return unregistered();
      const fault = phones.takeFault(phone);
      const wire = fault && disturbance(fault);
      if (fault && !wire)
        return faults[fault]?.() ?? jsonReply(500, { reason: 'InternalServerError' });
      const { aps, ...userInfo } = payload;
      await phones.deliver(phone, {
        headers,
        body,
        data: userInfo,
        alert: alertOf(aps['alert']),
        isMutable: aps['mutable-content'] === 1,
        tag: headers['apns-collapse-id'],
        secondsToLive: Math.max(0, Number(headers['apns-expiration'] ?? 0) - Date.now() / 1000),
      });
      return { status: 200, ...(wire && { wire }) };
    },
  };
}

function headerFault(headers: Record<string, string>): string | undefined {
  if (headers['apns-topic'] === undefined) return 'MissingTopic';
  if (headers['apns-topic'] !== apnsTopic) return 'TopicDisallowed';
  if (headers['apns-push-type'] !== 'alert') return 'InvalidPushType';
  if (Buffer.byteLength(headers['apns-collapse-id'] ?? '') > 64) return 'BadCollapseId';
  if (!/^\d+$/.test(headers['apns-expiration'] ?? '0')) return 'BadExpirationDate';
  if (!['1', '5', '10'].includes(headers['apns-priority'] ?? '10')) return 'BadPriority';
  return undefined;
}

type Payload = { aps: Record<string, unknown> } & Record<string, unknown>;

function readPayload(body: Buffer): Payload | 'PayloadEmpty' | 'PayloadTooLarge' {
  if (body.length > maxPayload) return 'PayloadTooLarge';
  try {
    const payload = JSON.parse(body.toString('utf8')) as Payload;
    return typeof payload.aps === 'object' && payload.aps !== null ? payload : 'PayloadEmpty';
  } catch {
    return 'PayloadEmpty';
  }
}

function alertOf(alert: unknown): Alert {
  const fields = (typeof alert === 'object' && alert !== null ? alert : {}) as Record<
    string,
    unknown
  >;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    title: text(fields['title']),
    titleKey: text(fields['title-loc-key']),
    text: text(fields['body']),
    textKey: text(fields['loc-key']),
  };
}

const unregistered = () => jsonReply(410, { reason: 'Unregistered', timestamp: Date.now() });
const tooMany = (name: FaultName) =>
  jsonReply(429, { reason: 'TooManyRequests' }, { 'retry-after': retryAfter[name]?.() ?? '' });

/** Each documented failure (Handling notification responses from APNs). */
const faults: Partial<Record<FaultName, () => ProviderReply>> = {
  unregistered,
  notFound: () => jsonReply(404, { reason: 'BadPath' }),
  badToken: () => jsonReply(400, { reason: 'BadDeviceToken' }),
  senderMismatch: () => jsonReply(400, { reason: 'DeviceTokenNotForTopic' }),
  payloadBug: () => jsonReply(413, { reason: 'PayloadTooLarge' }),
  expiredAuth: () => jsonReply(403, { reason: 'ExpiredProviderToken' }),
  authError: () => jsonReply(403, { reason: 'InvalidProviderToken' }),
  quotaSeconds: () => tooMany('quotaSeconds'),
  quotaDate: () => tooMany('quotaDate'),
  quotaAbsurd: () => tooMany('quotaAbsurd'),
  unavailable: () =>
    jsonReply(
      503,
      { reason: 'ServiceUnavailable' },
      { 'retry-after': retryAfter.unavailable?.() ?? '' },
    ),
  html502: () => badGateway,
  redirect: () => movedElsewhere,
  truncated: () => ({ ...unregistered(), wire: 'truncated' }),
};
