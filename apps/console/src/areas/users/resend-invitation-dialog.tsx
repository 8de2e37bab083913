import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
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
    await invite(user.email, standingOf(user, organizationId).userType);
    notifySuccess(t('users.resentNotice', { email: user.email }));
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
