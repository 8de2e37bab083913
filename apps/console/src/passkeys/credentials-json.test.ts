import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  readCreation,
  readRequest,
  writeAssertion,
  writeRegistration,
} from './credentials-json.ts';

const bytesOf = (length: number) => Uint8Array.from(randomBytes(length)).buffer;
const textOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url');
const asText = (bytes: BufferSource) => textOf(Uint8Array.from(bytes as Uint8Array).buffer);

describe('passkeys as JSON', () => {
  it('PASSKEY-05: read every length and letter of base64url', () => {
    const all = Uint8Array.from({ length: 256 }, (_, each) => each).buffer;
    for (const bytes of [all, ...Array.from({ length: 40 }, (_, length) => bytesOf(length + 1))]) {
      const text = textOf(bytes);
      const request = readRequest({
        challenge: text,
        rpId: 'example.org',
        timeout: 1000,
        userVerification: 'required',
        allowCredentials: [
          { type: 'public-key', id: text, transports: ['internal', 'hybrid'] },
          { type: 'public-key', id: text },
        ],
      });
      expect(asText(request.challenge)).toBe(text);
      expect(request.allowCredentials?.map(({ id }) => asText(id))).toEqual([text, text]);
      expect(request.allowCredentials?.map(({ transports }) => transports)).toEqual([
        ['internal', 'hybrid'],
        undefined,
      ]);
      const creation = readCreation({
        challenge: text,
        rp: { id: 'example.org', name: 'Ensemble' },
        user: { id: text, name: 'noor@example.org', displayName: 'Noor' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 1000,
        attestation: 'none',
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        excludeCredentials: [{ type: 'public-key', id: text }],
      });
      expect([creation.challenge, creation.user.id].map(asText)).toEqual([text, text]);
      expect(creation.user).toMatchObject({ name: 'noor@example.org', displayName: 'Noor' });
      expect(creation.excludeCredentials?.map(({ id }) => asText(id))).toEqual([text]);
    }
  });

  it('PASSKEY-05: are written with what a server reads, also where a password manager leaves things out', () => {
    const [rawId, data, large] = [bytesOf(31), bytesOf(70), bytesOf(14_000)];
    const own = { id: textOf(rawId), rawId, type: 'public-key' };
    const written = { id: textOf(rawId), rawId: textOf(rawId), type: 'public-key' };
    const answer = { clientDataJSON: data, authenticatorData: data, signature: data };
    const assertion = (userHandle: ArrayBuffer | null) =>
      writeAssertion({ ...own, response: { ...answer, userHandle } } as never);
    const text = textOf(data);
    const response = { clientDataJSON: text, authenticatorData: text, signature: text };
    expect(assertion(rawId)).toEqual({
      ...written,
      response: { ...response, userHandle: textOf(rawId) },
    });
    expect(assertion(null)).toEqual({ ...written, response: { ...response, userHandle: null } });

    const made = { clientDataJSON: data, attestationObject: large };
    const registration = (more: object) =>
      writeRegistration({ ...own, response: { ...made, ...more } } as never).response;
    const registered = { clientDataJSON: text, attestationObject: textOf(large) };
    expect(registration({ getTransports: () => ['usb'] })).toEqual({
      ...registered,
      transports: ['usb'],
    });
    expect(registration({})).toEqual({ ...registered, transports: [] });
  });
});
