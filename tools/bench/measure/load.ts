import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

export interface Served {
  readonly url: string;
  readonly pid: number;
  /** The most memory the server has had so far, in bytes; where the system tells. */
  peakMemory(): Promise<number>;
  close(): Promise<void>;
}

/** Starts one of the servers of serve.ts and waits until it answers. */
export async function serve(
  kind: 'product' | 'bare',
  environment: Record<string, string>,
): Promise<Served> {
  const child: ChildProcess = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), [kind], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  const [url] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${kind} did not start`))),
  ])) as [string];
  return {
    url,
    pid: child.pid ?? 0,
    peakMemory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
    },
    close: async () => {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

type Request = autocannon.Request;

/** Requests per second an address answers, after a second of warming; throws where any is not a 200. */
export async function requestsPerSecond(
  url: string,
  requests: Request[],
  connections: number,
  seconds: number,
): Promise<number> {
  let clients = 0;
  // Each connection begins elsewhere in the list, as people do: not all with the same account.
  const setupClient = (client: autocannon.Client) => {
    const from = Math.floor((requests.length * clients) / connections);
    clients = (clients + 1) % connections;
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  };
  const run = (duration: number) =>
    autocannon({ url, requests, connections, duration, setupClient });
  await run(1);
  const result = await run(seconds);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.total / result.duration;
}
