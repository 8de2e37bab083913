import type { AuthReply } from '@ensemble/contract';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { nextPath, takeUp } from '../../session/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { holdRecoveryCodes } from './recovery-codes/recovery-codes.ts';
import type { TwoFactorState } from './two-factor-methods.ts';

/** Goes on after a set-up. Recovery codes come with the first second step only: another one goes back to where it was added. */
export function useFinishSetUp(): (reply: AuthReply) => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: TwoFactorState | null };
  return async (reply) => {
    holdRecoveryCodes(reply.backupCodes ?? []);
    const raised = await takeUp(reply);
    if (reply.backupCodes) await navigate('/verify-setup/verify/success', { replace: true, state });
    else {
      notifySuccess(t('twoFactor.added'));
      await navigate(nextPath(raised, state?.origin), { replace: true });
    }
  };
}
