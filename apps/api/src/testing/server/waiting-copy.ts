import { expect } from 'vitest';
import { startServer } from '../../server.ts';
import { openApi } from '../call-api.ts';
import { freePort } from './child-server.ts';

type Options = NonNullable<Parameters<typeof startServer>[1]>;

/** Starts a copy that may have to wait before it serves; answers at once. */
export async function startWaiting(environment: Record<string, string>, options: Options = {}) {
  const port = await freePort();
  const log: string[] = [];
  const starting = startServer(
    { ...environment, PORT: String(port), LOG_LEVEL: 'warn' },
    { requestLimits: false, logStream: { write: (line) => void log.push(line) }, ...options },
  );
  starting.catch(() => undefined);
  const client = openApi(`http://127.0.0.1:${port}`);
  const ready = () =>
    client.send('/health/ready').then(
      ({ status }) => status,
      () => 0,
    );
  return {
    ...client,
    url: `http://127.0.0.1:${port}`,
    log,
    ready,
    /** Serves no one: not the proxy, not people; and its log says once why. */
    async expectHeld(why: RegExp) {
      await expect.poll(ready).toBe(503);
      expect((await client.send('/health/live')).status).toBe(200);
      expect((await client.send('/api/health-of-nothing')).status).toBe(503);
      await expect.poll(() => log.filter((line) => why.test(line)).length).toBe(1);
    },
    started: starting,
    close: async () => (await starting).close(),
  };
}
