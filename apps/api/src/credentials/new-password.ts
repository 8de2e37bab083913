import {
  longPolicy,
  type PasswordPolicy,
  requiredPolicy,
  asksForRenewal,
  brokenRule,
  type PasswordNames,
  withoutNames,
} from '@ensemble/contract';
import type { Settings } from '../settings/env.ts';
import { refuseField } from '../http/routing/refusal.ts';
import { isCommonPassword } from './guessable.ts';

/** Refuses a new password that breaks the policy, holds a name of its owner, or is among the most used ones (PWD-17..21). */
export function checkNewPassword(settings: Settings, password: string, names: PasswordNames): void {
  const policy = passwordPolicyOf(settings);
  const broken = brokenRule(password, policy, names);
  if (broken) {
    throw refuseField('PASSWORD_REFUSED', 'password', {
      key: `passwords.rule.${broken}`,
      values: { shortest: policy.shortest, longest: policy.longest },
    });
  }
  if (isCommonPassword(password))
    throw refuseField('PASSWORD_REFUSED', 'password', { key: 'passwords.common' });
}

/** Whether a password that was just used has to be renewed, as the policy has become stricter (AUTH-10, AUTH-11). */
export function needsRenewal(settings: Settings, password: string): boolean {
  const policy = passwordPolicyOf(settings);
  return asksForRenewal(policy) && brokenRule(password, withoutNames(policy)) !== undefined;
}

/** The password rules of this deployment (PWD-17..21). */
export const passwordPolicyOf = (
  settings: Pick<Settings, 'PASSWORD_POLICY' | 'PASSWORD_SPECIAL_CHARACTER'>,
): PasswordPolicy =>
  settings.PASSWORD_POLICY === 'long'
    ? longPolicy
    : requiredPolicy(settings.PASSWORD_SPECIAL_CHARACTER === 'on');
