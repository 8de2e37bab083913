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
  /** The authenticator that is there is replaced by another one (TFA-37). */
  readonly replaces?: true;
  /** How many passkeys there are already: for the name of the next. */
  readonly passkeys?: number;
}

/** Where set-up of a kind begins. */
export const setUpPath = (type: SecondStepType): string =>
  type === 'totp' ? '/verify-setup/authenticator' : `/verify-setup/${type}`;

/** Whether a session may set this kind up: nothing while a step is owed or a mailed link is to be opened, and what it has only to replace it, but for one more passkey. */
export function maySetUp(
  session: Session,
  type: SecondStepType,
  { replaces }: Pick<TwoFactorState, 'replaces'> = {},
): boolean {
  const has = session.twoFaTypes.includes(type);
  if (replaces) return session.sessionLevel === 2 && type === 'totp' && has;
  if (session.sessionLevel === 0 || session.setUpNeedsLink) return false;
  return type === 'passkey' || !has;
}

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
