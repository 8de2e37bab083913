import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { beginActivationUpload, inviteUser } from '@ensemble/contract';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Api, openApi } from '../testing/call-api.ts';
import { password, uniqueEmail } from '../testing/factories/factories.ts';
import { freePort, spawnChild } from '../testing/server/child-server.ts';
import { startTestServer, type TestServer } from '../testing/server/test-server.ts';

let frame: TestServer;
beforeEach(async () => {
  frame = await startTestServer({ withoutServer: true });
});
afterEach(() => frame.close());

/** A process of the API that is ready, until the test ends. */
async function startServer(settings: Record<string, string>) {
  const port = await freePort();
  const server = spawnChild({ ...frame.environment, ...settings }, port);
  onTestFinished(() => {
    server.child.kill('SIGKILL');
  });
  const url = `http://127.0.0.1:${port}`;
  const readiness = () =>
    fetch(`${url}/health/ready`).then(
      ({ status }) => status,
      () => undefined,
    );
  await expect.poll(readiness).toBe(200);
  return { ...server, url, port, readiness, client: openApi(url) };
}

/** A mail server that greets and then says nothing until it is opened: then it is the inbox. */
async function openGate(): Promise<{ url: string; open(): void; readonly held: number }> {
  const { hostname, port } = new URL(frame.inbox.smtpUrl);
  let isOpen = false;
  const held: (() => void)[] = [];
  const server = createServer((client) => {
    const inbox = connect(Number(port), hostname);
    client.on('error', () => undefined).on('close', () => inbox.destroy());
    inbox.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.pipe(inbox);
    let hasGreeted = false;
    inbox.on('data', (chunk: Buffer) => {
      if (isOpen || !hasGreeted) client.write(chunk);
      else held.push(() => client.write(chunk));
      hasGreeted = true;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    open: () => {
      isOpen = true;
      held.forEach((pass) => pass());
    },
    get held() {
      return held.length;
    },
  };
}

/** Posts a login over the one connection of an agent. */
async function postLogin(agent: Agent, url: string, email: string) {
  const asked = request(`${url}/api/auth/login`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  asked.end(JSON.stringify({ email, password }));
  const [answer] = await once(asked, 'response');
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode, connection: answer.headers.connection };
}

it('a server that is told to stop is not ready at once, answers kept connections and closes them, and ends with 0', async () => {
  const server = await startServer({ STOP_DELAY_SECONDS: '10', LOG_LEVEL: 'info' });
  const people = await Promise.all(
    Array.from({ length: 8 }, async () => ({
      ...(await frame.createPerson({ userType: 'ServiceProvider' })),
      agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    })),
  );
  const postAll = () =>
    Promise.allSettled(people.map(({ agent, email }) => postLogin(agent, server.url, email)));
  const answered = (connection: string) =>
    people.map(() => ({ status: 'fulfilled', value: { status: 200, connection } }));
  expect(await postAll()).toEqual(answered('keep-alive'));
  server.child.kill('SIGTERM');
  await expect.poll(server.readiness).toBe(503);
  expect(await postAll()).toEqual(answered('close'));
  // A proxy that has not noticed opens a connection: it is answered too.
  expect((await server.client.send('/health/live')).headers.get('connection')).toBe('close');
  expect(await server.ended).toBe(0);
  expect(server.log.filter((line) => line.includes('stopping'))).toHaveLength(1);
  await expect(server.client.send('/health/live')).rejects.toThrow();
});

it('a connection without a request and a kept one hold no server up that is told to stop', async () => {
  const server = await startServer({ STOP_DELAY_SECONDS: '0' });
  const unused = connect(server.port, '127.0.0.1').on('error', () => undefined);
  await once(unused, 'connect');
  const agent = new Agent({ keepAlive: true });
  const { email } = await frame.createPerson({ userType: 'ServiceProvider' });
  await postLogin(agent, server.url, email);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

it('who follows an upload is told to ask again when the server stops', async () => {
  const server = await startServer({ STOP_DELAY_SECONDS: '0' });
  const admin = await frame.createCaller('OrganizationAdmin');
  const params = { id: admin.organization.id };
  const begun = await server.client.request(
    beginActivationUpload,
    { params, body: { fileName: 'codes.csv', fingerprint: 'a'.repeat(64), total: 5 } },
    admin.token,
  );
  expect(begun.status).toBe(201);
  await frame.owner.query(`UPDATE activation_upload SET state = 'working'`);
  const stream = await fetch(
    `${server.url}/api/organizations/${admin.organization.id}/activation-codes/progress`,
    { headers: { authorization: `Bearer ${admin.token}` } },
  );
  server.child.kill('SIGTERM');
  expect(await stream.text()).toBe(': connected\n\nretry: 1000\n\n');
  expect(await server.ended).toBe(0);
});

it('a second signal ends it at once', async () => {
  const server = await startServer({ STOP_DELAY_SECONDS: '3600' });
  server.child.kill('SIGTERM');
  await expect.poll(server.readiness).toBe(503);
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(1);
});

it('a mail that is on its way when a server is told to stop goes out', async () => {
  const gate = await openGate();
  const server = await startServer({ STOP_DELAY_SECONDS: '3600', SMTP_URL: gate.url });
  const email = await invite(server.client);
  await expect.poll(() => gate.held).toBe(1);
  server.child.kill('SIGTERM');
  await expect.poll(server.readiness).toBe(503);
  gate.open();
  expect((await frame.readInvitation(email)).email).toBe(email);
});

it('a mail that does not get through is handed back, and the next start sends it without waiting', async () => {
  const gate = await openGate();
  const server = await startServer({ STOP_DELAY_SECONDS: '0', SMTP_URL: gate.url });
  const email = await invite(server.client);
  await expect.poll(() => gate.held).toBe(1);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  // Due, and neither at work of a server that is gone nor put off as after a failure.
  const due = `name = 'mail' AND state = 'retry' AND start_after <= now()`;
  expect(await frame.countRows('pgboss.job', due)).toBe(1);
  await startServer({});
  expect((await frame.readInvitation(email)).email).toBe(email);
});

/** Has a server invite a person. */
async function invite(client: Api): Promise<string> {
  const admin = await frame.createCaller('OrganizationAdmin');
  const email = uniqueEmail('stopped');
  const body = { organizationId: admin.organization.id, userType: 'Employee', email } as const;
  expect((await client.request(inviteUser, { body }, admin.token)).status).toBe(201);
  return email;
}
