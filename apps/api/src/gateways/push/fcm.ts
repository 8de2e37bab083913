import type { Outbound } from '../../outbound/index.ts';
import { type Exchange, withoutAnswer } from './answer.ts';
import { fcmOutcome } from './fcm-outcome.ts';
import type { ServiceAccount } from '../../settings/push-settings.ts';
import { fcmTokens } from './fcm-token.ts';
import type { Http2Client } from './http2-client.ts';
import { probeMessage } from './probe-message.ts';
import {
  bodyKey,
  titleKey,
  type PushDevice,
  type PushMessage,
  type PushOutcome,
  type Sender,
} from './push.ts';
import { sealMessage } from './seal.ts';

/**
 * Firebase Cloud Messaging, HTTP v1
 * (https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages).
 */
export function openFcm(
  account: ServiceAccount,
  client: Http2Client,
  outbound: Outbound,
  timeoutMs?: number,
): Sender {
  const tokens = fcmTokens(account, outbound, timeoutMs);
  const path = `/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`;

  async function post(token: string, body: string): Promise<Exchange> {
    const authorization = `Bearer ${token}`;
    return client.post(path, { authorization, 'content-type': 'application/json' }, body);
  }

  async function send(body: string): Promise<PushOutcome> {
    const token = await tokens.get();
    if (!('value' in token)) return token.outcome;
    const first = await post(token.value, body);
    if (first.kind !== 'answer') return withoutAnswer(first);
    if (first.status !== 401) return fcmOutcome(first);
    const renewed = await tokens.get(token.value);
    if (!('value' in renewed)) return renewed.outcome;
    const second = await post(renewed.value, body);
    return second.kind === 'answer' ? fcmOutcome(second) : withoutAnswer(second);
  }

  return {
    send: async (device, message) =>
      /^[\w:.-]{1,4096}$/.test(device.token)
        ? send(fcmBody(device, message))
        : { kind: 'refused', reason: 'INVALID_ARGUMENT' },
    // FCM checks a message to a topic as always, and delivers nothing of it.
    probe: () =>
      send(
        JSON.stringify({
          validate_only: true,
          message: { topic: 'probe', ...contentOf(undefined, probeMessage) },
        }),
      ),
  };
}

/** Four weeks. */
const maxSecondsToLive = 2_419_200;

export const fcmBody = (device: PushDevice, message: PushMessage): string =>
  JSON.stringify({ message: { token: device.token, ...contentOf(device.keys, message) } });

/** Discreet: Android shows the app's own words by their keys. Sealed: the app gets data alone, and shows the text. */
function contentOf(keys: PushDevice['keys'], message: PushMessage) {
  const { reference, secondsToLive } = message;
  const android = {
    collapse_key: reference,
    ttl: `${Math.min(Math.max(0, Math.floor(secondsToLive)), maxSecondsToLive)}s`,
    priority: 'HIGH',
  };
  if (keys) {
    const sealed = sealMessage(message, keys).toString('base64url');
    return { data: { reference, sealed }, android };
  }
  const notification = { title_loc_key: titleKey, body_loc_key: bodyKey, tag: reference };
  return { data: { reference }, android: { ...android, notification } };
}
