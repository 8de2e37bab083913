import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/api/src/testing/server/child-server.ts';
import type { Measure } from '../bench/measure/table.ts';
import { root } from '../launch/paths.ts';
import { findOperateProgram, howToGet, type Program } from './operate/programs.ts';
import { startProxy } from './operate/proxy.ts';
import { promise, type Result } from './operate/result.ts';

/** What a copy answers by itself where it is not ready: it must come through as it is. */
const ownRefusal = '{"errorType":"UNAVAILABLE","of":"the copy"}';
const pages = (name: string) =>
  readFileSync(join(root, 'deploy/error-pages', `unavailable.${name}`), 'utf8');

/** The file of deploy/ for a proxy, in front of a server that answers what it was asked, and of none. */
export async function rehearseProxies(name: 'nginx' | 'caddy'): Promise<Result> {
  const program = findOperateProgram(name);
  if (!program) return { skipped: howToGet(name) };
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-proxies-'));
  // nginx reads the pages as another account where it is started by root.
  chmodSync(folder, 0o755);
  const copies = [await freePort(), await freePort(), await freePort()];
  const server = createServer(echo).listen(copies[0], '127.0.0.1');
  await once(server, 'listening');
  const places = { folder, port: await freePort(), copies, calls: await freePort() };
  const proxy = await startProxy(name, program, places);
  try {
    const rows = [
      ...(await askThrough(proxy.url)),
      ...(name === 'nginx' ? [await askByHttp2(proxy.url)] : [checkCompose(program)]),
    ];
    await end(server);
    return {
      title: `The file for ${name} (${program.version})`,
      rows: [...rows, ...(await askWithout(proxy.url))],
    };
  } finally {
    await proxy.stop();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Answers with the headers and the number of bytes that came. */
function echo(request: IncomingMessage, response: ServerResponse): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => (bytes += chunk.length));
  request.on('end', () => {
    const isRefused = request.url === '/api/refused';
    response.writeHead(isRefused ? 503 : 200, { 'content-type': 'application/json' });
    response.end(isRefused ? ownRefusal : JSON.stringify({ ...request.headers, bytes }));
  });
}

async function end(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

async function askThrough(url: string): Promise<Measure[]> {
  const forged = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example.org',
    'x-forwarded-proto': 'gopher',
  };
  const seen = await readJson(await fetch(`${url}/api/echo`, { headers: forged }));
  const refused = await fetch(`${url}/api/refused`);
  const send = async (bytes: number) =>
    fetch(`${url}/api/echo`, { method: 'POST', body: new Uint8Array(bytes) });
  const taken = await readJson(await send(6_000_000));
  const tooLarge = await send(7_000_000).then(
    ({ status }) => status,
    // Some let go of the connection in the middle of a body that they do not take.
    () => 413,
  );
  return [
    is(
      'the address of whoever asks, where another one is claimed',
      seen['x-forwarded-for'],
      '127.0.0.1',
    ),
    is('the host that is claimed', String(seen['x-forwarded-host']).split(':')[0], '127.0.0.1'),
    is('the protocol that is claimed', seen['x-forwarded-proto'], 'http'),
    is('a body of 6 MB, in bytes', taken['bytes'], 6_000_000),
    is('a body of 7 MB', tooLarge, 413),
    is('a refusal of a copy, as it is', await refused.text(), ownRefusal),
    is('/metrics', (await fetch(`${url}/metrics`)).status, 404),
  ];
}

/** No copy answers: programs get JSON, people a page, with the status of the proxy. */
async function askWithout(url: string): Promise<Measure[]> {
  const page = await fetch(`${url}/login`);
  const reply = await fetch(`${url}/api/session`);
  const posted = await fetch(`${url}/api/auth/login`, { method: 'POST', body: '{}' });
  const head = (answer: Response) =>
    `${answer.status === 502 || answer.status === 503} ${answer.headers.get('retry-after')} ${answer.headers.get('cache-control')} ${answer.headers.get('content-type')?.split(';')[0]}`;
  return [
    is('without a copy, a page', head(page), 'true 5 no-store text/html'),
    is('its words', (await page.text()) === pages('html'), true),
    is('without a copy, a reply', head(reply), 'true 5 no-store application/json'),
    is('its words', (await reply.text()) === pages('json'), true),
    is('the reply to a POST', head(posted), 'true 5 no-store application/json'),
    is('its words', (await posted.text()) === pages('json'), true),
  ];
}

async function askByHttp2(url: string): Promise<Measure> {
  const session = connect(url);
  const request = session.request({ ':path': '/api/echo' });
  const [headers] = (await once(request, 'response')) as [Record<string, unknown>];
  request.close();
  session.close();
  return is('by HTTP/2', headers[':status'], 200);
}

/** What compose.yaml sets in Caddy's environment. */
function checkCompose({ path }: Program): Measure {
  const compose = readFileSync(join(root, 'deploy/docker/compose.yaml'), 'utf8');
  const block = /ENSEMBLE_COPIES: \|\n((?: {8}.*\n)+)/.exec(compose)?.[1] ?? '';
  const { status, stderr } = spawnSync(
    path,
    ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/caddy/Caddyfile')],
    {
      encoding: 'utf8',
      env: {
        HOME: tmpdir(),
        ENSEMBLE_HOST: 'console.example.org',
        ENSEMBLE_CALLS: 'calls:4100',
        ENSEMBLE_COPIES: block.replaceAll(/^ {8}/gm, ''),
        ENSEMBLE_ERROR_PAGES: '/srv/error-pages',
      },
    },
  );
  if (status !== 0) process.stdout.write(`${stderr}\n`);
  return is('the file with the environment of compose.yaml is valid', status, 0);
}

const readJson = async (answer: Response) => (await answer.json()) as Record<string, unknown>;
const is = (what: string, measured: unknown, expected: unknown): Measure =>
  promise(what, String(measured), String(expected), measured === expected);
