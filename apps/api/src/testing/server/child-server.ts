import { randomInt } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '../../settings/env.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

/**
 * A port of this machine that no one listens on, below the range that the system gives away by itself: it stays free
 * until the server starts, and starts again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** A real process of the API, which may take its time to be ready. */
export interface ChildServer {
  readonly child: ChildProcess;
  /** Its log, a line each. */
  readonly log: readonly string[];
  /** How it ended: its code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** Starts a process of the API and waits for nothing. */
export function spawnChild(environment: Record<string, string>, port: number): ChildServer {
  const child = spawn(process.execPath, [main], {
    env: { ...processEnvironment(), ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log: string[] = [];
  createInterface(child.stdout).on('line', (line) => log.push(line));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  return { child, log, ended };
}

/** A real process of the API, ready for calls; one that a test may kill. Waits at least a minute for it: the machine may have much else to do. */
export async function startChild(
  environment: Record<string, string>,
  port: number,
): Promise<ChildProcess> {
  const { child } = spawnChild(environment, port);
  for (let each = 0; each < 1200; each += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (ready?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error('the API did not become ready');
}

/** Ends it as a power cut would. */
export async function killChild(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
