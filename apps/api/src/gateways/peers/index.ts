import { Resolver } from 'node:dns/promises';
import { openOutbound } from '../../outbound/index.ts';
import { readBody } from '../read-body.ts';
import type { Settings } from '../../settings/env.ts';
import { type PeerCertificate, readCertificate, type TlsPeer } from './certificate.ts';
import { readRelayAddress, relayAnswers } from './relay.ts';

export type { PeerCertificate, TlsPeer } from './certificate.ts';
export { tlsPeersOf } from './tls-peers.ts';

/** What the checks of the service ask of others: no product of theirs, and nothing that the operator did not set. */
export interface Peers {
  /** The texts (TXT) of a name; none where it has none. Throws where the name service does not answer. */
  readTexts(name: string): Promise<readonly string[]>;
  /**
   * What people get at PUBLIC_URL: a copy that serves them, one that says it is not ready, a proxy without a copy, or
   * something else than Ensemble. Throws where nothing answers.
   */
  readReadiness(): Promise<'good' | 'notReady' | 'noCopy' | 'other'>;
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

/**
 * Asks them by the one way out (decision 0070); relays alone are asked at the address that the operator set, as
 * STUN knows no TLS. What people and mails reach is a part of the service, wherever it is.
 */
export function openPeers(settings: Settings): Peers {
  const {
    PUBLIC_URL,
    SMTP_URL,
    CALLS_PUBLIC_URL = '',
    LIVEKIT_URL = '',
    CLOCK_URL = '',
  } = settings;
  const outbound = openOutbound(settings, {
    typedByOperator: [SMTP_URL, CLOCK_URL],
    ownParts: [PUBLIC_URL, CALLS_PUBLIC_URL, LIVEKIT_URL].filter((each) => each !== ''),
    timeoutMs,
  });
  const { OUTBOUND_HOSTS, OUTBOUND_CA_FILE } = settings;
  const withoutProxy = openOutbound({ OUTBOUND_HOSTS, OUTBOUND_CA_FILE });
  return {
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
    async readReadiness() {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await outbound.fetch(`${PUBLIC_URL}/health/ready`, { signal });
      const { body } = await readBody(response);
      const [, status] = /^\{"status":"(ok|unavailable)"/.exec(body) ?? [];
      if (status !== undefined) return status === 'ok' && response.ok ? 'good' : 'notReady';
      return [502, 503, 504].includes(response.status) ? 'noCopy' : 'other';
    },
    readCertificate: (peer) =>
      readCertificate(peer, peer.isDirect ? withoutProxy : outbound, timeoutMs),
    async readDate(url) {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await outbound.fetch(url, { method: 'HEAD', redirect: 'manual', signal });
      const date = new Date(response.headers.get('date') ?? '');
      if (Number.isNaN(date.getTime())) throw new Error('the server says no time');
      return date;
    },
    async relayAnswers(address) {
      const relay = readRelayAddress(address);
      return relay !== undefined && relayAnswers(relay, timeoutMs);
    },
  };
}
