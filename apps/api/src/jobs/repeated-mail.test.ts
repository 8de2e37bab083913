import { inviteUser, login, verifySms, verifyTwoFactorCode } from '@ensemble/contract';
import { expect, it } from 'vitest';
import { uniqueEmail } from '../testing/factories/factories.ts';
import { codeOf, linkOf, smsCodeOf } from '../testing/read-mail.ts';
import { reopenJobs } from '../testing/server/reopen-jobs.ts';
import { openTestServer } from '../testing/server/test-server.ts';

const api = await openTestServer();

it('an invitation that is mailed again after a crash is the same mail with the same link', async () => {
  const admin = await api.createCaller('OrganizationAdmin');
  const email = uniqueEmail();
  const body = { organizationId: admin.organization.id, userType: 'Employee', email } as const;
  await api.request(inviteUser, { body }, admin.token);
  await api.readMail(email);
  await reopenJobs(api);
  const mails = await api.readMails(email, 2);
  expect(mails[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@console\.example\.org>$/);
  expect(mails[1]?.messageId).toBe(mails[0]?.messageId);
  expect(mails.map((mail) => linkOf(mail))[1]).toEqual(mails.map((mail) => linkOf(mail))[0]);
});

it('an unlock code that is mailed again after a crash is the same mail with the same code', async () => {
  const { email } = await api.createPerson({ userType: 'ServiceProvider' });
  for (let each = 0; each < 5; each += 1)
    await api.request(login, { body: { email, password: 'Wrong-1-word' } });
  await api.readMail(email);
  await reopenJobs(api);
  const mails = await api.readMails(email, 2);
  expect(mails[1]?.messageId).toBe(mails[0]?.messageId);
  expect(mails.map((mail) => codeOf(mail))[1]).toBe(mails.map((mail) => codeOf(mail))[0]);
});

it('an invitation that was replaced or taken up meanwhile is mailed no more', async () => {
  const admin = await api.createCaller('OrganizationAdmin');
  const email = uniqueEmail();
  const body = { organizationId: admin.organization.id, userType: 'Employee', email } as const;
  await api.request(inviteUser, { body }, admin.token);
  await api.readMail(email);
  await api.owner.query('UPDATE invitation SET used_at = now()');
  await reopenJobs(api);
  while ((await api.countRows('pgboss.job', `state <> 'completed'`)) > 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await api.mailsNow(email)).toHaveLength(1);
});

/** A person who has just asked for a login code by SMS, and got it. */
const askForSms = async () => {
  const person = await api.createPerson({ userType: 'OrganizationAdmin', sms: true });
  const token = await api.openSession(person, 'Partial');
  await api.request(verifySms, { params: { id: person.id }, body: {} }, token);
  await api.readMail(person.phone ?? '');
  return { ...person, phone: person.phone ?? '', token };
};
const allDone = async () => {
  while ((await api.countRows('pgboss.job', `state NOT IN ('completed', 'failed')`)) > 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
};

it('a code that is sent again by SMS after a crash is the same one, and good', async () => {
  const { phone, token } = await askForSms();
  await reopenJobs(api);
  const sent = await api.readMails(phone, 2);
  expect(sent[1]?.messageId).toBe(sent[0]?.messageId);
  expect(sent[1]?.text).toBe(sent[0]?.text);
  const code = smsCodeOf(sent[0] as (typeof sent)[number]);
  expect((await api.request(verifyTwoFactorCode, { body: { code } }, token)).status).toBe(200);
});

it('a code by SMS that was used or is over meanwhile is sent no more', async () => {
  const used = await askForSms();
  const code = await api.readSmsCode(used.phone);
  await api.request(verifyTwoFactorCode, { body: { code } }, used.token);
  const late = await askForSms();
  await api.owner.query(
    `UPDATE sms_code SET expires_at = now() - interval '1 second' WHERE person_id = $1`,
    [late.id],
  );
  await reopenJobs(api);
  await allDone();
  for (const { phone } of [used, late]) expect(await api.mailsNow(phone)).toHaveLength(1);
});
