import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tally } from '../../test-run/run-check.ts';
import { rehearseCopies } from '../operate/copies.ts';
import type { PartOptions, Result } from '../operate/result.ts';
import { addResult, readParts } from '../read-parts.ts';
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
  const { named, options } = readParts(args, Object.keys(parts), whole);
  const tally: Tally = { passed: 0, failed: 0 };
  const program = findVersitygw();
  if ('missing' in program) {
    addResult(tally, { skipped: program.missing }, args);
    return tally;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  for (const name of named) {
    const part = parts[name];
    if (!part) continue;
    const folder = await mkdtemp(join(tmpdir(), 'ensemble-files-'));
    const s3 = await startVersitygw(program, folder, part.versions);
    try {
      addResult(tally, await part.run(s3, options), args);
    } finally {
      await s3.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
  return tally;
}
