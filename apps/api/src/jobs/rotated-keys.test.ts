import { randomBytes } from 'node:crypto';
import {
  inviteUser,
  login,
  readDeviceMessage,
  verifySms,
  verifyTwoFactorCode,
} from '@ensemble/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { decrypt } from '../encryption/encrypt.ts';
import { readKeyRing } from '../encryption/key-ring.ts';
import { type RunningServer, startServer } from '../server.ts';
import { openApi } from '../testing/call-api.ts';
import { totpCode, uniqueEmail } from '../testing/factories/factories.ts';
import { codeOf, linkOf } from '../testing/read-mail.ts';
import { reopenJobs } from '../testing/server/reopen-jobs.ts';
import { runAdmin } from '../testing/server/run-admin.ts';
import { startTestServer, type TestServer } from '../testing/server/test-server.ts';

const [early, late] = ['early', 'late'].map((id) => `${id}:${randomBytes(32).toString('base64')}`);
const bothKeys = `${late},${early}`;

let api: TestServer;
let server: RunningServer | undefined;
const startWith = async (settings: Record<string, string>) => {
  await server?.close();
  server = await startServer({ ...api.environment, ...settings }, { requestLimits: false });
  return openApi(server.url);
};
beforeEach(async () => {
  api = await startTestServer({
    withoutServer: true,
    settings: { ENCRYPTION_KEY: `${early}`, TOKEN_KEY: `${early}` },
  });
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await api.close();
});

it('a mail that is sent again after the keys were rotated carries the same link or code', async () => {
  const client = await startWith({});
  const admin = await api.createCaller('OrganizationAdmin');
  const invited = uniqueEmail();
  const body = { organizationId: admin.organization.id, userType: 'Employee' } as const;
  await client.request(inviteUser, { body: { ...body, email: invited } }, admin.token);
  const locked = await api.createPerson({ userType: 'ServiceProvider' });
  for (let each = 0; each < 5; each += 1)
    await client.request(login, { body: { email: locked.email, password: 'Wrong-1-word' } });
  const texted = await api.createPerson({ userType: 'OrganizationAdmin', sms: true });
  const token = await api.openSession(texted, 'Partial');
  await client.request(verifySms, { params: { id: texted.id }, body: {} }, token);
  for (const to of [invited, locked.email, texted.phone ?? '']) await api.readMail(to);
  await reopenJobs(api);

  const rotated = await startWith({ ENCRYPTION_KEY: bothKeys, TOKEN_KEY: bothKeys });
  const links = (await api.readMails(invited, 2)).map((mail) => linkOf(mail).invitationToken);
  expect(links[1]).toBe(links[0]);
  const codes = (await api.readMails(locked.email, 2)).map((mail) => codeOf(mail));
  expect(codes[1]).toBe(codes[0]);
  const texts = (await api.readMails(texted.phone ?? '', 2)).map((mail) => mail.text);
  expect(texts[1]).toBe(texts[0]);
  const later = uniqueEmail();
  await rotated.request(inviteUser, { body: { ...body, email: later } }, admin.token);
  expect(linkOf(await api.readMail(later)).invitationToken).toBeTruthy();
});

it('a phone reads with the secret, and by the reference, that an earlier key made, until that key is gone', async () => {
  const person = await api.createPerson();
  const phone = await api.createDevice(person);
  const sent = await api.createSentNotification(person.organization, [phone]);
  const { installationId, secret } = phone;
  const params = { installationId, reference: sent.referenceOf(phone) };
  const read = async (TOKEN_KEY: string) =>
    (await startWith({ TOKEN_KEY })).request(readDeviceMessage, { params }, secret);
  expect((await read(bothKeys)).status).toBe(200);
  expect((await read(`${late}`)).status).toBe(404);
});

/** The operator's command, with the keys it is given. */
const rotateKeys = (settings: Record<string, string>) => {
  const { output, status } = runAdmin(['rotate-keys'], { ...api.environment, ...settings });
  return `${status}: ${output}`;
};

it('rotate-keys encrypts everything with the first key while the server runs, after which the earlier key may go', async () => {
  const people = await Promise.all(
    Array.from({ length: 3 }, () =>
      api.createPerson({ userType: 'OrganizationAdmin', totp: true }),
    ),
  );
  const texted = await api.createPerson({ userType: 'OrganizationAdmin', sms: true });
  // One as it was stored before values named their key.
  await api.owner.query(
    `UPDATE factor SET secret = substr(secret, strpos(secret, '.') + 1) WHERE person_id = $1`,
    [people[0]?.id],
  );
  const phone = await api.createDevice(texted);
  const rotated = await startWith({ ENCRYPTION_KEY: bothKeys });
  const partial = await api.openSession(texted, 'Partial');
  await rotated.request(verifySms, { params: { id: texted.id }, body: {} }, partial);

  expect(rotateKeys({ ENCRYPTION_KEY: bothKeys })).toMatch(/^3: [56] values left to encrypt/);
  const older = `NOT starts_with(secret, 'late.')`;
  await expect.poll(() => api.countRows('factor', older)).toBe(0);
  expect(await api.countRows('sms_code', `NOT starts_with(phone, 'late.')`)).toBe(0);
  const olderToken = `NOT starts_with(token, 'late.')`;
  await expect.poll(() => api.countRows('device', olderToken)).toBe(0);
  expect(rotateKeys({ ENCRYPTION_KEY: bothKeys })).toMatch(/^0: Everything is encrypted/);
  const { rows } = await api.owner.query<{ token: string }>('SELECT token FROM device');
  expect(decrypt(readKeyRing(late ?? ''), rows[0]?.token ?? '')).toBe(phone.token);

  const client = await startWith({ ENCRYPTION_KEY: `${late}` });
  for (const person of people) {
    const code = await totpCode(person.totpSecret ?? '');
    const token = await api.openSession(person, 'Partial');
    expect((await client.request(verifyTwoFactorCode, { body: { code } }, token)).status).toBe(200);
  }
});

it('GUIDE-03 rotate-keys finishes where a key was lost, and says what cannot be read, by column and key, of no one', async () => {
  const owners = await Promise.all(
    [1, 2].map(() => api.createPerson({ userType: 'OrganizationAdmin', totp: true })),
  );
  const phone = await api.createDevice(await api.createPerson());
  // One that names no key.
  await api.owner.query(
    `UPDATE factor SET secret = substr(secret, strpos(secret, '.') + 1) WHERE person_id = $1`,
    [owners[0]?.id],
  );
  runAdmin(['give-up-key', '--confirm'], { ...api.environment, ENCRYPTION_KEY: `${late}` });
  await startWith({ ENCRYPTION_KEY: `${late}` });
  const lost = rotateKeys({ ENCRYPTION_KEY: `${late}` });
  expect(lost.split('\n').slice(0, 4)).toEqual([
    '2: Everything that can be read is encrypted with the key late. The other keys of ENCRYPTION_KEY open nothing more.',
    'No key of ENCRYPTION_KEY opens what was encrypted with early:',
    '  factor.secret: 2 values',
    '  device.token: 1 value',
  ]);
  expect(lost).toContain('docs/operating.md#a-key-is-lost');
  for (const { id } of [...owners, phone]) expect(lost).not.toContain(id);
  // Nothing is put on the queue for what nothing can be done about.
  expect(await api.countRows('pgboss.job', `name = 'keys'`)).toBe(0);

  // Beside them, what can be read is encrypted, and then it is said that it ends there.
  await api.createPerson({ userType: 'OrganizationAdmin', totp: true });
  const third = `third:${randomBytes(32).toString('base64')}`;
  await startWith({ ENCRYPTION_KEY: `${third},${late},${early}` });
  await api.owner.query(`UPDATE device SET token = 'gone.' || token`);
  expect(rotateKeys({ ENCRYPTION_KEY: `${third},${late},${early}` })).toMatch(
    /^3: 4 values left to encrypt[^]*\nNo key of ENCRYPTION_KEY opens:\n {2}device\.token: 1 value\n/,
  );
  await expect.poll(() => api.countRows('factor', `NOT starts_with(secret, 'third.')`)).toBe(0);
  expect(rotateKeys({ ENCRYPTION_KEY: third })).toMatch(/^2: Everything that can be read/);
});

it('a server that does not write with the new key yet leaves the rotation to one that does', async () => {
  await api.createPerson({ userType: 'OrganizationAdmin', totp: true });
  await startWith({ ENCRYPTION_KEY: `${early},${late}` });
  rotateKeys({ ENCRYPTION_KEY: bothKeys });
  const tried = `name = 'keys' AND state = 'retry'`;
  await expect.poll(() => api.countRows('pgboss.job', tried)).toBe(1);
  expect(await api.countRows('factor', `starts_with(secret, 'late.')`)).toBe(0);
  await startWith({ ENCRYPTION_KEY: bothKeys });
  const older = `NOT starts_with(secret, 'late.')`;
  await expect.poll(() => api.countRows('factor', older)).toBe(0);
});
