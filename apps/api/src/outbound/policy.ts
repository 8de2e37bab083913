import { isIP } from 'node:net';
import type { OutboundHost } from '../settings/outbound-settings.ts';
import { isInRange, isPublicAddress } from './address-ranges.ts';

/** Where a connection is to go, as it was typed. */
export interface Target {
  readonly host: string;
  readonly port: number;
  /** Without TLS: allowed only where the operator listed the host. */
  readonly isPlain: boolean;
}

/** Refused before anything was sent; the message says what the operator can do. */
export class OutboundRefused extends Error {
  readonly code = 'OUTBOUND_REFUSED';
}

export interface Policy {
  /** Whether the operator listed the host itself, or the address that it is. */
  isListed(host: string, port: number): boolean;
  /** Throws an OutboundRefused where the target may not be called at this address. */
  check(target: Target, address: string): void;
  /** The same where a proxy will look the host up. */
  checkProxied(target: Target): void;
}

/** A host without the brackets of an IPv6 address, in small letters. */
export const bareHost = (host: string): string => host.replaceAll(/^\[|\]$/g, '').toLowerCase();

/** What may be called: the public internet by TLS, and what is listed. */
export function openPolicy(listed: readonly OutboundHost[]): Policy {
  const holds = (entry: OutboundHost, port: number, host: string, address: string | undefined) => {
    if (entry.port !== undefined && entry.port !== port) return false;
    if ('host' in entry) return entry.host === host;
    return address !== undefined && isInRange(address, entry.address, entry.prefix);
  };
  const isAllowed = ({ host, port }: Target, address: string | undefined) =>
    listed.some((entry) => holds(entry, port, host, address));
  const addressIn = (host: string) => (isIP(host) === 0 ? undefined : host);
  const refusePlain = ({ host, port }: Target) =>
    new OutboundRefused(
      `${host}:${port} would be called without TLS: name it in OUTBOUND_HOSTS if that is meant`,
    );
  const refusePrivate = ({ host }: Target, address: string) =>
    new OutboundRefused(
      `${host} leads to ${address}, which is not a public address: name it in OUTBOUND_HOSTS if that is meant`,
    );
  return {
    isListed(typed, port) {
      const host = bareHost(typed);
      return isAllowed({ host, port, isPlain: false }, addressIn(host));
    },
    check(target, address) {
      if (isAllowed(target, address)) return;
      if (!isPublicAddress(address)) throw refusePrivate(target, address);
      if (target.isPlain) throw refusePlain(target);
    },
    checkProxied(target) {
      const address = addressIn(target.host);
      if (isAllowed(target, address)) return;
      if (address !== undefined && !isPublicAddress(address)) throw refusePrivate(target, address);
      if (target.isPlain) throw refusePlain(target);
    },
  };
}
