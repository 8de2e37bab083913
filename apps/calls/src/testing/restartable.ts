import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A program of a test that runs, ends and is started again. */
export interface Restartable {
  /** Undefined while it does not run. */
  readonly pid: number | undefined;
  /** Log lines of all starts. */
  readonly log: readonly string[];
  /** Ends it by SIGTERM. */
  stop(): Promise<void>;
  /** Ends it by SIGKILL. */
  kill(): Promise<void>;
}

/** `run` takes a process that was just started, and waits until it is ready; throws where it ends first. */
export function createRestartable(name: string) {
  const log: string[] = [];
  let child: ChildProcess | undefined;
  const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
    exitCode !== null || signalCode !== null;
  const ended = async () => {
    if (child && !hasEnded(child)) await once(child, 'exit');
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const over = ended();
    child?.kill(signal);
    child = undefined;
    await over;
  };
  return {
    log,
    pid: () => child?.pid,
    async run(started: ChildProcess, isReady: () => Promise<unknown>): Promise<void> {
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => {
          log.push(...text.split('\n').filter(Boolean));
        });
      const exited = once(started, 'exit').then(() => {
        throw new Error(`${name} did not start:\n${log.join('\n')}`);
      });
      exited.catch(() => undefined);
      await Promise.race([isReady(), exited]);
    },
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
