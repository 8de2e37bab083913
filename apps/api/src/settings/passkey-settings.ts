import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { parsedSetting } from './parsed-setting.ts';

/** An Android app by its package, with the SHA-256 of the certificate that signs it. */
export interface AndroidApp {
  readonly packageName: string;
  /** As `keytool` prints it: `AB:CD:…`. */
  readonly fingerprint: string;
}

const items = (setting: string) => setting.split(',').map((item) => item.trim());

/** `<team>.<bundle>`, several with commas. Throws what is wrong. */
function readIosApps(setting: string): string[] {
  const apps = items(setting);
  if (apps.every((app) => /^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/.test(app))) return apps;
  throw new Error('must be a team and a bundle such as ABCDE12345.org.example.app');
}

/** `<package>=<fingerprint>`, several with commas. Throws what is wrong. */
const readAndroidApps = (setting: string): AndroidApp[] =>
  items(setting).map((item) => {
    const found = /^([A-Za-z]\w*(?:\.\w+)+)=((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/i.exec(item);
    if (!found) throw new Error('must be a package and a SHA-256 such as org.example.app=AB:CD:…');
    const [, packageName = '', fingerprint = ''] = found;
    return { packageName, fingerprint: fingerprint.toUpperCase() };
  });

/** What passkeys are bound to. Each setting has its text in docs/operating/settings.md. */
export const passkeyFields = {
  /** The domain that passkeys are made for; without it, the host of PUBLIC_URL. */
  PASSKEY_RP_ID: z.optional(z.string()),
  /** The new domain, where it was changed: lets the start go on, and passkeys of the one before no longer work. */
  PASSKEY_RP_ID_CHANGE: z.optional(z.string()),
  /** The apps that may use the same passkeys. */
  PASSKEY_IOS_APPS: parsedSetting(readIosApps),
  PASSKEY_ANDROID_APPS: parsedSetting(readAndroidApps),
};

interface PasskeySettings {
  readonly PUBLIC_URL: string;
  readonly PASSKEY_RP_ID?: string | undefined;
  readonly PASSKEY_IOS_APPS?: readonly string[] | undefined;
  readonly PASSKEY_ANDROID_APPS?: readonly AndroidApp[] | undefined;
}

/** Whom a passkey is for (WebAuthn calls it the relying party), and the origins that may ask for it. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

/**
 * Undefined where browsers make no passkeys: they do for a domain by https, and for `localhost`,
 * not for a number.
 */
export function relyingPartyOf(settings: PasskeySettings): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(settings.PUBLIC_URL);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return undefined;
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) > 0) return undefined;
  const id = settings.PASSKEY_RP_ID ?? hostname;
  return { id, origins: [origin, ...originsOfApps(id, settings)] };
}

/** What the apps that are set say in place of an origin: iOS the domain, Android the certificate. */
const originsOfApps = (id: string, { PASSKEY_IOS_APPS, PASSKEY_ANDROID_APPS }: PasskeySettings) => [
  ...(PASSKEY_IOS_APPS ? [`https://${id}`] : []),
  ...(PASSKEY_ANDROID_APPS ?? []).map(({ fingerprint }) => {
    const hash = Buffer.from(fingerprint.replaceAll(':', ''), 'hex').toString('base64url');
    return `android:apk-key-hash:${hash}`;
  }),
];

/** A passkey can be made for the host of PUBLIC_URL or a domain above it, and for no other. */
export function wrongPasskeySettings({ PUBLIC_URL, PASSKEY_RP_ID }: Partial<PasskeySettings>) {
  if (PASSKEY_RP_ID === undefined || PUBLIC_URL === undefined) return [];
  const { hostname } = new URL(PUBLIC_URL);
  if (hostname === PASSKEY_RP_ID || hostname.endsWith(`.${PASSKEY_RP_ID}`)) return [];
  return [
    {
      name: 'PASSKEY_RP_ID',
      message: `must be ${hostname} (the host of PUBLIC_URL) or a domain above it`,
    },
  ];
}
