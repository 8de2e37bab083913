import { useTranslation } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { useInvitationCalls } from './invitations.queries.ts';
import type { PendingPersonProps } from './pending-person.ts';

/** Takes a pending invitation back; a failure shows here. */
export function WithdrawInvitationDialog({
  person: { id, email },
  organizationId,
  ...dialog
}: PendingPersonProps) {
  const { t } = useTranslation();
  const { withdraw } = useInvitationCalls(organizationId);
  return (
    <ConfirmDialog
      {...dialog}
      title={t('users.withdrawTitle', { email })}
      confirmLabel={t('users.withdraw')}
      destructive
      onConfirm={async () => {
        await withdraw(id);
        notifySuccess(t('users.withdrawn', { email }));
      }}
      failure={t('users.withdrawFailed')}
    >
      {t('users.withdrawText', { email })}
    </ConfirmDialog>
  );
}
