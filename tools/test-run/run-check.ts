import { spawn } from 'node:child_process';
import { root } from '../launch/paths.ts';

/** What passed and failed; `failedCheck` names a check that failed. */
export type Tally = { passed: number; failed: number; failedCheck?: string };

/**
 * Runs one check, a program of ours under this Node. A check counts as one test; its
 * output is shown only when it fails.
 */
export async function runCheck(name: string, args: string[]): Promise<Tally> {
  const began = performance.now();
  const { code, output } = await run(args);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (code === 0) return report(name, seconds);
  process.stdout.write(`✗ ${name} (${seconds} s)\n${output}\n`);
  return { passed: 0, failed: 1, failedCheck: name };
}

function report(name: string, seconds: string): Tally {
  process.stdout.write(`✓ ${name} (${seconds} s)\n`);
  return { passed: 1, failed: 0 };
}

function run(args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }),
    );
  });
}
