import { changePassword, login } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { newPassword, password, type TestPerson } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const caller = () => api.createCaller('ServiceProvider');
const change = (token: string, given: Partial<Record<string, string>> = {}) =>
  api.request(
    changePassword,
    {
      body: {
        currentPassword: password,
        password: newPassword,
        confirmPassword: given['password'] ?? newPassword,
        ...given,
      },
    },
    token,
  );
const tryLogin = (person: Pick<TestPerson, 'email'>, given: string) =>
  api.request(login, { body: { email: person.email, password: given } });
const isAlive = async (token: string) =>
  (await api.send('/api/auth/session', { token })).status === 200;

describe('changing the password', () => {
  it('API-23, PWD-25 answers a new token that replaces the old one at the same level, and ends all other sessions', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin', totp: true });
    const [own, other] = [
      await api.openSession(person, 'High'),
      await api.openSession(person, 'Partial'),
    ];
    const stranger = await caller();
    const answer = await change(own);
    expect([answer.status, Object.keys(answer.data)]).toEqual([200, ['accessToken']]);
    const session = await api.send('/api/auth/session', { token: answer.data.accessToken });
    expect(session.data).toMatchObject({ userId: person.id, sessionLevel: 2 });
    expect(await Promise.all([own, other, stranger.token].map(isAlive))).toEqual([
      false,
      false,
      true,
    ]);
    expect((await tryLogin(person, password)).errorType).toBe('INVALID_CREDENTIALS');
    expect((await tryLogin(person, newPassword)).status).toBe(200);
  });

  it('tells the person by mail', async () => {
    const person = await api.createPerson({ userType: 'ServiceProvider', language: 'fr' });
    await change(await api.openSession(person));
    expect((await api.readMail(person.email)).subject).toBe('Votre mot de passe a été modifié');
  });

  it('ends the links that were mailed for the old password', async () => {
    const person = await caller();
    const link = await api.createPasswordReset(person);
    await change(person.token);
    expect(
      await api.countRows('password_reset', 'email = $1 AND used_at IS NULL', [link.email]),
    ).toBe(0);
  });

  it('PWD-26, OPEN-21 wants the present password, and says so beside its field', async () => {
    const person = await caller();
    const answer = await change(person.token, { currentPassword: 'Wrong-1-word' });
    expect([answer.status, answer.errorType]).toEqual([401, 'INVALID_PASSWORD']);
    expect(answer.error?.exceptionMessage.en).toBe('Incorrect Current Password.');
    expect(answer.error?.errorDetails).toEqual({
      currentPassword: ['Incorrect Current Password.'],
    });
    expect(await isAlive(person.token)).toBe(true);
    const missing = await change(person.token, { currentPassword: undefined });
    expect([missing.status, missing.error?.errorDetails]).toEqual([
      400,
      { currentPassword: ['Field is required'] },
    ]);
    expect((await tryLogin(person, password)).status).toBe(200);
  });

  it('OPEN-91 gives a guesser five tries at the present password, in all sessions together', async () => {
    const person = await caller();
    const tokens = [person.token, await api.openSession(person)];
    for (let each = 0; each < 5; each += 1) {
      const answer = await change(tokens[each % 2] ?? '', { currentPassword: 'Wrong-1-word' });
      expect(answer.errorType).toBe('INVALID_PASSWORD');
    }
    const right = await change(person.token);
    expect([right.status, right.errorType]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('PWD-27 is nothing for a session that has ended', async () => {
    const answer = await change('not-the-token-of-anybody');
    expect([answer.status, answer.errorType]).toEqual([401, 'INVALID_SESSION_TOKEN']);
  });

  it('PWD-16..22, PWD-24 keeps the rules, the names, the common ones and the history', async () => {
    const person = await caller();
    const refusal = async (given: Record<string, string>) => {
      const answer = await change(person.token, given);
      return [answer.errorType, answer.error?.errorDetails];
    };
    expect(await refusal({ password: 'short' })).toEqual([
      'PASSWORD_REFUSED',
      { password: ['8 to 32 characters'] },
    ]);
    expect(await refusal({ password: `${person.lastName}-42-up` })).toEqual([
      'PASSWORD_REFUSED',
      { password: ['Not your first or last name'] },
    ]);
    expect(await refusal({ password: 'Welcome2024!' })).toMatchObject([
      'PASSWORD_REFUSED',
      { password: [expect.stringContaining('easy to guess')] },
    ]);
    expect(await refusal({ password })).toMatchObject(['PASSWORD_REUSED', {}]);
    expect(await refusal({ password: newPassword, confirmPassword: 'Bouleau-43' })).toEqual([
      'VALIDATION_FAILED',
      { confirmPassword: ['Passwords do not match'] },
    ]);
    expect((await change(person.token)).status).toBe(200);
  });

  it('says nothing of the new password before the present one was right', async () => {
    const person = await caller();
    const answer = await change(person.token, { currentPassword: 'Wrong-1-word', password });
    expect(answer.errorType).toBe('INVALID_PASSWORD');
  });

  it('twice at once changes it once', async () => {
    const person = await caller();
    const answers = await Promise.all(
      ['Bouleau-42-un', 'Bouleau-42-deux'].map((chosen) =>
        change(person.token, { password: chosen, confirmPassword: chosen }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort((one, two) => one - two)).toEqual([
      200, 401,
    ]);
    expect(await api.countRows('session', 'person_id = $1', [person.id])).toBe(1);
  });

  it('with the password that was just reset away changes nothing', async () => {
    const person = await caller();
    const client = await api.owner.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM person WHERE id = $1 FOR UPDATE', [person.id]);
    const underWay = change(person.token);
    const waiting = () => api.countRows('pg_stat_activity', `wait_event_type = 'Lock'`);
    while ((await waiting()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await client.query(`UPDATE person SET password_hash = 'another' WHERE id = $1`, [person.id]);
    await client.query('COMMIT');
    client.release();
    expect((await underWay).errorType).toBe('INVALID_PASSWORD');
    expect(
      await api.countRows('person', `id = $1 AND password_hash = 'another'`, [person.id]),
    ).toBe(1);
  });
});
