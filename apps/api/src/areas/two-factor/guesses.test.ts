import {
  listFailedLogins,
  login,
  proveSession,
  resetPassword,
  verifyTwoFactorCode,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { markOf } from '../../testing/call-api.ts';
import { newPassword, password, totpCode } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { hashBackupCode } from './codes.ts';

const api = await openTestServer();

const recoveryCode = 'ABCD-EFGH';
/** A person with an authenticator and one recovery code. */
async function enrolled() {
  const person = await api.createPerson({
    userType: 'OrganizationAdmin',
    language: 'en',
    totp: true,
  });
  await api.owner.query('INSERT INTO backup_code (person_id, code_hash) VALUES ($1, $2)', [
    person.id,
    hashBackupCode(person.id, recoveryCode),
  ]);
  return { ...person, code: () => totpCode(person.totpSecret ?? '') };
}
type Person = Awaited<ReturnType<typeof enrolled>>;

const enter = (token: string, code: string, cookie?: string) =>
  api.request(verifyTwoFactorCode, { body: { code } }, token, cookie ? { cookie } : {});
/** Guesses at the second step, each in a login of its own, as a person who holds the password can. */
async function guess(person: Person, times: number, code = '000000', cookie?: string) {
  const types: (string | undefined)[] = [];
  for (let each = 0; each < times; each += 1)
    types.push((await enter(await api.openSession(person, 'Partial'), code, cookie)).errorType);
  return types;
}
/** Lets the pause be over, and nothing else. */
const endPause = () =>
  api.owner.query(
    `UPDATE rate_limit SET expire = 1 WHERE key NOT LIKE '%-day:%' AND key NOT LIKE '%-notice:%'`,
  );
const pauseMinutes = async () => {
  const { rows } = await api.owner.query<{ minutes: number }>(
    `SELECT round((expire - extract(epoch FROM now()) * 1000) / 60000)::int AS minutes FROM rate_limit
     WHERE key LIKE 'two-factor:%' AND expire > extract(epoch FROM now()) * 1000`,
  );
  return rows.map((row) => row.minutes);
};
const countPauses = (person: Person) =>
  api.countRows('audit_event', `action = 'auth.secondStepPaused' AND target_id = $1`, [person.id]);
const clearCounts = () => api.owner.query('DELETE FROM rate_limit');

describe('guesses at the second step', () => {
  it('are paused after ten, in all logins together, with an audit row and a mail', async () => {
    const person = await enrolled();
    expect(await guess(person, 12)).toEqual([
      ...Array.from({ length: 10 }, () => 'CODE_NOT_RECOGNIZED'),
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ]);
    expect(await countPauses(person)).toBe(1);
    const mail = await api.readMail(person.email);
    expect(mail.subject).toBe('Wrong verification codes for your account');
    expect(mail.text).toContain('/reset-password?email=');
    expect(
      (await enter(await api.openSession(person, 'Partial'), await person.code())).errorType,
    ).toBe('TOO_MANY_REQUESTS');
  });

  it('are no more than ten of twenty at once', async () => {
    await clearCounts();
    const person = await enrolled();
    const token = await api.openSession(person, 'Partial');
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(token, '000000')));
    expect(answers.filter((answer) => answer.errorType === 'CODE_NOT_RECOGNIZED')).toHaveLength(10);
    expect(await countPauses(person)).toBe(1);
  });

  it('wait longer after each pause, and end at fifty a day; the person gets one mail', async () => {
    await clearCounts();
    const person = await enrolled();
    const pauses: number[][] = [];
    for (let round = 0; round < 5; round += 1) {
      expect(await guess(person, 10)).not.toContain('TOO_MANY_REQUESTS');
      pauses.push(await pauseMinutes());
      await endPause();
    }
    expect(pauses.slice(0, 4)).toEqual([[15], [30], [60], [120]]);
    expect(await guess(person, 1)).toEqual(['TOO_MANY_REQUESTS']);
    expect(await countPauses(person)).toBe(5);
    expect(
      await api.countRows(
        'pgboss.job',
        `data->>'kind' = 'security'
      AND data->>'auditEventId' IN (SELECT id::text FROM audit_event WHERE target_id = $1)`,
        [person.id],
      ),
    ).toBe(1);
  });

  it('with recovery codes are counted apart from six-digit codes', async () => {
    await clearCounts();
    const person = await enrolled();
    await guess(person, 10);
    expect(await guess(person, 1, 'WRNG-WRNG')).toEqual(['INVALID_BACKUP_CODE']);
    const token = await api.openSession(person, 'Partial');
    expect((await enter(token, recoveryCode)).status).toBe(200);

    await clearCounts();
    const other = await enrolled();
    expect(await guess(other, 11, 'WRNG-WRNG')).toEqual([
      ...Array.from({ length: 10 }, () => 'INVALID_BACKUP_CODE'),
      'TOO_MANY_REQUESTS',
    ]);
    expect((await enter(await api.openSession(other, 'Partial'), await other.code())).status).toBe(
      200,
    );
  });

  it('by somebody who holds the password do not stop the owner in a browser of theirs', async () => {
    await clearCounts();
    const person = await enrolled();
    const first = await api.request(login, { body: { email: person.email, password } });
    const cookie = markOf(first);
    expect((await enter(first.data.accessToken, await person.code(), cookie)).status).toBe(200);
    expect(await guess(person, 11)).toContain('TOO_MANY_REQUESTS');
    await api.owner.query('UPDATE factor SET last_step = NULL WHERE person_id = $1', [person.id]);
    const again = await api.request(login, { body: { email: person.email, password } }, undefined, {
      cookie,
    });
    expect((await enter(again.data.accessToken, await person.code(), cookie)).status).toBe(200);
    // The owner's right code lets the guesser go on no sooner.
    expect(await guess(person, 1)).toEqual(['TOO_MANY_REQUESTS']);
  });

  it('end for the owner in any browser with a new password', async () => {
    await clearCounts();
    const person = await enrolled();
    expect(await guess(person, 11)).toContain('TOO_MANY_REQUESTS');
    const link = await api.createPasswordReset(person);
    const body = { ...link, password: newPassword, confirmPassword: newPassword };
    expect((await api.request(resetPassword, { body })).status).toBe(200);
    const { data } = await api.request(login, {
      body: { email: person.email, password: newPassword },
    });
    expect((await enter(data.accessToken, await person.code())).status).toBe(200);
  });

  it('count at a proof as they do at the login', async () => {
    await clearCounts();
    const person = await enrolled();
    const token = await api.openSession(person, 'High');
    const prove = () => api.request(proveSession, { body: { code: '000000' } }, token);
    for (let each = 0; each < 10; each += 1)
      expect((await prove()).errorType).toBe('CODE_NOT_RECOGNIZED');
    expect((await prove()).errorType).toBe('TOO_MANY_REQUESTS');
    expect(await countPauses(person)).toBe(1);
  });
});

describe('failed logins in the own history', () => {
  it('shows wrong passwords, codes and recovery codes, the newest first, from where; nobody else reads them', async () => {
    await clearCounts();
    const person = await enrolled();
    await api.request(
      login,
      { body: { email: person.email, password: 'Wrong-1-password' } },
      undefined,
      {
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0',
      },
    );
    await guess(person, 1);
    await guess(person, 1, 'WRNG-WRNG');
    const token = await api.openSession(person, 'High');
    const { data } = await api.request(listFailedLogins, {}, token);
    expect(data.failedLogins.map((each) => each.secret)).toEqual([
      'recoveryCode',
      'code',
      'password',
    ]);
    expect(data.failedLogins[2]).toMatchObject({
      browser: 'Firefox',
      system: 'Windows',
      address: '127.0.0.1',
    });
    const other = await api.createCaller('OrganizationAdmin', person.organization);
    expect((await api.request(listFailedLogins, {}, other.token)).data.failedLogins).toEqual([]);
  });

  it('forgets them after 30 days', async () => {
    const person = await enrolled();
    await guess(person, 1);
    await api.owner.query(
      `UPDATE failed_login SET created_at = now() - interval '31 days' WHERE email = $1`,
      [person.email],
    );
    await guess(person, 1);
    await api.owner.query(`SELECT enqueue_job('erasure', '{}')`);
    const left = () => api.countRows('failed_login', 'email = $1', [person.email]);
    await expect.poll(left).toBe(1);
  });
});
