import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './paths.ts';
import { StartError } from './start-error.ts';

/** Pauses before it is started again: longer each time, unless it ran for a while. */
const firstPauseMs = 250;
const maxPauseMs = 10_000;
const longRunMs = 30_000;

export interface CallsRunner {
  /** Ends it for good. */
  close(): Promise<void>;
}

/** What the calls service is told; nothing of the API's secrets but their shared one. */
const names = [
  'CALLS_HOST',
  'CALLS_PORT',
  'CALLS_UDP_HOST',
  'CALLS_UDP_PORT',
  'CALLS_RELAY_PORT',
  'CALLS_SECRET',
  'API_URL',
  'PUBLIC_URL',
  'LOG_LEVEL',
  'PATH',
];

/**
 * Runs the calls service as a process of its own, and starts it again whenever it ends by itself.
 * Throws a StartError where it does not start the first time. `main` is for tests.
 */
export async function runCalls(
  env: Record<string, string | undefined>,
  main = join(root, 'apps', 'calls', 'src', 'main.ts'),
): Promise<CallsRunner> {
  const own = Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const start = () =>
    fork(main, { env: own, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let isClosing = false;
  let pause = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let child = start();
  const watch = () => {
    const startedAt = performance.now();
    child.once('exit', () => {
      if (isClosing) return;
      if (performance.now() - startedAt > longRunMs) pause = firstPauseMs;
      timer = setTimeout(() => {
        child = start();
        watch();
      }, pause);
      pause = Math.min(pause * 2, maxPauseMs);
    });
  };
  await whenReady(child);
  watch();
  return {
    async close() {
      isClosing = true;
      clearTimeout(timer);
      await end(child);
    },
  };
}

/** It sends a message when it takes connections. */
async function whenReady(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(() => {
    throw new StartError('The calls service did not start; its message is above.');
  });
  ended.catch(() => undefined);
  await Promise.race([once(child, 'message'), ended]);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
