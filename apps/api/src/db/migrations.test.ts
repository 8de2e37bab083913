import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const kit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');

it('the tables of the code are those of the migrations: there is none to generate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, 'apps/api/database/migrations/meta'), join(folder, 'meta'), {
    recursive: true,
  });
  const input = [
    'generate',
    '--dialect=postgresql',
    '--schema=apps/api/database/tables/*.table.ts',
  ];
  const said = execFileSync(process.execPath, [kit, ...input, `--out=${relative(root, folder)}`], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(said).toContain('No schema changes');
  expect(readdirSync(folder)).toEqual(['meta']);
});
