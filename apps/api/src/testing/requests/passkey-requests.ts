import { randomBytes } from 'node:crypto';
import { insertPasskeyRow } from '../passkeys/passkey-row.ts';
import { answerWith, makePasskey } from '../passkeys/software-authenticator.ts';
import type { RequestCase, ValidRequest } from './request-case.ts';

const both = ['own', 'foreign'] as const;
const nowhere = ['none'] as const;
const challenge = () => randomBytes(32).toString('base64url');

/** A passkey, and its answer to a challenge that no session waits for. */
function strayPasskey() {
  const { key, credential } = makePasskey({
    challenge: challenge(),
    rp: { id: 'console.example.org', name: 'Ensemble' },
    user: { id: challenge(), name: 'noor@example.org', displayName: 'Noor' },
    pubKeyCredParams: [],
    timeout: 0,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: [],
  });
  return { credential, answer: answerWith(key, { challenge: challenge() }) };
}

const ownPasskey = async ({ api, personId }: RequestCase) => ({
  id: personId,
  passkeyId: await insertPasskeyRow(api, personId),
});

/**
 * Input for the routes of passkeys. A challenge belongs to the session that asked for it, and these are
 * made before there is one: `add-passkey` and `verify-passkey` refuse the credential as such.
 */
export const requests: Readonly<Record<string, ValidRequest>> = {
  'start-passkey': {
    tenantCases: both,
    make: async ({ personId }) => ({ params: { id: personId } }),
  },
  'add-passkey': {
    tenantCases: both,
    make: async ({ personId }) => ({
      params: { id: personId },
      body: { name: 'Phone', credential: strayPasskey().credential },
    }),
  },
  'rename-passkey': {
    tenantCases: both,
    make: async (requestCase) => ({
      params: await ownPasskey(requestCase),
      body: { name: 'Laptop' },
    }),
  },
  'remove-passkey': {
    tenantCases: both,
    make: async (requestCase) => ({ params: await ownPasskey(requestCase) }),
  },
  'request-passkey': {
    tenantCases: nowhere,
    make: async ({ api, caller }) => {
      if (caller) await insertPasskeyRow(api, caller.id);
      return {};
    },
  },
  'request-passkey-login': { tenantCases: nowhere, make: async () => ({}) },
  'log-in-with-passkey': {
    tenantCases: nowhere,
    make: async () => ({ body: { credential: strayPasskey().answer } }),
  },
  'verify-passkey': {
    tenantCases: nowhere,
    make: async () => ({ body: { credential: strayPasskey().answer } }),
  },
};
