import {
  getWaiting,
  inviteInBulk,
  inviteUser,
  listUsers,
  requestPasswordReset,
} from '@ensemble/contract';
import { expect, it, onTestFinished } from 'vitest';
import { uniqueEmail } from '../testing/factories/factories.ts';
import { type MailPhase, playMailServer } from '../testing/play-mail-server.ts';
import { startTestServer, type TestServer } from '../testing/server/test-server.ts';
import { jobs } from './jobs.ts';

/** For a machine under load; what works never waits for its end. */
const patience = { interval: 100, timeout: 60_000 };

/** The API with a mail server that answers as a test says. */
async function openWith(refuse: (phase: MailPhase, recipient: string) => string | undefined) {
  const server = await playMailServer(refuse);
  const api = await startTestServer({ settings: { SMTP_URL: server.url } });
  onTestFinished(() => api.close());
  const admin = await api.createCaller('OrganizationAdmin');
  const organizationId = admin.organization.id;
  return {
    ...server,
    api,
    admin,
    invite: async (emails: readonly string[]) => {
      const data = [{ userType: 'Employee' as const, emails: [...emails] }];
      await api.request(inviteInBulk, { body: { organizationId, data } }, admin.token);
    },
    states: async () => {
      const request = {
        params: { orgId: organizationId },
        query: { statuses: 'pending' },
      };
      const { data } = await api.request(listUsers, request, admin.token);
      return new Map(data.users.map((user) => [user.email, user.invitation_mail]));
    },
    waiting: async () =>
      (await api.request(getWaiting, { params: { id: organizationId } }, admin.token)).data.mail,
  };
}

/** As if so much time had passed: the next mail tries whether the server takes any. */
const passPause = (api: TestServer) =>
  api.owner.query(
    `UPDATE mail_server SET probe_at = now() WHERE paused_at IS NOT NULL;
     UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND state < 'active';
     SELECT pg_notify(job_channel(), 'mail')`,
  );
const isPaused = async (api: TestServer) =>
  (await api.countRows('mail_server', 'paused_at IS NOT NULL')) > 0;
const some = (count: number) => Array.from({ length: count }, () => uniqueEmail());

const limits: readonly (readonly [MailPhase, string])[] = [
  ['greeting', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked'],
  ['AUTH', '535 5.7.8 Authentication credentials invalid'],
  ['MAIL', '550 5.4.5 Daily user sending limit exceeded.'],
  ['MAIL', '550 5.7.60 Client does not have permissions to send as this sender'],
  ['RCPT', '550 5.7.1 Too many recipients today'],
  ['.', '554 5.7.0 Your message could not be sent. The limit was exceeded. Try again later.'],
];

it.each(limits)(
  'OUT-06, OUT-08 a limit delays a batch and ends none of it: at %s, %s',
  async (phase, reply) => {
    let isOver = false;
    const at = (taken: readonly string[]) => taken.length >= 3 && !isOver;
    const opened = await openWith((each) =>
      each === phase && at(opened.taken) ? reply : undefined,
    );
    const { api, taken, invite, states, waiting } = opened;
    const emails = some(10);
    await invite(emails);
    await expect.poll(() => isPaused(api), patience).toBe(true);
    // Those who invite see that it waits, and why; of the answer the numbers alone.
    expect(await waiting()).toMatchObject({
      invitations: expect.any(Number),
      code: /^\d{3} \d\.\d\.\d+/.exec(reply)?.[0],
    });
    const refused = [...(await states()).values()].filter((mail) => mail?.state === 'refused');
    expect(refused).toEqual([]);
    isOver = true;
    await passPause(api);
    await expect.poll(() => new Set(taken).size, patience).toBe(emails.length);
    await expect
      .poll(async () => [...(await states()).values()].map((mail) => mail?.state), patience)
      .toEqual(emails.map(() => 'sent'));
    // Each got one.
    expect(taken).toHaveLength(emails.length);
    expect(await waiting()).toBeUndefined();
  },
  120_000,
);

it('OUT-08 while the mail server takes nothing, one mail of a batch tries and the others wait for it', async () => {
  const { api, reached, invite } = await openWith((phase) =>
    phase === 'MAIL' ? '550 5.4.5 Daily user sending limit exceeded.' : undefined,
  );
  await invite(some(20));
  await expect.poll(() => isPaused(api), patience).toBe(true);
  const waits = `name = 'mail' AND state < 'active' AND start_after > now()`;
  // Not again before an hour.
  await api.owner.query(
    `UPDATE mail_server SET pause_seconds = 3600, probe_at = now() + interval '1 hour'`,
  );
  await passWithoutProbe(api);
  await expect.poll(() => api.countRows('pgboss.job', waits), patience).toBe(20);
  const before = reached.filter((phase) => phase === 'MAIL').length;
  await passPause(api);
  await expect
    .poll(() => reached.filter((phase) => phase === 'MAIL').length, patience)
    .toBe(before + 1);
  await expect.poll(() => api.countRows('pgboss.job', waits), patience).toBe(20);
  expect(reached.filter((phase) => phase === 'MAIL')).toHaveLength(before + 1);
  // It doubles up to an hour, and no further.
  const { rows } = await api.owner.query(
    `SELECT pause_seconds, probe_at <= now() + interval '1 hour' AS soon FROM mail_server`,
  );
  expect(rows).toEqual([{ pause_seconds: 3600, soon: true }]);
});

/** All mails are due, and the pause holds. */
const passWithoutProbe = (api: TestServer) =>
  api.owner.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND state < 'active';
     SELECT pg_notify(job_channel(), 'mail')`,
  );

it('OUT-08 a mail that a person waits for is tried during a pause, and when it is taken the batch follows', async () => {
  let isOver = false;
  const { api, taken, invite } = await openWith((phase) =>
    phase === 'MAIL' && !isOver ? '550 5.4.5 Daily user sending limit exceeded.' : undefined,
  );
  const emails = some(5);
  await invite(emails);
  await expect.poll(() => isPaused(api), patience).toBe(true);
  await api.owner.query(`UPDATE mail_server SET probe_at = now() + interval '1 hour'`);
  isOver = true;
  const { email } = await api.createPerson({ userType: 'Employee' });
  await api.request(requestPasswordReset, { body: { email } });
  await expect.poll(() => [...taken].toSorted(), patience).toEqual([email, ...emails].toSorted());
  expect(taken[0]).toBe(email);
});

it('OUT-08 no batch keeps all workers busy: a mail that a person waits for has one of its own', () => {
  expect(jobs['mail']?.urgentAtOnce).toBe(1);
});

it('OUT-06 5.4.1 is about the address where another recipient was taken in the last hour, and else delays', async () => {
  const unknown = '550 5.4.1 Recipient address rejected: Access denied.';
  const stranger = uniqueEmail('stranger');
  const { api, invite, states } = await openWith((phase, recipient) =>
    phase === 'RCPT' && recipient === stranger ? unknown : undefined,
  );
  await invite([stranger]);
  await expect.poll(async () => (await states()).get(stranger)?.state, patience).toBe('delayed');
  const other = uniqueEmail();
  await invite([other]);
  await expect.poll(async () => (await states()).get(other)?.state, patience).toBe('sent');
  await passPause(api);
  await expect
    .poll(async () => (await states()).get(stranger), patience)
    .toMatchObject({ state: 'refused', answer: unknown });
});

it('OUT-07 a mail that is not delivered while its link is good is said to be, with the last answer, and can be sent again', async () => {
  let isFull = true;
  const { api, admin, taken, invite, states } = await openWith((phase) =>
    phase === 'RCPT' && isFull ? '552 5.2.2 mailbox full' : undefined,
  );
  const email = uniqueEmail();
  await invite([email]);
  await expect.poll(async () => (await states()).get(email)?.state, patience).toBe('delayed');
  await api.owner.query(`UPDATE invitation SET expires_at = now()`);
  isFull = false;
  await passPause(api);
  await expect
    .poll(async () => (await states()).get(email), patience)
    .toMatchObject({ state: 'undelivered', answer: '552 5.2.2 mailbox full' });
  expect(taken).toEqual([]);
  await api.owner.query(`UPDATE membership SET invited_at = now() - interval '31 days'`);
  const body = { organizationId: admin.organization.id, userType: 'Employee', email } as const;
  await api.owner.query(`UPDATE invitation SET created_at = now() - interval '31 days'`);
  await api.request(inviteUser, { body }, admin.token);
  await expect.poll(async () => (await states()).get(email)?.state, patience).toBe('sent');
});

it('OUT-07 mails are tried for at least 26 hours, and hourly for longer than an invitation is valid', () => {
  const {
    retryLimit = 0,
    retryDelay = 0,
    retryDelayMax = 0,
    retentionSeconds,
  } = jobs['mail'] ?? {};
  // At least half of each delay, as the queue draws it.
  const delays = Array.from({ length: retryLimit }, (_, each) =>
    Math.min(retryDelayMax, (retryDelay * 2 ** (each + 1)) / 2),
  );
  const all = delays.reduce((sum, each) => sum + each, 0);
  expect(all).toBeGreaterThan(30 * 86_400);
  expect(retryDelayMax).toBe(3600);
  expect(retentionSeconds).toBeGreaterThan(all);
});

it('OUT-07 no mail goes out once its link has run out', async () => {
  const { api, taken } = await openWith(() => undefined);
  const [late, inTime] = [await api.createPerson({}), await api.createPerson({})];
  const ask = async (person: { id: string; email: string }, seconds: number) => {
    const values = [person.email, seconds];
    const one = async (kind: string, key: string, insert: string, given: unknown[] = values) => {
      const { rows } = await api.owner.query<{ id: string }>(`${insert} RETURNING id`, given);
      await api.owner.query(`SELECT enqueue_job('mail', $1)`, [{ kind, [key]: rows[0]?.id }]);
    };
    const end = `now() + $2 * interval '1 second'`;
    await one('unlock', 'lockId', `INSERT INTO account_lock (email, ends_at) VALUES ($1, ${end})`);
    await one(
      'passwordReset',
      'resetId',
      `INSERT INTO password_reset (email, expires_at) VALUES ($1, ${end})`,
    );
    await one(
      'setUpLink',
      'linkId',
      `INSERT INTO second_step_link (person_id, expires_at) VALUES ($1, ${end})`,
      [person.id, seconds],
    );
    const code = await api.createActivationCode(await api.createOrganization());
    await one(
      'activation',
      'linkId',
      `INSERT INTO activation_link (email, expires_at, organization_id, activation_code_id) VALUES ($1, ${end}, $3, $4)`,
      [...values, code.organizationId, code.id],
    );
  };
  await ask(late, 0);
  await ask(inTime, 3600);
  await expect
    .poll(() => api.countRows('pgboss.job', `name = 'mail' AND state <> 'completed'`), patience)
    .toBe(0);
  expect(taken).toEqual(Array.from({ length: 4 }, () => inTime.email));
});
