import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../launch/paths.ts';
import { endChild, ownChild } from './own-child.ts';
import type { Program, ProgramName } from './programs.ts';

/** Where things stand in the files of docs/operating.md, and where they stand here. */
export interface Places {
  readonly folder: string;
  readonly port: number;
  readonly copies: readonly number[];
  readonly calls: number;
}

export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** The block of docs/operating.md in this language: what operators are told is what is rehearsed. */
export function documented(language: ProgramName): string {
  const text = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const block = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(text)?.[1];
  if (block === undefined) throw new Error(`docs/operating.md has no file for ${language}`);
  return block;
}

/** Replaces each of these once or more; throws where one is not there. */
function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`the file of docs/operating.md has no "${from}"`);
    return before.replaceAll(from, to);
  }, text);
}

/** The addresses of the documents become those of this machine; nothing else changes but TLS. */
const addresses = ({ copies, calls }: Places) =>
  [
    ...copies.map((port, at) => [`10.0.0.1${at + 1}:4000`, `127.0.0.1:${port}`] as const),
    ['10.0.0.20:4100', `127.0.0.1:${calls}`] as const,
  ] as const;

/** The whole file for nginx: that of the documents, in what every nginx has around it. */
export function nginxFile(places: Places): string {
  const server = replaceAll(documented('nginx'), [
    ...addresses(places),
    ['listen 443 ssl;', `listen 127.0.0.1:${places.port};`],
    ['ssl_certificate ', '# ssl_certificate '],
    ['ssl_certificate_key ', '# ssl_certificate_key '],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${places.folder}/${name};`,
  );
  return `daemon off;
pid ${places.folder}/nginx.pid;
error_log ${places.folder}/error.log warn;
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

/** The whole file for Caddy: that of the documents, without TLS. */
export const caddyFile = (places: Places): string =>
  `{\nadmin off\n}\n${replaceAll(documented('caddy'), [
    ...addresses(places),
    ['console.example.org {', `http://127.0.0.1:${places.port} {`],
  ])}`;

/** Starts nginx or Caddy in front of the copies and waits until it answers. */
export async function startProxy(
  name: ProgramName,
  program: Program,
  places: Places,
): Promise<Proxy> {
  const folder = join(places.folder, name);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'proxy.conf');
  writeFileSync(
    file,
    name === 'nginx' ? nginxFile({ ...places, folder }) : caddyFile({ ...places, folder }),
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
  const url = `http://127.0.0.1:${places.port}`;
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`${url}/health/live`).catch(() => undefined);
    if (answer?.ok) return { url, stop: () => endChild(child, 'SIGTERM') };
    await pause(50);
  }
  await endChild(child, 'SIGTERM');
  throw new Error(`${name} did not start with ${file}`);
}
