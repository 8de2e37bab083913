import type { AreaParts } from './area-parts.ts';
import { mountAccount } from './account/index.ts';
import { mountActivationCodes } from './activation-codes/index.ts';
import { mountAuditLog } from './audit-log/index.ts';
import { mountAuth } from './auth/index.ts';
import { mountContent } from './content/index.ts';
import { mountLearn } from './learn/index.ts';
import { mountLegal } from './legal/index.ts';
import { mountOrganizations } from './organizations/index.ts';
import { mountPasswordChanges } from './password-changes/index.ts';
import { mountPresets } from './presets/index.ts';
import { mountProfile } from './profile/index.ts';
import { mountRegistration } from './registration/index.ts';
import { mountRichText } from './rich-text/index.ts';
import { mountSupport } from './support/index.ts';
import { mountTwoFactor } from './two-factor/index.ts';
import { mountUsers } from './users/index.ts';

/** Every area of the product; a new one adds its line here. */
export const areas: readonly ((parts: AreaParts) => void)[] = [
  mountAuth,
  mountTwoFactor,
  mountRegistration,
  mountPasswordChanges,
  mountProfile,
  mountUsers,
  mountOrganizations,
  mountActivationCodes,
  mountLearn,
  mountPresets,
  mountSupport,
  mountContent,
  mountAuditLog,
  mountLegal,
  mountRichText,
  mountAccount,
];
