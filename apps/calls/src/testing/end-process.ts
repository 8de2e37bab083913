import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a process that may have ended already, and waits until it has. */
export async function endProcess(
  child: ChildProcess | undefined,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
