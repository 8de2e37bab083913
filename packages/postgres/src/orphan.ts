import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataDirectory } from './data-directory.ts';
import { socketDirectoryPrefix } from './socket-directory.ts';

const patience = { fast: 10_000, immediate: 10_000 };

/**
 * Stops a server that its starter left behind (it was killed, or the machine is slow to
 * end it). Call it with the lock held: then no living starter owns that server.
 * Throws when it does not end.
 */
export async function stopOrphan(directory: Pick<DataDirectory, 'cluster'>): Promise<void> {
  const left = readPostmasterFile(directory.cluster);
  if (!left) return;
  if (isServerOf(left.processId, directory.cluster)) await end(left.processId, directory.cluster);
  // A leftover file whose number now belongs to a stranger would keep PostgreSQL from starting.
  rmSync(join(directory.cluster, 'postmaster.pid'), { force: true });
  if (basename(left.socketDirectory).startsWith(socketDirectoryPrefix)) {
    rmSync(left.socketDirectory, { recursive: true, force: true });
  }
}

async function end(processId: number, cluster: string): Promise<void> {
  for (const [signal, wait] of [
    ['SIGINT', patience.fast],
    ['SIGQUIT', patience.immediate],
  ] as const) {
    send(processId, signal);
    const until = Date.now() + wait;
    while (Date.now() < until) {
      if (!isServerOf(processId, cluster)) return;
      await sleep(10);
    }
  }
  throw new Error(
    `An earlier database server (process ${processId}) does not end: stop it by hand.`,
  );
}

function send(processId: number, signal: NodeJS.Signals): void {
  try {
    process.kill(processId, signal);
  } catch {
    // Gone by itself; the caller looks again.
  }
}

function readPostmasterFile(
  cluster: string,
): { processId: number; socketDirectory: string } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { processId: Number(lines[0]), socketDirectory: lines[4] ?? '' };
  } catch {
    return undefined;
  }
}

/** Whether that process is alive and really a server of this cluster, not a reused number. */
function isServerOf(processId: number, cluster: string): boolean {
  if (!Number.isInteger(processId) || processId <= 1) return false;
  try {
    process.kill(processId, 0);
    if (process.platform === 'linux') return worksIn(processId) === realpathSync(cluster);
    if (process.platform === 'win32') return true;
    return execFileSync('ps', ['-p', String(processId), '-o', 'command=']).includes(cluster);
  } catch {
    return false;
  }
}

/** A server works inside its cluster. A dead one not yet reaped has no such link. */
function worksIn(processId: number): string {
  return readlinkSync(`/proc/${processId}/cwd`);
}
