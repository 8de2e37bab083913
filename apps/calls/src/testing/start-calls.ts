import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { createRestartable, type Restartable } from './restartable.ts';

/** A real process of the calls service, with ports that stay free for its restart. */
export interface CallsProcess extends Restartable {
  /** Settings of the API for this service. */
  readonly settings: {
    readonly CALLS_PROVIDER: 'embedded';
    readonly CALLS_URL: string;
    readonly CALLS_PUBLIC_URL: string;
    readonly CALLS_SECRET: string;
  };
  readonly udpPort: number;
  /** Starts it and waits until it accepts connections; can be called again after `stop` or `kill`. */
  start(urls: { apiUrl: string; publicUrl: string }): Promise<void>;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Chooses ports and a secret; the service runs once `start` is called. */
export async function createCalls(settings: Record<string, string> = {}): Promise<CallsProcess> {
  const [port, udpPort] = [await freePort(), await freePort()];
  const secret = randomBytes(32).toString('base64url');
  const child = createRestartable('The calls service');
  return {
    settings: {
      CALLS_PROVIDER: 'embedded',
      CALLS_URL: `http://127.0.0.1:${port}`,
      CALLS_PUBLIC_URL: `ws://127.0.0.1:${port}/call`,
      CALLS_SECRET: secret,
    },
    udpPort,
    get pid() {
      return child.pid();
    },
    log: child.log,
    async start({ apiUrl, publicUrl }) {
      const started = fork(main, {
        execArgv: [],
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          PATH: process.env['PATH'],
          CALLS_HOST: '127.0.0.1',
          CALLS_PORT: String(port),
          CALLS_UDP_HOST: '127.0.0.1',
          CALLS_UDP_PORT: String(udpPort),
          CALLS_SECRET: secret,
          API_URL: apiUrl,
          PUBLIC_URL: publicUrl,
          ...settings,
        },
      });
      await child.run(started, () => once(started, 'message'));
    },
    stop: child.stop,
    kill: child.kill,
  };
}
