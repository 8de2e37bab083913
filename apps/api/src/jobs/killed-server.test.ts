import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { inviteUser } from '@ensemble/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApi } from '../testing/call-api.ts';
import { freePort, killChild, startChild } from '../testing/child-server.ts';
import { uniqueEmail } from '../testing/factories.ts';
import { linkOf } from '../testing/read-mail.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const kills = 22;

let api: TestServer;
let relay: Server;
let child: ChildProcess | undefined;
beforeAll(async () => {
  api = await startTestServer({ withoutServer: true });
  relay = await startSlowRelay(api.inbox.smtpUrl);
});
afterAll(async () => {
  child?.kill('SIGKILL');
  relay.close();
  await api.close();
});

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/**
 * Stands between the API and the inbox and holds every answer back, so that a mail takes as long
 * as over a real network and a kill often comes after it was taken and before the API knows.
 */
async function startSlowRelay(smtpUrl: string): Promise<Server> {
  const { hostname, port } = new URL(smtpUrl);
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.pipe(upstream);
    upstream.on('data', (chunk) => setTimeout(() => client.destroyed || client.write(chunk), 120));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => setTimeout(() => other.destroy(), 200));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const start = (port: number) =>
  startChild({ ...api.environment, SMTP_URL: `smtp://127.0.0.1:${portOf(relay)}` }, port);

/**
 * Waits while the mail of an earlier kill is being repeated: who kills the same mail again and
 * again gets it again and again, which is not what is counted here.
 */
async function earlierMailsToGo(): Promise<void> {
  const repeating = `state = 'active' AND retry_count > 0 AND started_on > now() - interval '3 seconds'`;
  while ((await api.countRows('pgboss.job', repeating)) > 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

it(`an API that is killed ${kills} times leaves no invitation without its mail, and repeats none more than once`, async () => {
  const admin = await api.createCaller('OrganizationAdmin');
  const port = await freePort();
  const client = openApi(`http://127.0.0.1:${port}`);
  const invited: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    child = await start(port);
    const email = uniqueEmail('killed');
    const body = { organizationId: admin.organization.id, userType: 'Employee', email } as const;
    expect((await client.request(inviteUser, { body }, admin.token)).status).toBe(201);
    invited.push(email);
    // Now before the job is taken, now while the mail is on its way, now after it went.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * (round % 2 ? 2000 : 400)));
    await earlierMailsToGo();
    await killChild(child);
  }
  child = await start(port);
  const openJobs = () => api.countRows('pgboss.job', `state NOT IN ('completed')`);
  const deadline = Date.now() + 90_000;
  while ((await openJobs()) > 0 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 250));
  expect(await openJobs()).toBe(0);

  for (const email of invited) {
    const mails = await api.mailsNow(email);
    expect([1, 2], `mails for ${email}`).toContain(mails.length);
    expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(1);
    expect(new Set(mails.map((mail) => linkOf(mail).invitationToken)).size).toBe(1);
  }
}, 240_000);
