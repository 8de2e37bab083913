import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { createServer, connect, type Server } from 'node:net';
import { delimiter, join } from 'node:path';

/** A network of its own on this machine, joined to it by one cable: what a person's office is. */
export interface Namespace {
  /** The machine's address as seen from inside. */
  readonly gateway: string;
  /** Lets a port of this machine's loopback be reached at the loopback address inside. */
  forward(port: number): Promise<void>;
  /** Replaces the rules for what leaves it, in the language of nftables. */
  setRules(rules: readonly string[]): void;
  /** How many packets the rules with a `counter` have met. */
  counted(): number;
  /** A program that starts another one inside. */
  wrap(program: string, directory: string): string;
  close(): Promise<void>;
}

const tools = ['ip', 'nft'];

/** Why networks cannot be made here; undefined where they can. */
export function whyNoNamespace(more: readonly string[] = []): string | undefined {
  if (process.platform !== 'linux') return 'this is not Linux';
  if (process.getuid?.() !== 0) return 'this is not root';
  const missing = [...tools, ...more].filter((name) => !findProgram(name));
  if (missing.length > 0) return `${missing.join(', ')} cannot be found`;
  try {
    execFileSync('ip', ['netns', 'add', nameOf('try')], { stdio: 'ignore' });
    execFileSync('ip', ['netns', 'delete', nameOf('try')], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'this system lets no networks be made';
  }
}

export const findProgram = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
    .map((directory) => join(directory, name))
    .find((path) => existsSync(path));

const nameOf = (kind: string) => `ens-${kind}-${process.pid}`;

/** Makes a network. Throws where the system does not let it; see `whyNoNamespace`. */
export function openNamespace(): Namespace {
  const name = nameOf('net');
  const [outer, inner] = [`eo${process.pid}`, `ei${process.pid}`];
  const subnet = `10.231.${process.pid % 250}`;
  const [gateway, own] = [`${subnet}.1`, `${subnet}.2`];
  const ip = (...command: string[]) => execFileSync('ip', command, { stdio: 'pipe' });
  const inside = (...command: string[]) =>
    execFileSync('ip', ['netns', 'exec', name, ...command], { encoding: 'utf8', stdio: 'pipe' });
  removeLeft();
  ip('netns', 'add', name);
  ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner, 'netns', name);
  ip('address', 'add', `${gateway}/24`, 'dev', outer);
  ip('link', 'set', outer, 'up');
  inside('ip', 'address', 'add', `${own}/24`, 'dev', inner);
  inside('ip', 'link', 'set', inner, 'up');
  inside('ip', 'link', 'set', 'lo', 'up');
  inside('ip', 'route', 'add', 'default', 'via', gateway);
  const servers: Server[] = [];
  const children: ChildProcess[] = [];
  return {
    gateway,
    async forward(port) {
      const server = createServer((socket) => {
        const other = connect(port, '127.0.0.1');
        for (const end of [socket, other]) end.on('error', () => end.destroy());
        socket.pipe(other).pipe(socket);
      }).listen(port, gateway);
      servers.push(server);
      await once(server, 'listening');
      const child = spawn(
        'ip',
        ['netns', 'exec', name, process.execPath, '-e', forwarder(port, gateway)],
        // It ends when its input does, so also when this process is killed.
        { stdio: ['pipe', 'pipe', 'ignore'] },
      );
      children.push(child);
      await once(child.stdout, 'data');
    },
    setRules(rules) {
      const lines = [
        'table inet journey',
        'delete table inet journey',
        'table inet journey { chain leaving { type filter hook output priority 0; policy accept;',
        'oif lo accept',
        ...rules,
        '}',
        '}',
      ];
      execFileSync('ip', ['netns', 'exec', name, 'nft', '-f', '-'], { input: lines.join('\n') });
    },
    counted() {
      const listed = inside('nft', 'list', 'table', 'inet', 'journey');
      const counts = [...listed.matchAll(/counter packets (\d+)/g)].map(([, count]) =>
        Number(count),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
    wrap(program, directory) {
      const path = join(directory, 'inside.sh');
      writeFileSync(path, `#!/bin/sh\nexec ip netns exec ${name} '${program}' "$@"\n`);
      chmodSync(path, 0o755);
      return path;
    },
    async close() {
      for (const server of servers) server.close();
      for (const child of children) {
        const ended = once(child, 'exit');
        child.stdin?.end();
        await ended;
      }
      ip('netns', 'delete', name);
    },
  };
}

/** Removes networks whose process was killed before it could. */
function removeLeft(): void {
  const listed = execFileSync('ip', ['netns', 'list'], { encoding: 'utf8' });
  for (const [name = '', id] of listed.matchAll(/^ens-net-(\d+)/gm))
    if (!existsSync(`/proc/${id}`)) execFileSync('ip', ['netns', 'delete', name]);
}

const forwarder = (port: number, gateway: string): string => `
  const { createServer, connect } = require('node:net');
  process.stdin.resume().on('end', () => process.exit());
  createServer((socket) => {
    const other = connect(${port}, '${gateway}');
    for (const end of [socket, other]) end.on('error', () => end.destroy());
    socket.pipe(other).pipe(socket);
  }).listen(${port}, '127.0.0.1', () => console.log('ready'));`;
