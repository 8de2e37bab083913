import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { processEnvironment } from './settings/env.ts';
import { openTestServer } from './testing/server/test-server.ts';

const api = await openTestServer({ withoutServer: true });
const main = join(import.meta.dirname, 'main.ts');

/** Starts the API as its unit does; answers the code that it ends with and its lines for people. */
async function start(change: Record<string, string>) {
  const environment = { ...api.environment, CALLS_PROVIDER: 'off', PORT: '0', ...change };
  const child = spawn(process.execPath, [main], {
    env: { PATH: processEnvironment()['PATH'], ...environment },
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, lines: said.split('\n').filter(Boolean) };
}

async function takenPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

it('GUIDE-05 a start that fails ends with a line that names the setting, and no trace', async () => {
  const port = await takenPort();
  const empty = mkdtempSync(join(tmpdir(), 'ensemble-console-'));
  onTestFinished(() => rmSync(empty, { recursive: true }));
  const url = new URL(api.settings.DATABASE_QUEUE_URL);
  url.username = 'nobody_at_all';
  for (const [change, line] of [
    [
      { PORT: port },
      `PORT ${port} is taken at 127.0.0.1 (HOST): another copy or program listens there.`,
    ],
    [
      { HOST: '192.0.2.77' },
      'HOST 192.0.2.77 is no address of this machine: set one that it has, or 127.0.0.1.',
    ],
    [
      { CONSOLE_DIRECTORY: empty },
      `CONSOLE_DIRECTORY ${empty} is no built console (ENOENT: ${join(empty, 'index.html')}).`,
    ],
    [
      { DATABASE_QUEUE_URL: url.href },
      /^DATABASE_QUEUE_URL: the database cannot be used with this login: /,
    ],
  ] as const) {
    const { code, lines } = await start(change);
    expect(lines).toEqual([
      'Ensemble cannot start:',
      line instanceof RegExp ? expect.stringMatching(line) : line,
    ]);
    expect(code).toBe(1);
  }
});
