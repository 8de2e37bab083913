import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultColors } from '@ensemble/contract';
import { DEFAULT_THEME } from '@mantine/core';
import { expect, test } from 'vitest';
import { variablesOf } from './theme.ts';

const source = join(import.meta.dirname, '..');

test('each variable of ours that a sheet or a component uses is defined, in both schemes', () => {
  const used = new Set(
    globSync('**/*.{css,ts,tsx}', { cwd: source }).flatMap((path) =>
      [...readFileSync(join(source, path), 'utf8').matchAll(/var\((--ensemble-[a-z-]+)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
  const sheet = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');
  const { variables, light, dark } = variablesOf(defaultColors)(DEFAULT_THEME);
  expect(used.size).toBeGreaterThan(5);
  for (const scheme of [light, dark]) {
    const defined = new Set(Object.keys({ ...variables, ...scheme }));
    const missing = [...used].filter((name) => !defined.has(name) && !sheet.includes(`${name}:`));
    expect(missing).toEqual([]);
  }
});
