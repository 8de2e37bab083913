import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../launch/paths.ts';

/** What the project's lint says of one planted file. */
function lint(name: string, content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-lint-'));
  try {
    writeFileSync(join(folder, name), content);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      '{ "compilerOptions": { "strict": true, "target": "es2024" } }',
    );
    const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const options = ['-c', join(root, '.oxlintrc.json'), '--type-aware', folder];
    const result = spawnSync(process.execPath, [oxlint, ...options], {
      cwd: root,
      encoding: 'utf8',
    });
    return result.status === 0 ? '' : result.stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('lint', () => {
  it('lets good code through', () => {
    expect(
      lint('good-name.ts', 'export const half = (whole: number): number => whole / 2;\n'),
    ).toBe('');
  });

  it.each([
    [
      'no-explicit-any',
      'planted.ts',
      'export const read = (value: any): string => String(value);\n',
    ],
    [
      'no-floating-promises',
      'planted.ts',
      'const later = async (): Promise<void> => {};\nexport function start(): void {\n  later();\n}\n',
    ],
    ['filename-case', 'plantedFile.ts', 'export const nothing = 0;\n'],
    ['no-console', 'planted.ts', "console.log('a token');\nexport {};\n"],
  ])('refuses what %s forbids', (rule, name, content) => {
    expect(lint(name, content)).toContain(rule);
  });
});
