import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:net';
import { findProgram } from './namespace.ts';

/** A real relay (coturn). */
export interface Relay {
  readonly port: number;
  readonly tlsPort: number;
  /** What it has logged. */
  readonly log: readonly string[];
  close(): Promise<void>;
}

interface RelayOptions {
  /** Where it listens, and relays from. */
  readonly address: string;
  readonly port: number;
  readonly secret: string;
  /** The one address it relays to. */
  readonly peer: string;
  /** For its certificate. */
  readonly directory: string;
}

/** What must be installed for it. */
export const relayTools = ['turnserver', 'openssl'];

/** Whether it is. */
export const findRelayTools = (): boolean => relayTools.every(findProgram);

/** Starts coturn as docs/operating/calls.md sets it up. Throws with its log where it does not start. */
export async function startRelay(options: RelayOptions): Promise<Relay> {
  const { address, port, secret, peer, directory } = options;
  const [key, certificate] = [join(directory, 'relay.key'), join(directory, 'relay.pem')];
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${address} -addext subjectAltName=IP:${address} -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'pipe' },
  );
  const tlsPort = port + 1;
  const log: string[] = [];
  // It ends when the input of the shell does, so also when this process is killed.
  const program = spawn(
    'sh',
    [
      '-c',
      '"$@" & read _; kill $!; wait',
      'sh',
      findProgram('turnserver') ?? 'turnserver',
      '-n',
      '--no-cli',
      '--fingerprint',
      `--listening-ip=${address}`,
      `--listening-port=${port}`,
      `--tls-listening-port=${tlsPort}`,
      `--relay-ip=${address}`,
      '--realm=calls',
      '--use-auth-secret',
      `--static-auth-secret=${secret}`,
      `--cert=${certificate}`,
      `--pkey=${key}`,
      '--no-multicast-peers',
      '--denied-peer-ip=0.0.0.0-255.255.255.255',
      `--allowed-peer-ip=${peer}`,
      '--verbose',
      '--log-file=stdout',
      '--simple-log',
      `--pidfile=${join(directory, 'relay.pid')}`,
      `--userdb=${join(directory, 'relay.db')}`,
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => log.push(...text.split('\n')));
  const ended = once(program, 'exit');
  for (let tries = 0; !(await isOpen(address, port)); tries += 1) {
    if (program.exitCode !== null || tries > 200)
      throw new Error(`coturn did not start:\n${log.join('\n')}`);
    await sleep(50);
  }
  return {
    port,
    tlsPort,
    log,
    async close() {
      program.stdin.end();
      await ended;
    },
  };
}

const isOpen = (address: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
