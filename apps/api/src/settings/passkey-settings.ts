import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** What passkeys are bound to. Each setting has its text in docs/operating.md. */
export const passkeyFields = {
  /** The domain that passkeys are made for; without it, the host of PUBLIC_URL. */
  PASSKEY_RP_ID: z.optional(z.string()),
  /** The new domain, where it was changed: lets the start go on, and passkeys of the one before no longer work. */
  PASSKEY_RP_ID_CHANGE: z.optional(z.string()),
};

interface PasskeySettings {
  readonly PUBLIC_URL: string;
  readonly PASSKEY_RP_ID?: string | undefined;
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
export function relyingPartyOf({
  PUBLIC_URL,
  PASSKEY_RP_ID,
}: PasskeySettings): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(PUBLIC_URL);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return undefined;
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) > 0) return undefined;
  return { id: PASSKEY_RP_ID ?? hostname, origins: [origin] };
}

/** A passkey can be made for the host of PUBLIC_URL or a domain above it, and for no other. */
export function wrongPasskeySettings({ PUBLIC_URL, PASSKEY_RP_ID }: PasskeySettings) {
  if (PASSKEY_RP_ID === undefined) return [];
  const { hostname } = new URL(PUBLIC_URL);
  if (hostname === PASSKEY_RP_ID || hostname.endsWith(`.${PASSKEY_RP_ID}`)) return [];
  return [
    {
      name: 'PASSKEY_RP_ID',
      message: `must be ${hostname} (the host of PUBLIC_URL) or a domain above it`,
    },
  ];
}
