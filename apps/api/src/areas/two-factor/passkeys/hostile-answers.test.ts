import { randomBytes } from 'node:crypto';
import {
  listFailedLogins,
  type PasskeyAssertion,
  removePasskey,
  verifyPasskey,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import {
  challengeFor,
  createPasskeyOwner,
  type PasskeyOwner,
  passwordLogin,
  startOf,
  verifyWith,
} from '../../../testing/passkeys/passkey-owner.ts';
import { answerWith, type Lies } from '../../../testing/passkeys/software-authenticator.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';

const api = await openTestServer();

/** A session that owes its second step, with a challenge for its owner's passkey. */
async function owing(owner: PasskeyOwner) {
  const token = await passwordLogin(api, owner.person);
  return { token, request: await challengeFor(api, token) };
}
const withResponse = (
  credential: PasskeyAssertion,
  change: Partial<PasskeyAssertion['response']>,
) => ({
  ...credential,
  response: { ...credential.response, ...change },
});
/** One bit of some bytes turned over. */
function tampered(base64: string, at = -1): string {
  const bytes = Buffer.from(base64, 'base64url');
  const index = at < 0 ? bytes.length + at : at;
  bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
  return bytes.toString('base64url');
}
const cut = (base64: string, bytes: number) =>
  Buffer.from(base64, 'base64url').subarray(0, bytes).toString('base64url');

/** What the signature covers, and says wrong. */
const lies: readonly [string, Lies][] = [
  ['another origin', { origin: 'https://evil.example.org' }],
  ['the origin of a page on another port', { origin: 'https://console.example.org:8443' }],
  ['the origin without https', { origin: 'http://console.example.org' }],
  ['an origin that only begins as ours', { origin: 'https://console.example.org.evil.test' }],
  ['another RP id', { rpId: 'evil.example.org' }],
  ['the RP id of a domain above', { rpId: 'example.org' }],
  ['a challenge that no one made', { challenge: randomBytes(32).toString('base64url') }],
  ['no challenge at all', { challenge: '' }],
  ['the type of a registration', { type: 'webauthn.create' }],
  ['a type of payments', { type: 'payment.get' }],
  ['a frame in another site', { crossOrigin: true }],
  ['a frame that says so in words', { crossOrigin: 'true' }],
  ['the page that frames it', { topOrigin: 'https://evil.example.org' }],
  ['no person at the device', { userPresent: false }],
  ['no unlocking by its owner', { userVerified: false }],
  ['a backup of what cannot be backed up', { backupEligible: false, backedUp: true }],
];

/** What is changed after the signature, or never was one. */
const changes: readonly [string, (credential: PasskeyAssertion) => PasskeyAssertion][] = [
  ['a tampered signature', (c) => withResponse(c, { signature: tampered(c.response.signature) })],
  [
    'a signature cut in the middle',
    (c) => withResponse(c, { signature: cut(c.response.signature, 20) }),
  ],
  ['no more than a byte of signature', (c) => withResponse(c, { signature: 'AA' })],
  [
    'tampered authenticator data',
    (c) => withResponse(c, { authenticatorData: tampered(c.response.authenticatorData) }),
  ],
  [
    'a flag that was turned on',
    (c) => withResponse(c, { authenticatorData: tampered(c.response.authenticatorData, 32) }),
  ],
  [
    'authenticator data that end early',
    (c) => withResponse(c, { authenticatorData: cut(c.response.authenticatorData, 30) }),
  ],
  [
    'authenticator data with more behind',
    (c) => withResponse(c, { authenticatorData: `${c.response.authenticatorData}AAAA` }),
  ],
  ['client data that are no JSON', (c) => withResponse(c, { clientDataJSON: 'bm90IGpzb24' })],
  [
    'client data that are no object',
    (c) => withResponse(c, { clientDataJSON: Buffer.from('null').toString('base64url') }),
  ],
  [
    'the user handle of no one',
    (c) => withResponse(c, { userHandle: randomBytes(32).toString('base64url') }),
  ],
  ['another type of credential', (c) => ({ ...c, type: 'password' })],
  ['two ids that differ', (c) => ({ ...c, rawId: tampered(c.rawId) })],
  ['the id of no credential', (c) => ({ ...c, id: tampered(c.id), rawId: tampered(c.rawId) })],
];

describe('the answer of a passkey', () => {
  const expectRefused = async (token: string, credential: PasskeyAssertion) => {
    const answer = await verifyWith(api, token, credential);
    expect([answer.status, answer.errorType]).toEqual([422, 'PASSKEY_NOT_RECOGNIZED']);
    return answer;
  };

  const usesOf = ({ person }: PasskeyOwner) =>
    api.countRows('passkey', 'person_id = $1 AND last_used_at IS NOT NULL', [person.id]);

  it.each(lies)('PASSKEY-05: with %s is refused', async (_what, said) => {
    const owner = await createPasskeyOwner(api);
    const { token, request } = await owing(owner);
    await expectRefused(token, answerWith(owner.key, request, said));
    // The same device, telling the truth, is taken.
    const again = await challengeFor(api, token);
    expect((await verifyWith(api, token, answerWith(owner.key, again))).status).toBe(200);
  });

  it.each(changes)('PASSKEY-05: with %s is refused', async (_what, change) => {
    const owner = await createPasskeyOwner(api);
    const { token, request } = await owing(owner);
    await expectRefused(token, change(answerWith(owner.key, request)));
    expect(await usesOf(owner)).toBe(0);
  });

  it('PASSKEY-05: that is larger than any is refused as input', async () => {
    const owner = await createPasskeyOwner(api);
    const { token, request } = await owing(owner);
    const good = answerWith(owner.key, request);
    for (const credential of [
      { ...good, id: 'A'.repeat(1401) },
      withResponse(good, { signature: 'A'.repeat(2001) }),
      withResponse(good, { authenticatorData: 'A'.repeat(4001) }),
      withResponse(good, { clientDataJSON: 'A'.repeat(4001) }),
      withResponse(good, { signature: 'not base64url!' }),
      withResponse(good, { userHandle: 'A'.repeat(201) }),
    ]) {
      const answer = await api.request(verifyPasskey, { body: { credential } }, token);
      expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  it('PASSKEY-06: to one challenge is taken once', async () => {
    const owner = await createPasskeyOwner(api);
    const { token, request } = await owing(owner);
    const credential = answerWith(owner.key, request);
    const taken = await verifyWith(api, token, credential);
    expect(taken.data.session.sessionLevel).toBe(2);
    await expectRefused(taken.data.accessToken, credential);
    // Nor is a challenge good a second time for what is signed anew.
    await expectRefused(taken.data.accessToken, answerWith(owner.key, request));
  });

  it('PASSKEY-06: sent twice at once is taken once', async () => {
    const owner = await createPasskeyOwner(api);
    const { token, request } = await owing(owner);
    const credential = answerWith(owner.key, request);
    const answers = await Promise.all([1, 2, 3].map(() => verifyWith(api, token, credential)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('PASSKEY-06: to a challenge of five minutes ago, of another session, or for a new passkey is refused', async () => {
    const owner = await createPasskeyOwner(api);
    const { token, request } = await owing(owner);
    await api.owner.query(
      `UPDATE passkey_challenge SET expires_at = expires_at - interval '5 minutes'
       WHERE session_id IN (SELECT id FROM session WHERE person_id = $1)`,
      [owner.person.id],
    );
    await expectRefused(token, answerWith(owner.key, request));
    const other = await owing(owner);
    await expectRefused(token, answerWith(owner.key, other.request));
    // It still waits for the session that asked.
    const theirs = answerWith(owner.key, other.request);
    expect((await verifyWith(api, other.token, theirs)).status).toBe(200);
    const creation = await startOf(api, owner.person, owner.token);
    await expectRefused(owner.token, answerWith(owner.key, creation));
  });

  it('PASSKEY-05: of another person is refused, by its own name and by the owner’s', async () => {
    const [owner, thief] = [await createPasskeyOwner(api), await createPasskeyOwner(api)];
    const { token, request } = await owing(owner);
    await expectRefused(token, answerWith(thief.key, request));
    const again = await challengeFor(api, token);
    const { id, rpId, userHandle } = owner.key;
    const posing = { ...thief.key, id, rpId, userHandle };
    await expectRefused(token, answerWith(posing, again));
    expect([await usesOf(owner), await usesOf(thief)]).toEqual([0, 0]);
  });

  it('PASSKEY-07: with a counter that does not rise is refused, and its owner is told', async () => {
    const owner = await createPasskeyOwner(api);
    const { token, request } = await owing(owner);
    expect(
      (await verifyWith(api, token, answerWith(owner.key, request, { counter: 7 }))).status,
    ).toBe(200);
    for (const counter of [7, 6, 0]) {
      const next = await owing(owner);
      await expectRefused(next.token, answerWith(owner.key, next.request, { counter }));
    }
    const { rows } = await api.owner.query<{ changes: object }>(
      `SELECT changes FROM audit_event WHERE action = 'auth.passkeyRefused' AND target_id = $1`,
      [owner.person.id],
    );
    expect(rows.map(({ changes: said }) => said)).toEqual(Array(3).fill({ reason: 'counter' }));
    const mails = await api.readMails(owner.person.email, 4);
    const notices = mails.filter(({ subject }) => subject.includes('A passkey of your account'));
    expect(notices).toHaveLength(3);
    expect(notices[0]?.text).toMatch(/may have been copied[^]*a été copiée/);
    const { data } = await api.request(listFailedLogins, {}, owner.token);
    expect(data.failedLogins.map(({ secret }) => secret)).toEqual(Array(3).fill('passkey'));
    const last = await owing(owner);
    expect(
      (await verifyWith(api, last.token, answerWith(owner.key, last.request, { counter: 8 })))
        .status,
    ).toBe(200);
  });

  it.each([
    ['that can be copied now', false, { backupEligible: true, backedUp: true }],
    ['that cannot be copied any more', true, { backupEligible: false, backedUp: false }],
  ])('PASSKEY-07: of a key %s is refused', async (_what, isSynced, said) => {
    const owner = await createPasskeyOwner(api, undefined, { isSynced });
    const { token, request } = await owing(owner);
    await expectRefused(token, answerWith(owner.key, request, said));
    const count = await api.countRows(
      'audit_event',
      `action = 'auth.passkeyRefused' AND changes->>'reason' = 'backup' AND target_id = $1`,
      [owner.person.id],
    );
    expect(count).toBe(1);
  });

  it('PASSKEY-03: of a passkey that was removed in the meantime is refused', async () => {
    const owner = await createPasskeyOwner(api, { userType: 'ServiceProvider', totp: false });
    const { token, request } = await owing(owner);
    const { rows } = await api.owner.query<{ id: string }>(
      'SELECT id FROM passkey WHERE person_id = $1',
      [owner.person.id],
    );
    const credential = answerWith(owner.key, request);
    const params = { id: owner.person.id, passkeyId: rows[0]?.id ?? '' };
    const [removed, used] = await Promise.all([
      api.request(removePasskey, { params }, owner.token),
      verifyWith(api, token, credential),
    ]);
    expect(removed.status).toBe(200);
    // Whichever came first, that session is over: it went with the last second step.
    const tokens = [token, used.status === 200 ? used.data.accessToken : token];
    for (const each of tokens) {
      const later = await verifyWith(api, each, credential);
      expect([later.status, later.errorType]).toEqual([401, 'INVALID_SESSION_TOKEN']);
    }
  });

  it('PASSKEY-05: is counted where it is wrong: after ten there is a pause', async () => {
    const owner = await createPasskeyOwner(api);
    const token = await passwordLogin(api, owner.person);
    const credential = answerWith(owner.key, await challengeFor(api, token), { rpId: 'x.test' });
    for (let tries = 0; tries < 10; tries += 1) await expectRefused(token, credential);
    const good = answerWith(owner.key, await challengeFor(api, token));
    expect((await verifyWith(api, token, good)).errorType).toBe('TOO_MANY_REQUESTS');
  });
});
