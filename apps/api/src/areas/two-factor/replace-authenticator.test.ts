import { randomBytes } from 'node:crypto';
import {
  confirmReplacement,
  getSession,
  getTwoFactor,
  removeTwoFactor,
  startReplacement,
  verifyTwoFactorCode,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { encrypt } from '../../encryption/encrypt.ts';
import { readKeyRing } from '../../encryption/key-ring.ts';
import { type TestPerson, totpCode } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const owner = async (userType: 'OrganizationAdmin' | 'SuperAdmin' = 'SuperAdmin') => {
  const person = await api.createPerson({ userType, totp: true, language: 'en' });
  return { ...person, token: await api.openSession(person, 'High') };
};
type Owner = TestPerson & { token: string };
const start = ({ id, token }: Pick<Owner, 'id' | 'token'>) =>
  api.request(startReplacement, { params: { id } }, token);
const confirm = ({ id, token }: Pick<Owner, 'id' | 'token'>, code: string) =>
  api.request(confirmReplacement, { params: { id }, body: { code } }, token);
/** Whether a login by this authenticator goes through. */
const opens = async (person: TestPerson, secret: string) => {
  const body = { code: await totpCode(secret) };
  const token = await api.openSession(person, 'Partial');
  return (await api.request(verifyTwoFactorCode, { body }, token)).status === 200;
};

describe('TFA-37 a new phone', () => {
  it('takes the place of the old one with its first code, in a role that must have a second step', async () => {
    const person = await owner();
    const { data } = await start(person);
    expect(data.uri).toContain(data.secret);
    const done = await confirm(person, await totpCode(data.secret));
    expect([done.status, done.data]).toEqual([200, {}]);
    // The code that confirmed it is used up; the next one is good.
    await api.owner.query('UPDATE factor SET last_step = NULL WHERE person_id = $1', [person.id]);
    expect(await opens(person, data.secret)).toBe(true);
    expect(await opens(person, person.totpSecret ?? '')).toBe(false);
    expect((await api.request(getSession, {}, person.token)).data.sessionLevel).toBe(2);
    expect((await api.readMail(person.email)).subject).toBe('Your authenticator was replaced');
  });

  it('changes nothing before: the old one goes on working, also after a wrong code', async () => {
    const person = await owner();
    const { data } = await start(person);
    const wrong = (await totpCode(data.secret)) === '111111' ? '222222' : '111111';
    const refused = await confirm(person, wrong);
    expect([refused.status, refused.errorType]).toEqual([422, 'INVALID_VERIFICATION_CODE']);
    const old = await confirm(person, await totpCode(person.totpSecret ?? ''));
    expect(old.errorType).toBe('INVALID_VERIFICATION_CODE');
    expect(await opens(person, data.secret)).toBe(false);
    expect(await opens(person, person.totpSecret ?? '')).toBe(true);
  });

  it('TFA-38 begins again where the key was lost in between', async () => {
    const person = await owner();
    const { data } = await start(person);
    const lost = encrypt(readKeyRing(randomBytes(32).toString('base64')), data.secret);
    await api.owner.query('UPDATE factor SET pending_secret = $1 WHERE person_id = $2', [
      lost,
      person.id,
    ]);
    const refused = await confirm(person, await totpCode(data.secret));
    expect([refused.status, refused.errorType]).toEqual([409, 'TWO_FACTOR_NOT_STARTED']);
    const again = (await start(person)).data.secret;
    expect((await confirm(person, await totpCode(again))).status).toBe(200);
  });

  it('takes no code twice: the one that confirmed it opens nothing', async () => {
    const person = await owner();
    const { data } = await start(person);
    const code = await totpCode(data.secret);
    await confirm(person, code);
    const token = await api.openSession(person, 'Partial');
    const again = await api.request(verifyTwoFactorCode, { body: { code } }, token);
    expect(again.errorType).toBe('CODE_NOT_RECOGNIZED');
    expect((await confirm(person, code)).errorType).toBe('TWO_FACTOR_NOT_STARTED');
  });

  it('is done once when the code comes twice at once, and mailed once', async () => {
    const person = await owner();
    const code = await totpCode((await start(person)).data.secret);
    const answers = await Promise.all([confirm(person, code), confirm(person, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const count = "action = 'twoFactor.replace' AND actor_id = $1";
    expect(await api.countRows('audit_event', count, [person.id])).toBe(1);
  });

  it('waits half an hour for its first code, and a second beginning replaces the first', async () => {
    const person = await owner();
    const first = (await start(person)).data.secret;
    const second = (await start(person)).data.secret;
    expect((await confirm(person, await totpCode(first))).errorType).toBe(
      'INVALID_VERIFICATION_CODE',
    );
    await api.owner.query(
      `UPDATE factor SET pending_since = now() - interval '31 minutes' WHERE person_id = $1`,
      [person.id],
    );
    expect((await confirm(person, await totpCode(second))).errorType).toBe(
      'TWO_FACTOR_NOT_STARTED',
    );
  });

  it('needs the second step, a recent proof, an authenticator and the own account', async () => {
    const person = await owner();
    for (const level of ['Partial', 'Low'] as const) {
      const low = { id: person.id, token: await api.openSession(person, level) };
      expect((await start(low)).errorType).toBe('SESSION_LEVEL_TOO_LOW');
      expect((await confirm(low, '123456')).errorType).toBe('SESSION_LEVEL_TOO_LOW');
    }
    const other = await owner();
    expect((await start({ id: other.id, token: person.token })).errorType).toBe(
      'ERROR_FORBIDDEN_USER',
    );
    expect((await confirm({ id: other.id, token: person.token }, '123456')).errorType).toBe(
      'ERROR_FORBIDDEN_USER',
    );
    const bySms = await api.createPerson({ userType: 'OrganizationAdmin', sms: true });
    const without = { id: bySms.id, token: await api.openSession(bySms, 'High') };
    expect((await start(without)).errorType).toBe('TWO_FACTOR_NOT_STARTED');
    await api.ageProof(person);
    expect((await start(person)).errorType).toBe('RECENT_PROOF_REQUIRED');
    expect((await confirm(person, '123456')).errorType).toBe('RECENT_PROOF_REQUIRED');
  });

  it('keeps the new secret encrypted, and ends with the authenticator', async () => {
    const person = await owner('OrganizationAdmin');
    const { secret } = (await start(person)).data;
    const { rows } = await api.owner.query('SELECT * FROM factor WHERE person_id = $1', [
      person.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const last = { params: { id: person.id, type: 'totp' } } as const;
    await api.request(removeTwoFactor, last, person.token);
    expect((await confirm(person, await totpCode(secret))).errorType).toBe(
      'TWO_FACTOR_NOT_STARTED',
    );
    const state = await api.request(getTwoFactor, { params: { id: person.id } }, person.token);
    expect(state.data.factors).toEqual([]);
  });

  it('is refused after ten wrong codes, even with the right one', async () => {
    const person = await owner();
    const { secret } = (await start(person)).data;
    const wrong = (await totpCode(secret)) === '111111' ? '222222' : '111111';
    for (let each = 0; each < 10; each += 1) await confirm(person, wrong);
    expect((await confirm(person, await totpCode(secret))).errorType).toBe('TOO_MANY_REQUESTS');
  });
});
