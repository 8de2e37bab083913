import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findProgram } from './find-program.ts';

it('finds a program in the first place of the path that has it, and none that may not be run', () => {
  const [first, second] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'ensemble-path-')));
  vi.stubEnv('PATH', ['', first, second].join(delimiter));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    for (const folder of [first, second]) rmSync(folder ?? '', { recursive: true });
  });
  const paths = [first, second].map((folder) => join(folder ?? '', 'schemathesis'));
  for (const path of paths) writeFileSync(path, '', { mode: 0o600 });
  expect(findProgram('schemathesis')).toBeUndefined();
  for (const path of paths.toReversed()) {
    chmodSync(path, 0o700);
    expect(findProgram('schemathesis')).toBe(path);
  }
});
