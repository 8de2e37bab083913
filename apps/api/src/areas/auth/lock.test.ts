import { addressesOf, login, unlockAccount, verifyTwoFactorCode } from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import { describe, expect, it } from 'vitest';
import { markOf } from '../../testing/call-api.ts';
import { password, totpCode, uniqueEmail } from '../../testing/factories/factories.ts';
import { fragmentOf } from '../../testing/read-mail.ts';
import { startTestServer, openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

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
    const noOne = uniqueEmail('nobody');
    for (let each = 0; each < 6; each += 1) {
      const known = await tryLogin(person.email);
      const unknown = await tryLogin(noOne);
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    }
    await api.readMail(person.email);
    expect(await api.mailsNow(noOne)).toEqual([]);
  });

  it('AUTH-16 of one address do not lock another', async () => {
    await lock();
    const other = await api.createPerson({ userType: 'OrganizationAdmin' });
    expect((await tryLogin(other.email, password)).status).toBe(200);
  });

  it('AUTH-16 lock for the minutes of the setting, no less and no more', async () => {
    const quick = await startTestServer({ settings: { LOCK_MINUTES: '7' } });
    const { email } = await quick.createPerson({ userType: 'OrganizationAdmin' });
    const body = { email, password: wrong };
    for (let each = 0; each < 5; each += 1) await quick.request(login, { body });
    const shown = await quick.request(login, { body: { email, password } });
    expect(shown.errorType).toBe('ACCOUNT_LOCKED');
    expect(shown.error?.exceptionMessage.en).toContain('after 7 minutes');
    expect(shown.error?.exceptionMessage.fr).toContain('après 7 minutes');
    expect((await quick.readMail(email)).text).toContain('7 minutes');
    const { rows } = await quick.owner.query<{ locked: number; until: string }>(
      `SELECT extract(epoch FROM ends_at - created_at)::int AS locked,
         extract(epoch FROM ends_at) * 1000 AS until FROM account_lock WHERE email = $1`,
      [email],
    );
    expect(rows[0]?.locked).toBeGreaterThanOrEqual(7 * 60 - 1);
    expect(rows[0]?.locked).toBeLessThanOrEqual(7 * 60);
    // The count that refuses ends when the lock does.
    const counted = await quick.owner.query<{ expire: string }>(
      `SELECT expire FROM rate_limit WHERE key LIKE 'login:%'`,
    );
    expect(Math.abs(Number(counted.rows[0]?.expire) - Number(rows[0]?.until))).toBeLessThan(5000);
    await quick.close();
  });

  it('AUTH-16, AUTH-17 name one minute as one, in both languages', () => {
    const one = { count: 1 };
    expect(translate('en', 'mail.unlockText', one)).toContain('within 1 minute,');
    expect(translate('fr', 'mail.unlockText', one)).toContain('d’ici 1 minute,');
    expect(translate('en', 'mail.passwordResetText', one)).toContain('for 1 minute.');
    expect(translate('fr', 'mail.passwordResetText', one)).toContain('pendant 1 minute.');
    expect(translate('en', 'errors.ACCOUNT_LOCKED', one)).toContain('after 1 minute.');
    expect(translate('fr', 'errors.ACCOUNT_LOCKED', one)).toContain('après 1 minute.');
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
    expect(mail.subject).toBe('Unlock your account');
    expect(mail.text).toContain(`${api.settings.PUBLIC_URL}/unlockAccount#email=`);
    const code = await api.readCode(person.email);
    const answer = await api.request(unlockAccount, { body: { email: person.email, code } });
    expect([answer.status, answer.data]).toEqual([200, { unlocked: true }]);
    expect((await tryLogin(person.email, password)).status).toBe(200);
  });

  it('AUTH-18, API-22, OPEN-19 works on the other path too, which answers 201', async () => {
    const person = await lock();
    const code = await api.readCode(person.email);
    const alias = addressesOf(unlockAccount).find(({ path }) => path === '/users/unlock');
    const answer = await api.request(alias ?? unlockAccount, {
      body: { email: person.email, code },
    });
    expect(answer.status).toBe(201);
    expect((await tryLogin(person.email, password)).status).toBe(200);
  });

  it('AUTH-17 mails the code again to whoever sends the address alone; both mails work', async () => {
    const person = await lock();
    const first = await api.readCode(person.email);
    const answer = await api.request(unlockAccount, { body: { email: person.email } });
    expect(answer.data).toEqual({ unlocked: false });
    expect(await api.readCode(person.email, 2)).toBe(first);
    const good = await api.request(unlockAccount, { body: { email: person.email, code: first } });
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

  it('AUTH-18 a code dies of ten wrong tries from anywhere, and the answer points to the link', async () => {
    const person = await lock();
    const code = await api.readCode(person.email);
    const noOne = uniqueEmail('nobody');
    await failTimes(noOne, 5);
    const guess = (email: string) =>
      api.request(unlockAccount, {
        body: { email, code: code === '123456' ? '123457' : '123456' },
      });
    for (const email of [person.email, noOne]) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => guess(email)));
      const types = answers.map((answer) => answer.errorType);
      expect(types.filter((type) => type === 'INVALID_UNLOCK_CODE')).toHaveLength(9);
      expect(types.filter((type) => type === 'UNLOCK_CODE_SPENT')).toHaveLength(11);
    }
    const right = await api.request(unlockAccount, { body: { email: person.email, code } });
    expect([right.status, right.errorType]).toEqual([422, 'UNLOCK_CODE_SPENT']);
    expect(right.error?.exceptionMessage.en).toContain('Use the link in the email');
  });

  it('AUTH-18 the mailed link unlocks whatever was guessed before, once', async () => {
    const person = await lock();
    const link = fragmentOf(await api.readMail(person.email), '/unlockAccount');
    const body = { email: link.get('email') ?? '', token: link.get('token') ?? '' };
    expect(body.email).toBe(person.email);
    expect(body.token.length).toBeGreaterThanOrEqual(22);
    for (let each = 0; each < 12; each += 1) {
      const token = 'x'.repeat(43);
      await api.request(unlockAccount, { body: { email: person.email, code: '000000' } });
      const wrong = await api.request(unlockAccount, { body: { email: person.email, token } });
      expect([wrong.status, wrong.errorType]).toEqual([422, 'INVALID_UNLOCK_CODE']);
    }
    expect((await api.request(unlockAccount, { body })).data).toEqual({ unlocked: true });
    expect((await api.request(unlockAccount, { body })).errorType).toBe('INVALID_UNLOCK_CODE');
    expect((await tryLogin(person.email, password)).status).toBe(200);
  });

  it('AUTH-17 a stranger who asks again changes nothing, sends nothing and reads nothing', async () => {
    const person = await lock();
    const noOne = uniqueEmail('nobody');
    await failTimes(noOne, 5);
    const code = await api.readCode(person.email);
    for (const email of [person.email, noOne]) {
      const ask = () => api.request(unlockAccount, { body: { email } });
      const answers = [await ask(), await ask(), await ask(), await ask()];
      expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`))).toEqual(
        new Set(['200 {"data":{"unlocked":false}}']),
      );
    }
    const jobs = `data->>'kind' = 'unlock' AND data->>'lockId' = (SELECT id::text FROM account_lock WHERE email = $1)`;
    // The one of the lock and the first one that was asked for.
    for (const email of [person.email, noOne])
      expect(await api.countRows('pgboss.job', jobs, [email])).toBe(2);
    const good = await api.request(unlockAccount, { body: { email: person.email, code } });
    expect(good.data).toEqual({ unlocked: true });
  });

  it('AUTH-17 the own browser is mailed a new code in place of one that died, five at most', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin', language: 'en' });
    const cookie = markOf(await tryLogin(person.email, password));
    await failTimes(person.email, 5);
    const first = await api.readCode(person.email);
    const send = (code?: string) =>
      api.request(unlockAccount, { body: { email: person.email, code } }, undefined, { cookie });
    for (let each = 0; each < 11; each += 1) await send(first === '123456' ? '123457' : '123456');
    expect((await send(first)).errorType).toBe('UNLOCK_CODE_SPENT');
    await send();
    const second = await api.readCode(person.email, 2);
    expect(second).not.toBe(first);
    expect((await send(second)).data).toEqual({ unlocked: true });
    for (let each = 0; each < 4; each += 1) expect((await send()).status).toBe(200);
    expect((await send()).errorType).toBe('TOO_MANY_REQUESTS');
  });

  it('AUTH-16 whoever unlocked has a count of their own in that browser from then on', async () => {
    const person = await lock();
    const link = fragmentOf(await api.readMail(person.email), '/unlockAccount');
    const body = { email: person.email, token: link.get('token') ?? '' };
    const cookie = markOf(await api.request(unlockAccount, { body }));
    await failTimes(person.email, 5);
    expect((await tryLogin(person.email, password)).errorType).toBe('ACCOUNT_LOCKED');
    const own = await api.request(login, { body: { email: person.email, password } }, undefined, {
      cookie,
    });
    expect(own.status).toBe(200);
  });

  it('AUTH-16 a browser that opened a mailed link still owes the second step and the mail about it', async () => {
    const person = await api.createPerson({
      userType: 'OrganizationAdmin',
      language: 'en',
      totp: true,
    });
    const code = () => totpCode(person.totpSecret ?? '');
    const logIn = (headers: Record<string, string>) =>
      api.request(login, { body: { email: person.email, password } }, undefined, headers);
    const before = await logIn({});
    await api.request(
      verifyTwoFactorCode,
      { body: { code: await code() } },
      before.data.accessToken,
      { cookie: markOf(before) },
    );
    await failTimes(person.email, 5);
    const link = fragmentOf(await api.readMail(person.email), '/unlockAccount');
    const body = { email: person.email, token: link.get('token') ?? '' };
    const cookie = markOf(await api.request(unlockAccount, { body }));
    const { data } = await logIn({ cookie });
    expect(data.session.sessionLevel).toBe(0);
    await api.owner.query('UPDATE factor SET last_step = NULL WHERE person_id = $1', [person.id]);
    await api.request(verifyTwoFactorCode, { body: { code: await code() } }, data.accessToken, {
      cookie,
    });
    const mails = await api.readMails(person.email, 2);
    expect(mails.at(-1)?.subject).toBe('New login to your account');
  });

  it('AUTH-17 answers the same for an address that is not locked or not known, and sends nothing', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin' });
    const noOne = uniqueEmail('nobody');
    const answers = await Promise.all(
      [person.email, noOne].map((email) => api.request(unlockAccount, { body: { email } })),
    );
    expect(answers.map((answer) => [answer.status, answer.text])).toEqual([
      [200, '{"data":{"unlocked":false}}'],
      [200, '{"data":{"unlocked":false}}'],
    ]);
    const guesses = await Promise.all(
      [person.email, noOne].map((email) =>
        api.request(unlockAccount, { body: { email, code: '123456' } }),
      ),
    );
    expect(guesses[0]?.text).toBe(guesses[1]?.text);
    expect(
      await api.countRows('pgboss.job', `data->>'lockId' IS NULL AND data->>'kind' = 'unlock'`),
    ).toBe(0);
    expect([...(await api.mailsNow(person.email)), ...(await api.mailsNow(noOne))]).toEqual([]);
  });

  it('writes the mail in the language of the person', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin', language: 'fr' });
    await failTimes(person.email, 5);
    const mail = await api.readMail(person.email);
    expect(mail.subject).toBe('Déverrouillez votre compte');
    expect(mail.text).not.toContain('Unlock your account');
  });
});
