import type { TwoFactorType } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import { hashBackupCode, looksLikeBackupCode } from './codes.ts';
import { takeCode } from './take-code.ts';
import { lockSecondSteps } from './second-steps.ts';
import { takeBackupCode } from './two-factor.store.ts';

/** Uses the code up and says as what it was good; undefined where it is wrong. `type` leaves the other kind untried. */
export async function takeStep(
  tx: Transaction,
  settings: Settings,
  personId: string,
  { code, type }: { readonly code: string; readonly type?: TwoFactorType | undefined },
): Promise<TwoFactorType | 'backupCode' | undefined> {
  const steps = await lockSecondSteps(tx, personId);
  if (looksLikeBackupCode(code)) {
    const hash = hashBackupCode(personId, code);
    return steps.types.length > 0 && (await takeBackupCode(tx, personId, hash))
      ? 'backupCode'
      : undefined;
  }
  for (const factor of steps.confirmed) {
    const isMeant = type === undefined || type === factor.type;
    if (isMeant && (await takeCode(tx, settings, factor, code))) return factor.type;
  }
  return undefined;
}
