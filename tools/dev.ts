import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'vite';
import { describeDemo, openDemo } from './launch/demo.ts';
import { root } from './launch/paths.ts';
import { checkFree, choosePorts, type Ports } from './launch/ports.ts';
import { runUntilStopped, type Closers } from './launch/run-until-stopped.ts';
import { host, startCalls, startServices, wipeData, type Services } from './launch/services.ts';

const maxStart = 60_000;

await runUntilStopped(start);

async function start(closers: Closers): Promise<Promise<string>> {
  const ports = choosePorts(process.env);
  await checkFree(host, Object.values(ports));
  if (process.argv.includes('--fresh')) await wipeData();

  const consoleUrl = `http://localhost:${ports.console}`;
  const services = await startServices(ports, consoleUrl);
  closers.push(() => services.close());
  closers.push(startApi(services, ports));
  closers.push(await startConsole(ports));
  await waitFor(ports.api);
  const calls = await startCalls(services, ports.api);
  closers.push(() => calls.close());

  const demo = await openDemo(services, consoleUrl);
  process.stdout.write(`
  Ensemble is running and reloads when you change the code. Press Ctrl-C to stop.

  Console        ${consoleUrl}
  Local inbox    ${services.inboxUrl ?? 'your own mail server'}
${services.inboxUrl ? `  Phones         ${services.inboxUrl}/phones\n` : ''}
${demo ? describeDemo(demo) : ''}

`);
  return services.lost;
}

/** A process of its own, started anew by Node when one of its files changes. */
function startApi(services: Services, ports: Ports): () => Promise<void> {
  const api = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(root, 'apps', 'api', 'src', 'main.ts')],
    {
      env: { ...services.env, LOG_LEVEL: 'info', PORT: String(ports.api) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const ended = new Promise<void>((resolve) => api.once('exit', () => resolve()));
  return async () => {
    api.kill('SIGTERM');
    await ended;
  };
}

async function startConsole(ports: Ports): Promise<() => Promise<void>> {
  const vite = await createServer({
    root: join(root, 'apps', 'console'),
    server: {
      host,
      port: ports.console,
      strictPort: true,
      proxy: { '/api': { target: `http://${host}:${ports.api}`, ws: true } },
    },
  });
  await vite.listen();
  return () => vite.close();
}

async function waitFor(port: number): Promise<void> {
  const until = Date.now() + maxStart;
  while (!(await isOpen(port))) {
    if (Date.now() > until) throw new Error('The API did not start; its messages are above.');
    await sleep(100);
  }
}

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, host);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
