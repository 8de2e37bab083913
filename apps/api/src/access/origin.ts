import { normalizeIP } from '@fastify/rate-limit';
import type { Language } from '@ensemble/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

declare const kind: unique symbol;

/** A whole address, for records alone. One customer holds 2^64 of IPv6, so no limit takes it. */
export type Address = string & { readonly [kind]: 'address' };
/** What a limit counts: any text but a whole address. */
export type LimitSubject = string & { readonly [kind]?: never };

const asAddress = (text: string): Address => text as Address;

/** Where a call comes from: kept in audit rows and sessions. */
export interface Origin {
  readonly address: Address;
  /** What limits count an address under. */
  readonly limitKey: string;
  readonly userAgent: string;
  /** The language chosen in the interface, as its Accept-Language says (OPEN-10). */
  readonly language: Language;
}

/** Storable as text, and no longer than anyone needs to recognise a browser. */
const clean = (value: string) => value.toWellFormed().replaceAll('\u0000', '').slice(0, 300);

/** IPv4 as IPv6 writes it. */
const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;
const withPort = /^(?:(\d+(?:\.\d+){3})|\[([^\]]*)\])(?::\d{1,5})?$/;

/**
 * An address in its one form, as limits count it and records show it (API-73): without a port, a zone or brackets, IPv4 as IPv4,
 * IPv6 in short. Undefined where a text is none.
 */
export function readAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const [, ipv4, bracketed] = withPort.exec(trimmed) ?? [];
  const bare = (ipv4 ?? bracketed ?? trimmed).replace(/%.*$/, '');
  if (z.regexes.ipv4.test(bare)) return bare;
  // As a web address writes IPv6: in short, without dots.
  const short = URL.parse(`http://[${bare}]/`)?.hostname.slice(1, -1);
  if (short === undefined) return undefined;
  const [, high, low] = mapped.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return bits.flatMap((each) => [each >> 8, each & 255]).join('.');
}

const statedAddress = (request: FastifyRequest): string | undefined => request.ip;

/** Whether the proxy in front states an address that cannot be read; a connection that was reset states none. */
export const statesUnreadable = (request: FastifyRequest): boolean => {
  const stated = statedAddress(request);
  return stated !== undefined && readAddress(stated) === undefined;
};

/**
 * The address that a request comes from. Where a proxy states none that can be read, it is the proxy's own. A connection that was
 * reset no longer has one, though whole requests of it may still be worked: all of these are one subject.
 */
const clientAddress = (request: FastifyRequest): string =>
  readAddress(statedAddress(request) ?? '') ??
  readAddress(request.socket.remoteAddress ?? '') ??
  'closed';

/** The key an address is counted under: of IPv6 the network of 64 bits, which one customer holds as a whole. */
export const addressKey = (address: string): string => normalizeIP(address);

/** The key that a request is counted under where no one is known to be behind it. */
export const limitKeyOf = (request: FastifyRequest): string => addressKey(clientAddress(request));

export const originOf = (request: FastifyRequest): Origin => ({
  address: asAddress(clientAddress(request)),
  limitKey: limitKeyOf(request),
  userAgent: clean(request.headers['user-agent'] ?? ''),
  language: /^\s*fr\b/i.test(request.headers['accept-language'] ?? '') ? 'fr' : 'en',
});

/** Calls of the server's own programs, from this machine. */
export const localOrigin = (userAgent: string): Origin => ({
  address: asAddress('127.0.0.1'),
  limitKey: '127.0.0.1',
  userAgent,
  language: 'en',
});

/** An operator acts at the server itself: no request stands behind it. */
export const operatorOrigin: Origin = {
  address: asAddress('operator'),
  limitKey: 'operator',
  userAgent: 'npm run admin',
  language: 'en',
};

/** What a session keeps of where it was opened: shown to its person, and counted nowhere. */
export const storedOrigin = ({
  address,
  userAgent,
}: Origin): Pick<Origin, 'address' | 'userAgent'> => ({
  address,
  userAgent,
});
