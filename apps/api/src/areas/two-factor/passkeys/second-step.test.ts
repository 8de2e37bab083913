import {
  endOtherSessions,
  getPublicSettings,
  getResetRequest,
  getTwoFactor,
  login,
  proveSession,
  requestPasskey,
  resetTwoFactor,
  verifyTwoFactorCode,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import {
  addPasskeyOf,
  challengeFor,
  createPasskeyOwner,
  passwordLogin,
  verifyWith,
} from '../../../testing/passkeys/passkey-owner.ts';
import { answerWith } from '../../../testing/passkeys/software-authenticator.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';
import { readSettings } from '../../../settings/env.ts';
import { checkRelyingParty, resetTwoFactorByOperator } from '../index.ts';

const api = await openTestServer();

describe('a passkey as the second step', () => {
  it('PASSKEY-04: completes a login, and is noted with its use', async () => {
    const owner = await createPasskeyOwner(api);
    const { person, key } = owner;
    const body = { email: person.email, password: person.password } as const;
    const first = await api.request(login, { body });
    expect(first.data.session).toMatchObject({ sessionLevel: 0, twoFaTypes: ['passkey'] });
    expect(first.text).not.toContain(key.id);
    const token = first.data.accessToken;
    const request = await challengeFor(api, token);
    expect(request).toMatchObject({
      rpId: 'console.example.org',
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key', id: key.id, transports: ['internal'] }],
    });
    const verified = await verifyWith(api, token, answerWith(key, request));
    expect(verified.data.session.sessionLevel).toBe(2);
    expect((await verifyWith(api, token, answerWith(key, request))).status).toBe(401);
    const audits = await api.countRows(
      'audit_event',
      `action = 'auth.secondStep' AND actor_id = $1 AND changes->>'type' = 'passkey'`,
      [person.id],
    );
    expect(audits).toBe(1);
    const token2 = verified.data.accessToken;
    const { data } = await api.request(getTwoFactor, { params: { id: person.id } }, token2);
    expect(Date.now() - Date.parse(data.passkeys[0]?.lastUsedAt ?? '')).toBeLessThan(60_000);
  });

  it.each([null, '', undefined])(
    'PASSKEY-04: of a key that keeps no handle is taken: %j',
    async (userHandle) => {
      const owner = await createPasskeyOwner(api, undefined, { isSynced: true });
      const token = await passwordLogin(api, owner.person);
      const { response, ...rest } = answerWith(owner.key, await challengeFor(api, token));
      const credential = { ...rest, response: { ...response, userHandle } };
      expect((await verifyWith(api, token, credential)).status).toBe(200);
    },
  );

  it('PASSKEY-04: lists credentials to the person alone, after the password', async () => {
    expect((await api.request(requestPasskey, {})).errorType).toBe('INVALID_SESSION_TOKEN');
    const without = await api.createPerson({ userType: 'ServiceProvider', totp: true });
    const token = await passwordLogin(api, without);
    expect((await api.request(requestPasskey, {}, token)).errorType).toBe('PASSKEY_NOT_RECOGNIZED');
  });

  it('PASSKEY-04: may be left for a code or a recovery code; no code is taken for it', async () => {
    const owner = await createPasskeyOwner(api);
    const verify = async (code: string) =>
      api.request(verifyTwoFactorCode, { body: { code } }, await passwordLogin(api, owner.person));
    expect((await verify('123456')).errorType).toBe('CODE_NOT_RECOGNIZED');
    const recovered = await verify(owner.backupCodes[0] ?? '');
    expect(recovered.data).toMatchObject({ backupCodesLeft: 9, session: { sessionLevel: 2 } });
  });

  it('PASSKEY-04: proves the session again, where a password does not', async () => {
    const owner = await createPasskeyOwner(api);
    await api.ageProof(owner.person);
    const end = () => api.request(endOtherSessions, {}, owner.token);
    const prove = (body: object) => api.request(proveSession, { body }, owner.token);
    expect((await prove({ password: owner.person.password })).errorType).toBe('VALIDATION_FAILED');
    const wrong = answerWith(owner.key, await challengeFor(api, owner.token), { rpId: 'x.test' });
    expect((await prove({ passkey: wrong })).errorType).toBe('PASSKEY_NOT_RECOGNIZED');
    const right = answerWith(owner.key, await challengeFor(api, owner.token));
    expect((await prove({ passkey: right })).status).toBe(200);
    expect((await prove({ passkey: right })).errorType).toBe('PASSKEY_NOT_RECOGNIZED');
    expect((await end()).status).toBe(200);
  });

  it('PASSKEY-04: of who has none proves nothing', async () => {
    const owner = await createPasskeyOwner(api);
    const caller = await api.createCaller('ServiceProvider');
    const passkey = answerWith(owner.key, await challengeFor(api, owner.token));
    const answer = await api.request(proveSession, { body: { passkey } }, caller.token);
    expect(answer.errorType).toBe('VALIDATION_FAILED');
  });
});

describe('ways out', () => {
  const passkeysOf = (id: string) => api.countRows('passkey', 'person_id = $1', [id]);

  it('PASSKEY-08: a reset by a SuperAdmin removes passkeys too', async () => {
    const { person } = await createPasskeyOwner(api);
    const superAdmin = await api.createCaller('SuperAdmin');
    const params = { id: person.membershipId };
    expect((await api.request(resetTwoFactor, { params }, superAdmin.token)).status).toBe(200);
    expect(await passkeysOf(person.id)).toBe(0);
    const again = await api.request(login, {
      body: { email: person.email, password: person.password },
    });
    expect(again.data.session).toMatchObject({ sessionLevel: 1, twoFaTypes: [] });
  });

  it('PASSKEY-08: so does whoever runs the server', async () => {
    const owner = await createPasskeyOwner(api, { userType: 'SuperAdmin' });
    const database = openDatabase(api.settings, 2);
    try {
      await resetTwoFactorByOperator(database, owner.person.email);
    } finally {
      await database.close();
    }
    expect(await passkeysOf(owner.person.id)).toBe(0);
  });

  it('PASSKEY-08: who lost their only passkey can ask for a reset', async () => {
    const { person } = await createPasskeyOwner(api);
    const answer = await api.request(getResetRequest, {}, await passwordLogin(api, person));
    expect(answer.data).toMatchObject({ request: null });
  });

  it('PASSKEY-08: an erased account leaves neither passkey nor challenge', async () => {
    const { person, token } = await createPasskeyOwner(api);
    await challengeFor(api, token);
    await api.owner.query(
      `UPDATE membership SET status = 'inactive', deactivated_at = now() - interval '91 days' WHERE id = $1`,
      [person.membershipId],
    );
    const challenges = () =>
      api.countRows(
        'passkey_challenge',
        'session_id IS NOT NULL AND session_id IN (SELECT id FROM session WHERE person_id = $1)',
        [person.id],
      );
    expect(await challenges()).toBe(1);
    const before = await api.countRows('passkey_challenge');
    await api.owner.query('SELECT erase_ended_memberships(90, 100)');
    expect(await passkeysOf(person.id)).toBe(0);
    expect(await api.countRows('passkey_challenge')).toBeLessThan(before);
  });
});

describe('the domain of passkeys', () => {
  const settingsWith = (changed: Record<string, string>) =>
    readSettings({ ...api.environment, ...changed });
  const check = async (changed: Record<string, string>) => {
    const database = openDatabase(api.settings, 2);
    try {
      await checkRelyingParty(database, settingsWith(changed));
    } finally {
      await database.close();
    }
  };

  it('PASSKEY-09: stops the start where it changed while there are passkeys, unless that is meant', async () => {
    await createPasskeyOwner(api);
    const moved = { PUBLIC_URL: 'https://new.example.net' };
    await check({});
    await expect(check(moved)).rejects.toThrow(
      /^PASSKEY_RP_ID is new\.example\.net now.*for console\.example\.org\): set it back, or set PASSKEY_RP_ID_CHANGE to new\.example\.net/,
    );
    await check({ ...moved, PASSKEY_RP_ID_CHANGE: 'new.example.net' });
    await expect(
      check({ PUBLIC_URL: 'https://third.example.net', PASSKEY_RP_ID_CHANGE: 'new.example.net' }),
    ).rejects.toThrow(/PASSKEY_RP_ID is third/);
    await expect(check({ PASSKEY_RP_ID: 'example.org' })).rejects.toThrow(/example\.org now/);
  });

  it('PASSKEY-09: a passkey of an earlier one is owed all the same, listed as one that no longer works', async () => {
    const owner = await createPasskeyOwner(api);
    await api.owner.query(`UPDATE passkey SET rp_id = 'old.example.org' WHERE person_id = $1`, [
      owner.person.id,
    ]);
    const token = await passwordLogin(api, owner.person);
    expect((await api.request(requestPasskey, {}, token)).errorType).toBe('PASSKEY_NOT_RECOGNIZED');
    const input = { params: { id: owner.person.id } };
    const { data } = await api.request(getTwoFactor, input, owner.token);
    expect(data.passkeys).toMatchObject([{ works: false }]);
    const added = await addPasskeyOf(api, owner.person, owner.token);
    expect((await challengeFor(api, token)).allowCredentials.map(({ id }) => id)).toEqual([
      added.key.id,
    ]);
  });

  it('PASSKEY-09: is the host of the public address or one above it', () => {
    expect(() => settingsWith({ PASSKEY_RP_ID: 'example.org' })).not.toThrow();
    for (const PASSKEY_RP_ID of [
      'example.com',
      'ole.example.org',
      'a.console.example.org',
      'evil.test',
    ])
      expect(() => settingsWith({ PASSKEY_RP_ID })).toThrow(/PASSKEY_RP_ID must be console/);
  });

  it('PASSKEY-01: is where passkeys are offered among the second steps', async () => {
    const { data } = await api.request(getPublicSettings);
    expect(data).toMatchObject({ passkeys: true, passkeyLogin: false });
  });
});
