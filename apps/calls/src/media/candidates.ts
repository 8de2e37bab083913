import { isIP } from 'node:net';

/** Of an offer or answer: an address where media can be sent. */
const candidateLine = /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ [a-z]+/i;
const maxCandidates = 32;

/** The candidates of our own offer, without their prefix, each once. */
export function readCandidates(sdp: string, announcedIp: string | undefined): string[] {
  const found = linesOf(sdp).flatMap((line) => {
    if (!candidateLine.test(line)) return [];
    const candidate = line.slice('a='.length);
    return [announcedIp ? announce(candidate, announcedIp) : candidate];
  });
  return [...new Map(found.map((candidate) => [addressOf(candidate), candidate])).values()];
}

/** An offer without candidates: they follow when the answer has been applied. */
export const withoutCandidates = (sdp: string): string =>
  joined(linesOf(sdp).filter((line) => !/^a=(candidate|end-of-candidates)/.test(line)));

/**
 * An answer with the candidates that a browser can have: addresses in numbers, which need no
 * name to be looked up, of other machines or this one, on ports that are no services' own.
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
  // Not to many at once, and not to none.
  if (version === 4) return !/^(0|22[4-9]|23\d|24\d|25[0-5])\./.test(address);
  return version === 6 && !/^(ff|::$)/i.test(address);
}

const announce = (candidate: string, ip: string): string =>
  candidate.replace(/^(candidate:\S+ 1 \S+ \d+ )\S+/, `$1${ip}`);

const addressOf = (candidate: string): string => candidate.split(' ').slice(4, 6).join(' ');

const linesOf = (sdp: string): string[] => sdp.split(/\r?\n/).filter((line) => line !== '');

const joined = (lines: string[]): string => lines.map((line) => `${line}\r\n`).join('');
