import {
  confirmTwoFactor,
  getPublicSettings,
  getSession,
  getTwoFactor,
  getTwoFactorSecret,
  verifySms,
  verifyTwoFactorCode,
  verifyTwoFactorSetUp,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { totpCode, uniquePhone } from '../../../testing/factories/factories.ts';
import { startTestServer, openTestServer } from '../../../testing/server/test-server.ts';

const lines: string[] = [];
const api = await openTestServer({ log: (line) => lines.push(line) });

type Named = { readonly id: string; readonly token: string };
const ask = (person: Named, phone?: string, headers?: Record<string, string>) =>
  api.request(verifySms, { params: { id: person.id }, body: { phone } }, person.token, headers);
const finish = (person: Named, code: string) =>
  api.request(
    verifyTwoFactorSetUp,
    { params: { id: person.id }, body: { code, type: 'sms' } },
    person.token,
  );
const verify = (token: string, code: string, type?: 'sms' | 'totp') =>
  api.request(verifyTwoFactorCode, { body: { code, type } }, token);
const other = (code: string) => (code === '111111' ? '222222' : '111111');

const newcomer = (options: { language?: 'en' | 'fr' } = {}) =>
  api
    .createPerson({ userType: 'OrganizationAdmin', ...options })
    .then(async (person) => ({ ...person, token: await api.openSession(person, 'Low') }));
const enrolled = async (options: { totp?: boolean } = {}) => {
  const person = await api.createPerson({ userType: 'OrganizationAdmin', sms: true, ...options });
  const token = await api.openSession(person, 'Partial');
  return { ...person, phone: person.phone ?? '', token };
};
/** The minutes of the newest code are over. */
const expire = (personId: string) =>
  api.owner.query(
    `UPDATE sms_code SET expires_at = now() - interval '1 second' WHERE person_id = $1`,
    [personId],
  );

describe('SMS set-up', () => {
  it('API-27, TFA-10, TFA-15, OPEN-27 sends a code to the number and answers the masked number, never the code', async () => {
    const person = await newcomer();
    const phone = '+15145550142';
    const answer = await ask(person, phone);
    expect([answer.status, answer.data]).toEqual([200, { code: '(•••) •••-••42' }]);
    const code = await api.readSmsCode(phone);
    expect(code).toMatch(/^\d{6}$/);
    expect(answer.text).not.toContain(code);
  });

  it('keeps number and code only encrypted and hashed, and names neither in the log', async () => {
    const person = await newcomer();
    const phone = uniquePhone();
    await ask(person, phone);
    const code = await api.readSmsCode(phone);
    for (const table of ['factor', 'sms_code', 'audit_event', 'rate_limit', 'pgboss.job']) {
      const { rows } = await api.owner.query(`SELECT t::text AS row FROM ${table} t`);
      expect(rows.length).toBeGreaterThan(0);
      const digits = phone.slice(2);
      for (const { row } of rows as { row: string }[]) {
        expect(row).not.toContain(digits);
        expect(row).not.toContain(`"${code}"`);
      }
    }
    expect(lines.join('')).not.toContain(phone.slice(2));
    // By itself: the milliseconds of a time may hold its digits by chance.
    expect(lines.join('')).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  });

  it('says what the code is for and nothing else, in the language of the person, else of the interface', async () => {
    const texts = [];
    for (const [language, interfaceLanguage] of [
      ['fr', 'en'],
      [undefined, 'en'],
      [undefined, 'fr'],
    ] as const) {
      const [person, phone] = [await newcomer({ language }), uniquePhone()];
      await ask(person, phone, { 'accept-language': interfaceLanguage });
      texts.push((await api.readMail(phone)).text.trim().replace(/^\d{6} /, ''));
    }
    const french =
      'est votre code Ensemble pour configurer la deuxième étape de connexion. Il est valide pendant 10 minutes.';
    expect(texts).toEqual([
      french,
      'is your Ensemble code to set up two-factor authentication. It is valid for 10 minutes.',
      french,
    ]);
  });

  it.each(['5145550142', '+445145550142', '+1514555014', '+151455501423', '+1514555o142', ''])(
    'takes no number such as %j, with a text under the field',
    async (phone) => {
      const answer = await ask(await newcomer(), phone);
      expect([answer.status, Object.keys(answer.error?.errorDetails ?? {})]).toEqual([
        400,
        ['phone'],
      ]);
    },
  );

  it('TFA-07, TFA-20, API-25 enrols with the code: High, a new token, ten recovery codes, a mail', async () => {
    const person = await newcomer();
    const phone = uniquePhone();
    await ask(person, phone);
    const answer = await finish(person, await api.readSmsCode(phone));
    expect(answer.data.session).toMatchObject({ sessionLevel: 2, twoFaTypes: ['sms'] });
    expect(answer.data.backupCodes).toHaveLength(10);
    expect((await api.request(getSession, {}, person.token)).status).toBe(401);
    expect((await api.readMail(person.email)).subject).toMatch(/Two-factor .* was set up/);
  });

  it('API-28 enrols on the call for the caller as well', async () => {
    const person = await newcomer();
    const phone = uniquePhone();
    await ask(person, phone);
    const body = { code: await api.readSmsCode(phone), type: 'sms' } as const;
    const answer = await api.request(confirmTwoFactor, { body }, person.token);
    expect(answer.data.session.twoFaTypes).toEqual(['sms']);
    const wrong = await api.request(confirmTwoFactor, { body }, answer.data.accessToken);
    expect(wrong.errorType).toBe('TWO_FACTOR_ALREADY_ENROLLED');
  });

  it('TFA-30 answers 422 to a wrong code, a late one, one of another number and one of another person', async () => {
    const person = await newcomer();
    const phone = uniquePhone();
    await ask(person, phone);
    const code = await api.readSmsCode(phone);
    expect((await finish(person, other(code))).errorType).toBe('INVALID_VERIFICATION_CODE');
    const stranger = await newcomer();
    await ask(stranger, uniquePhone());
    expect((await finish(stranger, code)).errorType).toBe('INVALID_VERIFICATION_CODE');
    const second = uniquePhone();
    await ask(person, second);
    const newer = await api.readSmsCode(second);
    expect((await finish(person, code)).errorType).toBe('INVALID_VERIFICATION_CODE');
    await expire(person.id);
    expect((await finish(person, newer)).status).toBe(422);
    expect(
      await api.countRows('factor', 'confirmed_at IS NOT NULL AND person_id = ANY ($1)', [
        [person.id, stranger.id],
      ]),
    ).toBe(0);
  });

  it('adds to an authenticator from a session at High only, and leaves the recovery codes as they are', async () => {
    const person = await newcomer();
    const { data: secret } = await api.request(
      getTwoFactorSecret,
      { params: { id: person.id } },
      person.token,
    );
    const first = await api.request(
      confirmTwoFactor,
      { body: { code: await totpCode(secret.secret) } },
      person.token,
    );
    const high = { ...person, token: first.data.accessToken };
    const phone = uniquePhone();
    expect((await ask(high, phone)).status).toBe(200);
    const second = await finish(high, await api.readSmsCode(phone));
    expect(second.data.session.twoFaTypes).toEqual(['sms', 'totp']);
    expect(second.data.backupCodes).toBeUndefined();
    const codes = first.data.backupCodes ?? [];
    const partial = await api.openSession(person, 'Partial');
    expect((await verify(partial, codes[0] ?? '')).data.backupCodesLeft).toBe(9);
    // And the other way round: an authenticator beside a phone.
    const phoneOwner = await enrolled();
    const owner = { ...phoneOwner, token: await api.openSession(phoneOwner, 'High') };
    const { data } = await api.request(
      getTwoFactorSecret,
      { params: { id: owner.id } },
      owner.token,
    );
    const body = { code: await totpCode(data.secret) };
    const added = await api.request(confirmTwoFactor, { body }, owner.token);
    expect(added.data.session.twoFaTypes).toEqual(['sms', 'totp']);
  });

  it('replaces no number that is confirmed', async () => {
    const person = await enrolled();
    const high = { ...person, token: await api.openSession(person, 'High') };
    expect((await ask(high, uniquePhone())).errorType).toBe('TWO_FACTOR_ALREADY_ENROLLED');
  });

  it('cannot be reached with a session that owes its second step, nor with one from before there was a step', async () => {
    const person = await enrolled();
    for (const level of ['Partial', 'Low'] as const) {
      const caller = { ...person, token: await api.openSession(person, level) };
      expect((await ask(caller, uniquePhone())).errorType).toBe('SESSION_LEVEL_TOO_LOW');
      const secret = await api.request(
        getTwoFactorSecret,
        { params: { id: person.id } },
        caller.token,
      );
      expect(secret.errorType).toBe('SESSION_LEVEL_TOO_LOW');
    }
    const low = await api.openSession(person, 'Low');
    expect((await api.request(getSession, {}, low)).data.sessionLevel).toBe(0);
  });

  it('of both kinds at once, from two sessions, never ends with a second factor that no step stands behind', async () => {
    const person = await newcomer();
    const other = { ...person, token: await api.openSession(person, 'Low') };
    const phone = uniquePhone();
    await ask(person, phone);
    const seed = await api.startSetUp(person);
    const code = await api.readSmsCode(phone);
    const answers = await Promise.all([
      finish(person, code),
      api.request(confirmTwoFactor, { body: { code: await totpCode(seed) } }, other.token),
    ]);
    expect(answers.map((each) => each.status).sort((one, two) => one - two)).toEqual([200, 403]);
    expect(
      await api.countRows('factor', 'person_id = $1 AND confirmed_at IS NOT NULL', [person.id]),
    ).toBe(1);
  });

  it('is for the caller only, and for nobody without a session (TFA-31)', async () => {
    const [person, stranger] = [await newcomer(), await newcomer()];
    const foreign = await ask({ id: stranger.id, token: person.token }, uniquePhone());
    expect([foreign.status, foreign.errorType]).toEqual([403, 'ERROR_FORBIDDEN_USER']);
    const noOne = await api.request(verifySms, { params: { id: person.id }, body: {} });
    expect([noOne.status, noOne.errorType]).toEqual([401, 'INVALID_SESSION_TOKEN']);
  });
});

describe('a code by SMS at login', () => {
  it('API-27, API-13, TFA-23 goes to the number that is set up and opens the session, once', async () => {
    const person = await enrolled();
    const answer = await ask(person);
    expect(answer.data.code).toBe(`(•••) •••-••${person.phone.slice(-2)}`);
    const code = await api.readSmsCode(person.phone);
    expect((await api.readMail(person.phone)).text).toContain('to log in');
    expect((await verify(person.token, code)).data.session.sessionLevel).toBe(2);
    const again = await verify(await api.openSession(person, 'Partial'), code);
    expect([again.status, again.errorType]).toEqual([422, 'CODE_NOT_RECOGNIZED']);
  });

  it('is all a session may ask for that owes its second step', async () => {
    const person = await enrolled();
    expect((await ask(person)).status).toBe(200);
    const state = await api.request(getTwoFactor, { params: { id: person.id } }, person.token);
    expect(state.errorType).toBe('SESSION_LEVEL_TOO_LOW');
  });

  it('is taken beside the code of the authenticator, with the kind named or not, and not as the other kind', async () => {
    const person = await enrolled({ totp: true });
    const partial = () => api.openSession(person, 'Partial');
    const seed = person.totpSecret ?? '';
    await ask(person);
    const sms = await api.readSmsCode(person.phone);
    expect((await verify(await partial(), sms, 'totp')).status).toBe(422);
    expect((await verify(await partial(), await totpCode(seed), 'sms')).status).toBe(422);
    expect((await verify(await partial(), sms)).status).toBe(200);
    expect((await verify(await partial(), await totpCode(seed))).status).toBe(200);
    // The step of the authenticator is used up, under whatever name it comes.
    expect((await verify(await partial(), await totpCode(seed), 'totp')).status).toBe(422);
  });

  it('is good for nothing once another way was taken', async () => {
    const person = await enrolled({ totp: true });
    await ask(person);
    const code = await api.readSmsCode(person.phone);
    const seed = person.totpSecret ?? '';
    expect((await verify(person.token, await totpCode(seed))).status).toBe(200);
    expect((await verify(await api.openSession(person, 'Partial'), code)).status).toBe(422);
  });

  it('is the newest: an earlier one is refused', async () => {
    const person = await enrolled();
    await ask(person);
    const first = await api.readSmsCode(person.phone);
    await ask(person);
    const second = await api.readSmsCode(person.phone, 2);
    expect((await verify(person.token, first)).status).toBe(first === second ? 200 : 422);
    expect((await verify(person.token, second)).status).toBe(200);
  });

  it('is refused after ten minutes, and lives nine', async () => {
    const person = await enrolled();
    await ask(person);
    const code = await api.readSmsCode(person.phone);
    const { rows } = await api.owner.query<{ left: number }>(
      `SELECT extract(epoch FROM expires_at - now())::float AS left FROM sms_code WHERE person_id = $1`,
      [person.id],
    );
    expect(rows[0]?.left).toBeGreaterThan(540);
    expect(rows[0]?.left).toBeLessThan(601);
    await expire(person.id);
    expect((await verify(person.token, code)).status).toBe(422);
  });

  it('dies of five wrong tries', async () => {
    const person = await enrolled();
    await ask(person);
    const code = await api.readSmsCode(person.phone);
    for (let each = 0; each < 5; each += 1) await verify(person.token, other(code));
    expect((await verify(person.token, code)).status).toBe(422);
    await ask(person);
    expect((await verify(person.token, await api.readSmsCode(person.phone, 2))).status).toBe(200);
  });

  it('opens one session when it comes from three at once', async () => {
    const person = await enrolled();
    await ask(person);
    const code = await api.readSmsCode(person.phone);
    const tokens = [
      person.token,
      await api.openSession(person, 'Partial'),
      await api.openSession(person, 'Partial'),
    ];
    const answers = await Promise.all(tokens.map((token) => verify(token, code)));
    expect(answers.map((each) => each.status).sort((one, two) => one - two)).toEqual([
      200, 422, 422,
    ]);
  });

  it('of somebody else is refused', async () => {
    const [person, stranger] = [await enrolled(), await enrolled()];
    await ask(stranger);
    const code = await api.readSmsCode(stranger.phone);
    expect((await verify(person.token, code)).status).toBe(422);
    await ask(person);
    const own = await api.readSmsCode(person.phone);
    expect((await verify(person.token, code)).status).toBe(own === code ? 200 : 422);
    expect((await verify(stranger.token, code)).status).toBe(200);
  });

  it('is refused to who has no number, or only one that was never confirmed', async () => {
    const person = await newcomer();
    expect((await ask(person)).errorType).toBe('TWO_FACTOR_NOT_STARTED');
    const phone = uniquePhone();
    await ask(person, phone);
    const code = await api.readSmsCode(phone);
    expect((await ask(person)).errorType).toBe('TWO_FACTOR_NOT_STARTED');
    expect((await verify(person.token, code)).errorType).toBe('CODE_NOT_RECOGNIZED');
  });
});

describe('OPEN-91 flooding', () => {
  it('one person is sent five codes in a quarter of an hour', async () => {
    const person = await enrolled();
    for (let each = 0; each < 5; each += 1) expect((await ask(person)).status).toBe(200);
    const sixth = await ask(person);
    expect([sixth.status, sixth.errorType]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await api.readMails(person.phone, 5)).length).toBe(5);
  });

  it('a number that nobody has confirmed is sent six codes in a day, whoever asks; its owner is still let in', async () => {
    const owner = await enrolled();
    const answers = [];
    for (let each = 0; each < 8; each += 1)
      answers.push((await ask(await newcomer(), owner.phone)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await ask(owner)).status).toBe(200);
    expect((await api.readMails(owner.phone, 7)).length).toBe(7);
  });

  it('at once, no more than five of twenty get through', async () => {
    const person = await enrolled();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(person)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
  });
});

describe('with SMS off', () => {
  it('says so in the public settings, and refuses to send', async () => {
    expect((await api.request(getPublicSettings)).data.twoFactorTypes).toEqual(['sms', 'totp']);
    const off = await startTestServer({ settings: { SMS_PROVIDER: 'off' } });
    try {
      expect((await off.request(getPublicSettings)).data.twoFactorTypes).toEqual(['totp']);
      const person = await off.createPerson({ userType: 'OrganizationAdmin', sms: true });
      const token = await off.openSession(person, 'Partial');
      const input = { params: { id: person.id }, body: {} };
      const answer = await off.request(verifySms, input, token);
      expect([answer.status, answer.errorType]).toEqual([409, 'SMS_NOT_AVAILABLE']);
    } finally {
      await off.close();
    }
  });
});
