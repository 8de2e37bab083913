import * as z from 'zod/mini';
import { because, requiredText } from '../values/index.ts';

/** How long a challenge can be answered, in minutes; it is answered once (PASSKEY-06). */
export const passkeyChallengeMinutes = 5;
/** How many passkeys one person keeps. */
export const maxPasskeys = 20;
export const maxPasskeyNameLength = 60;
export const passkeyName = requiredText(maxPasskeyNameLength);

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytes = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/, because('rules.characters')));

const maxCredentialId = 1400;
const maxAttestation = 20_000;
const maxClientData = 4000;
const maxAuthenticatorData = 4000;
const maxSignature = 2000;

// Clients send more than is read here, and more with each version of WebAuthn: all else is left out.
const credential = {
  id: bytes(maxCredentialId),
  rawId: bytes(maxCredentialId),
  type: z.string().check(z.maxLength(maxCredentialId)),
};

/** A new credential, as `navigator.credentials.create` gives it (RegistrationResponseJSON). */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(maxClientData),
    attestationObject: bytes(maxAttestation),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type PasskeyRegistration = z.output<typeof passkeyRegistration>;

/** The answer of a credential to a challenge, as `navigator.credentials.get` gives it (AuthenticationResponseJSON). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(maxClientData),
    authenticatorData: bytes(maxAuthenticatorData),
    signature: bytes(maxSignature),
    /** Some authenticators send an empty one where they have none. */
    userHandle: z.optional(z.nullable(z.union([z.literal(''), bytes(200)]))),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

const descriptor = z.strictObject({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.optional(z.array(z.string())),
});

/** What `navigator.credentials.get` is called with (PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** What `navigator.credentials.create` is called with (PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(descriptor),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;
