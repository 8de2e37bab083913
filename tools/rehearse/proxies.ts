import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:http2';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { emergencyNumbers } from '@ensemble/contract';
import { freePort } from '../../apps/api/src/testing/server/child-server.ts';
import type { Measure } from '../bench/measure/table.ts';
import { root } from '../launch/paths.ts';
import { makeCertificate } from './certificate.ts';
import { findOperateProgram, howToGet, type Program } from './operate/programs.ts';
import { startProxy } from './operate/proxy.ts';
import { promise, type Result } from './operate/result.ts';

/** What a copy answers by itself where it is not ready: it must come through as it is. */
const ownRefusal = '{"errorType":"UNAVAILABLE","of":"the copy"}';
const pages = (name: string) =>
  readFileSync(join(root, 'deploy/error-pages', `unavailable.${name}`), 'utf8');

/** Seconds that a proxy waits here for a copy that does not answer: longer than Caddy tries others, as its 75 are. */
const patience = 6;

/**
 * The file of deploy/ for a proxy, by TLS as people reach it, in front of a server that answers what it was asked, of one
 * that hangs and of none.
 */
export async function rehearseProxies(name: 'nginx' | 'caddy'): Promise<Result> {
  const program = findOperateProgram(name);
  if (!program) return { skipped: howToGet(name) };
  const openssl = findOperateProgram('openssl');
  if (!openssl) return { skipped: howToGet('openssl') };
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-proxies-'));
  // nginx reads the pages as another account where it is started by root.
  chmodSync(folder, 0o755);
  const copies = [await freePort(), await freePort(), await freePort()];
  const servers = copies.map((port) => createServer(answer).listen(port, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const certificate = makeCertificate(folder, openssl.path);
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, certificate.pem]);
  const [port, calls] = [await freePort(), await freePort()];
  const settings = { folder, port, copies, calls, certificate, patience };
  const proxy = await startProxy(name, program, settings);
  try {
    const rows = [
      ...(await askThrough(proxy.url)),
      await askByHttp2(proxy.url),
      name === 'nginx' ? await askPlainly(join(folder, 'nginx/plain.sock')) : checkCompose(program),
      ...(await askHanging(proxy.url)),
    ];
    await Promise.all(servers.map(end));
    return {
      title: `The file for ${name} (${program.version})`,
      rows: [...rows, ...(await askWithout(proxy.url))],
    };
  } finally {
    setDefaultCACertificates(trusted);
    await proxy.stop();
    for (const server of servers) server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Answers with the headers and the number of bytes that came; never, where it is asked to hang. */
function answer(asked: IncomingMessage, response: ServerResponse): void {
  let bytes = 0;
  asked.on('data', (chunk: Buffer) => (bytes += chunk.length));
  asked.on('end', () => {
    if (asked.url?.endsWith('/hang')) return;
    const isRefused = asked.url === '/api/refused';
    response.writeHead(isRefused ? 503 : 200, { 'content-type': 'application/json' });
    response.end(isRefused ? ownRefusal : JSON.stringify({ ...asked.headers, bytes }));
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
    is('the protocol that is claimed', seen['x-forwarded-proto'], 'https'),
    is('a body of 6 MB, in bytes', taken['bytes'], 6_000_000),
    is('a body of 7 MB', tooLarge, 413),
    is('a refusal of a copy, as it is', await refused.text(), ownRefusal),
    is('/metrics', (await fetch(`${url}/metrics`)).status, 404),
    is('/metrics/, which is the same route', (await fetch(`${url}/metrics/`)).status, 404),
  ];
}

/** No copy answers: programs get JSON, people a page, with the status of the proxy. */
async function askWithout(url: string): Promise<Measure[]> {
  const kinds = [
    ['a page', '/login', {}],
    ['a reply', '/api/session', {}],
    ['the reply to a POST', '/api/auth/login', { method: 'POST', body: '{}' }],
  ] as const;
  const rows: Measure[] = [];
  for (const [what, path, options] of kinds)
    rows.push(
      ...(await readRefusal(
        `without a copy, ${what}`,
        await fetch(url + path, options),
        [502, 503],
      )),
    );
  return rows;
}

/** Every copy hangs: the same words, once the proxy has waited, and not again with each copy. */
async function askHanging(url: string): Promise<Measure[]> {
  const ask = async (what: string, path: string, options: RequestInit = {}) => {
    const startedAt = performance.now();
    const refused = await fetch(url + path, options);
    const seconds = (performance.now() - startedAt) / 1000;
    return [
      ...(await readRefusal(`copies hang, ${what}`, refused, [504])),
      promise('after', `${seconds.toFixed(1)} s`, `${patience + 2} s`, seconds <= patience + 2),
    ];
  };
  const all = await Promise.all([
    ask('a page', '/hang'),
    ask('a reply', '/api/hang'),
    ask('the reply to a POST', '/api/auth/hang', { method: 'POST', body: '{}' }),
  ]);
  return all.flat();
}

/** What a proxy says by itself: its status and headers, both languages and the crisis numbers. */
async function readRefusal(
  what: string,
  refused: Response,
  statuses: readonly number[],
): Promise<Measure[]> {
  const type = refused.headers.get('content-type')?.split(';')[0];
  const name = type === 'text/html' ? 'html' : 'json';
  const head = [refused.headers.get('retry-after'), refused.headers.get('cache-control'), type];
  const expected = what.endsWith('a page') ? 'text/html' : 'application/json';
  const text = await refused.text();
  const numbers = name === 'html' ? Object.values(emergencyNumbers) : ['911'];
  return [
    promise(what, String(refused.status), statuses.join(' or '), statuses.includes(refused.status)),
    is('its headers', head.join(' '), `5 no-store ${expected}`),
    is(
      'the words of the product, in both languages, with the crisis numbers',
      text === pages(name) &&
        numbers.every((each) => text.includes(each)) &&
        /isn’t available/.test(text) &&
        /n’est pas disponible/.test(text),
      true,
    ),
  ];
}

async function askByHttp2(url: string): Promise<Measure> {
  const session = connect(url);
  const asked = session.request({ ':path': '/api/echo' });
  const [headers] = (await once(asked, 'response')) as [Record<string, unknown>];
  const found = `${String(headers[':status'])} ${session.alpnProtocol}`;
  asked.close();
  session.close();
  return is('by HTTP/2 over TLS', found, '200 h2');
}

/** Without TLS, nginx leads elsewhere and hands nothing on. */
async function askPlainly(socketPath: string): Promise<Measure> {
  const asked = request({ socketPath, path: '/login', headers: { host: 'console.example.org' } });
  asked.end();
  const [found] = (await once(asked, 'response')) as [IncomingMessage];
  found.resume();
  const leads = `${found.statusCode} ${found.headers.location}`;
  return is('without TLS', leads, '301 https://console.example.org/login');
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
