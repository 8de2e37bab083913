import type { Settings } from '../../settings/env.ts';
import type { Peers } from './index.ts';
import { tlsPeersOf } from './tls-peers.ts';

/** How often a certificate is looked at, in milliseconds. */
const lookEvery = 60 * 60_000;

/**
 * When certificates end, in Unix seconds, by what they are for. Who asks gets what was seen last and waits for
 * nothing; the first time, that is nothing. One that cannot be read is as it was.
 */
export function watchCertificates(
  settings: Settings,
  peers: Pick<Peers, 'readCertificate'>,
): () => ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    for (const [name, peer] of tlsPeersOf(settings)) {
      const found = await peers.readCertificate(peer).catch(() => undefined);
      if (found) ends.set(name, found.endsAt.getTime() / 1000);
    }
  };
  return () => {
    if (performance.now() - lookedAt > lookEvery) {
      lookedAt = performance.now();
      void look();
    }
    return ends;
  };
}
