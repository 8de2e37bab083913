import { changePassword, getSession } from '@ensemble/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../server.ts';
import { type Api, openApi } from '../../testing/call-api.ts';
import { openDatabaseProxy } from '../../testing/server/database-proxy.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer({ withoutServer: true, settings: { TRUSTED_PROXIES: '1' } });
const start = (settings: Record<string, string> = {}) =>
  startServer({ ...api.environment, ...settings }, { requestLimits: true });
const copies: RunningServer[] = await Promise.all([start(), start(), start()]);
afterAll(() => Promise.all(copies.map((copy) => copy.close())));
const clients = (): Api[] => copies.map(({ url }) => openApi(url));

let made = 0;
const newAddress = () => `203.0.113.${(made += 1)}`;

type Ask = (client: Api) => Promise<{ errorType: string | undefined; status: number }>;

/** Asks so often in all, the copies in turn and twenty at a time; answers how many passed. */
async function countPassed(ask: Ask, times: number, of = clients()): Promise<number> {
  let passed = 0;
  for (let done = 0; done < times; done += 20) {
    const turns = Array.from({ length: Math.min(20, times - done) }, (_, turn) => done + turn);
    const answers = await Promise.all(turns.map((turn) => ask(of[turn % of.length] as Api)));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    passed += answers.filter(({ errorType }) => errorType !== 'TOO_MANY_REQUESTS').length;
  }
  return passed;
}

const readSession = async (): Promise<Ask> => {
  const { token } = await api.createCaller('ServiceProvider');
  return (client) => client.request(getSession, {}, token);
};
/** Twenty a minute, counted before the body is looked at. */
const changePasswordOf = async (): Promise<Ask> => {
  const { token } = await api.createCaller('ServiceProvider');
  return (client) => client.request(changePassword, { body: {} as never }, token);
};
const countRows = () => api.countRows('request_count', 'true');

describe('a limit of requests on three copies (OPEN-91)', () => {
  it('lets pass what one copy would, to a tenth', async () => {
    const passed = await countPassed(await readSession(), 1000);
    expect(passed).toBeGreaterThanOrEqual(540);
    expect(passed).toBeLessThanOrEqual(660);
  });

  it('of a few requests lets pass exactly these', async () => {
    expect(await countPassed(await changePasswordOf(), 70)).toBe(20);
  });

  it('is kept to a tenth while a copy is started again', async () => {
    const ask = await readSession();
    let passed = await countPassed(ask, 300);
    await copies.shift()?.close();
    passed += await countPassed(ask, 100);
    copies.push(await start());
    passed += await countPassed(ask, 600);
    expect(passed).toBeGreaterThanOrEqual(500);
    expect(passed).toBeLessThanOrEqual(660);
  });

  it('is kept to a tenth where a caller uses up one copy after the other', async () => {
    const ask = await readSession();
    let passed = 0;
    for (const client of clients()) passed += await countPassed(ask, 12, [client]);
    expect(passed).toBe(36);
    for (const client of clients()) passed += await countPassed(ask, 620, [client]);
    expect(passed).toBeGreaterThanOrEqual(600);
    expect(passed).toBeLessThanOrEqual(660);
  });

  it('costs no statement for callers who ask as people do, and none for a refusal', async () => {
    const before = await countRows();
    const ask = await readSession();
    await countPassed(ask, 36);
    expect(await countRows()).toBe(before);
    await countPassed(ask, 1000);
    expect(await countRows()).toBe(before + 1);
    const sum = async () => {
      const { rows } = await api.owner.query<{ sum: string }>(
        'SELECT sum(points) FROM request_count',
      );
      return rows[0]?.sum;
    };
    const spent = await sum();
    expect(await countPassed(ask, 60)).toBe(0);
    expect(await sum()).toBe(spent);
  });

  it('is kept in a table that names no one', async () => {
    const caller = await api.createCaller('ServiceProvider');
    await countPassed((client) => client.request(getSession, {}, caller.token), 60);
    const { rows } = await api.owner.query<{ key: string }>('SELECT key FROM request_count');
    expect(rows.filter(({ key }) => !/^[\w-]+:[\w-]{43}$/.test(key))).toEqual([]);
    expect(rows.filter(({ key }) => key.includes(caller.id))).toEqual([]);
  });

  it('is kept in a table that waits for no disk and no standby', async () => {
    const { rows } = await api.owner.query<{ relpersistence: string }>(
      `SELECT relpersistence FROM pg_class WHERE relname = 'request_count'`,
    );
    expect(rows).toEqual([{ relpersistence: 'u' }]);
  });

  it('begins anew when its window is over', async () => {
    const ask = await changePasswordOf();
    const first = openApi((copies[0] as RunningServer).url);
    expect(await countPassed(ask, 25, [first])).toBe(20);
    await api.owner.query('UPDATE request_count SET expires_at = now()');
    const second = openApi((copies[1] as RunningServer).url);
    expect(await countPassed(ask, 25, [second])).toBe(20);
  });
});

describe('a limit of requests whose count is out of reach (OPEN-91)', () => {
  it('is kept by each copy alone', async () => {
    const ask = await readSession();
    await api.owner.query('ALTER TABLE request_count RENAME TO elsewhere');
    try {
      for (const client of clients()) expect(await countPassed(ask, 640, [client])).toBe(600);
    } finally {
      await api.owner.query('ALTER TABLE elsewhere RENAME TO request_count');
    }
  });

  it('is kept where the database is away', async () => {
    const proxy = await openDatabaseProxy(api.database.settings);
    const copy = await start({ ...proxy.settings, CALLS_PROVIDER: 'off' });
    try {
      proxy.cut();
      const headers = { 'x-forwarded-for': newAddress() };
      // Refused before the database is asked, and counted all the same.
      const ask: Ask = (client) => client.request(getSession, {}, undefined, headers);
      expect(await countPassed(ask, 640, [openApi(copy.url)])).toBe(600);
    } finally {
      proxy.mend();
      await copy.close();
    }
  });
});
