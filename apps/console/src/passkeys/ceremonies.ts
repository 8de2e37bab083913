import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@ensemble/contract';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { errorText } from '../client/index.ts';
import { currentLanguage, phrase } from '../i18n/index.ts';

const reasons = {
  cancelled: 'passkeys.cancelled',
  unsupported: 'passkeys.unsupported',
  exists: 'passkeys.exists',
  notMade: 'passkeys.notMade',
} as const;

/** Why a browser did nothing with a passkey: most often, the person closed its question. */
export class PasskeyError extends Error {
  readonly reason: keyof typeof reasons;

  constructor(reason: keyof typeof reasons, cause?: unknown) {
    super(reason, { cause });
    this.name = 'PasskeyError';
    this.reason = reason;
  }
}

/** What went wrong around a passkey, in the browser or on the server. */
export const passkeyErrorText = (error: unknown): string =>
  error instanceof PasskeyError
    ? phrase(reasons[error.reason])
    : errorText(error, currentLanguage());

/** Has the browser make a passkey. Throws a PasskeyError where it does not. */
export async function makePasskey(options: PasskeyCreation): Promise<PasskeyRegistration> {
  checkSupport();
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    return await startRegistration({ optionsJSON });
  } catch (error) {
    const isThere = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyError(isThere ? 'exists' : 'notMade', error);
  }
}

/**
 * Has the browser answer a challenge with a passkey: at once, or where `isOffered`, when the person
 * chooses one among what the browser fills in. Throws a PasskeyError where it does not; a question ends
 * the one before it.
 */
export async function answerWithPasskey(
  options: PasskeyRequest,
  isOffered = false,
): Promise<PasskeyAssertion> {
  checkSupport();
  try {
    return await startAuthentication({ optionsJSON: options, useBrowserAutofill: isOffered });
  } catch (error) {
    throw new PasskeyError('cancelled', error);
  }
}

/** Whether the browser fills in passkeys beside addresses and passwords. */
export const canOfferPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Takes back a question that the browser may still show. */
export const endQuestion = (): void => WebAuthnAbortService.cancelCeremony();

function checkSupport(): void {
  if (!browserSupportsWebAuthn()) throw new PasskeyError('unsupported');
}
