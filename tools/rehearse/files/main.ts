import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTable } from '../../bench/measure/table.ts';
import type { Tally } from '../../test-run/run-check.ts';
import { rehearseCopies } from '../operate/copies.ts';
import type { PartOptions, Result } from '../operate/result.ts';
import { rehearseApi } from './rehearse-api.ts';
import { rehearseBucket } from './rehearse-bucket.ts';
import { rehearseMoving } from './rehearse-moving.ts';
import { findVersitygw, type S3Process, startVersitygw } from './versitygw.ts';

type Part = (s3: S3Process, options: PartOptions) => Promise<Result>;

const parts: Readonly<Record<string, { readonly run: Part; readonly versions?: boolean }>> = {
  bucket: { run: rehearseBucket, versions: true },
  api: { run: rehearseApi },
  moving: { run: rehearseMoving },
  copies: {
    run: (s3, options) => rehearseCopies('nginx', { ...options, settings: s3.settings }),
  },
};
const whole = ['bucket', 'api', 'moving'];

/**
 * `npm run rehearse -- files [bucket api moving copies] [--minutes=n] [--strict]`: files in a real S3 server, versitygw,
 * with what can go wrong between it and the API. `copies` is the rehearsal of three copies behind nginx, on S3.
 */
export async function rehearseFiles(args: readonly string[]): Promise<Tally> {
  const minutes = args.find((each) => each.startsWith('--minutes='))?.slice('--minutes='.length);
  const named = args.filter((each) => !each.startsWith('--'));
  const unknown = named.filter((each) => !(each in parts));
  if (unknown.length > 0)
    throw new Error(
      `no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`,
    );
  const options = { minutes: minutes === undefined ? undefined : Number(minutes) };
  const tally: Tally = { passed: 0, failed: 0 };
  const print = (line: string) => process.stdout.write(`\n${line}\n`);
  const skip = (reason: string) => {
    print(`Skipped: ${reason}`);
    if (args.includes('--strict')) tally.failed += 1;
  };
  const program = findVersitygw();
  if ('missing' in program) {
    skip(program.missing);
    return tally;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  for (const name of named.length > 0 ? named : whole) {
    const part = parts[name];
    if (!part) continue;
    const folder = await mkdtemp(join(tmpdir(), 'ensemble-files-'));
    const s3 = await startVersitygw(program, folder, part.versions);
    try {
      const result = await part.run(s3, options);
      if ('skipped' in result) {
        skip(result.skipped);
        continue;
      }
      printTable(result.title, result.rows);
      tally.failed += result.rows.filter(({ withinAim }) => withinAim === false).length;
      tally.passed += result.rows.filter(({ withinAim }) => withinAim === true).length;
    } finally {
      await s3.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
  return tally;
}
