import {
  confirmTwoFactor,
  getSession,
  getTwoFactorSecret,
  listOrganizations,
  login,
  resetTwoFactor,
  verifyTwoFactorSetUp,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { password, totpCode } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const newcomer = async () => {
  const person = await api.createPerson({ userType: 'SuperAdmin' });
  const token = await api.openSession(person, 'Low');
  // Who must have a second step came by a mailed link (STAFF2FA-05).
  await api.allowSetUp(person);
  return { ...person, token };
};
const start = async (person: { id: string; token: string }) =>
  (await api.request(getTwoFactorSecret, { params: { id: person.id } }, person.token)).data;
/** Both routes that finish a set-up. */
const finishes = [
  ({ token }: { token: string }, code: string) =>
    api.request(confirmTwoFactor, { body: { code } }, token),
  ({ id, token }: { id: string; token: string }, code: string) =>
    api.request(verifyTwoFactorSetUp, { params: { id }, body: { code } }, token),
];
const wrongFor = async (secret: string) =>
  (await totpCode(secret)) === '111111' ? '222222' : '111111';

describe('authenticator set-up', () => {
  it('TFA-12, API-24 gives a secret and the otpauth address that holds it', async () => {
    const person = await newcomer();
    const data = await start(person);
    expect(Object.keys(data).sort()).toEqual(['secret', 'uri']);
    expect(data.secret).toMatch(/^[A-Z2-7]{32,}$/);
    const uri = new URL(data.uri);
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(uri.searchParams.get('secret')).toBe(data.secret);
    expect(decodeURIComponent(uri.pathname)).toContain(person.email);
  });

  it('keeps the secret only encrypted', async () => {
    const person = await newcomer();
    const { secret } = await start(person);
    const { rows } = await api.owner.query('SELECT * FROM factor WHERE person_id = $1', [
      person.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0]).toMatchObject({ confirmed_at: null });
  });

  it('TFA-20, TFA-21, API-25 enrols with the first right code: High, a new token, ten recovery codes', async () => {
    const person = await newcomer();
    const { secret } = await start(person);
    const answer = await api.request(
      verifyTwoFactorSetUp,
      { params: { id: person.id }, body: { code: await totpCode(secret), type: 'totp' } },
      person.token,
    );
    expect(Object.keys(answer.data).sort()).toEqual([
      'accessToken',
      'backupCodes',
      'organizations',
      'session',
    ]);
    expect(answer.data.session).toMatchObject({
      sessionLevel: 2,
      twoFaTypes: ['totp'],
      accessToken: answer.data.accessToken,
    });
    expect(new Set(answer.data.backupCodes).size).toBe(10);
    for (const code of answer.data.backupCodes ?? [])
      expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(answer.data.accessToken).not.toBe(person.token);
    expect((await api.request(getSession, {}, person.token)).status).toBe(401);
    expect((await api.request(listOrganizations, {}, answer.data.accessToken)).status).toBe(200);
    const { rows } = await api.owner.query(
      'SELECT code_hash FROM backup_code WHERE person_id = $1',
      [person.id],
    );
    expect(rows).toHaveLength(10);
    for (const code of answer.data.backupCodes ?? [])
      expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('API-28 enrols on the call for the caller as well, with the recovery codes', async () => {
    const person = await newcomer();
    const { secret } = await start(person);
    const answer = await api.request(
      confirmTwoFactor,
      { body: { code: await totpCode(secret), type: 'totp' } },
      person.token,
    );
    expect(answer.status).toBe(200);
    expect(answer.data.backupCodes).toHaveLength(10);
    expect(answer.data.session.sessionLevel).toBe(2);
  });

  it('TFA-30 answers 422 to a wrong code and enrols nobody', async () => {
    const person = await newcomer();
    const { secret } = await start(person);
    const code = await wrongFor(secret);
    const answer = await api.request(
      verifyTwoFactorSetUp,
      { params: { id: person.id }, body: { code } },
      person.token,
    );
    expect([answer.status, answer.errorType]).toEqual([422, 'INVALID_VERIFICATION_CODE']);
    expect(
      await api.countRows('factor', 'person_id = $1 AND confirmed_at IS NOT NULL', [person.id]),
    ).toBe(0);
    expect((await api.request(getSession, {}, person.token)).data.sessionLevel).toBe(1);
  });

  it('TFA-28 answers 406 to a wrong code on the call for the caller, and 401 without a session', async () => {
    const person = await newcomer();
    const { secret } = await start(person);
    const wrong = await api.request(
      confirmTwoFactor,
      { body: { code: await wrongFor(secret) } },
      person.token,
    );
    expect([wrong.status, wrong.errorType]).toEqual([406, 'INVALID_BACKUP_CODE']);
    const noOne = await api.request(confirmTwoFactor, { body: { code: '123456' } });
    expect([noOne.status, noOne.errorType]).toEqual([401, 'INVALID_SESSION_TOKEN']);
  });

  it('TFA-29 answers 401 to a secret asked for without a session', async () => {
    const person = await newcomer();
    const answer = await api.request(getTwoFactorSecret, { params: { id: person.id } });
    expect([answer.status, answer.errorType]).toEqual([401, 'INVALID_SESSION_TOKEN']);
  });

  it('API-24, API-25 are for the caller only', async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    const secret = await api.request(
      getTwoFactorSecret,
      { params: { id: other.id } },
      person.token,
    );
    expect([secret.status, secret.errorType]).toEqual([403, 'ERROR_FORBIDDEN_USER']);
    const verify = await api.request(
      verifyTwoFactorSetUp,
      { params: { id: other.id }, body: { code: '123456' } },
      person.token,
    );
    expect(verify.errorType).toBe('ERROR_FORBIDDEN_USER');
    expect(await api.countRows('factor', 'person_id = $1', [other.id])).toBe(0);
  });

  it('refuses to start again, or to finish again, once an authenticator is confirmed', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin', totp: true });
    const token = await api.openSession(person, 'High');
    const again = await api.request(getTwoFactorSecret, { params: { id: person.id } }, token);
    expect([again.status, again.errorType]).toEqual([409, 'TWO_FACTOR_ALREADY_ENROLLED']);
    const code = await totpCode(person.totpSecret ?? '');
    for (const finish of finishes)
      expect((await finish({ id: person.id, token }, code)).errorType).toBe(
        'TWO_FACTOR_ALREADY_ENROLLED',
      );
  });

  it('cannot be reached with a session that still owes its second step', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin', totp: true });
    const token = await api.openSession(person, 'Partial');
    const answer = await api.request(getTwoFactorSecret, { params: { id: person.id } }, token);
    expect(answer.errorType).toBe('SESSION_LEVEL_TOO_LOW');
  });

  it('refuses a code where set-up was not started, or was started too long ago', async () => {
    const person = await newcomer();
    for (const finish of finishes) {
      const early = await finish(person, '123456');
      expect([early.status, early.errorType]).toEqual([409, 'TWO_FACTOR_NOT_STARTED']);
    }
    const { secret } = await start(person);
    await api.owner.query(
      `UPDATE factor SET created_at = now() - interval '31 minutes' WHERE person_id = $1`,
      [person.id],
    );
    const late = await api.request(
      confirmTwoFactor,
      { body: { code: await totpCode(secret) } },
      person.token,
    );
    expect(late.errorType).toBe('TWO_FACTOR_NOT_STARTED');
  });

  it('enrols once when the same code comes twice at once', async () => {
    const person = await newcomer();
    const { secret } = await start(person);
    const code = await totpCode(secret);
    const answers = await Promise.all(
      [1, 2].map(() => api.request(confirmTwoFactor, { body: { code } }, person.token)),
    );
    expect(answers.map((answer) => answer.status).filter((status) => status === 200)).toHaveLength(
      1,
    );
    expect(await api.countRows('backup_code', 'person_id = $1', [person.id])).toBe(10);
  });

  it('is refused after ten wrong codes, even with the right one', async () => {
    const person = await newcomer();
    const { secret } = await start(person);
    const wrong = await wrongFor(secret);
    for (let each = 0; each < 10; each += 1)
      await api.request(confirmTwoFactor, { body: { code: wrong } }, person.token);
    const right = await api.request(
      confirmTwoFactor,
      { body: { code: await totpCode(secret) } },
      person.token,
    );
    expect([right.status, right.errorType]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('reset', () => {
  it('API-26 removes factor and recovery codes and ends every session of that person', async () => {
    const superAdmin = await api.createCaller('SuperAdmin');
    const person = await api.createPerson({ userType: 'OrganizationAdmin', totp: true });
    const tokens = [
      await api.openSession(person, 'High'),
      await api.openSession(person, 'Partial'),
    ];
    await api.owner.query(`INSERT INTO backup_code (person_id, code_hash) VALUES ($1, 'x')`, [
      person.id,
    ]);
    const answer = await api.request(
      resetTwoFactor,
      { params: { id: person.membershipId } },
      superAdmin.token,
    );
    expect([answer.status, answer.data]).toEqual([200, {}]);
    for (const table of ['factor', 'backup_code', 'session']) {
      expect(await api.countRows(table, 'person_id = $1', [person.id])).toBe(0);
    }
    for (const token of tokens) expect((await api.request(getSession, {}, token)).status).toBe(401);
    const { data } = await api.request(login, { body: { email: person.email, password } });
    expect(data.session).toMatchObject({ sessionLevel: 1, twoFaTypes: [] });
  });

  it('API-26 answers 404 for somebody who does not exist', async () => {
    const superAdmin = await api.createCaller('SuperAdmin');
    const answer = await api.request(
      resetTwoFactor,
      { params: { id: crypto.randomUUID() } },
      superAdmin.token,
    );
    expect([answer.status, answer.errorType]).toEqual([404, 'USER_NOT_FOUND']);
  });
});
