import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { ageAbandonedWork } from '../age-abandoned-work.ts';
import { freePort, killChild, startChild } from './child-server.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** An API in a process of its own that a test kills and starts again, behind a mail server that takes its time. */
export interface KillableServer {
  /** The database, the inbox and the factories. */
  readonly api: TestServer;
  readonly url: string;
  /** Starts it and waits until it is ready for calls. */
  start(): Promise<void>;
  /** kill -9; what it was at is abandoned right away. */
  kill(): Promise<void>;
  /** Waits until no job is left; fails after that long. */
  allJobsDone(withinMs: number): Promise<void>;
  close(): Promise<void>;
}

export async function killableServer(): Promise<KillableServer> {
  const api = await startTestServer({ withoutServer: true });
  const relay = await startSlowRelay(api.inbox.smtpUrl);
  const port = await freePort();
  let child: ChildProcess | undefined;
  const openJobs = () => api.countRows('pgboss.job', `state NOT IN ('completed')`);
  return {
    api,
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      // One at a time: a test that ended with its server running leaves it to the next one.
      if (child && isRunning(child)) await killChild(child);
      const SMTP_URL = `smtp://127.0.0.1:${portOf(relay)}`;
      child = await startChild({ ...api.environment, SMTP_URL }, port);
    },
    kill: async () => {
      if (child && isRunning(child)) await killChild(child);
      await ageAbandonedWork(api.owner);
    },
    allJobsDone: async (withinMs) => {
      const deadline = Date.now() + withinMs;
      while ((await openJobs()) > 0 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 250));
      if ((await openJobs()) > 0) throw new Error('jobs are left');
    },
    close: async () => {
      child?.kill('SIGKILL');
      relay.close();
      await api.close();
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/**
 * Stands between the API and the inbox and holds every answer back, so that a mail takes as long
 * as over a real network and a kill often comes after it was taken and before the API knows.
 */
async function startSlowRelay(smtpUrl: string): Promise<Server> {
  const { hostname, port } = new URL(smtpUrl);
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.pipe(upstream);
    upstream.on('data', (chunk) => setTimeout(() => client.destroyed || client.write(chunk), 120));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => setTimeout(() => other.destroy(), 200));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
