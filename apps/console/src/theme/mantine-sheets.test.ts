import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const console = join(import.meta.dirname, '..');
const sheets = join(import.meta.dirname, '../../../../node_modules/@mantine/core/styles');
const sheetOf = (component: string) => `@mantine/core/styles/${component}.layer.css`;

test('each of Mantine’s components that is used has its sheet', () => {
  const listed = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');
  const used = new Set(
    globSync('**/*.tsx', { cwd: console }).flatMap((path) => {
      const code = readFileSync(join(console, path), 'utf8');
      return [...code.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names]) =>
        (names ?? '').split(',').map((name) => name.trim()),
      );
    }),
  );
  const withSheet = [...used].filter((name) => existsSync(join(sheets, `${name}.layer.css`)));
  expect(withSheet.length).toBeGreaterThan(30);
  expect(withSheet.filter((name) => !listed.includes(sheetOf(name)))).toEqual([]);
});

test('each file that uses a package beside Mantine’s core imports its sheet', () => {
  const packages = ['charts', 'dates', 'spotlight'];
  const missing = globSync('**/*.tsx', { cwd: console }).flatMap((path) => {
    const code = readFileSync(join(console, path), 'utf8');
    return packages
      .filter((name) => code.includes(`from '@mantine/${name}'`))
      .filter((name) => !code.includes(`import '@mantine/${name}/styles.layer.css'`))
      .map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});
