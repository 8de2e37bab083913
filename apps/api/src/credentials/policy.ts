import { longPolicy, type PasswordPolicy, requiredPolicy } from '@ensemble/contract';
import type { Settings } from '../env.ts';

/** The password rules of this deployment (PWD-17..21). */
export const passwordPolicyOf = (
  settings: Pick<Settings, 'PASSWORD_POLICY' | 'PASSWORD_SPECIAL_CHARACTER'>,
): PasswordPolicy =>
  settings.PASSWORD_POLICY === 'long'
    ? longPolicy
    : requiredPolicy(settings.PASSWORD_SPECIAL_CHARACTER === 'on');
