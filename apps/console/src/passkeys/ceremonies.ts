import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@ensemble/contract';
import { errorText } from '../client/index.ts';
import { currentLanguage, phrase } from '../i18n/index.ts';
import {
  readCreation,
  readRequest,
  writeAssertion,
  writeRegistration,
} from './credentials-json.ts';

const reasons = {
  cancelled: 'passkeyUse.cancelled',
  unsupported: 'passkeyUse.unsupported',
  exists: 'passkeyUse.exists',
  notMade: 'passkeyUse.notMade',
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
  const made = await ask(
    (signal) => navigator.credentials.create({ publicKey: readCreation(options), signal }),
    (error) =>
      error instanceof Error && error.name === 'InvalidStateError' ? 'exists' : 'notMade',
  );
  return writeRegistration(made);
}

/**
 * Has the browser answer a challenge with a passkey: at once, or where `isOffered`, when the person
 * chooses one among what the browser fills in. Throws a PasskeyError where it does not.
 */
export async function answerWithPasskey(
  options: PasskeyRequest,
  isOffered = false,
): Promise<PasskeyAssertion> {
  const given = await ask(
    (signal) =>
      navigator.credentials.get({
        publicKey: readRequest(options),
        signal,
        ...(isOffered && { mediation: 'conditional' }),
      }),
    () => 'cancelled',
  );
  return writeAssertion(given);
}

const isSupported = () => typeof PublicKeyCredential === 'function';

/** Whether the browser fills in passkeys beside addresses and passwords. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!isSupported()) return false;
  const browser: Partial<typeof PublicKeyCredential> = PublicKeyCredential;
  return (await browser.isConditionalMediationAvailable?.()) ?? false;
}

let question: AbortController | undefined;

/** Takes back a question that the browser may still show. */
export function endQuestion(): void {
  question?.abort();
  question = undefined;
}

/** Asks the browser; a question ends the one before it, which would stand in its way. */
async function ask(
  put: (signal: AbortSignal) => Promise<Credential | null>,
  reasonOf: (error: unknown) => keyof typeof reasons,
): Promise<PublicKeyCredential> {
  if (!isSupported()) throw new PasskeyError('unsupported');
  endQuestion();
  question = new AbortController();
  try {
    const answer = await put(question.signal);
    if (answer) return answer as PublicKeyCredential;
  } catch (error) {
    throw new PasskeyError(reasonOf(error), error);
  }
  throw new PasskeyError(reasonOf(undefined));
}
