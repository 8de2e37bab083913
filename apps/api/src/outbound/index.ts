import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls, getCACertificates, TLSSocket } from 'node:tls';
import type { RequestInit, Response } from 'undici';
import { isLoopback } from '../settings/loopback.ts';
import { type OutboundSettings, readOutboundHost } from '../settings/outbound-settings.ts';
import { bareHost, openPolicy, OutboundRefused, type Target } from './policy.ts';
import { type Lookup, openSocket } from './socket.ts';

export { OutboundRefused };
export type { Response };

/** A request; redirects are never followed. */
export type OutboundRequest = Omit<RequestInit, 'redirect' | 'dispatcher'> & {
  readonly redirect?: 'manual' | 'error';
};

/** The one way out of this process to addresses that someone typed (decision 0070). */
export interface Outbound {
  /** As the platform's fetch, but to allowed addresses alone. */
  fetch(url: string | URL, request?: OutboundRequest): Promise<Response>;
  /** A connection without TLS, for protocols that begin it themselves. */
  openSocket(target: Target): Promise<Socket>;
  /** A connection to an origin, by TLS where its protocol says so; the handshake may still be under way. */
  connect(origin: URL, protocols: string[]): Promise<Socket>;
  /** Whether the operator listed a host: it may be called without TLS. */
  isListed(host: string, port: number): boolean;
  /** The authorities that are trusted; undefined for those of Node. */
  readonly ca: string[] | undefined;
  close(): Promise<void>;
}

export interface OutboundOptions {
  /** Addresses in the operator's own settings: where one is this machine, it counts as listed. */
  readonly typedByOperator?: readonly string[];
  /** Addresses of parts of the installation, which count as listed wherever they are. */
  readonly ownParts?: readonly string[];
  /** In milliseconds, for the head of an answer and between two parts of it. */
  readonly timeoutMs?: number;
  readonly lookup?: Lookup;
}

/** In milliseconds, for a TLS handshake. */
const handshakeMs = 10_000;

/** Opens the way out for one gateway. */
export function openOutbound(settings: OutboundSettings, options: OutboundOptions = {}): Outbound {
  const { typedByOperator = [], ownParts = [], timeoutMs = 300_000, lookup } = options;
  const listed = [
    ...(settings.OUTBOUND_HOSTS ?? []),
    ...typedByOperator.map(hostOf).filter(isLoopback).map(readOutboundHost),
    ...ownParts.map(hostOf).map(readOutboundHost),
  ].filter((entry) => entry !== undefined);
  const policy = openPolicy(listed);
  const ca = settings.OUTBOUND_CA_FILE
    ? [...getCACertificates('default'), settings.OUTBOUND_CA_FILE]
    : undefined;
  const { HTTPS_PROXY: proxy, NO_PROXY: noProxy } = settings;
  const way = { policy, proxy, noProxy, ca, lookup };
  const connect = async ({ protocol, hostname, port }: URL, protocols: string[]) => {
    const isPlain = protocol !== 'https:';
    const host = bareHost(hostname);
    const to = { host, port: Number(port) || (isPlain ? 80 : 443), isPlain };
    const socket = await openSocket(way, to);
    if (isPlain) return socket;
    // No certificate is asked for by an address (RFC 6066, 3); it is held against it all the same.
    const servername = isIP(host) === 0 && { servername: host };
    return connectTls({ socket, host, ...servername, ALPNProtocols: protocols, ...(ca && { ca }) });
  };
  const open = async (origin: URL) => {
    const socket = await connect(origin, ['http/1.1']);
    if (!(socket instanceof TLSSocket)) return socket;
    try {
      await once(socket, 'secureConnect', { signal: AbortSignal.timeout(handshakeMs) });
      return socket.on('error', () => undefined);
    } catch (error) {
      socket.destroy();
      throw error;
    }
  };
  // Loaded with the first request: it takes longer than all the rest of a start that needs none.
  const load = async () => {
    const { Agent, fetch } = await import('undici');
    const limits = { allowH2: false, headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
    const agent = new Agent({
      ...limits,
      connect: ({ protocol, host }, done) => {
        open(new URL(`${protocol}//${host}`)).then(
          (socket) => done(null, socket),
          (error: Error) => done(error, null),
        );
      },
    });
    return { agent, fetch };
  };
  let loading: ReturnType<typeof load> | undefined;
  return {
    async fetch(address, request) {
      const url = new URL(address);
      if (url.username !== '' || url.password !== '')
        throw new OutboundRefused('an address must not hold a name and a password');
      const { agent, fetch } = await (loading ??= load());
      return fetch(url, { redirect: 'manual', ...request, dispatcher: agent });
    },
    openSocket: (target) => openSocket(way, target),
    connect,
    isListed: (host, port) => policy.isListed(host, port),
    ca,
    close: async () => (await loading)?.agent.close(),
  };
}

/** The host and port of an address, or what was given where it is a host already. */
function hostOf(address: string): string {
  if (!address.includes('://')) return address;
  const url = URL.parse(address);
  if (!url) return '';
  return url.port === '' && url.protocol in ports
    ? `${url.hostname}:${ports[url.protocol]}`
    : url.host;
}

const ports: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'ws:': 80,
  'wss:': 443,
};
