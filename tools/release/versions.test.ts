import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../launch/paths.ts';
import { isHigher, isVersion, raiseLock, raiseManifest } from './versions.ts';

it.each([
  ['0.4.0', '0.3.0', true],
  ['0.3.1', '0.3.0', true],
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.99.99', true],
  ['0.3.0', '0.3.0', false],
  ['0.2.9', '0.3.0', false],
])('PACKAGE-07 %s after %s: %s', (version, than, expected) => {
  expect(isHigher(version, than)).toBe(expected);
});

it('PACKAGE-07 a version is three numbers', () => {
  expect(['0.4.0', '1.20.3'].every(isVersion)).toBe(true);
  expect(['', 'v0.4.0', '0.4', '0.4.0-rc.1', '00.4.0', '0.4.0\n'].some(isVersion)).toBe(false);
});

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('PACKAGE-07 raising the version changes the versions of our packages, and nothing else', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const paths = globSync('{package.json,{apps,packages}/*/package.json,{tools,e2e}/package.json}', {
    cwd: root,
  });
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    const raised = raiseManifest(read(path), version, '9.8.7');
    expect(raised).toContain('"version": "9.8.7"');
    expect(raised).not.toMatch(new RegExp(`@ensemble/[^"]*": "${RegExp.escape(version)}"`));
    expect(raised.replaceAll('9.8.7', version)).toBe(read(path));
  }
  const lock = raiseLock(read('package-lock.json'), version, '9.8.7');
  const { packages } = JSON.parse(lock) as { packages: Record<string, { version?: string }> };
  expect(packages['']?.version).toBe('9.8.7');
  expect(packages['apps/api']?.version).toBe('9.8.7');
  expect(lock.replaceAll('9.8.7', version)).toBe(read('package-lock.json'));
});
