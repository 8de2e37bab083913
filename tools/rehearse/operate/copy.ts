import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endChild, ownChild } from './own-child.ts';
import { consoleOf, ownTree, type Tree } from './trees.ts';

const startLimit = 60_000;

/** When a copy was killed: from the signal until its process was gone, by `performance.now()`. */
export interface Kill {
  readonly at: number;
  readonly goneAt: number;
}

/** One copy of the API, a process of its own that is killed and started again at the same port. */
export class Copy {
  readonly url: string;
  readonly #port: number;
  readonly #environment: Record<string, string>;
  #tree: Tree;
  #child: ChildProcess | undefined;

  constructor(port: number, environment: Record<string, string>, tree = ownTree) {
    this.#port = port;
    this.#environment = environment;
    this.#tree = tree;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts it, of the release it was or of another, and waits until it is ready; answers how long that took, in milliseconds. */
  async start(tree = this.#tree): Promise<number> {
    this.#tree = tree;
    const built = consoleOf(tree);
    const startedAt = performance.now();
    this.#child = ownChild(
      spawn(process.execPath, [join(tree.folder, 'apps/api/src/main.ts')], {
        env: {
          PATH: process.env['PATH'],
          ...this.#environment,
          ...(existsSync(built) && { CONSOLE_DIRECTORY: built }),
          PORT: String(this.#port),
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    );
    while (performance.now() - startedAt < startLimit) {
      const ready = await fetch(`${this.url}/health/ready`).catch(() => undefined);
      if (ready?.ok) return performance.now() - startedAt;
      if (this.#child.exitCode !== null) throw new Error('a copy of the API ended at its start');
      await pause(50);
    }
    throw new Error('a copy of the API did not become ready');
  }

  /** kill -9. */
  async kill(): Promise<Kill> {
    const at = performance.now();
    await endChild(this.#child, 'SIGKILL');
    return { at, goneAt: performance.now() };
  }

  /** SIGTERM, as an operator stops it. */
  stop(): Promise<void> {
    return endChild(this.#child, 'SIGTERM');
  }

  /** Resident memory in megabytes; undefined while it does not run, or where the system does not say. */
  memory(): number | undefined {
    try {
      const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8');
      const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
      return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
    } catch {
      return undefined;
    }
  }
}
