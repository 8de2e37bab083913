import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { createRestartable, type Restartable } from './restartable.ts';

/** A real LiveKit server on this machine alone, with ports that stay free for its restart. */
export interface LivekitProcess extends Restartable {
  /** Settings of the API for this server. */
  readonly settings: {
    readonly CALLS_PROVIDER: 'livekit';
    readonly LIVEKIT_URL: string;
    readonly LIVEKIT_API_KEY: string;
    readonly LIVEKIT_API_SECRET: string;
  };
  readonly udpPort: number;
  /** Starts it and waits until it answers; can be called again after `stop` or `kill`. */
  start(urls: { apiUrl: string }): Promise<void>;
  /** Resolves when the process of the last start has ended. */
  ended(): Promise<void>;
}

const key = 'ensemble';
const lookMs = 50;
const host = '127.0.0.1';

/** Chooses ports and a secret for the server at `program`; it runs once `start` is called. */
export async function createLivekit(program: string): Promise<LivekitProcess> {
  const [port, udpPort] = [await freePort(), await freePort()];
  const secret = randomBytes(32).toString('base64url');
  const child = createRestartable('LiveKit');
  return {
    settings: {
      CALLS_PROVIDER: 'livekit',
      LIVEKIT_URL: `ws://${host}:${port}`,
      LIVEKIT_API_KEY: key,
      LIVEKIT_API_SECRET: secret,
    },
    udpPort,
    get pid() {
      return child.pid();
    },
    log: child.log,
    async start({ apiUrl }) {
      const directory = await mkdtemp(join(tmpdir(), 'ensemble-livekit-'));
      const file = join(directory, 'livekit.yaml');
      await writeFile(file, configuration({ port, udpPort, secret, apiUrl }), { mode: 0o600 });
      const started = spawn(program, ['--config', file], { stdio: ['ignore', 'pipe', 'pipe'] });
      await child.run(started, () => answering(`http://${host}:${port}`));
      await rm(directory, { recursive: true });
    },
    ended: child.ended,
    stop: child.stop,
    kill: child.kill,
  };
}

/** Loopback alone, and no server of others asked for addresses. docs/operating/calls.md has one for use. */
const configuration = (own: { port: number; udpPort: number; secret: string; apiUrl: string }) => `
port: ${own.port}
bind_addresses: [${host}]
rtc:
  udp_port: ${own.udpPort}
  tcp_port: 0
  use_external_ip: false
  node_ip: ${host}
  enable_loopback_candidate: true
  interfaces: { includes: [lo, lo0] }
  stun_servers: []
room:
  auto_create: false
  enabled_codecs: [{ mime: audio/opus }, { mime: audio/red }, { mime: video/vp8 }, { mime: video/rtx }]
keys: { ${key}: ${own.secret} }
webhook: { api_key: ${key}, urls: ['${own.apiUrl}/api/calls/livekit'] }
logging: { level: warn }
`;

async function answering(url: string): Promise<void> {
  for (;;) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await sleep(lookMs);
  }
}
