import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '../../settings/env.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** A port of this machine that no one listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A real process of the API, ready for calls; one that a test may kill. Waits at least a minute for it: the machine may have much else to do. */
export async function startChild(
  environment: Record<string, string>,
  port: number,
): Promise<ChildProcess> {
  const started = spawn(process.execPath, [main], {
    env: { ...processEnvironment(), ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let each = 0; each < 1200; each += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (ready?.ok) return started;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  started.kill('SIGKILL');
  throw new Error('the API did not become ready');
}

/** Ends it as a power cut would. */
export async function killChild(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
