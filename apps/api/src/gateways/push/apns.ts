import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose/jwt/sign';
import { withoutAnswer } from './answer.ts';
import { apnsOutcome, isProviderTokenRefused } from './apns-outcome.ts';
import type { Http2Client } from './http2-client.ts';
import {
  bodyKey,
  titleKey,
  type PushDevice,
  type PushMessage,
  type PushOutcome,
  type Sender,
} from './push.ts';
import { probeMessage } from './probe-message.ts';
import { sealMessage } from './seal.ts';

/** A key of Apple's developer account, and the app it sends to. */
export interface ApnsAccount {
  readonly key: KeyObject;
  readonly keyId: string;
  readonly teamId: string;
  /** The app's bundle id. */
  readonly topic: string;
}

/** Apple takes a token for 20 to 60 minutes: a newer one too soon is refused, as is an older one. */
const renewMs = 40 * 60_000;

/**
 * Apple Push Notification service
 * (https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns).
 */
export function openApns(account: ApnsAccount, client: Http2Client): Sender {
  const tokens = providerTokens(account);

  const send = async (device: PushDevice, message: PushMessage): Promise<PushOutcome> => {
    if (!/^[0-9a-f]{16,400}$/i.test(device.token)) {
      return { kind: 'refused', reason: 'BadDeviceToken' };
    }
    const body = apnsBody(device, message);
    const post = (token: string) =>
      client.post(`/3/device/${device.token}`, headersOf(account, message, token), body);
    const token = await tokens.get();
    const first = await post(token);
    if (first.kind !== 'answer') return withoutAnswer(first);
    if (!isProviderTokenRefused(first)) return apnsOutcome(first);
    const second = await post(await tokens.get(token));
    return second.kind === 'answer' ? apnsOutcome(second) : withoutAnswer(second);
  };
  // Apple looks at key, topic and payload as always, and then refuses the token.
  return { send, probe: () => send({ ...probeDevice, token: noToken }, probeMessage) };
}

/** Well formed, and no phone's. */
const noToken = '0'.repeat(64);
const probeDevice = { platform: 'apns', language: 'en', keys: undefined } as const;

interface ProviderTokens {
  /** The current token; `refused` names one that Apple no longer takes. */
  get(refused?: string): Promise<string>;
}

function providerTokens({ key, keyId, teamId }: ApnsAccount): ProviderTokens {
  let current: { value: Promise<string>; renewAt: number } | undefined;
  const renew = () => {
    const value = new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setIssuedAt()
      .sign(key);
    current = { value, renewAt: Date.now() + renewMs };
    return value;
  };
  return {
    async get(refused) {
      if (!current || Date.now() >= current.renewAt) return renew();
      const { value } = current;
      // Several that were refused together find the first one's new token.
      return (await value) === refused && current.value === value ? renew() : current.value;
    },
  };
}

const headersOf = (account: ApnsAccount, message: PushMessage, token: string) => ({
  authorization: `bearer ${token}`,
  'apns-topic': account.topic,
  'apns-push-type': 'alert',
  'apns-priority': '10',
  'apns-expiration': String(Math.floor(Date.now() / 1000 + Math.max(0, message.secondsToLive))),
  'apns-collapse-id': message.reference,
  'content-type': 'application/json',
});

/** An alert in the app's own words; with keys, the app's service extension puts the unsealed text in their place. */
function apnsBody(device: PushDevice, message: PushMessage): string {
  return JSON.stringify({
    aps: {
      alert: { 'title-loc-key': titleKey, 'loc-key': bodyKey },
      sound: 'default',
      'mutable-content': 1,
    },
    reference: message.reference,
    ...(device.keys && { sealed: sealMessage(message, device.keys).toString('base64url') }),
  });
}
