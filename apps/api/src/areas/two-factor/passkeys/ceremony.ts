import {
  type PasskeyAssertion,
  type PasskeyCreation,
  passkeyChallengeMinutes,
  type PasskeyRegistration,
  type PasskeyRequest,
} from '@ensemble/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { RelyingParty } from '../../../settings/passkey-settings.ts';
import type { StoredPasskey } from './passkeys.store.ts';

/** ES256, EdDSA and RS256: what phones, security keys and Windows Hello sign with. */
const algorithms = [-7, -8, -257];
const timeout = passkeyChallengeMinutes * 60_000;
/** Loaded with the first passkey: it is an eighth of all that a start would load. */
const library = () => import('@simplewebauthn/server');

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const describe = ({ credentialId, transports }: StoredPasskey) =>
  ({ type: 'public-key', id: credentialId, transports }) as const;

/** What a browser makes a passkey with: one that its owner unlocks, and that the login can find by itself. */
export const creationOf = (
  party: RelyingParty,
  user: { readonly handle: string; readonly email: string },
  challenge: string,
  existing: readonly StoredPasskey[],
): PasskeyCreation => ({
  challenge,
  rp: { id: party.id, name: 'Ensemble' },
  user: { id: user.handle, name: user.email, displayName: user.email },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout,
  attestation: 'none',
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  excludeCredentials: existing.map(describe),
});

/** What a browser answers a challenge with: one of these passkeys, or any of this relying party. */
export const requestOf = (
  party: RelyingParty,
  challenge: string,
  allowed: readonly StoredPasskey[],
): PasskeyRequest => ({
  challenge,
  rpId: party.id,
  timeout,
  userVerification: 'required',
  allowCredentials: allowed.map(describe),
});

/**
 * The challenge that an answer names; undefined where it cannot be read, or was given in a page of
 * another site that frames this one.
 */
export function challengeOf({ clientDataJSON }: { clientDataJSON: string }): string | undefined {
  const data = attempt(
    () => JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as unknown,
  );
  if (typeof data !== 'object' || data === null) return undefined;
  const { challenge, crossOrigin, topOrigin } = data as Record<string, unknown>;
  if ((crossOrigin ?? false) !== false || topOrigin !== undefined) return undefined;
  return typeof challenge === 'string' ? challenge : undefined;
}

export type NewPasskey = Pick<
  StoredPasskey,
  'credentialId' | 'publicKey' | 'rpId' | 'signCount' | 'backupEligible' | 'backedUp' | 'transports'
>;

/** Checks a new credential against its challenge; undefined where anything is wrong with it. */
export async function checkRegistration(
  party: RelyingParty,
  credential: PasskeyRegistration,
  challenge: string,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  if (!(await isWithoutCertificates(credential))) return undefined;
  const checked = await settle(() =>
    verifyRegistrationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
      } as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserPresence: true,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!checked?.verified) return undefined;
  const { credential: made, credentialDeviceType, credentialBackedUp } = checked.registrationInfo;
  // The id outside what the authenticator signed is the client's word alone.
  if (made.id !== credential.id) return undefined;
  return {
    credentialId: made.id,
    publicKey: toBase64(made.publicKey),
    rpId: party.id,
    signCount: made.counter,
    backupEligible: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
    transports: credential.response.transports ?? [],
  };
}

/**
 * Attestation is not asked for. What comes all the same is taken where it carries no certificates:
 * checking those would read what a stranger wrote, and fetch addresses that stand in them.
 */
async function isWithoutCertificates({ response }: PasskeyRegistration): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = attempt(() =>
    decodeAttestationObject(fromBase64(response.attestationObject)),
  );
  if (!attestation) return false;
  return (
    attempt(() => {
      const format = attestation.get('fmt');
      return (
        format === 'none' ||
        (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
      );
    }) ?? false
  );
}

/** What a passkey said of itself with a right signature. */
export interface Said {
  readonly signCount: number;
  readonly backupEligible: boolean;
  readonly backedUp: boolean;
}

/** Checks the answer of a stored passkey to a challenge; undefined where anything is wrong with it. */
export async function checkAssertion(
  party: RelyingParty,
  stored: StoredPasskey,
  credential: PasskeyAssertion,
  challenge: string,
): Promise<Said | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const checked = await settle(() =>
    verifyAuthenticationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
      } as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: stored.credentialId,
        publicKey: fromBase64(stored.publicKey),
        // The caller compares the counter: one that goes back is told apart from a wrong signature.
        counter: 0,
      },
    }),
  );
  if (!checked?.verified) return undefined;
  const { newCounter, credentialDeviceType, credentialBackedUp } = checked.authenticationInfo;
  return {
    signCount: newCounter,
    backupEligible: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  };
}

/** The library throws whatever it finds wrong, in words that are no caller's. */
async function settle<Result>(check: () => Promise<Result>): Promise<Result | undefined> {
  return check().catch(() => undefined);
}

function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
