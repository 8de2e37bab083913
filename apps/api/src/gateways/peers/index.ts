import { Resolver } from 'node:dns/promises';
import { type PeerCertificate, readCertificate, type TlsPeer } from './certificate.ts';
import { readRelayAddress, relayAnswers } from './relay.ts';

export type { PeerCertificate, TlsPeer } from './certificate.ts';
export { tlsPeersOf } from './tls-peers.ts';

/** What the checks of the service ask of others: no product of theirs, and nothing that the operator did not set. */
export interface Peers {
  /** The texts (TXT) of a name; none where it has none. Throws where the name service does not answer. */
  readTexts(name: string): Promise<readonly string[]>;
  /** The certificate that a server shows; undefined where it offers no TLS. Throws where it does not answer. */
  readCertificate(peer: TlsPeer): Promise<PeerCertificate | undefined>;
  /** The time that a web server says in its answers, to the second. Throws where it says none. */
  readDate(url: string): Promise<Date>;
  /** Whether something answers at an address of TURN_URLS. */
  relayAnswers(address: string): Promise<boolean>;
}

/** How long each of them may take, in milliseconds. */
const timeoutMs = 5_000;

/** There is nothing of that name. */
const emptyCodes = ['ENODATA', 'ENOTFOUND'];

/** Asks them over the network of this machine. */
export const openPeers = (): Peers => ({
  async readTexts(name) {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
    try {
      // A long text comes in pieces.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      if (emptyCodes.includes((error as { code?: string }).code ?? '')) return [];
      throw error;
    }
  },
  readCertificate: (peer) => readCertificate(peer, timeoutMs),
  async readDate(url) {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
    const date = new Date(response.headers.get('date') ?? '');
    if (Number.isNaN(date.getTime())) throw new Error('the server says no time');
    return date;
  },
  async relayAnswers(address) {
    const relay = readRelayAddress(address);
    return relay !== undefined && relayAnswers(relay, timeoutMs);
  },
});
