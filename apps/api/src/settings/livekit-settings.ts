import * as z from 'zod/mini';

const isOrigin = (value: string, protocols: readonly string[]): boolean => {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const rest = url.username + url.password + url.search + url.hash;
  return protocols.includes(url.protocol) && rest === '' && url.pathname === '/';
};

/** The settings of a LiveKit server that carries calls; docs/operating/settings.md describes them. */
export const livekitFields = {
  /** Where browsers and the app reach it. */
  LIVEKIT_URL: z.optional(
    z.string().check(
      z.refine((value) => isOrigin(value, ['ws:', 'wss:']), {
        error: 'must be an address such as wss://livekit.example.org',
      }),
    ),
  ),
  /** Where the API reaches it, if not at the same host. */
  LIVEKIT_API_URL: z.optional(
    z.string().check(
      z.refine((value) => isOrigin(value, ['http:', 'https:']), {
        error: 'must be a web address such as http://127.0.0.1:7880',
      }),
    ),
  ),
  /** The name of the key. */
  LIVEKIT_API_KEY: z.optional(
    z.string().check(
      z.regex(/^[\w-]{1,200}$/, {
        error: 'must have 1 to 200 letters, digits, hyphens and underscores',
      }),
    ),
  ),
  /** Signs join tokens, the API's requests and the server's webhooks. */
  LIVEKIT_API_SECRET: z.optional(
    z.string().check(
      z.regex(/^[!-~]{32,200}$/, {
        error: 'must have 32 to 200 letters, digits and signs, without spaces',
      }),
    ),
  ),
};

type LivekitSettings = { readonly [Name in keyof typeof livekitFields]?: string | undefined } & {
  readonly CALLS_PROVIDER?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
};

interface Wrong {
  readonly name: string;
  readonly message: string;
}

/** What is missing for calls that LiveKit carries, or cannot work together. */
export function wrongLivekitSettings(settings: LivekitSettings): Wrong[] {
  if (settings.CALLS_PROVIDER !== 'livekit') return [];
  const missing = (['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'] as const)
    .filter((name) => settings[name] === undefined)
    .map((name): Wrong => ({ name, message: 'is required if CALLS_PROVIDER is livekit' }));
  const url = settings.LIVEKIT_URL;
  // A page that came by HTTPS cannot open a WebSocket without it.
  if (settings.PUBLIC_URL?.startsWith('https:') && url?.startsWith('ws:') && !isThisMachine(url))
    missing.push({
      name: 'LIVEKIT_URL',
      message: 'must start with wss: because PUBLIC_URL starts with https:',
    });
  return missing;
}

/** Whether an address is that of this machine, which needs no encryption. */
export const isThisMachine = (url: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
