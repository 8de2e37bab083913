import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import { type PushPlatform, pushPlatforms } from '@ensemble/contract';
import * as z from 'zod/mini';
import { isProviderUrl } from './loopback.ts';
import { readWebPushHost, type WebPushHost } from './web-push-hosts.ts';
import { parsedSetting } from './parsed-setting.ts';

/** What the API needs of the JSON file that Google makes for a service account. */
export interface ServiceAccount {
  readonly projectId: string;
  readonly clientEmail: string;
  readonly privateKey: KeyObject;
  readonly privateKeyId: string | undefined;
  readonly tokenUri: string;
}

/** The pair of keys by which push services know who sends (RFC 8292). */
export interface VapidKeys {
  readonly privateKey: KeyObject;
  /** Uncompressed, in base64url. */
  readonly publicKey: string;
}

const matching = (pattern: RegExp, error: string) =>
  z.optional(z.string().check(z.regex(pattern, { error })));
const providerUrl = (standard: string) =>
  z._default(
    z.string().check(
      z.refine(isProviderUrl, {
        error: 'must be an https address, or an http one of this machine',
      }),
    ),
    standard,
  );
const wholeNumber = (min: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(min)), fallback);

/** The settings of notifications to phones; docs/operating/push.md says where each comes from. */
export const pushFields = {
  /** `off`, or the platforms to send to. */
  PUSH_PROVIDER: z._default(
    z.pipe(
      z.string(),
      z.transform((setting, { issues }): readonly PushPlatform[] => {
        const names = setting.split(',').map((name) => name.trim());
        if (names.length === 1 && names[0] === 'off') return [];
        if (names.every(isPlatform)) return [...new Set(names)];
        const message = `must be off, or some of ${pushPlatforms.join(',')}`;
        issues.push({ code: 'custom', message, input: setting });
        return z.NEVER;
      }),
    ),
    [],
  ),
  /** The JSON file of a Google service account. */
  FCM_SERVICE_ACCOUNT: parsedSetting(readServiceAccount),
  FCM_URL: providerUrl('https://fcm.googleapis.com'),
  /** The .p8 file of a key of Apple's. */
  APNS_KEY: parsedSetting(readApnsKey),
  APNS_KEY_ID: matching(/^[A-Z0-9]{10}$/, 'must be the 10 letters and digits of the key'),
  APNS_TEAM_ID: matching(/^[A-Z0-9]{10}$/, 'must be the 10 letters and digits of the team'),
  APNS_TOPIC: matching(/^[\w.-]{3,155}$/, 'must be the bundle id of the app'),
  APNS_URL: providerUrl('https://api.push.apple.com'),
  VAPID_PRIVATE_KEY: parsedSetting(readVapidKey),
  /** Whom a push service writes to about our pushes. */
  VAPID_SUBJECT: matching(
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
    'must be mailto: and an address, or a web address such as https://example.org/push',
  ),
  /** The push services that subscriptions may name; nothing else is ever called. */
  WEB_PUSH_HOSTS: parsedSetting(readHosts),
  /** Pushes a second, so that phones that open the app do not come all at once. */
  PUSH_PER_SECOND: wholeNumber(1, 500),
  /** Seconds over which sends of one minute are spread. */
  PUSH_SPREAD_SECONDS: wholeNumber(0, 90),
};

const needs = {
  fcm: ['FCM_SERVICE_ACCOUNT'],
  apns: ['APNS_KEY', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'],
  webPush: ['VAPID_PRIVATE_KEY', 'VAPID_SUBJECT', 'WEB_PUSH_HOSTS'],
} as const satisfies Record<PushPlatform, readonly (keyof typeof pushFields)[]>;

type Needed = Partial<Record<(typeof needs)[PushPlatform][number], unknown>>;

/** What the platforms that are on cannot do without, and is not set. */
export function missingPushSettings(
  settings: Needed & { readonly PUSH_PROVIDER?: readonly PushPlatform[] | undefined },
): { name: string; message: string }[] {
  return (settings.PUSH_PROVIDER ?? []).flatMap((platform) =>
    needs[platform]
      .filter((name) => settings[name] === undefined)
      .map((name) => ({ name, message: `is required if PUSH_PROVIDER names ${platform}` })),
  );
}

const isPlatform = (name: string): name is PushPlatform =>
  (pushPlatforms as readonly string[]).includes(name);

const serviceAccount = z.object({
  type: z.literal('service_account'),
  project_id: z.string().check(z.minLength(1)),
  client_email: z.string().check(z.minLength(1)),
  private_key: z.string().check(z.minLength(1)),
  private_key_id: z.optional(z.string()),
  token_uri: z._default(z.string(), 'https://oauth2.googleapis.com/token'),
});

function readServiceAccount(setting: string): ServiceAccount {
  let json: unknown;
  try {
    json = JSON.parse(setting);
  } catch {
    throw new Error('must be the JSON file of a Google service account');
  }
  const read = serviceAccount.safeParse(json);
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.') || 'an object';
    throw new Error(`must be the JSON file of a Google service account: ${field} is not right`);
  }
  const account = read.data;
  const privateKey = readPem(account.private_key);
  if (privateKey?.asymmetricKeyType !== 'rsa')
    throw new Error('must hold an RSA key in private_key');
  if (!isProviderUrl(account.token_uri)) throw new Error('must hold an https address in token_uri');
  return {
    projectId: account.project_id,
    clientEmail: account.client_email,
    privateKey,
    privateKeyId: account.private_key_id,
    tokenUri: account.token_uri,
  };
}

function readApnsKey(setting: string): KeyObject {
  const key = readPem(setting);
  const isP256 = key?.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  if (!key || !isP256) throw new Error('must be the .p8 file of an Apple key (PEM, P-256)');
  return key;
}

function readPem(text: string): KeyObject | undefined {
  try {
    // Some platforms keep settings on one line, with the line breaks written out.
    return createPrivateKey(text.replaceAll('\\n', '\n'));
  } catch {
    return undefined;
  }
}

function readVapidKey(setting: string): VapidKeys {
  const wrong = 'must be a P-256 private key: 32 bytes in base64url';
  if (!/^[\w-]{43}$/.test(setting)) throw new Error(wrong);
  try {
    const own = createECDH('prime256v1');
    own.setPrivateKey(Buffer.from(setting, 'base64url'));
    const point = own.getPublicKey();
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    );
    const key = { kty: 'EC', crv: 'P-256', d: setting, x, y };
    const privateKey = createPrivateKey({ key, format: 'jwk' });
    return { privateKey, publicKey: point.toString('base64url') };
  } catch {
    throw new Error(wrong);
  }
}

function readHosts(setting: string): readonly WebPushHost[] {
  const entries = setting.split(/[\s,]+/).filter(Boolean);
  return entries.map((entry) => {
    const host = readWebPushHost(entry);
    if (host) return host;
    throw new Error('must be hosts such as updates.push.services.mozilla.com or *.example.org');
  });
}
