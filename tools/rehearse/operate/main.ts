import { printTable } from '../../bench/measure/table.ts';
import type { Tally } from '../../test-run/run-check.ts';
import { rehearseCopies } from './copies.ts';
import { rehearseFailover } from './failover.ts';
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
  roll: [rehearseRollFromLast, rehearseRoll],
  logins: [rehearseLogins],
};
const whole = ['logins', 'copies', 'roll', 'failover'];

/**
 * `npm run rehearse -- operate [part…] [--minutes=n] [--strict]`: an installation as docs/operating.md describes
 * it, with the programs that are around ours. A part that lacks a program is skipped, and fails with `--strict`.
 */
export async function rehearseOperate(args: readonly string[]): Promise<Tally> {
  const minutes = args.find((each) => each.startsWith('--minutes='))?.slice('--minutes='.length);
  const named = args.filter((each) => !each.startsWith('--'));
  const unknown = named.filter((each) => !(each in parts));
  if (unknown.length > 0)
    throw new Error(
      `no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`,
    );
  const options = { minutes: minutes === undefined ? undefined : Number(minutes) };
  const tally: Tally = { passed: 0, failed: 0 };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const print = (line: string) => process.stdout.write(`\n${line}\n`);
  for (const part of (named.length > 0 ? named : whole).flatMap((name) => parts[name] ?? [])) {
    const result = await part(options);
    if ('skipped' in result) {
      print(`Skipped: ${result.skipped}`);
      if (args.includes('--strict')) tally.failed += 1;
      continue;
    }
    printTable(result.title, result.rows);
    const broken = result.rows.filter(({ withinAim }) => withinAim === false).length;
    tally.failed += broken;
    tally.passed += result.rows.filter(({ withinAim }) => withinAim === true).length;
  }
  return tally;
}
