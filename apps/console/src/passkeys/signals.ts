import type { PasskeyCreation, PasskeyRegistration, TwoFactorState } from '@ensemble/contract';

/** What browsers of before 2025 lack. */
type Signals = Partial<
  Pick<typeof PublicKeyCredential, 'signalAllAcceptedCredentials' | 'signalUnknownCredential'>
>;
const browser = (): Signals =>
  typeof PublicKeyCredential === 'function' ? PublicKeyCredential : {};

/** What a browser makes of a signal is its own affair, and shown by nothing here. */
const ignored = () => undefined;

/** Tells the browser which passkeys of the person stand, so that it offers no other ones of theirs (PASSKEY-16). */
export function signalAccepted(accepted: TwoFactorState['acceptedPasskeys']): void {
  if (accepted) browser().signalAllAcceptedCredentials?.(accepted).catch(ignored);
}

/** Tells the browser that a passkey which it has just made was not added (PASSKEY-16). */
export function signalNotAdded({ rp }: PasskeyCreation, { id }: PasskeyRegistration): void {
  browser().signalUnknownCredential?.({ rpId: rp.id, credentialId: id }).catch(ignored);
}
