import {
  confirmTwoFactor,
  getSession,
  getTwoFactor,
  getTwoFactorSecret,
  listUsers,
  login,
  removeTwoFactor,
  renewBackupCodes,
  resetTwoFactor,
  verifyTwoFactorCode,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { password, type TestPerson, totpCode } from '../../testing/factories/factories.ts';
import { startTestServer, openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const withBoth = async (userType: 'OrganizationAdmin' | 'SuperAdmin' = 'OrganizationAdmin') => {
  const person = await api.createPerson({ userType, totp: true, sms: true });
  return { ...person, token: await api.openSession(person, 'High') };
};
type Owner = Pick<TestPerson, 'id'> & { token: string };
const state = (person: Owner) =>
  api.request(getTwoFactor, { params: { id: person.id } }, person.token);
const remove = (person: Owner, type: 'sms' | 'totp') =>
  api.request(removeTwoFactor, { params: { id: person.id, type } }, person.token);
const renew = (person: Owner) =>
  api.request(renewBackupCodes, { params: { id: person.id } }, person.token);
const verify = (token: string, code: string) =>
  api.request(verifyTwoFactorCode, { body: { code } }, token);

describe('the own second steps', () => {
  it('are read: the kinds, the masked number, the recovery codes left, whether one is required', async () => {
    const person = await withBoth();
    await renew(person);
    const { data } = await state(person);
    expect(data).toEqual({
      factors: [{ type: 'totp' }, { type: 'sms', phone: `(•••) •••-••${person.phone?.slice(-2)}` }],
      passkeys: [],
      backupCodesLeft: 10,
      required: false,
    });
    const newcomer = await api.createCaller('ServiceProvider');
    expect((await state(newcomer)).data).toEqual({
      factors: [],
      passkeys: [],
      backupCodesLeft: 0,
      required: false,
    });
  });

  it('are removed one by one, and the person is told; with the last go the recovery codes and every other session', async () => {
    const person = await withBoth();
    const elsewhere = await api.openSession(person, 'High');
    await renew(person);
    expect((await remove(person, 'sms')).data.factors).toEqual([{ type: 'totp' }]);
    expect((await state(person)).data.backupCodesLeft).toBe(10);
    expect((await api.request(getSession, {}, elsewhere)).data.twoFaTypes).toEqual(['totp']);
    expect((await remove(person, 'sms')).errorType).toBe('NOT_FOUND');
    expect((await remove(person, 'totp')).data).toEqual({
      factors: [],
      passkeys: [],
      backupCodesLeft: 0,
      required: false,
    });
    expect((await api.request(getSession, {}, elsewhere)).status).toBe(401);
    expect((await api.request(getSession, {}, person.token)).data.twoFaTypes).toEqual([]);
    const mails = await api.readMails(person.email, 3);
    expect(mails.filter((mail) => /was removed/.test(mail.subject))).toHaveLength(2);
    const { data } = await api.request(login, { body: { email: person.email, password } });
    expect(data.session.sessionLevel).toBe(1);
  });

  it('OPEN-25 keep their last one where one is required, also when both are removed at once', async () => {
    const person = await withBoth('SuperAdmin');
    const answers = await Promise.all([remove(person, 'sms'), remove(person, 'totp')]);
    expect(answers.map((each) => each.status).sort((one, two) => one - two)).toEqual([200, 409]);
    expect(answers.find((each) => each.status === 409)?.errorType).toBe('TWO_FACTOR_REQUIRED');
    expect((await state(person)).data).toMatchObject({ required: true });
    expect((await state(person)).data.factors).toHaveLength(1);
  });

  it('are nobody else’s, and out of reach of a session that owes its second step', async () => {
    const [person, stranger] = [await withBoth(), await withBoth()];
    const asked = { id: stranger.id, token: person.token };
    for (const answer of [await state(asked), await remove(asked, 'sms'), await renew(asked)])
      expect([answer.status, answer.errorType]).toEqual([403, 'ERROR_FORBIDDEN_USER']);
    for (const level of ['Partial', 'Low'] as const) {
      const owing = { id: person.id, token: await api.openSession(person, level) };
      for (const answer of [await state(owing), await remove(owing, 'sms'), await renew(owing)])
        expect([answer.status, answer.errorType]).toEqual([403, 'SESSION_LEVEL_TOO_LOW']);
    }
    expect((await state(person)).data.factors).toHaveLength(2);
  });

  it('that were begun and never confirmed count for nothing', async () => {
    const person = await api.createPerson({ userType: 'SuperAdmin', sms: true });
    const owner = { id: person.id, token: await api.openSession(person, 'High') };
    await api.startSetUp(person);
    expect((await state(owner)).data.factors.map((each) => each.type)).toEqual(['sms']);
    expect((await remove(owner, 'sms')).errorType).toBe('TWO_FACTOR_REQUIRED');
    expect((await remove(owner, 'totp')).errorType).toBe('NOT_FOUND');
  });

  it('API-26 are all removed by a SuperAdmin, the phone too, and the person is told', async () => {
    const superAdmin = await api.createCaller('SuperAdmin');
    const person = await withBoth();
    await api.request(resetTwoFactor, { params: { id: person.membershipId } }, superAdmin.token);
    expect(await api.countRows('factor', 'person_id = $1', [person.id])).toBe(0);
    expect((await api.readMail(person.email)).subject).toMatch(/was removed/);
  });
});

describe('OPEN-26 recovery codes', () => {
  it('are made anew: ten others, the earlier ones are dead, the person is told', async () => {
    const person = await withBoth();
    const first = (await renew(person)).data.backupCodes;
    const second = (await renew(person)).data.backupCodes;
    expect(new Set([...first, ...second]).size).toBe(20);
    const partial = () => api.openSession(person, 'Partial');
    expect((await verify(await partial(), first[0] ?? '')).status).toBe(406);
    expect((await verify(await partial(), second[0] ?? '')).data.backupCodesLeft).toBe(9);
    expect((await verify(await partial(), second[0] ?? '')).status).toBe(406);
    expect((await api.readMails(person.email, 2)).at(-1)?.subject).toBe(
      'You have new recovery codes / Vous avez de nouveaux codes de récupération',
    );
  });

  it('say how many are left after a login with one, and only then', async () => {
    const person = await withBoth();
    const codes = (await renew(person)).data.backupCodes;
    const left = [];
    for (const code of codes.slice(0, 8))
      left.push(
        (await verify(await api.openSession(person, 'Partial'), code)).data.backupCodesLeft,
      );
    expect(left).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
    const partial = await api.openSession(person, 'Partial');
    const byCode = await verify(partial, await totpCode(person.totpSecret ?? ''));
    expect(byCode.data).not.toHaveProperty('backupCodesLeft');
    expect((await state(person)).data.backupCodesLeft).toBe(2);
  });

  it('are not made for who has no second step', async () => {
    const person = await withBoth();
    await remove(person, 'sms');
    await remove(person, 'totp');
    expect((await renew(person)).errorType).toBe('TWO_FACTOR_NOT_STARTED');
  });

  it('are ten, also when they are made twice at once', async () => {
    const person = await withBoth();
    await Promise.all([renew(person), renew(person)]);
    expect((await state(person)).data.backupCodesLeft).toBe(10);
  });
});

describe('OPEN-25 where administrators must have a second step', () => {
  it('keeps an administrator outside until set-up, lets set-up through, and leaves members alone', async () => {
    const strict = await startTestServer({ settings: { TWO_FACTOR_REQUIRED: 'administrators' } });
    try {
      for (const userType of ['OrganizationAdmin', 'PeerSupportAdmin'] as const) {
        const person = await strict.createPerson({ userType });
        const list = { params: { orgId: person.organization.id } };
        const { data } = await strict.request(login, {
          body: { email: person.email, password },
        });
        expect(data.session).toMatchObject({ sessionLevel: 1, twoFactorRequired: true });
        expect((await strict.request(listUsers, list, data.accessToken)).errorType).toBe(
          'SESSION_LEVEL_TOO_LOW',
        );
        await strict.allowSetUp(person);
        const { data: secret } = await strict.request(
          getTwoFactorSecret,
          { params: { id: person.id } },
          data.accessToken,
        );
        const enrolled = await strict.request(
          confirmTwoFactor,
          { body: { code: await totpCode(secret.secret) } },
          data.accessToken,
        );
        const token = enrolled.data.accessToken;
        expect((await strict.request(listUsers, list, token)).status).toBe(200);
        const last = { params: { id: person.id, type: 'totp' } } as const;
        expect((await strict.request(removeTwoFactor, last, token)).errorType).toBe(
          'TWO_FACTOR_REQUIRED',
        );
      }
      const member = await strict.createCaller('ServiceProvider');
      expect((await strict.request(getSession, {}, member.token)).data.twoFactorRequired).toBe(
        false,
      );
    } finally {
      await strict.close();
    }
  });
});
