import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import released from '../../apps/api/released-console.json' with { type: 'json' };
import { root } from '../launch/paths.ts';

it('FILES-07 the console that is listed is that of the last release in CHANGELOG.md', () => {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const [, version] = /^## (\d+\.\d+\.\d+) \(.*commit \w+\)$/m.exec(text) ?? [];
  expect(released.version).toBe(version);
  const files = Object.entries(released.files);
  expect(files.length).toBeGreaterThan(100);
  for (const [name, hash] of files) expect(`${name} ${hash}`).toMatch(/^[\w.-]+ [0-9a-f]{64}$/);
});
