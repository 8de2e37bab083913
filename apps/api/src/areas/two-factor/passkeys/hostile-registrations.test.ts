import { randomBytes } from 'node:crypto';
import { addPasskey, type PasskeyRegistration } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import {
  addPasskeyOf,
  createPasskeyOwner,
  startOf,
} from '../../../testing/passkeys/passkey-owner.ts';
import { makePasskey } from '../../../testing/passkeys/software-authenticator.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';

const api = await openTestServer();

const caller = async () => {
  const person = await api.createPerson({ userType: 'ServiceProvider' });
  return { person, token: await api.openSession(person) };
};
const add = (id: string, token: string, credential: PasskeyRegistration) =>
  api.request(addPasskey, { params: { id }, body: { name: 'Phone', credential } }, token);
const passkeysOf = (id: string) => api.countRows('passkey', 'person_id = $1', [id]);

const certificate = randomBytes(300);
const lies: readonly [string, Parameters<typeof makePasskey>[1]][] = [
  ['another origin', { origin: 'https://evil.example.org' }],
  ['another RP id', { rpId: 'evil.example.org' }],
  ['a challenge that no one made', { challenge: randomBytes(32).toString('base64url') }],
  ['the type of a login', { type: 'webauthn.get' }],
  ['a frame in another site', { crossOrigin: true }],
  ['the page that frames it', { topOrigin: 'https://evil.example.org' }],
  ['no person at the device', { userPresent: false }],
  ['no unlocking by its owner', { userVerified: false }],
  ['a backup of what cannot be backed up', { backupEligible: false, backedUp: true }],
  ['the algorithm "none"', { claimedAlgorithm: 0 }],
  ['an algorithm that was not offered', { claimedAlgorithm: -65_535 }],
  ['an unknown attestation', { format: 'mystery' }],
  ['no attestation, and a statement to it', { statement: new Map([['sig', Buffer.from('x')]]) }],
  [
    'an attestation by a device',
    { format: 'android-key', statement: new Map([['x5c', [certificate]]]) },
  ],
  ['an attestation of Apple', { format: 'apple', statement: new Map([['x5c', [certificate]]]) }],
  [
    'an attestation with certificates',
    {
      format: 'packed',
      statement: new Map<string, number | Buffer | Buffer[]>([
        ['alg', -7],
        ['sig', certificate],
        ['x5c', [certificate]],
      ]),
    },
  ],
  [
    'an attestation signed by no one',
    {
      format: 'packed',
      statement: new Map<string, number | Buffer>([
        ['alg', -7],
        ['sig', certificate],
      ]),
    },
  ],
];

describe('a new passkey', () => {
  it.each(lies)('PASSKEY-05: with %s is refused', async (_what, said) => {
    const { person, token } = await caller();
    const { answer } = await addPasskeyOf(api, person, token, said);
    expect([answer.status, answer.errorType]).toEqual([422, 'PASSKEY_NOT_ADDED']);
    expect(await passkeysOf(person.id)).toBe(0);
  });

  it('PASSKEY-05: whose attestation is cut, empty or no CBOR is refused', async () => {
    const { person, token } = await caller();
    const { credential } = makePasskey(await startOf(api, person, token));
    const whole = Buffer.from(credential.response.attestationObject, 'base64url');
    const wrong = [
      ...[1, 10, 40, 100, whole.length - 1].map((length) => whole.subarray(0, length)),
      Buffer.concat([whole, Buffer.from([0])]),
      randomBytes(200),
      Buffer.alloc(200, 0xff),
      // A map of four thousand million entries.
      Buffer.from('baffffffff', 'hex'),
      // Arrays within arrays.
      Buffer.alloc(5000, 0x81),
    ];
    for (const bytes of wrong) {
      const { challenge } = await startOf(api, person, token);
      const fresh = makePasskey({ ...(await startOf(api, person, token)), challenge }).credential;
      const answer = await add(person.id, token, {
        ...fresh,
        response: { ...fresh.response, attestationObject: bytes.toString('base64url') },
      });
      expect([answer.status, answer.errorType]).toEqual([422, 'PASSKEY_NOT_ADDED']);
    }
    expect(await passkeysOf(person.id)).toBe(0);
  });

  it('PASSKEY-05: that is larger than any is refused as input', async () => {
    const { person, token } = await caller();
    const { credential } = makePasskey(await startOf(api, person, token));
    const { response } = credential;
    for (const wrong of [
      { ...credential, response: { ...response, attestationObject: 'A'.repeat(20_001) } },
      { ...credential, response: { ...response, transports: Array<string>(11).fill('usb') } },
      { ...credential, response: { ...response, transports: ['x'.repeat(21)] } },
      { ...credential, id: `${credential.id}=` },
    ])
      expect((await add(person.id, token, wrong)).errorType).toBe('VALIDATION_FAILED');
  });

  it('PASSKEY-05: named otherwise by the client than by the authenticator is refused', async () => {
    const { person, token } = await caller();
    const { credential } = makePasskey(await startOf(api, person, token));
    const id = randomBytes(32).toString('base64url');
    const answer = await add(person.id, token, { ...credential, id, rawId: id });
    expect(answer.errorType).toBe('PASSKEY_NOT_ADDED');
  });

  it('PASSKEY-06: is added once for a challenge, by the session that asked, within five minutes', async () => {
    const { person, token } = await caller();
    const elsewhere = await api.openSession(person);
    const made = makePasskey(await startOf(api, person, token)).credential;
    expect((await add(person.id, elsewhere, made)).errorType).toBe('PASSKEY_NOT_ADDED');
    const added = await add(person.id, token, made);
    expect(added.status).toBe(200);
    const high = added.data.accessToken;
    expect((await add(person.id, high, made)).errorType).toBe('PASSKEY_NOT_ADDED');
    const late = makePasskey(await startOf(api, person, high)).credential;
    await api.owner.query(
      `UPDATE passkey_challenge SET expires_at = expires_at - interval '5 minutes'
       WHERE session_id IN (SELECT id FROM session WHERE person_id = $1)`,
      [person.id],
    );
    expect((await add(person.id, high, late)).errorType).toBe('PASSKEY_NOT_ADDED');
    expect(await passkeysOf(person.id)).toBe(1);
  });

  it('PASSKEY-06: sent twice at once is added once', async () => {
    const { person, token } = await caller();
    const made = makePasskey(await startOf(api, person, token)).credential;
    const answers = await Promise.all([1, 2, 3].map(() => add(person.id, token, made)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await passkeysOf(person.id)).toBe(1);
  });

  it('PASSKEY-05: with the id of another person’s passkey is refused as any other, and replaces nothing', async () => {
    const owner = await createPasskeyOwner(api);
    const { person, token } = await caller();
    const credentialId = Buffer.from(owner.key.id, 'base64url');
    const { answer } = await addPasskeyOf(api, person, token, { credentialId });
    const unknown = await addPasskeyOf(api, person, token, { rpId: 'evil.example.org' });
    expect(answer.text).toBe(unknown.answer.text);
    expect(await api.countRows('passkey', 'credential_id = $1', [owner.key.id])).toBe(1);
    expect(await passkeysOf(owner.person.id)).toBe(1);
  });
});
