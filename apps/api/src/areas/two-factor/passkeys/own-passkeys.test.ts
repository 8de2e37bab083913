import {
  addPasskey,
  getSession,
  getTwoFactor,
  maxPasskeys,
  removePasskey,
  removeTwoFactor,
  renamePasskey,
  renewBackupCodes,
  requestPasskeyLogin,
  startPasskey,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import {
  addPasskeyOf,
  createPasskeyOwner,
  type PasskeyOwner,
  startOf,
} from '../../../testing/passkeys/passkey-owner.ts';
import { makePasskey } from '../../../testing/passkeys/software-authenticator.ts';
import { openTestServer, startTestServer } from '../../../testing/server/test-server.ts';

const api = await openTestServer();

const state = async (id: string, token: string) =>
  (await api.request(getTwoFactor, { params: { id } }, token)).data;
const onlyOne = async ({ person, token }: PasskeyOwner) => {
  const [passkey] = (await state(person.id, token)).passkeys;
  return { params: { id: person.id, passkeyId: passkey?.id ?? '' } };
};
const auditsOf = async (id: string) => {
  const { rows } = await api.owner.query<{ action: string; changes: object }>(
    'SELECT action, changes FROM audit_event WHERE target_id = $1 ORDER BY id',
    [id],
  );
  return rows;
};

/** Gives a person so many passkeys more. */
const fillPasskeys = ({ id }: { readonly id: string }, count: number) =>
  api.owner.query(
    `INSERT INTO passkey (person_id, credential_id, public_key, rp_id, sign_count, backup_eligible, backed_up, transports, name)
     SELECT $1, gen_random_uuid()::text, 'none', 'console.example.org', 0, false, false, '{}', 'Old'
     FROM generate_series(1, $2)`,
    [id, count],
  );

describe('a passkey', () => {
  it('PASSKEY-01: is added as a first second step, with recovery codes, by a session that rises to High', async () => {
    const person = await api.createPerson({ userType: 'ServiceProvider' });
    const before = await api.openSession(person);
    const { answer, token } = await addPasskeyOf(api, person, before);
    expect(answer.data.session).toMatchObject({ sessionLevel: 2, twoFaTypes: ['passkey'] });
    expect(answer.data.backupCodes).toHaveLength(10);
    expect((await api.request(getSession, {}, before)).status).toBe(401);
    expect((await api.request(getSession, {}, token)).data.sessionLevel).toBe(2);
    expect(await auditsOf(person.id)).toEqual([
      { action: 'twoFactor.start', changes: { type: 'passkey' } },
      { action: 'twoFactor.enroll', changes: { type: 'passkey' } },
    ]);
    const mail = await api.readMail(person.email);
    expect(mail.subject).toContain('Two-factor authentication was set up');
  });

  it('PASSKEY-01: is one of several, beside an app; the recovery codes stay', async () => {
    const person = await api.createPerson({ userType: 'ServiceProvider', totp: true });
    const first = await addPasskeyOf(api, person, await api.openSession(person, 'High'));
    expect(first.answer.data.backupCodes).toBeUndefined();
    expect(first.answer.data.session.twoFaTypes).toEqual(['passkey', 'totp']);
    const second = await addPasskeyOf(api, person, first.token, { isSynced: true }, 'Laptop');
    expect(await state(person.id, second.token)).toMatchObject({
      factors: [{ type: 'totp' }],
      passkeys: [
        { name: 'Phone', isSynced: false, works: true, lastUsedAt: null },
        { name: 'Laptop', isSynced: true, works: true, lastUsedAt: null },
      ],
    });
  });

  it('PASSKEY-01: is made by what the options ask for, and names its owner by a random handle', async () => {
    const { person, key, token } = await createPasskeyOwner(api);
    const options = await startOf(api, person, token);
    expect(options).toMatchObject({
      rp: { id: 'console.example.org', name: 'Ensemble' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', id: key.id }],
      user: { name: person.email },
    });
    expect(options.user.id).toBe(key.userHandle);
    const handle = Buffer.from(options.user.id, 'base64url');
    expect(handle).toHaveLength(32);
    for (const id of [person.id, person.membershipId])
      expect(handle.toString('latin1')).not.toContain(id);
    const other = await createPasskeyOwner(api);
    expect(other.key.userHandle).not.toBe(key.userHandle);
  });

  it('PASSKEY-16: that stand are named for the browser of their owner, under the handle that it knows', async () => {
    const person = await api.createPerson({ userType: 'ServiceProvider' });
    const before = await api.openSession(person);
    expect((await state(person.id, before)).acceptedPasskeys).toBeUndefined();
    const first = await addPasskeyOf(api, person, before);
    const second = await addPasskeyOf(api, person, first.token, {}, 'Laptop');
    const accepted = { rpId: 'console.example.org', userId: first.key.userHandle };
    const { acceptedPasskeys, passkeys } = await state(person.id, second.token);
    expect(acceptedPasskeys).toEqual({
      ...accepted,
      allAcceptedCredentialIds: [first.key.id, second.key.id],
    });
    const remove = async (index: number) => {
      const params = { id: person.id, passkeyId: passkeys[index]?.id ?? '' };
      return (await api.request(removePasskey, { params }, second.token)).data.acceptedPasskeys;
    };
    expect(await remove(0)).toEqual({ ...accepted, allAcceptedCredentialIds: [second.key.id] });
    // With none left the browser forgets them all.
    expect(await remove(1)).toEqual({ ...accepted, allAcceptedCredentialIds: [] });
  });

  it.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'PASSKEY-01: of the kind %s is taken',
    async (algorithm) => {
      const person = await api.createPerson({ userType: 'ServiceProvider' });
      const { answer } = await addPasskeyOf(api, person, await api.openSession(person), {
        algorithm,
      });
      expect(answer.status).toBe(200);
    },
  );

  it('PASSKEY-01: takes a recent proof, the own person, and the second step that is owed', async () => {
    const person = await api.createPerson({ userType: 'ServiceProvider' });
    const token = await api.openSession(person);
    const other = await api.createPerson({ userType: 'ServiceProvider' });
    const start = (id: string, by: string) => api.request(startPasskey, { params: { id } }, by);
    expect((await start(other.id, token)).errorType).toBe('ERROR_FORBIDDEN_USER');
    await api.ageProof(person);
    expect((await start(person.id, token)).errorType).toBe('RECENT_PROOF_REQUIRED');
    const owner = await createPasskeyOwner(api);
    const owing = await api.openSession(owner.person, 'Partial');
    expect((await start(owner.person.id, owing)).errorType).toBe('SESSION_LEVEL_TOO_LOW');
    // A session of before there was a second step owes it too.
    const low = await api.openSession(owner.person, 'Low');
    expect((await start(owner.person.id, low)).errorType).toBe('SESSION_LEVEL_TOO_LOW');
  });

  it('PASSKEY-01: is not made in the name of another person, and needs a name of its own', async () => {
    const person = await api.createPerson({ userType: 'ServiceProvider' });
    const token = await api.openSession(person);
    const { credential } = makePasskey(await startOf(api, person, token));
    const add = (id: string, name: string) =>
      api.request(addPasskey, { params: { id }, body: { name, credential } }, token);
    const other = await api.createPerson({ userType: 'ServiceProvider' });
    expect((await add(other.id, 'Phone')).errorType).toBe('ERROR_FORBIDDEN_USER');
    for (const name of ['', '   ', 'x'.repeat(61), '\u200b'])
      expect((await add(person.id, name)).errorType).toBe('VALIDATION_FAILED');
    expect((await add(person.id, 'Phone')).status).toBe(200);
  });

  it(`PASSKEY-01: is one of ${maxPasskeys} at most, however many are added at once`, async () => {
    const { person, token } = await createPasskeyOwner(api);
    await fillPasskeys(person, maxPasskeys - 2);
    const made = [];
    for (const each of [1, 2, 3])
      made.push({ name: `New ${each}`, ...makePasskey(await startOf(api, person, token)) });
    const answers = await Promise.all(
      made.map(({ name, credential }) =>
        api.request(addPasskey, { params: { id: person.id }, body: { name, credential } }, token),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await api.countRows('passkey', 'person_id = $1', [person.id])).toBe(maxPasskeys);
    const high = await api.openSession(person, 'High');
    const full = await api.request(startPasskey, { params: { id: person.id } }, high);
    expect(full.errorType).toBe('TOO_MANY_PASSKEYS');
  });

  it('PASSKEY-01: is not added where there are as many since it was begun', async () => {
    const { person, token } = await createPasskeyOwner(api);
    const { credential } = makePasskey(await startOf(api, person, token));
    await fillPasskeys(person, maxPasskeys - 1);
    const body = { name: 'One more', credential };
    const answer = await api.request(addPasskey, { params: { id: person.id }, body }, token);
    expect(answer.errorType).toBe('TOO_MANY_PASSKEYS');
  });

  it('PASSKEY-01: added first twice at once brings recovery codes once', async () => {
    const person = await api.createPerson({ userType: 'ServiceProvider' });
    const tokens = [await api.openSession(person), await api.openSession(person)];
    const made = [];
    for (const token of tokens)
      made.push({ token, ...makePasskey(await startOf(api, person, token)) });
    const answers = await Promise.all(
      made.map(({ token, credential }) =>
        api.request(
          addPasskey,
          { params: { id: person.id }, body: { name: 'Phone', credential } },
          token,
        ),
      ),
    );
    const added = answers.filter(({ status }) => status === 200);
    expect(added.filter(({ data }) => data.backupCodes)).toHaveLength(1);
    expect(await api.countRows('backup_code', 'person_id = $1', [person.id])).toBe(10);
  });

  it('PASSKEY-03: is renamed by its owner alone, after both steps', async () => {
    const owner = await createPasskeyOwner(api);
    const input = await onlyOne(owner);
    const body = { name: '  Work phone ' };
    const renamed = await api.request(renamePasskey, { ...input, body }, owner.token);
    expect(renamed.data.passkeys).toMatchObject([{ name: 'Work phone' }]);
    expect((await auditsOf(owner.person.id)).at(-1)?.action).toBe('twoFactor.renamePasskey');
    const other = await createPasskeyOwner(api);
    const foreign = { params: { ...input.params, id: other.person.id }, body };
    expect((await api.request(renamePasskey, foreign, other.token)).errorType).toBe('NOT_FOUND');
    const as = await api.request(renamePasskey, { ...input, body }, other.token);
    expect(as.errorType).toBe('ERROR_FORBIDDEN_USER');
  });

  it('PASSKEY-03: is removed with a recent proof, and its owner is told; with the last go codes and sessions', async () => {
    const owner = await createPasskeyOwner(api);
    const elsewhere = await api.openSession(owner.person, 'High');
    const input = await onlyOne(owner);
    const other = await createPasskeyOwner(api);
    const foreign = { params: { ...input.params, id: other.person.id } };
    expect((await api.request(removePasskey, foreign, other.token)).errorType).toBe('NOT_FOUND');
    await api.ageProof(owner.person);
    const late = await api.request(removePasskey, input, owner.token);
    expect(late.errorType).toBe('RECENT_PROOF_REQUIRED');
    const token = await api.openSession(owner.person, 'High');
    const removed = await api.request(removePasskey, input, token);
    expect(removed.data).toEqual({
      factors: [],
      passkeys: [],
      acceptedPasskeys: expect.objectContaining({ allAcceptedCredentialIds: [] }) as unknown,
      backupCodesLeft: 0,
      required: false,
    });
    expect((await api.request(getSession, {}, elsewhere)).status).toBe(401);
    expect((await api.request(getSession, {}, token)).data.twoFaTypes).toEqual([]);
    const mails = await api.readMails(owner.person.email, 2);
    expect(mails.some(({ subject }) => subject.includes('was removed'))).toBe(true);
    expect((await api.request(removePasskey, input, token)).errorType).toBe('NOT_FOUND');
  });

  it('PASSKEY-03: of a SuperAdmin stays where it is the last second step', async () => {
    const person = await api.createPerson({ userType: 'SuperAdmin', totp: true });
    const { token } = await addPasskeyOf(api, person, await api.openSession(person));
    const removed = await api.request(
      removeTwoFactor,
      { params: { id: person.id, type: 'totp' } },
      token,
    );
    expect(removed.data).toMatchObject({ factors: [], required: true });
    const input = { params: { id: person.id, passkeyId: removed.data.passkeys[0]?.id ?? '' } };
    expect((await api.request(removePasskey, input, token)).errorType).toBe('TWO_FACTOR_REQUIRED');
    const renewed = await api.request(renewBackupCodes, { params: { id: person.id } }, token);
    expect(renewed.data.backupCodes).toHaveLength(10);
  });

  it('PASSKEY-09: is not offered at an address for which browsers make none', async () => {
    const numbered = await startTestServer({ settings: { PUBLIC_URL: 'https://192.0.2.7:4000' } });
    try {
      const person = await numbered.createPerson({ userType: 'ServiceProvider' });
      const token = await numbered.openSession(person);
      const params = { id: person.id };
      const started = await numbered.request(startPasskey, { params }, token);
      expect(started.errorType).toBe('PASSKEYS_NOT_AVAILABLE');
      const elsewhere = await api.createPerson({ userType: 'ServiceProvider' });
      const begun = await startOf(api, elsewhere, await api.openSession(elsewhere));
      const body = { name: 'Phone', credential: makePasskey(begun).credential };
      const added = await numbered.request(addPasskey, { params, body }, token);
      expect(added.errorType).toBe('PASSKEYS_NOT_AVAILABLE');
      expect((await numbered.request(requestPasskeyLogin)).errorType).toBe(
        'PASSKEY_NOT_RECOGNIZED',
      );
    } finally {
      await numbered.close();
    }
  });
});
