import { once } from 'node:events';
import { isIP, isIPv6, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { OutboundProxy } from '../settings/outbound-settings.ts';
import type { Target } from './policy.ts';

/** Whether NO_PROXY names a host: `*`, a name, a domain with or without its dot, each with or without a port. */
export function isWithoutProxy(noProxy: string, host: string, port: number): boolean {
  return noProxy
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      if (entry === '*') return true;
      const [, name = entry, digits] = /^(.*[^:]):(\d{1,5})$/.exec(entry) ?? [];
      if (digits !== undefined && Number(digits) !== port) return false;
      const domain = name.replace(/^\*?\./, '');
      return host === domain || host.endsWith(`.${domain}`);
    });
}

const maxHead = 16_384;

/** Has a proxy connect to a target (RFC 9110, 9.3.6); answers the connection through it. Ends the socket where it fails. */
export async function connectThrough(
  socket: Socket,
  proxy: OutboundProxy,
  { host, port }: Target,
  ca: string[] | undefined,
  signal: AbortSignal,
): Promise<Socket> {
  try {
    const way = proxy.isSecure ? await secured(socket, proxy.host, ca, signal) : socket;
    const authority = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
    const authorization = proxy.authorization
      ? `Proxy-Authorization: ${proxy.authorization}\r\n`
      : '';
    way.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${authorization}\r\n`);
    const status = await readStatus(way, signal);
    if (status < 200 || status >= 300) throw new Error(`the proxy answered ${status}`);
    return way;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function secured(
  socket: Socket,
  host: string,
  ca: string[] | undefined,
  signal: AbortSignal,
): Promise<Socket> {
  const way = connectTls({
    socket,
    host,
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca && { ca }),
  });
  await once(way, 'secureConnect', { signal });
  return way;
}

/** Reads an answer's head, and leaves what follows it to the next reader. */
async function readStatus(socket: Socket, signal: AbortSignal): Promise<number> {
  let head = Buffer.alloc(0);
  for (;;) {
    const chunk = socket.read() as Buffer | null;
    if (chunk === null) {
      if (socket.readableEnded) throw new Error('the proxy closed the connection');
      await Promise.race([
        once(socket, 'readable', { signal }),
        once(socket, 'end', { signal }).then(() => {
          throw new Error('the proxy closed the connection');
        }),
      ]);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) {
      if (head.length > maxHead) throw new Error('the proxy did not answer as one');
      continue;
    }
    const rest = head.subarray(end + 4);
    if (rest.length > 0) socket.unshift(rest);
    const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(head.toString('latin1')) ?? [];
    return Number(status ?? 0);
  }
}
