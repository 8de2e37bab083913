import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findBinaries, recreateLinks } from './binaries.ts';

const directory = mkdtempSync(join(tmpdir(), 'ensemble-binaries-test-'));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('recreateLinks', () => {
  it('makes the links that an install without scripts lacks, so that the server runs', async () => {
    const { postgres } = await findBinaries();
    const original = join(postgres, '..', '..', '..');
    const copy = join(directory, 'package');
    cpSync(original, copy, { recursive: true, verbatimSymlinks: true });
    const links = JSON.parse(readFileSync(join(copy, 'native', 'pg-symlinks.json'), 'utf8')) as {
      target: string;
    }[];
    for (const link of links) rmSync(join(copy, link.target), { force: true });
    const program = join(copy, 'native', 'bin', 'postgres');
    expect(() => execFileSync(program, ['--version'], { stdio: 'ignore' })).toThrow();

    recreateLinks(copy);
    recreateLinks(copy);

    expect(execFileSync(program, ['--version']).toString()).toContain('18.');
    expect(links.filter((link) => !existsSync(join(copy, link.target)))).toEqual([]);
    expect(readdirSync(join(copy, 'native', 'bin'))).toContain('initdb');
  });
});
