import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** Has a process end with this one, however this one ends but by kill -9. */
export function ownChild(child: ChildProcess): ChildProcess {
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

/** Ends a process and waits until it is gone. */
export async function endChild(child: ChildProcess | undefined, signal: NodeJS.Signals) {
  if (!child || hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
