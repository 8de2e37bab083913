import { inviteInBulk, listUsers, type User } from '@ensemble/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uniqueEmail } from '../../testing/factories/factories.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

/** For a machine under load; what works never waits for its end. */
const patience = { interval: 100 };
const refusal = '5.1.1 Nobody\u0007of this name here';
let api: TestServer;
let cutOff: TestServer;
beforeAll(async () => {
  const refuseMail = (address: string) => (address.startsWith('nobody') ? refusal : undefined);
  api = await startTestServer({ refuseMail });
  // Where nothing listens.
  cutOff = await startTestServer({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
});
afterAll(() => Promise.all([api.close(), cutOff.close()]));

type Mail = User['invitation_mail'];

/** Invites the addresses and waits until something became of each of their mails. */
async function mailsOf(server: TestServer, emails: readonly string[]): Promise<Map<string, Mail>> {
  const admin = await server.createCaller('OrganizationAdmin');
  const organizationId = admin.organization.id;
  const data = [{ userType: 'Employee' as const, emails: [...emails] }];
  await server.request(inviteInBulk, { body: { organizationId, data } }, admin.token);
  const query = { statuses: 'pending' };
  const read = async () => {
    const params = { orgId: organizationId };
    return (await server.request(listUsers, { params, query }, admin.token)).data.users;
  };
  await expect
    .poll(async () => (await read()).filter((user) => user.invitation_mail === null), patience)
    .toEqual([]);
  return new Map((await read()).map((user) => [user.email, user.invitation_mail]));
}

it('tells of each invitation whether its mail was sent, or refused and why, and tries no refused one again', async () => {
  const [taken, refused] = [uniqueEmail('somebody'), uniqueEmail('nobody')];
  const mails = await mailsOf(api, [taken, refused]);
  expect(mails.get(taken)).toEqual({ state: 'sent', at: expect.any(String), answer: null });
  expect(mails.get(refused)).toMatchObject({
    state: 'refused',
    // As the mail server said it, on one line.
    answer: expect.stringMatching(/^550 5\.1\.1 Nobody of this name here$/),
  });
  expect(await api.mailsNow(taken)).toHaveLength(1);
  // The state is noted before the queue hears that its job is done.
  await expect
    .poll(() => api.countRows('pgboss.job', `name = 'mail' AND state <> 'completed'`), patience)
    .toBe(0);
  expect(await api.mailsNow(taken)).toHaveLength(1);
});

it('tells that a mail is late while the mail server cannot be reached, and goes on trying', async () => {
  const email = uniqueEmail();
  const mails = await mailsOf(cutOff, [email]);
  expect(mails.get(email)).toMatchObject({
    state: 'delayed',
    answer: expect.stringContaining('ECONNREFUSED'),
  });
  // It may be waiting for its next try, or be at it.
  await expect
    .poll(
      () =>
        cutOff.countRows(
          'pgboss.job',
          `name = 'mail' AND state IN ('retry', 'active') AND retry_count > 0`,
        ),
      patience,
    )
    .toBe(1);
});
