import type { AuthReply, Session } from '@ensemble/contract';
import type { Caller } from '../../access/caller.ts';
import {
  mustHaveSecondStep,
  needsSetUpLink,
  secondStepComes,
  type SecondStepSettings,
} from '../../access/second-step.ts';
import type { Settings } from '../../settings/env.ts';

type SessionState = Pick<
  Caller,
  | 'personId'
  | 'level'
  | 'organizations'
  | 'twoFactorTypes'
  | 'staffStepFrom'
  | 'maySetUp'
  | 'expiresAt'
  | 'meetingId'
>;

type SessionSettings = Pick<Settings, 'SESSION_SECONDS'> & SecondStepSettings;

const unixSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** A session as the client holds it (AUTH-22). */
export const sessionReply = (
  held: SessionState,
  token: string,
  settings: SessionSettings,
): Session => {
  const twoFactorRequired = mustHaveSecondStep(held, settings);
  const twoFactorFrom = secondStepComes(held, settings);
  return {
    userId: held.personId,
    accessToken: token,
    twoFaTypes: [...held.twoFactorTypes],
    sessionLevel: held.level,
    organizations: [...held.organizations],
    twoFactorRequired,
    ...(twoFactorFrom !== undefined && { twoFactorFrom }),
    ...(needsSetUpLink({ ...held, twoFactorRequired }) && { setUpNeedsLink: true as const }),
    expiresAt: unixSeconds(held.expiresAt),
    sessionTTL: settings.SESSION_SECONDS,
    ...(held.meetingId !== undefined && { meetingId: held.meetingId }),
    serverTime: unixSeconds(new Date()),
  };
};

/** What login and each second step answer (TFA-21). */
export const authReplyFor = (
  held: SessionState,
  token: string,
  settings: SessionSettings,
  backup: Pick<AuthReply, 'backupCodes' | 'backupCodesLeft'> = {},
): AuthReply => ({
  accessToken: token,
  organizations: [...held.organizations],
  session: sessionReply(held, token, settings),
  ...backup,
});

/** When a session ends if nothing extends it; never later than its absolute end (OPEN-95). */
export function nextExpiry(
  settings: Pick<Settings, 'SESSION_SECONDS'>,
  endsAt: Date,
  now = new Date(),
): Date {
  return new Date(Math.min(now.getTime() + settings.SESSION_SECONDS * 1000, endsAt.getTime()));
}
