import type { Tally } from '../../test-run/run-check.ts';
import { addResult, readParts } from '../read-parts.ts';
import { rehearseCopies } from './copies.ts';
import { rehearseFailover } from './failover.ts';
import { rehearseFullDisk } from '../full-disk.ts';
import { rehearseProxies } from '../proxies.ts';
import { rehearseRoll, rehearseRollFromLast } from './roll/roll.ts';
import { rehearseLogins } from './logins.ts';
import type { PartOptions, Result } from './result.ts';

const parts: Readonly<Record<string, readonly ((options: PartOptions) => Promise<Result>)[]>> = {
  copies: [
    (options) => rehearseCopies('nginx', options),
    (options) => rehearseCopies('caddy', options),
  ],
  nginx: [(options) => rehearseCopies('nginx', options)],
  caddy: [(options) => rehearseCopies('caddy', options)],
  failover: [rehearseFailover],
  proxies: [() => rehearseProxies('nginx'), () => rehearseProxies('caddy')],
  full: [rehearseFullDisk],
  roll: [rehearseRollFromLast, rehearseRoll],
  logins: [rehearseLogins],
};
const whole = ['logins', 'proxies', 'full', 'copies', 'roll', 'failover'];

/**
 * `npm run rehearse -- operate [part…] [--minutes=n] [--strict]`: an installation as docs/operating.md describes
 * it, with the programs that are around ours. A part that lacks a program is skipped, and fails with `--strict`.
 */
export async function rehearseOperate(args: readonly string[]): Promise<Tally> {
  const { named, options } = readParts(args, Object.keys(parts), whole);
  const tally: Tally = { passed: 0, failed: 0 };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  for (const part of named.flatMap((name) => parts[name] ?? []))
    addResult(tally, await part(options), args);
  return tally;
}
