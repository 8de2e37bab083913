import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '../env.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** An API in a process of its own that a test kills and starts again, behind a mail server that takes its time. */
export interface KillableServer {
  /** The database, the inbox and the factories. */
  readonly api: TestServer;
  readonly url: string;
  /** Starts it and waits until it is ready for calls. */
  start(): Promise<void>;
  /** kill -9. */
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
      child = await start(api, port, portOf(relay));
    },
    kill: async () => {
      if (child) await kill(child);
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  return port;
}

/** A real process of the API, ready for calls. */
async function start(api: TestServer, port: number, relayPort: number): Promise<ChildProcess> {
  const started = spawn(process.execPath, [main], {
    env: {
      ...processEnvironment(),
      ...api.environment,
      PORT: String(port),
      SMTP_URL: `smtp://127.0.0.1:${relayPort}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let each = 0; each < 200; each += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (ready?.ok) return started;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the API did not become ready');
}

async function kill(process: ChildProcess): Promise<void> {
  const ended = once(process, 'exit');
  process.kill('SIGKILL');
  await ended;
}
