import { useTranslation } from '../../../i18n/index.ts';
import { notifySuccess } from '../../../ui/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { PersonDialogProps } from './user-dialog-props.ts';
import { callName } from '../user-row.ts';
import { useUserCalls } from '../users.queries.ts';

/** Logs a person out everywhere; what it says afterwards is the same whether they were logged in (USERS-47). */
export function EndSessionsDialog({ user, organizationId, ...dialog }: PersonDialogProps) {
  const { t } = useTranslation();
  const { endSessions } = useUserCalls(organizationId);
  const name = callName(user);
  return (
    <ConfirmDialog
      {...dialog}
      destructive
      title={t('users.endSessionsTitle', { name })}
      confirmLabel={t('users.endSessions')}
      onConfirm={async () => {
        await endSessions(user.id);
        notifySuccess(t('users.sessionsEnded', { name }));
      }}
    >
      {t('users.endSessionsText', { name })}
    </ConfirmDialog>
  );
}
