import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { exportUsers, listUsers } from '@ensemble/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addressOf } from '../../testing/call-api.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';
import type { TestCaller } from '../../testing/factories/factories.ts';

/** As in service, but for the times. */
const times = { patienceMs: 300, stallMs: 1500, maxMs: 4000 };
let api: TestServer;
let admin: TestCaller;
let colleague: typeof admin;
beforeAll(async () => {
  api = await startTestServer({
    settings: { DATABASE_CONNECTIONS: '10' },
    downloadTimes: times,
  });
  admin = await api.createCaller('OrganizationAdmin');
  colleague = await api.createCaller('OrganizationAdmin', admin.organization);
  // More than what lies between two programs holds, packed too, so that it does not take a whole file. Without triggers: names
  // of 1,920 letters are none that searches are made for.
  await api.owner.query(
    `SET session_replication_role = replica;
     WITH p AS (INSERT INTO person (email, first_name, last_name)
       SELECT format('many%s@example.org', n), (SELECT string_agg(md5(n || '.' || m), '') FROM generate_series(1, 60) m), 'Name'
         FROM generate_series(1, 20000) n RETURNING id, email)
     INSERT INTO membership (organization_id, person_id, user_type, status, registered_at, sort_email, sort_name, search_text)
     SELECT '${admin.organization.id}', id, 'Employee', 'active', now(), email, email, ' ' || email FROM p;
     RESET session_replication_role`,
  );
}, 60_000);
afterAll(() => api.close());

const open = new Set<IncomingMessage>();
afterEach(async () => {
  for (const each of open) each.destroy();
  open.clear();
  while ((await heldConnections()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
});

/** Connections that a download holds, at work and at rest. */
const heldConnections = () => countConnections(`state <> 'idle'`);
async function countConnections(inState: string): Promise<number> {
  const { rows } = await api.owner.query<{ held: string }>(
    `SELECT count(*) AS held FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'FETCH%' AND ${inState}`,
  );
  return Number(rows[0]?.held);
}

/** Waits until so many downloads wait for their readers, all room on the way being full. */
async function stalled(count: number): Promise<void> {
  for (let seen = 0; seen < 4;) {
    seen = (await countConnections(`state = 'idle in transaction'`)) === count ? seen + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Asks for a file and reads nothing but the head of the answer. */
async function ask(token: string, query: Record<string, string> = {}): Promise<IncomingMessage> {
  const input = {
    params: { orgId: admin.organization.id },
    query: { format: 'csv', ...query },
  };
  const request = get(api.url + addressOf(exportUsers, input), {
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'fr' },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  open.add(response);
  response.on('error', () => undefined);
  return response;
}
/** Reads what comes; says whether it is the whole. */
async function readAll(response: IncomingMessage): Promise<{ text: string; isWhole: boolean }> {
  let text = '';
  try {
    for await (const chunk of response) text += String(chunk);
  } catch {
    return { text, isWhole: false };
  }
  return { text, isWhole: response.complete };
}
/** The addresses in a file, whose other cells are long. */
const addressesIn = ({ text }: { text: string }) => text.match(/[a-z0-9]+@example\.org/g) ?? [];
const statuses = (responses: readonly IncomingMessage[]) =>
  responses
    .map(({ statusCode }) => String(statusCode))
    .toSorted()
    .join(' ');
const few = { searchTerm: 'many1999' };

it.each(['csv', 'xlsx'])(
  'slow readers of %s files take three connections at most and two of one person; all else is answered meanwhile',
  async (format) => {
    const mine = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(admin.token, { format })));
    expect(statuses(mine)).toBe('200 200 429 429 429 429');
    const theirs = await Promise.all([1, 2, 3].map(() => ask(colleague.token, { format })));
    expect(statuses(theirs)).toBe('200 429 429');
    for (let each = 0; each < 20; each += 1) {
      const list = await api.request(
        listUsers,
        { params: { orgId: admin.organization.id }, query: {} },
        colleague.token,
      );
      expect(list.status).toBe(200);
    }
  },
);

it('who finds no place is told when to try again, in both languages, and leaves no trace of an export', async () => {
  await Promise.all([ask(admin.token), ask(admin.token)]);
  await api.owner.query(`DELETE FROM audit_event`);
  const refused = await ask(admin.token);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(JSON.parse((await readAll(refused)).text)).toMatchObject({
    errorType: 'TOO_MANY_EXPORTS',
    message: 'Trop d’exportations sont en cours. Réessayez dans une minute.',
    exceptionMessage: {
      en: 'Too many exports are running. Try again in a minute.',
    },
  });
  expect((await api.owner.query('SELECT 1 FROM audit_event')).rows).toEqual([]);
});

it('who comes while others end their files waits a moment instead of being refused', async () => {
  const files = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => ask(admin.token, few).then(readAll)),
  );
  for (const file of files) expect(addressesIn(file)).toHaveLength(11);
});

it.each(['csv', 'xlsx'])(
  'who does not read loses the %s file after a while, and the next one gets it',
  async (format) => {
    const slow = await Promise.all([ask(admin.token, { format }), ask(admin.token, { format })]);
    await stalled(2);
    await expect.poll(heldConnections, { timeout: 4 * times.stallMs }).toBe(0);
    expect(addressesIn(await readAll(await ask(admin.token, few)))).toHaveLength(11);
    for (const each of slow) expect((await readAll(each)).isWhole).toBe(false);
  },
);

it('who reads a little now and then keeps the file for longer, and loses it too', async () => {
  const slow = await ask(admin.token);
  const drip = setInterval(() => slow.read(), 50);
  await new Promise((resolve) => setTimeout(resolve, 2 * times.stallMs + 300));
  expect(await heldConnections()).toBe(1);
  await expect.poll(heldConnections, { timeout: times.maxMs }).toBe(0);
  clearInterval(drip);
  expect((await readAll(slow)).isWhole).toBe(false);
});

it('those who ask and go away at once leave their places', async () => {
  for (let each = 0; each < 12; each += 1) {
    const stop = new AbortController();
    const input = { params: { orgId: admin.organization.id }, query: { format: 'xlsx' } };
    const answer = fetch(api.url + addressOf(exportUsers, input), {
      headers: { authorization: `Bearer ${admin.token}` },
      signal: stop.signal,
    }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, each * 3));
    stop.abort();
    await answer;
  }
  expect((await ask(admin.token, few)).statusCode).toBe(200);
});

it('a connection that the database ends while its reader waits ends that file, and nothing else', async () => {
  const slow = await ask(admin.token);
  await stalled(1);
  await api.owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND state = 'idle in transaction' AND query LIKE 'FETCH%'`,
  );
  const { isWhole, text } = await readAll(slow);
  expect([isWhole, text.length < 38_000_000]).toEqual([false, true]);
  expect(addressesIn(await readAll(await ask(admin.token, few)))).toHaveLength(11);
});
