import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../launch/paths.ts';
import type { Certificate } from '../certificate.ts';
import { endChild, ownChild } from './own-child.ts';
import type { Program, ProgramName } from './programs.ts';

/** Where things are here. */
export interface ProxySettings {
  readonly folder: string;
  readonly port: number;
  readonly copies: readonly number[];
  readonly calls: number;
  /** By TLS, as people reach it; without one, plainly. */
  readonly certificate?: Certificate;
  /** Seconds after which a copy that does not answer is given up, where 75 are too long to wait. */
  readonly patience?: number;
}

export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** What stands in deploy/ for a proxy: what operators are given is what is rehearsed. */
const files = { nginx: 'nginx/ensemble.conf', caddy: 'caddy/Caddyfile' } as const;
const errorPages = join(root, 'deploy/error-pages');

const readFile = (name: keyof typeof files) =>
  readFileSync(join(root, 'deploy', files[name]), 'utf8');

/** Replaces each of these once or more; throws where one is not there. */
function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`the file of deploy/ has no "${from}"`);
    return before.replaceAll(from, to);
  }, text);
}

/** The addresses of the files become those of this machine; nothing else changes but TLS, where there is none. */
const addresses = ({ copies, calls, patience = 75 }: ProxySettings) =>
  [
    ...copies.map((port, at) => [`10.0.0.1${at + 1}:4000`, `127.0.0.1:${port}`] as const),
    ['10.0.0.20:4100', `127.0.0.1:${calls}`] as const,
    ['75s', `${patience}s`] as const,
  ] as const;

/** The whole file for nginx: that of deploy/, in what every nginx has around it. */
export function nginxFile(settings: ProxySettings): string {
  const { certificate } = settings;
  const server = replaceAll(readFile('nginx'), [
    ...addresses(settings),
    ['listen 443 ssl;', `listen 127.0.0.1:${settings.port}${certificate ? ' ssl' : ''};`],
    ['listen [::]:443 ssl;', ''],
    ['listen 80;', `listen unix:${settings.folder}/plain.sock;`],
    ['listen [::]:80;', ''],
    ['/opt/ensemble/deploy/error-pages', errorPages],
    ...(certificate
      ? ([
          ['/etc/nginx/console.example.org.pem', certificate.path],
          ['/etc/nginx/console.example.org.key', certificate.key],
        ] as const)
      : ([
          ['ssl_certificate ', '# ssl_certificate '],
          ['ssl_certificate_key ', '# ssl_certificate_key '],
        ] as const)),
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${settings.folder}/${name};`,
  );
  return `daemon off;
pid ${settings.folder}/nginx.pid;
error_log ${settings.folder}/error.log warn;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
access_log off;
${temporary.join('\n')}
${server}
}
`;
}

/** The whole file for Caddy: that of deploy/, with a certificate of ours or without TLS. */
export function caddyFile(settings: ProxySettings): string {
  const { certificate } = settings;
  const site = `${urlOf(settings)} {${certificate ? `\ntls ${certificate.path} ${certificate.key}` : ''}`;
  const options = `admin off\n${certificate ? 'auto_https disable_redirects\n' : ''}`;
  return `{\n${options}}\n${replaceAll(readFile('caddy'), [
    ...addresses(settings),
    ['{$ENSEMBLE_HOST:console.example.org} {', site],
    ['/opt/ensemble/deploy/error-pages', errorPages],
  ])}`;
}

const urlOf = ({ certificate, port }: ProxySettings): string =>
  `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`;

/** Starts nginx or Caddy in front of the copies and waits until it answers; this process must trust its certificate. */
export async function startProxy(
  name: ProgramName,
  program: Program,
  settings: ProxySettings,
): Promise<Proxy> {
  const folder = join(settings.folder, name);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'proxy.conf');
  writeFileSync(
    file,
    name === 'nginx' ? nginxFile({ ...settings, folder }) : caddyFile({ ...settings, folder }),
  );
  const child = ownChild(
    spawn(
      program.path,
      name === 'nginx'
        ? ['-p', folder, '-e', join(folder, 'error.log'), '-c', file]
        : ['run', '--adapter', 'caddyfile', '--config', file],
      {
        stdio: ['ignore', 'ignore', name === 'nginx' ? 'inherit' : 'ignore'],
        env: { PATH: process.env['PATH'], HOME: folder },
      },
    ),
  );
  const url = urlOf(settings);
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`${url}/health/live`).catch(() => undefined);
    if (answer?.ok) return { url, stop: () => endChild(child, 'SIGTERM') };
    await pause(50);
  }
  await endChild(child, 'SIGTERM');
  throw new Error(`${name} did not start with ${file}`);
}
