import { type PasswordPolicy, requiredPolicy } from '@ensemble/contract';
import type { Settings } from '../../env.ts';

/** The password rules of this deployment (PWD-17..21). */
export const passwordPolicyOf = (
  settings: Pick<Settings, 'PASSWORD_SPECIAL_CHARACTER'>,
): PasswordPolicy => requiredPolicy(settings.PASSWORD_SPECIAL_CHARACTER === 'on');
