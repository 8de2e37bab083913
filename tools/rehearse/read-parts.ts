import { printTable } from '../bench/measure/table.ts';
import type { Tally } from '../test-run/run-check.ts';
import type { PartOptions, Result } from './operate/result.ts';

/** What was asked of a rehearsal: its parts, or `whole` where none is named. Throws for a part that there is not. */
export function readParts(
  args: readonly string[],
  known: readonly string[],
  whole: readonly string[],
): { readonly named: readonly string[]; readonly options: PartOptions } {
  const minutes = args.find((each) => each.startsWith('--minutes='))?.slice('--minutes='.length);
  const named = args.filter((each) => !each.startsWith('--'));
  const unknown = named.filter((each) => !known.includes(each));
  if (unknown.length > 0)
    throw new Error(`no such part: ${unknown.join(', ')}; there are ${known.join(', ')}`);
  const options = { minutes: minutes === undefined ? undefined : Number(minutes) };
  return { named: named.length > 0 ? named : whole, options };
}

/** Prints what a part found and counts it; one that was skipped counts as failed where `--strict` is asked for. */
export function addResult(tally: Tally, result: Result, args: readonly string[] = []): void {
  if ('skipped' in result) {
    process.stdout.write(`\nSkipped: ${result.skipped}\n`);
    if (args.includes('--strict')) tally.failed += 1;
    return;
  }
  printTable(result.title, result.rows);
  tally.failed += result.rows.filter(({ withinAim }) => withinAim === false).length;
  tally.passed += result.rows.filter(({ withinAim }) => withinAim === true).length;
}
