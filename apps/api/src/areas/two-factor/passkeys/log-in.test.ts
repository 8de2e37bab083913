import { randomBytes } from 'node:crypto';
import {
  askForReset,
  changePasskeyLogin,
  getPasskeyLogin,
  getPublicSettings,
  getSession,
  listFailedLogins,
  login,
  type PasskeyAssertion,
  unlockAccount,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import type { PersonOptions } from '../../../testing/factories/person-factories.ts';
import {
  allowPasskeyLogin,
  answerLogin,
  challengeForLogin,
  createPasskeyOwner,
  logInBy,
  type PasskeyOwner,
  passwordLogin,
} from '../../../testing/passkeys/passkey-owner.ts';
import { answerWith, type Lies } from '../../../testing/passkeys/software-authenticator.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';

const api = await openTestServer();

const tryOf = async (owner: PasskeyOwner, lies: Lies = {}, mark = '') => {
  const { request, cookie } = await challengeForLogin(api, mark);
  return { credential: answerWith(owner.key, request, lies), cookie };
};
const attempt = async (owner: PasskeyOwner, lies: Lies = {}, mark = '') => {
  const { credential, cookie } = await tryOf(owner, lies, mark);
  return logInBy(api, credential, cookie);
};
const allowed = async (options: PersonOptions = { userType: 'ServiceProvider' }) => {
  const owner = await createPasskeyOwner(api, options);
  await allowPasskeyLogin(api, owner.person);
  return owner;
};
/** What any refusal of this login is, to the letter. */
const refusal = async () => {
  const { cookie } = await challengeForLogin(api);
  const { credential } = await answerLogin(api);
  const id = randomBytes(32).toString('base64url');
  return (await logInBy(api, { ...credential, id, rawId: id }, cookie)).text;
};

describe('a login with a passkey alone', () => {
  it('PASSKEY-10: is both steps, where each organization of the person allows it', async () => {
    const owner = await allowed();
    const { request, cookie } = await challengeForLogin(api);
    expect(request).toMatchObject({ allowCredentials: [], userVerification: 'required' });
    const answer = await logInBy(api, answerWith(owner.key, request), cookie);
    expect(answer.data.session).toMatchObject({
      sessionLevel: 2,
      twoFaTypes: ['passkey'],
      organizations: [{ organizationId: owner.person.organization.id }],
    });
    const { accessToken } = answer.data;
    expect((await api.request(getSession, {}, accessToken)).data.sessionLevel).toBe(2);
    const { rows } = await api.owner.query<{ changes: object }>(
      `SELECT changes FROM audit_event WHERE action = 'auth.login' AND actor_id = $1`,
      [owner.person.id],
    );
    expect(rows).toEqual([{ changes: { client: 'web', type: 'passkey' } }]);
  });

  it('PASSKEY-10: is told by mail from a browser that is new, and ends a request for a reset', async () => {
    const owner = await allowed();
    const token = await passwordLogin(api, owner.person);
    await api.request(askForReset, {}, token);
    expect((await attempt(owner)).status).toBe(200);
    expect(
      await api.countRows('two_factor_reset_request', 'person_id = $1', [owner.person.id]),
    ).toBe(0);
    expect((await attempt(owner)).status).toBe(200);
    const notices = async () =>
      (await api.mailsNow(owner.person.email)).filter(({ subject }) =>
        subject.includes('New login to your account'),
      ).length;
    await expect.poll(notices).toBe(1);
  });

  it('PASSKEY-10: is off until an administrator allows it, after a recent proof', async () => {
    const owner = await createPasskeyOwner(api);
    const { organization } = owner.person;
    const admin = await api.createPerson({ organization, userType: 'OrganizationAdmin' });
    const token = await api.openSession(admin);
    const params = { id: organization.id };
    const read = async () => (await api.request(getPasskeyLogin, { params }, token)).data;
    const change = (isAllowed: boolean, by = token) =>
      api.request(changePasskeyLogin, { params, body: { isAllowed } }, by);
    expect(await read()).toEqual({ isAllowed: false });
    expect((await attempt(owner)).text).toBe(await refusal());
    expect((await change(true, owner.token)).errorType).toBe('PERMISSION_DENIED');
    expect((await change(true)).data).toEqual({ isAllowed: true });
    expect(await read()).toEqual({ isAllowed: true });
    expect((await api.request(getPublicSettings)).data.passkeyLogin).toBe(true);
    expect((await attempt(owner)).status).toBe(200);
    await api.ageProof(admin);
    expect((await change(false)).errorType).toBe('RECENT_PROOF_REQUIRED');
    expect((await change(false, await api.openSession(admin))).status).toBe(200);
    expect((await attempt(owner)).text).toBe(await refusal());
    // Said twice, it is recorded once.
    await change(false, await api.openSession(admin));
    const count = (action: string) =>
      api.countRows('audit_event', 'organization_id = $1 AND action = $2', [
        organization.id,
        action,
      ]);
    expect(await count('organizations.allowPasskeyLogin')).toBe(1);
    expect(await count('organizations.forbidPasskeyLogin')).toBe(1);
  });

  it('PASSKEY-10: of a member is for the app, as with a password', async () => {
    const owner = await allowed({ userType: 'Employee' });
    expect((await attempt(owner)).text).toBe(await refusal());
    const { credential, cookie } = await tryOf(owner);
    expect((await logInBy(api, credential, cookie, 'mobile')).status).toBe(200);
  });
});

/** What is in the way of an account whose passkey is right. */
const barred: readonly [string, (owner: PasskeyOwner) => Promise<unknown>][] = [
  ['an organization that does not allow it', ({ person }) => allowPasskeyLogin(api, person, false)],
  [
    'a second organization that does not allow it',
    async ({ person }) =>
      api.addMembership(person, await api.createOrganization(), 'ServiceProvider'),
  ],
  [
    'a second organization that is suspended and does not allow it',
    async ({ person }) => {
      const other = await api.createOrganization();
      await api.addMembership(person, other, 'ServiceProvider');
      await api.owner.query(`UPDATE organization SET status = 'suspended' WHERE id = $1`, [
        other.id,
      ]);
    },
  ],
  [
    'a deactivated account',
    ({ person }) =>
      api.owner.query(
        `UPDATE membership SET status = 'inactive', deactivated_at = now() WHERE id = $1`,
        [person.membershipId],
      ),
  ],
  [
    'a suspended organization',
    ({ person }) =>
      api.owner.query(`UPDATE organization SET status = 'suspended' WHERE id = $1`, [
        person.organization.id,
      ]),
  ],
  [
    'a removed organization',
    ({ person }) =>
      api.owner.query('UPDATE organization SET removed_at = now() WHERE id = $1', [
        person.organization.id,
      ]),
  ],
  [
    'an account that is locked',
    async ({ person }) => {
      for (let tries = 0; tries < 5; tries += 1)
        await api.request(login, { body: { email: person.email, password: 'Wrong-1-word' } });
    },
  ],
  [
    'a removed passkey',
    ({ person }) => api.owner.query('DELETE FROM passkey WHERE person_id = $1', [person.id]),
  ],
];

describe('the one refusal of a login with a passkey', () => {
  it.each(barred)('PASSKEY-11: is the answer for %s', async (_what, change) => {
    const owner = await allowed();
    expect((await attempt(owner)).status).toBe(200);
    await change(owner);
    expect((await attempt(owner)).text).toBe(await refusal());
  });

  it('PASSKEY-10: is the answer for a SuperAdmin, whatever is allowed', async () => {
    const owner = await allowed({ userType: 'SuperAdmin' });
    expect((await attempt(owner)).text).toBe(await refusal());
    await allowPasskeyLogin(api, owner.person, false);
  });

  const wrong: readonly [string, (credential: PasskeyAssertion) => PasskeyAssertion][] = [
    ['no user handle', (c) => ({ ...c, response: { ...c.response, userHandle: null } })],
    [
      'the user handle of no one',
      (c) => ({
        ...c,
        response: { ...c.response, userHandle: randomBytes(32).toString('base64url') },
      }),
    ],
    [
      'a signature over something else',
      (c) => ({ ...c, response: { ...c.response, signature: 'MEUCIQ' } }),
    ],
  ];
  it.each(wrong)('PASSKEY-11: is the answer for %s', async (_what, change) => {
    const owner = await allowed();
    const { credential, cookie } = await tryOf(owner);
    expect((await logInBy(api, change(credential), cookie)).text).toBe(await refusal());
  });

  it.each([
    ['another origin', { origin: 'https://evil.example.org' }],
    ['no unlocking by its owner', { userVerified: false }],
    ['a counter that goes back', { counter: 1 }],
  ] satisfies [string, Lies][])('PASSKEY-11: is the answer for %s', async (_what, lies) => {
    const owner = await allowed();
    expect((await attempt(owner, lies)).text).toBe(await refusal());
  });

  it('PASSKEY-06: is the answer for another browser, none at all, a challenge that was used or is old', async () => {
    const owner = await allowed();
    const { credential, cookie } = await tryOf(owner);
    const other = await challengeForLogin(api);
    const expected = await refusal();
    expect((await logInBy(api, credential, other.cookie)).text).toBe(expected);
    expect((await logInBy(api, credential, '')).text).toBe(expected);
    const answers = await Promise.all([1, 2, 3].map(() => logInBy(api, credential, cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ text }) => text === expected)).toHaveLength(2);
    const late = await tryOf(owner);
    await api.owner.query(
      `UPDATE passkey_challenge SET expires_at = now() WHERE purpose = 'login'`,
    );
    expect((await logInBy(api, late.credential, late.cookie)).text).toBe(expected);
  });

  it('PASSKEY-11: counts what is wrong as failed logins: the fifth locks, also the password, and the mailed code unlocks', async () => {
    const owner = await allowed();
    const { email, password } = owner.person;
    for (let tries = 0; tries < 5; tries += 1) await attempt(owner, { origin: 'https://x.test' });
    expect((await attempt(owner)).text).toBe(await refusal());
    const locked = await api.request(login, { body: { email, password } });
    expect(locked.errorType).toBe('ACCOUNT_LOCKED');
    const { data } = await api.request(listFailedLogins, {}, owner.token);
    expect(data.failedLogins.map(({ secret }) => secret)).toEqual(Array(5).fill('passkey'));
    // The other mail is about the set-up.
    const code = await api.readCode(email, 2);
    expect((await api.request(unlockAccount, { body: { email, code } })).status).toBe(200);
    expect((await attempt(owner)).status).toBe(200);
  });

  it('PASSKEY-11: a stranger’s lock leaves the owner’s own browser open, and what is not allowed locks no one', async () => {
    const owner = await allowed();
    const { cookie } = await challengeForLogin(api);
    expect((await attempt(owner, {}, cookie)).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1)
      await api.request(login, { body: { email: owner.person.email, password: 'Wrong-1-word' } });
    expect((await attempt(owner)).status).toBe(422);
    expect((await attempt(owner, {}, cookie)).status).toBe(200);
    const other = await createPasskeyOwner(api);
    for (let tries = 0; tries < 6; tries += 1) expect((await attempt(other)).status).toBe(422);
    expect(await passwordLogin(api, other.person)).toBeTruthy();
  });
});
