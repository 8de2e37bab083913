import { lookup as systemLookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import type { OutboundProxy } from '../settings/outbound-settings.ts';
import { bareHost, OutboundRefused, type Policy, type Target } from './policy.ts';
import { connectThrough, isWithoutProxy } from './proxy.ts';

export interface Address {
  readonly address: string;
  readonly family: number;
}
/** Looks a host up; asked once for each connection. */
export type Lookup = (host: string) => Promise<readonly Address[]>;

interface Way {
  readonly policy: Policy;
  readonly proxy?: OutboundProxy | undefined;
  readonly noProxy?: string | undefined;
  /** The authorities that are trusted, for a proxy with a certificate. */
  readonly ca?: string[] | undefined;
  /** For tests, whose resolver changes its mind. */
  readonly lookup?: Lookup | undefined;
}

/** In milliseconds, for looking up, connecting and a proxy together. */
const connectMs = 10_000;

const lookUp: Lookup = (host) => systemLookup(host, { all: true });

/**
 * Connects to a target: its host is looked up once, each address is held against the policy, and the
 * connection goes to one that passed, so that another answer a moment later changes nothing (rebinding).
 * Throws an OutboundRefused where none passes.
 */
export async function openSocket(way: Way, typed: Target): Promise<Socket> {
  const target = { ...typed, host: bareHost(typed.host) };
  const limit = AbortSignal.timeout(connectMs);
  try {
    if (way.proxy && !isDirect(way, target)) {
      way.policy.checkProxied(target);
      const proxy = { ...way.proxy, isPlain: true };
      // The operator's own: it may be anywhere.
      const socket = await connectTo(proxy, await addressesOf(lookUp, proxy.host), limit);
      return await connectThrough(socket, proxy, target, way.ca, limit);
    }
    const found = await addressesOf(way.lookup ?? lookUp, target.host);
    return await connectTo(target, allowed(way.policy, target, found), limit);
  } catch (error) {
    if (!limit.aborted) throw error;
    throw Object.assign(new Error(`no connection to ${target.host} in time`, { cause: error }), {
      code: 'CONNECT_TIMEOUT',
    });
  }
}

const isDirect = ({ noProxy = '' }: Way, { host, port }: Target) =>
  /^(localhost|127\.0\.0\.1|::1)$/.test(host) || isWithoutProxy(noProxy, host, port);

const addressesOf = async (lookup: Lookup, host: string): Promise<readonly Address[]> => {
  const family = isIP(host);
  return family === 0 ? lookup(host) : [{ address: host, family }];
};

/** The addresses that may be called; throws what the last one is refused for where there is none. */
function allowed(policy: Policy, target: Target, found: readonly Address[]): readonly Address[] {
  let refusal: unknown = new OutboundRefused(`${target.host} has no address`);
  const passed = found.filter(({ address }) => {
    try {
      policy.check(target, address);
      return true;
    } catch (error) {
      refusal = error;
      return false;
    }
  });
  if (passed.length === 0) throw refusal;
  return passed;
}

async function connectTo(
  { host, port }: Pick<Target, 'host' | 'port'>,
  addresses: readonly Address[],
  signal: AbortSignal,
): Promise<Socket> {
  const pinned: LookupFunction = (_host, options, answer) => {
    const [first = { address: '', family: 0 }] = addresses;
    if (options.all) answer(null, [...addresses]);
    else answer(null, first.address, first.family);
  };
  const socket = connect({ host, port, lookup: pinned, autoSelectFamily: addresses.length > 1 });
  // An address that is written as one is connected to without a lookup: it is the one that was checked.
  try {
    await once(socket, 'connect', { signal });
    // Whoever uses it listens a moment later.
    return socket.setNoDelay(true).on('error', () => undefined);
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
