import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '../../settings/env.ts';

const admin = fileURLToPath(new URL('../../admin.ts', import.meta.url));

/** Runs a command of the operator in a process of its own. */
export function runAdmin(
  words: readonly string[],
  environment: Record<string, string>,
): { status: number | null; output: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [admin, ...words], {
    env: { PATH: processEnvironment()['PATH'], ...environment },
    encoding: 'utf8',
  });
  return { status, output: stdout, errors: stderr };
}
