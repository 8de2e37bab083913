import { isIP } from 'node:net';

/** A UDP candidate of an offer or answer. */
const candidateLine = /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ [a-z]+/i;
const maxCandidates = 32;

/** The candidates of the service's own offer, without `a=` and duplicates. */
export function readCandidates(sdp: string, publicAddress: string | undefined): string[] {
  const found = linesOf(sdp).flatMap((line) => {
    if (!candidateLine.test(line)) return [];
    const candidate = line.slice('a='.length);
    return [publicAddress ? announce(candidate, publicAddress) : candidate];
  });
  return [...new Map(found.map((candidate) => [addressOf(candidate), candidate])).values()];
}

/** The service's candidates at the port for relays: the last that a browser tries. */
export const relayCandidates = (candidates: readonly string[], port: number): string[] =>
  candidates
    .filter((candidate) => !/:.*:/.test(addressOf(candidate)))
    .map((candidate, index) => {
      const [, component, transport, , address, , ...rest] = candidate.split(' ');
      const start = [`candidate:r${index}`, component, transport, 1 + index, address, port];
      return [...start, ...rest].join(' ');
    });

/** Removes the candidates from an offer; they are sent after the answer is applied. */
export const withoutCandidates = (sdp: string): string =>
  joined(linesOf(sdp).filter((line) => !/^a=(candidate|end-of-candidates)/.test(line)));

/**
 * Keeps only candidates that a browser can have: unicast IP addresses, which need no name lookup, and
 * unprivileged ports.
 */
export function withSafeCandidates(sdp: string): string {
  let taken = 0;
  return joined(
    linesOf(sdp).filter((line) => {
      if (!line.startsWith('a=candidate')) return true;
      const [, address = '', port = ''] = candidateLine.exec(line) ?? [];
      return isSafe(address, Number(port)) && ++taken <= maxCandidates;
    }),
  );
}

function isSafe(address: string, port: number): boolean {
  if (port < 1024 || port > 65_535) return false;
  const version = isIP(address);
  // Rejects unspecified, multicast, reserved and broadcast addresses.
  if (version === 4) return !/^(0|22[4-9]|23\d|24\d|25[0-5])\./.test(address);
  return version === 6 && !/^(ff|::$)/i.test(address);
}

const announce = (candidate: string, ip: string): string =>
  candidate.replace(/^(candidate:\S+ 1 \S+ \d+ )\S+/, `$1${ip}`);

const addressOf = (candidate: string): string => candidate.split(' ').slice(4, 6).join(' ');

const linesOf = (sdp: string): string[] => sdp.split(/\r?\n/).filter((line) => line !== '');

const joined = (lines: string[]): string => lines.map((line) => `${line}\r\n`).join('');
