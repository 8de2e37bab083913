import type { PushPlatform } from '@ensemble/contract';
import { openOutbound } from '../../outbound/index.ts';
import type { Settings } from '../../settings/env.ts';
import { openApns } from './apns.ts';
import { requestMs } from './answer.ts';
import { openFcm } from './fcm.ts';
import { http2Times, openHttp2 } from './http2-client.ts';
import type { ProviderState, PushGateway, PushOutcome, Sender } from './push.ts';
import { TextTooLong } from './seal.ts';
import { openWebPush } from './web-push.ts';

export type * from './push.ts';

/**
 * The providers that the settings name; undefined where push is off. `timeoutMs` is for tests: how long
 * an answer may take.
 */
export function openPush(settings: Settings, timeoutMs = requestMs): PushGateway | undefined {
  const times = { ...http2Times, request: timeoutMs };
  const outbound = openOutbound(settings, {
    typedByOperator: [
      settings.FCM_URL,
      settings.APNS_URL,
      settings.FCM_SERVICE_ACCOUNT?.tokenUri ?? '',
      ...(settings.WEB_PUSH_HOSTS ?? []).map(({ host }) => host),
    ],
  });
  const closers: (() => Promise<void>)[] = [];
  const connectTo = (url: string) => {
    const client = openHttp2(new URL(url).origin, outbound, times);
    closers.push(() => client.close());
    return client;
  };
  const senders = new Map<PushPlatform, Sender>();
  const { FCM_SERVICE_ACCOUNT: fcm, APNS_KEY: apns, VAPID_PRIVATE_KEY: vapid } = settings;
  const isOn = (platform: PushPlatform) => settings.PUSH_PROVIDER.includes(platform);
  if (isOn('fcm') && fcm) {
    senders.set('fcm', openFcm(fcm, connectTo(settings.FCM_URL), outbound, timeoutMs));
  }
  if (isOn('apns') && apns) {
    const account = {
      key: apns,
      keyId: settings.APNS_KEY_ID ?? '',
      teamId: settings.APNS_TEAM_ID ?? '',
      topic: settings.APNS_TOPIC ?? '',
    };
    senders.set('apns', openApns(account, connectTo(settings.APNS_URL)));
  }
  if (isOn('webPush') && vapid) {
    const { VAPID_SUBJECT: subject = '', WEB_PUSH_HOSTS: hosts = [] } = settings;
    const account = { key: vapid.privateKey, publicKey: vapid.publicKey, subject, hosts };
    senders.set('webPush', { send: openWebPush(account, outbound, timeoutMs) });
  }
  if (senders.size === 0) return undefined;
  return {
    platforms: new Set(senders.keys()),
    webPushKey: senders.has('webPush') ? vapid?.publicKey : undefined,
    async send(device, message) {
      const sender = senders.get(device.platform);
      if (!sender) return { kind: 'halted', reason: 'project' };
      try {
        return await sender.send(device, message);
      } catch (error) {
        // Nothing was sent: the message cannot be sealed, or not for the keys that this phone gave.
        return error instanceof TextTooLong
          ? { kind: 'halted', reason: 'payload' }
          : { kind: 'refused', reason: 'keys' };
      }
    },
    async probe() {
      const probes = [...senders.values()].flatMap(({ probe }) => probe?.() ?? []);
      const outcomes = await Promise.all(probes);
      return outcomes.find((outcome) => outcome.kind === 'halted')?.reason;
    },
    async examine() {
      const states = [...senders].map(
        async ([platform, { probe }]) => [platform, stateOf(await probe?.())] as const,
      );
      return new Map(await Promise.all(states));
    },
    async close() {
      await Promise.all(closers.map((close) => close()));
      await outbound.close();
    },
  };
}

/** A provider that refuses the phone of a probe, which is none, has taken all else. */
function stateOf(outcome: PushOutcome | undefined): ProviderState {
  if (outcome === undefined) return 'notAsked';
  if (outcome.kind === 'halted') return outcome.reason;
  return outcome.kind === 'retry' || outcome.kind === 'unknown' ? 'noAnswer' : 'good';
}
