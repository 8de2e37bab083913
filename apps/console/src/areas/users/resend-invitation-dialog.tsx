import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess, notifyWarning } from '../../ui/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { UserDialogProps } from './user-dialog.tsx';
import { callName, standingOf } from './user-row.ts';
import { useUserCalls } from './users.queries.ts';

/** Sends a pending invitation again; a failure shows here (USERS-04, USERS-17, OPEN-68). */
export function ResendInvitationDialog({
  user,
  organizationId,
  opened,
  onClose,
}: Omit<UserDialogProps, 'kind'>) {
  const { t } = useTranslation();
  const { invite } = useUserCalls(organizationId);
  const resend = async () => {
    const { email } = user;
    const { resent } = await invite(email, standingOf(user, organizationId).userType);
    if (resent) notifySuccess(t('users.resentNotice', { email }));
    else notifyWarning(t('users.justSentNotice', { email }));
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('users.resendTitle', { name: callName(user) })}
      confirmLabel={t('users.resend')}
      onConfirm={resend}
      failure={t('users.resendFailed')}
    >
      {t('users.resendText', { email: user.email })}
    </ConfirmDialog>
  );
}
