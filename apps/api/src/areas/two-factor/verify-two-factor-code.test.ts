import { randomBytes } from 'node:crypto';
import {
  confirmTwoFactor,
  getSession,
  getTwoFactorSecret,
  listUsers,
  login,
  verifyTwoFactorCode,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { encrypt } from '../../encryption/encrypt.ts';
import { readKeyRing } from '../../encryption/key-ring.ts';
import { password, totpCode } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const enrolled = async () => {
  const person = await api.createPerson({ userType: 'OrganizationAdmin', totp: true });
  return {
    ...person,
    secret: person.totpSecret ?? '',
    token: await api.openSession(person, 'Partial'),
  };
};
/** Enrolled through the API, so that there are recovery codes; back at Partial. */
const withRecoveryCodes = async () => {
  const person = await api.createPerson({ userType: 'OrganizationAdmin' });
  const low = await api.openSession(person, 'Low');
  const { secret } = (await api.request(getTwoFactorSecret, { params: { id: person.id } }, low))
    .data;
  const { data } = await api.request(
    confirmTwoFactor,
    { body: { code: await totpCode(secret) } },
    low,
  );
  return {
    ...person,
    secret,
    codes: data.backupCodes ?? [],
    token: await api.openSession(person, 'Partial'),
  };
};
const verify = (token: string | undefined, code: string) =>
  api.request(verifyTwoFactorCode, { body: { code } }, token);

describe('the second step of a login', () => {
  it('API-13, TFA-21 takes the code of the authenticator and answers a session at High under a new token', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin', totp: true });
    const first = await api.request(login, { body: { email: person.email, password } });
    const list = { params: { orgId: person.organization.id } };
    expect((await api.request(listUsers, list, first.data.accessToken)).errorType).toBe(
      'SESSION_LEVEL_TOO_LOW',
    );
    const answer = await verify(first.data.accessToken, await totpCode(person.totpSecret ?? ''));
    expect(answer.status).toBe(200);
    expect(answer.data.session).toMatchObject({
      userId: person.id,
      sessionLevel: 2,
      twoFaTypes: ['totp'],
    });
    expect(answer.data.session.accessToken).toBe(answer.data.accessToken);
    expect(answer.data.organizations).toEqual(first.data.organizations);
    expect((await api.request(getSession, {}, first.data.accessToken)).status).toBe(401);
    expect((await api.request(listUsers, list, answer.data.accessToken)).status).toBe(200);
  });

  it('TFA-25 answers 422 to a wrong code, in the words of the requirement, and leaves the session at Partial', async () => {
    const person = await enrolled();
    const code = (await totpCode(person.secret)) === '111111' ? '222222' : '111111';
    const answer = await verify(person.token, code);
    expect([answer.status, answer.errorType]).toEqual([422, 'CODE_NOT_RECOGNIZED']);
    expect(answer.error?.exceptionMessage).toEqual({
      en: 'Code not recognized',
      fr: 'Code non reconnu',
    });
    expect((await api.request(getSession, {}, person.token)).data.sessionLevel).toBe(0);
  });

  it('TFA-25 answers 422 to somebody who has no authenticator', async () => {
    const person = await api.createCaller('OrganizationAdmin');
    expect((await verify(person.token, '123456')).errorType).toBe('CODE_NOT_RECOGNIZED');
  });

  it('TFA-38 where the key of second steps was lost, answers as to a wrong code; recovery codes go on', async () => {
    const person = await withRecoveryCodes();
    const lost = encrypt(readKeyRing(randomBytes(32).toString('base64')), person.secret);
    const owned = [lost, person.id];
    await api.owner.query('UPDATE factor SET secret = $1 WHERE person_id = $2', owned);
    await api.owner.query('UPDATE factor SET last_step = NULL WHERE person_id = $1', [person.id]);
    const answer = await verify(person.token, await totpCode(person.secret));
    expect([answer.status, answer.errorType]).toEqual([422, 'CODE_NOT_RECOGNIZED']);
    expect((await verify(person.token, person.codes[0] ?? '')).status).toBe(200);
  });

  it('TFA-26 answers 401 without a valid session', async () => {
    const person = await enrolled();
    const code = await totpCode(person.secret);
    for (const token of [undefined, 'token-of-nobody-at-all']) {
      const answer = await verify(token, code);
      expect([answer.status, answer.errorType]).toEqual([401, 'INVALID_SESSION_TOKEN']);
    }
  });

  it('TFA-19 takes six digits: five, seven or none are no code of an authenticator', async () => {
    const person = await enrolled();
    const code = await totpCode(person.secret);
    for (const bad of [code.slice(1), `${code}0`])
      expect((await verify(person.token, bad)).status).toBe(406);
    const empty = await verify(person.token, ' ');
    expect([empty.status, empty.error?.errorDetails]).toEqual([
      400,
      { code: ['Field is required'] },
    ]);
    expect((await verify(person.token, code)).status).toBe(200);
  });

  it('takes a code one step early or late, and none two steps off', async () => {
    for (const [steps, status] of [
      [-1, 200],
      [1, 200],
      [-3, 422],
      [3, 422],
    ] as const) {
      const person = await enrolled();
      expect(
        (await verify(person.token, await totpCode(person.secret, steps))).status,
        `${steps} steps`,
      ).toBe(status);
    }
  });

  it('takes no code twice, not even from another session', async () => {
    const person = await enrolled();
    const code = await totpCode(person.secret);
    expect((await verify(person.token, code)).status).toBe(200);
    const again = await verify(await api.openSession(person, 'Partial'), code);
    expect(again.errorType).toBe('CODE_NOT_RECOGNIZED');
  });

  it('takes no code of an earlier step than the last one used', async () => {
    const person = await enrolled();
    const [earlier, later] = [await totpCode(person.secret, -1), await totpCode(person.secret, 1)];
    expect((await verify(person.token, later)).status).toBe(200);
    expect((await verify(await api.openSession(person, 'Partial'), earlier)).errorType).toBe(
      'CODE_NOT_RECOGNIZED',
    );
  });

  it('succeeds once when the same code comes from two sessions at once', async () => {
    const person = await enrolled();
    const tokens = [
      person.token,
      await api.openSession(person, 'Partial'),
      await api.openSession(person, 'Partial'),
    ];
    const code = await totpCode(person.secret);
    const answers = await Promise.all(tokens.map((token) => verify(token, code)));
    expect(answers.map((answer) => answer.status).sort((one, two) => one - two)).toEqual([
      200, 422, 422,
    ]);
    expect(await api.countRows('session', 'person_id = $1 AND level = 2', [person.id])).toBe(1);
  });
});

describe('a recovery code', () => {
  it('TFA-28 stands in for a code, once; a used or wrong one answers 406', async () => {
    const person = await withRecoveryCodes();
    const code = person.codes[0] ?? '';
    const answer = await verify(person.token, code);
    expect([answer.status, answer.data.session.sessionLevel]).toEqual([200, 2]);
    const again = await verify(await api.openSession(person, 'Partial'), code);
    expect([again.status, again.errorType]).toEqual([406, 'INVALID_BACKUP_CODE']);
    const wrong = await verify(await api.openSession(person, 'Partial'), 'ABCD-EFGH');
    expect(wrong.status).toBe(406);
    expect(await api.countRows('backup_code', 'person_id = $1', [person.id])).toBe(9);
  });

  it('is taken however it is typed', async () => {
    const person = await withRecoveryCodes();
    const code = (person.codes[1] ?? '').toLowerCase().replace('-', ' ');
    expect((await verify(person.token, ` ${code} `)).status).toBe(200);
  });

  it('of somebody else is refused', async () => {
    const [person, other] = [await withRecoveryCodes(), await withRecoveryCodes()];
    expect((await verify(person.token, other.codes[0] ?? '')).status).toBe(406);
    expect(await api.countRows('backup_code', 'person_id = $1', [other.id])).toBe(10);
  });

  it('succeeds once when it comes twice at once', async () => {
    const person = await withRecoveryCodes();
    const tokens = [person.token, await api.openSession(person, 'Partial')];
    const answers = await Promise.all(tokens.map((token) => verify(token, person.codes[0] ?? '')));
    expect(answers.map((answer) => answer.status).sort((one, two) => one - two)).toEqual([
      200, 406,
    ]);
  });
});
