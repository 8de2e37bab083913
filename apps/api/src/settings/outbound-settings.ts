import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { parsedSetting } from './parsed-setting.ts';

/** What OUTBOUND_HOSTS lists: a host by its name, or a range of addresses; with a port, only that one. */
export type OutboundHost = { readonly port: number | undefined } & (
  | { readonly host: string }
  | { readonly address: string; readonly prefix: number }
);

/** A proxy that outward connections go through. */
export interface OutboundProxy {
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
  /** The value of `Proxy-Authorization`, where the address holds a name and a password. */
  readonly authorization: string | undefined;
}

const hostName = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_]([a-z0-9_-]{0,62}))*$/;
const maxPort = 65_535;

/** Reads one entry: `mail.internal`, `mail.internal:25`, `10.0.0.0/8`, `10.0.0.5:9000`, `[fd00::1]:9000`. */
export function readOutboundHost(entry: string): OutboundHost | undefined {
  const [, bracketed, plain = '', digits] = /^(?:\[([^\]]+)\]|([^:]*))(?::(\d{1,5}))?$/.exec(
    entry,
  ) ?? ['', undefined, entry];
  const name = (bracketed ?? plain).toLowerCase();
  const port = digits === undefined ? undefined : Number(digits);
  if (port !== undefined && (port < 1 || port > maxPort)) return undefined;
  const [address = '', length, ...rest] = name.split('/');
  const family = isIP(address);
  if (family === 0)
    return length === undefined && hostName.test(name) ? { host: name, port } : undefined;
  const longest = family === 4 ? 32 : 128;
  const prefix = length === undefined ? longest : Number(/^\d{1,3}$/.test(length) ? length : 'x');
  return rest.length === 0 && prefix <= longest ? { address, prefix, port } : undefined;
}

function readOutboundHosts(setting: string): readonly OutboundHost[] {
  return setting
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const host = readOutboundHost(entry);
      if (host) return host;
      throw new Error(
        `must be hosts, host:port or ranges such as mail.internal:25,10.20.0.0/16; ${entry} is none`,
      );
    });
}

function readProxy(setting: string): OutboundProxy {
  const url = URL.parse(setting);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search)
    throw new Error('must be an address such as http://proxy.example.org:3128');
  const isSecure = url.protocol === 'https:';
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 443 : 80),
    isSecure,
    authorization:
      login === ':' ? undefined : `Basic ${Buffer.from(login, 'utf8').toString('base64')}`,
  };
}

function readCaFile(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'not a file';
    throw new Error(`names a file that cannot be read (${reason})`, { cause: error });
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw new Error('must name a file with certificates (PEM)');
  return text;
}

/** The settings of connections outward (decision 0070); docs/operating/outward.md describes them. */
export const outboundFields = {
  /** Hosts and ranges that may be called although they are private, or without TLS. */
  OUTBOUND_HOSTS: parsedSetting(readOutboundHosts),
  /** Certificates of authorities that are trusted beside those of Node; the text of the file. */
  OUTBOUND_CA_FILE: parsedSetting(readCaFile),
  HTTPS_PROXY: parsedSetting(readProxy),
  /** Hosts that are called without the proxy. */
  NO_PROXY: z.optional(z.string()),
};

export type OutboundSettings = Partial<z.output<z.ZodMiniObject<typeof outboundFields>>>;
