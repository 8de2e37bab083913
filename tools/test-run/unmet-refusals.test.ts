import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { formatUnmet, unmetRefusals } from './unmet-refusals.ts';

const folder = mkdtempSync(join(tmpdir(), 'ensemble-refusals-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('API-04 names each refusal that a route states and no test met', () => {
  const path = join(folder, 'met');
  const all = unmetRefusals(path);
  expect(all).toContain('login ACCOUNT_LOCKED');
  // Written by many files, each with its own lines.
  const [last = '', ...others] = all.toReversed();
  writeFileSync(path, [...others, 'some-route NOT_FOUND', ''].join('\n'));
  expect(unmetRefusals(path)).toEqual([last]);
  expect(formatUnmet(path)).toBe(`Stated by a route, met by no test (1):\n  ${last}\n`);
  writeFileSync(path, [...all, ''].join('\n'));
  expect(formatUnmet(path)).toBe('');
});
