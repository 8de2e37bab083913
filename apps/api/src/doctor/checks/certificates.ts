import { tlsPeersOf } from '../../gateways/peers/index.ts';
import { defineCheck } from '../check.ts';

const dayMs = 86_400_000;
/** Those of Let's Encrypt are renewed 30 days before their end. */
const minDays = 21;

export const certificates = defineCheck(
  'certificates',
  {
    good: 'good',
    none: 'notSet',
    expired: 'broken',
    untrusted: 'broken',
    soon: 'attention',
    unreadable: 'attention',
  },
  async ({ peers, settings }) => {
    const all = await Promise.all(
      [...tlsPeersOf(settings).values()].map(async (peer) => {
        const found = await peers.readCertificate(peer).catch(() => null);
        const days = found ? Math.floor((found.endsAt.getTime() - Date.now()) / dayMs) : 0;
        return { host: peer.host, found, days };
      }),
    );
    // A mail server without TLS has none: the check of the mail says so.
    const shown = all.filter(({ found }) => found !== undefined);
    const [first] = shown.toSorted((one, other) => one.days - other.days);
    if (!first) return ['none'];
    const read = shown.filter(({ found }) => found !== null);
    const expired = read.find(({ found }) => found && found.endsAt.getTime() < Date.now());
    if (expired) return ['expired', { host: expired.host }];
    const untrusted = read.find(({ found }) => found && !found.isTrusted);
    if (untrusted) return ['untrusted', { host: untrusted.host }];
    const soon = read.find(({ days }) => days < minDays);
    if (soon) return ['soon', { host: soon.host, days: soon.days }];
    const silent = shown.find(({ found }) => found === null);
    if (silent) return ['unreadable', { host: silent.host }];
    return ['good', { days: first.days }];
  },
);
