import { login } from '@ensemble/contract';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openApi } from '../testing/call-api.ts';
import { password } from '../testing/factories/factories.ts';
import type { DatabaseUrls } from './logins/logins.ts';
import { createEmptyDatabase } from './rules/testing/old-database.ts';
import { migrate } from '../migrate.ts';
import { administer } from '../testing/server/database.ts';
import { freePort, spawnChild } from '../testing/server/child-server.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../testing/server/database-proxy.ts';
import { startTestServer, type TestServer } from '../testing/server/test-server.ts';

let frame: TestServer;
let proxy: DatabaseProxy;
let email: string;
beforeEach(async () => {
  frame = await startTestServer({ withoutServer: true });
  proxy = await openDatabaseProxy(frame.database.settings);
  ({ email } = await frame.createPerson({ userType: 'ServiceProvider' }));
});
afterEach(() => frame.close());

/** A process of the API whose database is behind the proxy, until the test ends; nothing is waited for. */
async function spawnServer(urls: DatabaseUrls = proxy.settings) {
  const port = await freePort();
  // Without calls, nothing but requests uses connections of the pools.
  const environment = {
    ...frame.environment,
    ...urls,
    LOG_LEVEL: 'info',
    CALLS_PROVIDER: 'off',
  };
  const server = spawnChild(environment, port);
  onTestFinished(() => {
    server.child.kill('SIGKILL');
  });
  const client = openApi(`http://127.0.0.1:${port}`);
  const statusOf = (path: string) =>
    client.send(path).then(
      ({ status }) => status,
      () => undefined,
    );
  return {
    ...server,
    client,
    readiness: () => statusOf('/health/ready'),
    login: () =>
      client.request(login, { body: { email, password } }, undefined, { 'accept-language': 'fr' }),
    logged: (message: string) => server.log.filter((line) => line.includes(message)).length,
  };
}
type Server = Awaited<ReturnType<typeof spawnServer>>;

/** Waits until the server has tried again and again. */
async function expectTries(): Promise<void> {
  const { asked } = proxy;
  await expect.poll(() => proxy.asked).toBeGreaterThan(asked + 3);
}

/** The database is away: the server lives, is not ready, and says so to people and once in its log. */
async function expectWaiting(server: Server, losses: number): Promise<void> {
  await expect.poll(server.readiness).toBe(503);
  expect((await server.client.send('/health/live')).status).toBe(200);
  const refused = await server.login();
  expect([refused.status, refused.errorType]).toEqual([503, 'UNAVAILABLE']);
  expect(refused.error?.message).toContain('service');
  expect(refused.error?.message).not.toBe(refused.error?.exceptionMessage.en);
  await expectTries();
  await expect.poll(() => server.logged('database lost')).toBe(losses);
  expect(server.child.exitCode).toBe(null);
}

/** People log in; asked again, as on a busy machine a new connection may take too long. */
async function expectLogin(server: Server): Promise<void> {
  await expect.poll(async () => (await server.login()).status).toBe(200);
}

it('a server that finds no database waits for it, at its start and later, and says so once each time', async () => {
  proxy.cut();
  const server = await spawnServer();
  await expectWaiting(server, 1);
  const page = await server.client.send('/login', { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(page.text).toContain('<html');
  proxy.mend();
  await expect.poll(server.readiness).toBe(200);
  expect((await server.login()).status).toBe(200);
  expect(server.logged('database back')).toBe(1);

  proxy.cut();
  await expectWaiting(server, 2);
  proxy.mend();
  await expect.poll(server.readiness).toBe(200);
  expect((await server.login()).status).toBe(200);
  await expect.poll(() => server.logged('database back')).toBe(2);
  expect(server.logged('database lost')).toBe(2);
  // Nothing was logged for each try.
  expect(
    server.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 40),
  ).toHaveLength(2);
});

it('a server whose database has not the shape of its version waits for whoever migrates it, and says how', async () => {
  const empty = await createEmptyDatabase();
  onTestFinished(() => empty.drop());
  const server = await spawnServer(empty.settings);
  const command = 'OWNER_DATABASE_URL=… npm run admin -- migrate';
  await expect.poll(() => server.logged(command)).toBe(1);
  await expect.poll(server.readiness).toBe(503);
  expect([await server.readiness(), (await server.client.send('/health/live')).status]).toEqual([
    503, 200,
  ]);
  expect((await server.login()).errorType).toBe('UNAVAILABLE');
  await migrate(empty.url);
  await expect.poll(server.readiness).toBe(200);
  expect(server.logged(command)).toBe(1);
  // Nobody of that name is there, and everything works.
  expect((await server.login()).errorType).toBe('INVALID_CREDENTIALS');
});

it('connections that no longer answer, at rest or at work, give way to new ones; slow work is left alone', async () => {
  const server = await spawnServer();
  await expect.poll(server.readiness).toBe(200);
  await Promise.all([server.login(), server.login(), server.login()]);
  // At rest for longer than it takes to be asked first.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  proxy.freeze();
  await expectLogin(server);

  const owner = await frame.owner.connect();
  await owner.query('BEGIN; LOCK TABLE session IN ACCESS EXCLUSIVE MODE');
  const slow = server.login();
  const held = `relation = 'session'::regclass AND NOT granted`;
  await expect.poll(() => frame.countRows('pg_locks', held)).toBe(1);
  // Longer than the looks at connections that do not answer.
  await new Promise((resolve) => setTimeout(resolve, 9_000));
  await owner.query('COMMIT');
  expect((await slow).status).toBe(200);

  await owner.query('BEGIN; LOCK TABLE session IN ACCESS EXCLUSIVE MODE');
  const stuck = server.login();
  await expect.poll(() => frame.countRows('pg_locks', held)).toBe(1);
  const since = performance.now();
  proxy.freeze();
  await owner.query('COMMIT');
  owner.release();
  expect((await stuck).errorType).toBe('UNAVAILABLE');
  // By what its backend is at, and not because no statement takes longer than 65 seconds.
  expect(performance.now() - since).toBeLessThan(60_000);
  await expectLogin(server);
});

it('connections to a server that takes no changes any more give way to new ones', async () => {
  const server = await spawnServer();
  await expect.poll(server.readiness).toBe(200);
  const name = new URL(frame.database.url).pathname.slice(1);
  await administer(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await administer('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    name,
  ]);
  await expect.poll(async () => (await server.login()).errorType).toBe('UNAVAILABLE');
  const identity = new URL(proxy.settings.DATABASE_IDENTITY_URL).username;
  const connections = `datname = '${name}' AND usename = '${identity}'`;
  await expect
    .poll(async () => {
      expect(await server.readiness()).toBe(503);
      return frame.countRows('pg_stat_activity', connections);
    })
    .toBeGreaterThan(0);
  // Connections that were made until now stay as they are, and are asked more often than they are doubted.
  await administer(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  await expect.poll(server.readiness).toBe(200);
  expect((await server.login()).status).toBe(200);
});

it.each([
  ['refuses connections', 'cut'],
  ['answers no more', 'freeze'],
] as const)(
  'a server that is told to stop while its database %s ends by itself',
  async (_, how) => {
    const server = await spawnServer();
    await expect.poll(server.readiness).toBe(200);
    await server.login();
    proxy[how]();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
);
