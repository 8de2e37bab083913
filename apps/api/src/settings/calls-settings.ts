import { callProviders } from '@ensemble/contract';
import * as z from 'zod/mini';
import { isThisMachine } from './livekit-settings.ts';

const readsAsUrl = (protocols: readonly string[], check: (url: URL) => boolean) => {
  return (value: string) => {
    if (!URL.canParse(value)) return false;
    const url = new URL(value);
    const isPlain = url.username === '' && url.password === '' && url.search + url.hash === '';
    return protocols.includes(url.protocol) && isPlain && check(url);
  };
};

/** The settings of video calls; docs/operating/settings.md describes them. */
export const callsFields = {
  /** `off`, or `embedded`: the calls service of this repository, or `livekit`: a LiveKit server. */
  CALLS_PROVIDER: z._default(z.enum(['off', ...callProviders]), 'off'),
  /** Where the API reaches the calls service. */
  CALLS_URL: z.optional(
    z.string().check(
      z.refine(
        readsAsUrl(['http:', 'https:'], () => true),
        { error: 'must be a web address such as http://127.0.0.1:4100' },
      ),
    ),
  ),
  /** Where browsers and the app reach it. */
  CALLS_PUBLIC_URL: z.optional(
    z.string().check(
      z.refine(
        readsAsUrl(['ws:', 'wss:'], (url) => url.pathname.endsWith('/call')),
        { error: 'must be an address such as wss://calls.example.org/call' },
      ),
    ),
  ),
  /** Signs join tokens, and proves API and calls service to each other. */
  CALLS_SECRET: z.optional(
    z.string().check(
      z.refine((value) => /^[\w-]{32,200}$/.test(value), {
        error: 'must have 32 to 200 letters, digits, hyphens and underscores',
      }),
    ),
  ),
  /** The group chat during a call (OPEN-63). */
  CALLS_CHAT: z._default(z.enum(['on', 'off']), 'off'),
};

type CallsSettings = { readonly [Name in keyof typeof callsFields]?: string | undefined } & {
  readonly PUBLIC_URL?: string | undefined;
};

/** What is missing for calls that are on, or cannot work together. */
export function wrongCallsSettings(settings: CallsSettings): { name: string; message: string }[] {
  if (settings.CALLS_PROVIDER !== 'embedded') return [];
  const missing = (['CALLS_URL', 'CALLS_PUBLIC_URL', 'CALLS_SECRET'] as const)
    .filter((name) => settings[name] === undefined)
    .map((name) => ({ name, message: 'is required if CALLS_PROVIDER is embedded' }));
  const url = settings.CALLS_PUBLIC_URL;
  const isBlocked =
    settings.PUBLIC_URL?.startsWith('https:') && url?.startsWith('ws:') && !isThisMachine(url);
  // A page that came by HTTPS cannot open a WebSocket without it.
  const message = 'must start with wss: because PUBLIC_URL starts with https:';
  return isBlocked ? [...missing, { name: 'CALLS_PUBLIC_URL', message }] : missing;
}
