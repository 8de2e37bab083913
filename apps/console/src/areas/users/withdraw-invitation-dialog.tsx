import { useTranslation } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import type { UserDialogProps } from './user-dialog.tsx';
import { useUserCalls } from './users.queries.ts';

/** Takes a pending invitation back; a failure shows here. */
export function WithdrawInvitationDialog({
  user: { id, email },
  organizationId,
  opened,
  onClose,
}: Omit<UserDialogProps, 'kind'>) {
  const { t } = useTranslation();
  const { withdraw } = useUserCalls(organizationId);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
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
