import { BlockList, isIPv4 } from 'node:net';

/** IPv4 that is not the public internet (IANA's special-purpose registry, multicast, reserved). */
const notPublic4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Within 2000::/3, the only IPv6 in public use: tunnels that hold an IPv4 address, and examples. */
const notPublic6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const ranges = (family: 'ipv4' | 'ipv6', list: readonly [string, number][]): BlockList => {
  const blocked = new BlockList();
  for (const [address, prefix] of list) blocked.addSubnet(address, prefix, family);
  return blocked;
};
const blocked4 = ranges('ipv4', notPublic4);
const blocked6 = ranges('ipv6', notPublic6);
const global6 = ranges('ipv6', [['2000::', 3]]);
/** NAT64 (RFC 6052): a network without IPv4 reaches it by these, with the address in the last 32 bits. */
const nat64 = ranges('ipv6', [['64:ff9b::', 96]]);

/** Whether an IP address is one of the public internet; everything else is refused (decision 0070). */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked4.check(address, 'ipv4');
  if (nat64.check(address, 'ipv6')) return isPublicAddress(lastFourBytes(address));
  return global6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
}

/** Whether an IP address lies in a range; one of another family never does. */
export function isInRange(address: string, range: string, prefix: number): boolean {
  if (isIPv4(address) !== isIPv4(range)) return false;
  const family = isIPv4(range) ? 'ipv4' : 'ipv6';
  return ranges(family, [[range, prefix]]).check(address, family);
}

/** The IPv4 address at the end of an IPv6 one: the URL parser writes it in hexadecimal. */
function lastFourBytes(address: string): string {
  const [, host = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? [];
  const [low = '0', high = '0'] = host.split(':').toReversed();
  const value = (Number.parseInt(high || '0', 16) << 16) | Number.parseInt(low || '0', 16);
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
}
