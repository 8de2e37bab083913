import { login, unlockAccount, unlockUser } from '@ensemble/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, uniqueEmail } from '../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

const wrong = 'Not-the-1-password';
const tryLogin = (email: string, given = wrong) =>
  api.request(login, { body: { email, password: given } });
const failTimes = async (email: string, times: number) => {
  const types: (string | undefined)[] = [];
  for (let each = 0; each < times; each += 1) types.push((await tryLogin(email)).errorType);
  return types;
};
const lock = async () => {
  const person = await api.createPerson({ userType: 'OrganizationAdmin', language: 'en' });
  await failTimes(person.email, 5);
  return person;
};

describe('failed logins', () => {
  it('AUTH-16 lock the account at the fifth, also against the right password', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin' });
    expect(await failTimes(person.email, 5)).toEqual([
      'INVALID_CREDENTIALS',
      'INVALID_CREDENTIALS',
      'INVALID_CREDENTIALS',
      'INVALID_CREDENTIALS',
      'ACCOUNT_LOCKED',
    ]);
    const right = await tryLogin(person.email, password);
    expect([right.status, right.errorType]).toEqual([401, 'ACCOUNT_LOCKED']);
    expect(right.error?.exceptionMessage.en).toContain('30 minutes');
  });

  it('AUTH-16 are forgotten at a good login', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin' });
    await failTimes(person.email, 4);
    expect((await tryLogin(person.email, password)).status).toBe(200);
    expect(await failTimes(person.email, 4)).not.toContain('ACCOUNT_LOCKED');
  });

  it('AUTH-16 let no more than five of twenty at once reach the password, and lock', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryLogin(person.email)));
    const types = answers.map((answer) => answer.errorType);
    expect(types.filter((type) => type === 'INVALID_CREDENTIALS')).toHaveLength(4);
    expect(types.filter((type) => type === 'ACCOUNT_LOCKED')).toHaveLength(16);
    expect(await api.countRows('account_lock', 'email = $1', [person.email])).toBe(1);
    expect((await tryLogin(person.email, password)).errorType).toBe('ACCOUNT_LOCKED');
    expect(await api.readMails(person.email, 1)).toHaveLength(1);
  });

  it('AUTH-16 count and lock for an address nobody has, with the same answers and no mail', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin' });
    const nobody = uniqueEmail('nobody');
    for (let each = 0; each < 6; each += 1) {
      const known = await tryLogin(person.email);
      const unknown = await tryLogin(nobody);
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    }
    await api.readMail(person.email);
    expect(await api.mailsNow(nobody)).toEqual([]);
  });

  it('AUTH-16 of one address do not lock another', async () => {
    await lock();
    const other = await api.createPerson({ userType: 'OrganizationAdmin' });
    expect((await tryLogin(other.email, password)).status).toBe(200);
  });

  it('AUTH-16 end with the time of the lock', async () => {
    const person = await lock();
    await api.owner.query(`UPDATE rate_limit SET expire = 1`);
    expect((await tryLogin(person.email, password)).status).toBe(200);
  });
});

describe('unlocking', () => {
  it('AUTH-17, AUTH-18 mails a code when the account locks; the code lets the person log in again', async () => {
    const person = await lock();
    const mail = await api.readMail(person.email);
    expect(mail.subject).toBe('Your code to unlock your account');
    expect(mail.text).toContain(`${api.settings.PUBLIC_URL}/unlockAccount?email=`);
    const code = await api.readCode(person.email);
    const answer = await api.request(unlockAccount, { body: { email: person.email, code } });
    expect([answer.status, answer.data]).toEqual([200, { unlocked: true }]);
    expect((await tryLogin(person.email, password)).status).toBe(200);
  });

  it('AUTH-18 works on the other path too, which answers 201', async () => {
    const person = await lock();
    const code = await api.readCode(person.email);
    const answer = await api.request(unlockUser, { body: { email: person.email, code } });
    expect(answer.status).toBe(201);
    expect((await tryLogin(person.email, password)).status).toBe(200);
  });

  it('AUTH-17 mails a new code to whoever sends the address alone; only the new one works', async () => {
    const person = await lock();
    const first = await api.readCode(person.email);
    const answer = await api.request(unlockAccount, { body: { email: person.email } });
    expect(answer.data).toEqual({ unlocked: false });
    const second = await api.readCode(person.email, 2);
    expect(second).not.toBe(first);
    const old = await api.request(unlockAccount, { body: { email: person.email, code: first } });
    expect([old.status, old.errorType]).toEqual([422, 'INVALID_UNLOCK_CODE']);
    const good = await api.request(unlockAccount, { body: { email: person.email, code: second } });
    expect(good.data).toEqual({ unlocked: true });
  });

  it('AUTH-18, AUTH-21 refuses a wrong code and leaves the account locked', async () => {
    const person = await lock();
    const code = await api.readCode(person.email);
    const other = code === '000000' ? '000001' : '000000';
    const answer = await api.request(unlockAccount, { body: { email: person.email, code: other } });
    expect([answer.status, answer.errorType]).toEqual([422, 'INVALID_UNLOCK_CODE']);
    expect((await tryLogin(person.email, password)).errorType).toBe('ACCOUNT_LOCKED');
  });

  it('AUTH-18 refuses a code that has been used, and one that is too old', async () => {
    const used = await lock();
    const code = await api.readCode(used.email);
    await api.request(unlockAccount, { body: { email: used.email, code } });
    const again = await api.request(unlockAccount, { body: { email: used.email, code } });
    expect(again.errorType).toBe('INVALID_UNLOCK_CODE');

    const late = await lock();
    const lateCode = await api.readCode(late.email);
    await api.owner.query(`UPDATE account_lock SET code_expires_at = now() - interval '1 second'`);
    const answer = await api.request(unlockAccount, {
      body: { email: late.email, code: lateCode },
    });
    expect(answer.errorType).toBe('INVALID_UNLOCK_CODE');
  });

  it('AUTH-18 gives a guesser five tries at a code, then none, not even the right one', async () => {
    const person = await lock();
    const code = await api.readCode(person.email);
    const guess = () =>
      api.request(unlockAccount, {
        body: { email: person.email, code: code === '123456' ? '123457' : '123456' },
      });
    for (let each = 0; each < 5; each += 1)
      expect((await guess()).errorType).toBe('INVALID_UNLOCK_CODE');
    const right = await api.request(unlockAccount, { body: { email: person.email, code } });
    expect([right.status, right.errorType]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('AUTH-17 mails no more than five new codes, so that nobody is flooded', async () => {
    const person = await lock();
    const ask = () => api.request(unlockAccount, { body: { email: person.email } });
    for (let each = 0; each < 5; each += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).errorType).toBe('TOO_MANY_REQUESTS');
  });

  it('AUTH-17 answers the same for an address that is not locked or not known, and sends nothing', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin' });
    const nobody = uniqueEmail('nobody');
    const answers = await Promise.all(
      [person.email, nobody].map((email) => api.request(unlockAccount, { body: { email } })),
    );
    expect(answers.map((answer) => [answer.status, answer.text])).toEqual([
      [200, '{"data":{"unlocked":false}}'],
      [200, '{"data":{"unlocked":false}}'],
    ]);
    const guesses = await Promise.all(
      [person.email, nobody].map((email) =>
        api.request(unlockAccount, { body: { email, code: '123456' } }),
      ),
    );
    expect(guesses[0]?.text).toBe(guesses[1]?.text);
    expect(
      await api.countRows('pgboss.job', `data->>'lockId' IS NULL AND data->>'kind' = 'unlock'`),
    ).toBe(0);
    expect([...(await api.mailsNow(person.email)), ...(await api.mailsNow(nobody))]).toEqual([]);
  });

  it('writes the mail in the language of the person', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin', language: 'fr' });
    await failTimes(person.email, 5);
    const mail = await api.readMail(person.email);
    expect(mail.subject).toBe('Votre code pour déverrouiller votre compte');
    expect(mail.text).not.toContain('Unlock your account');
  });
});
