import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { inviteUser } from '@ensemble/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApi } from '../testing/call-api.ts';
import { uniqueEmail } from '../testing/factories.ts';
import { linkOf } from '../testing/read-mail.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const kills = 22;
const main = fileURLToPath(new URL('../main.ts', import.meta.url));

let api: TestServer;
let child: ChildProcess | undefined;
beforeAll(async () => {
  api = await startTestServer({ withoutServer: true });
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await api.close();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A real process of the API, ready for calls. */
async function start(port: number): Promise<ChildProcess> {
  const started = spawn(process.execPath, [main], {
    env: { ...process.env, ...api.environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let each = 0; each < 200; each += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (ready?.ok) return started;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the API did not become ready');
}

async function kill(process: ChildProcess): Promise<void> {
  const ended = once(process, 'exit');
  process.kill('SIGKILL');
  await ended;
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
    await new Promise((resolve) => setTimeout(resolve, Math.random() * (round % 2 ? 1200 : 400)));
    await kill(child);
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
