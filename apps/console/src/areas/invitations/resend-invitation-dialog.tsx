import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess, notifyWarning } from '../../ui/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useInvitationCalls } from './invitations.queries.ts';
import type { PendingPersonProps } from './pending-person.ts';

/** Sends a pending invitation again; a failure shows here (USERS-04, USERS-17, OPEN-68). */
export function ResendInvitationDialog({
  person: { email, name, userType },
  organizationId,
  ...dialog
}: PendingPersonProps) {
  const { t } = useTranslation();
  const { invite } = useInvitationCalls(organizationId);
  const resend = async () => {
    const { resent } = await invite(email, userType);
    if (resent) notifySuccess(t('users.resentNotice', { email }));
    else notifyWarning(t('users.justSentNotice', { email }));
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={t('users.resendTitle', { name })}
      confirmLabel={t('users.resend')}
      onConfirm={resend}
      failure={t('users.resendFailed')}
    >
      {t('users.resendText', { email })}
    </ConfirmDialog>
  );
}
