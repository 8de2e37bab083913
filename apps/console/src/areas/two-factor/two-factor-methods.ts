import type { Session, TwoFactorType } from '@ensemble/contract';

/** How a person takes the second step of a login. */
export type TwoFactorMethod = TwoFactorType | 'recovery';

/** What the two-factor pages hand one another in the navigation, not in the address. */
export interface TwoFactorState {
  /** Where the person wanted to go (AUTH-39). */
  readonly origin?: string;
  /** The way chosen on the landing. */
  readonly way?: TwoFactorMethod;
  /** What is being set up; without it, the authenticator. */
  readonly type?: TwoFactorType;
}

/** Where set-up of a kind begins. */
export const setUpPath = (type: TwoFactorType): string =>
  type === 'sms' ? '/verify-setup/sms' : '/verify-setup/authenticator';

/** Whether a session may set this kind up: not what it has, and nothing while a step is owed. */
export const maySetUp = (session: Session, type: TwoFactorType): boolean =>
  session.sessionLevel !== 0 && !session.twoFaTypes.includes(type);

/** The ways open at the login: what is set up and can be used here, and the recovery codes. */
export function twoFactorMethodsOf(
  session: Session,
  offered: readonly TwoFactorType[] | undefined,
): TwoFactorMethod[] {
  const usable = session.twoFaTypes.filter(
    (type) => offered === undefined || offered.includes(type),
  );
  return [...usable, 'recovery'];
}
