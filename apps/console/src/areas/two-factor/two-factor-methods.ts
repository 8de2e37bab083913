import type { SecondStepType, Session, TwoFactorType } from '@ensemble/contract';

/** How a person takes the second step of a login. */
export type TwoFactorMethod = SecondStepType | 'recovery';

/** What the two-factor pages hand one another in the navigation, not in the address. */
export interface TwoFactorState {
  /** Where the person wanted to go (AUTH-39). */
  readonly origin?: string;
  /** The way chosen on the landing. */
  readonly way?: TwoFactorMethod;
  /** What is being set up; without it, the authenticator. */
  readonly type?: TwoFactorType;
  /** How many passkeys there are already: for the name of the next. */
  readonly passkeys?: number;
}

/** Where set-up of a kind begins. */
export const setUpPath = (type: SecondStepType): string =>
  type === 'totp' ? '/verify-setup/authenticator' : `/verify-setup/${type}`;

/** Whether a session may set this kind up: not what it has, but for one more passkey, and nothing while a step is owed. */
export const maySetUp = (session: Session, type: SecondStepType): boolean =>
  session.sessionLevel !== 0 && (type === 'passkey' || !session.twoFaTypes.includes(type));

/** The ways open at the login: what is set up and can be used here, and the recovery codes. */
export function twoFactorMethodsOf(
  session: Session,
  offered: readonly TwoFactorType[] | undefined,
): TwoFactorMethod[] {
  const usable = session.twoFaTypes.filter(
    (type) => type === 'passkey' || offered === undefined || offered.includes(type),
  );
  return [...usable, 'recovery'];
}
