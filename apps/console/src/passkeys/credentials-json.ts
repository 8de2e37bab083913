import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@ensemble/contract';

// Browsers have `parseRequestOptionsFromJSON` and `toJSON` of their own only since 2024 and 2025, and password managers
// that stand in their place often lack them: these few lines are right for all (decision 0067).

/** Bytes of base64url. */
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  );

/** Base64url without padding. */
const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const describe = ({ id, transports, ...rest }: PasskeyRequest['allowCredentials'][number]) => ({
  ...rest,
  id: toBytes(id),
  ...(transports && { transports: transports as AuthenticatorTransport[] }),
});

/** What `navigator.credentials.create` takes. */
export const readCreation = (options: PasskeyCreation): PublicKeyCredentialCreationOptions => ({
  ...options,
  challenge: toBytes(options.challenge),
  user: { ...options.user, id: toBytes(options.user.id) },
  excludeCredentials: options.excludeCredentials.map(describe),
});

/** What `navigator.credentials.get` takes. */
export const readRequest = (options: PasskeyRequest): PublicKeyCredentialRequestOptions => ({
  ...options,
  challenge: toBytes(options.challenge),
  allowCredentials: options.allowCredentials.map(describe),
});

/** A new credential, as it is sent. */
export function writeRegistration(made: PublicKeyCredential): PasskeyRegistration {
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ...idOf(made),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      // Lacking in what some password managers make.
      transports: (response as Partial<typeof response>).getTransports?.() ?? [],
    },
  };
}

/** The answer of a credential, as it is sent. */
export function writeAssertion(given: PublicKeyCredential): PasskeyAssertion {
  const response = given.response as AuthenticatorAssertionResponse;
  return {
    ...idOf(given),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: response.userHandle && toText(response.userHandle),
    },
  };
}

const idOf = ({ id, rawId, type }: PublicKeyCredential) => ({ id, rawId: toText(rawId), type });
