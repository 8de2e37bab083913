import * as z from 'zod/mini';
import { parsedSetting } from './parsed-setting.ts';

/** The settings of relays (TURN) for networks that block UDP; docs/operating/settings.md describes them. */
export const relayFields = {
  /** Addresses of the relays, as browsers and the app use them. */
  TURN_URLS: parsedSetting(readRelayUrls),
  /** The relay's `static-auth-secret`: signs the credentials of each joining. */
  TURN_SECRET: z.optional(
    z.string().check(
      z.regex(/^[!-~]{16,200}$/, {
        error: 'must have 16 to 200 letters, digits and signs, without spaces',
      }),
    ),
  ),
};

const relayUrl =
  /^turns?:([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])(:(?<port>\d{1,5}))?(\?transport=(udp|tcp))?$/i;

function readRelayUrls(setting: string): readonly string[] {
  const urls = setting.split(',').map((url) => url.trim());
  for (const url of urls) {
    const port = Number(relayUrl.exec(url)?.groups?.['port'] ?? 3478);
    const isRelay = relayUrl.test(url) && port > 0 && port < 65_536;
    // TLS goes over TCP; no browser takes it over UDP.
    if (!isRelay || /^turns:.*udp$/i.test(url))
      throw new Error(
        'must be addresses such as turn:turn.example.org:3478?transport=udp,turns:turn.example.org:443?transport=tcp',
      );
  }
  return [...new Set(urls)];
}

/** A relay needs both settings. */
export function wrongRelaySettings(settings: {
  readonly TURN_URLS?: readonly string[] | undefined;
  readonly TURN_SECRET?: string | undefined;
}): { name: string; message: string }[] {
  const { TURN_URLS: urls, TURN_SECRET: secret } = settings;
  if ((urls === undefined) === (secret === undefined)) return [];
  const [name, other] = urls ? ['TURN_SECRET', 'TURN_URLS'] : ['TURN_URLS', 'TURN_SECRET'];
  return [{ name, message: `is required if ${other} is set` }];
}
