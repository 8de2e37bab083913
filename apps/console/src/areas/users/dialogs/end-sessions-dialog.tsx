import { endUserSessions } from '@ensemble/contract';
import { call } from '../../../client/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { notifySuccess } from '../../../ui/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { PersonDialogProps } from './user-dialog-props.ts';
import { callName } from '../user-row.ts';

/** Logs a person out everywhere; what it says afterwards is the same whether they were logged in (USERS-47). */
export default function EndSessionsDialog({ user, organizationId, ...dialog }: PersonDialogProps) {
  const { t } = useTranslation();
  const name = callName(user);
  return (
    <ConfirmDialog
      {...dialog}
      destructive
      title={t('endSessions.title', { name })}
      confirmLabel={t('endSessions.confirm')}
      onConfirm={async () => {
        await call(endUserSessions, { params: { userId: user.id, orgId: organizationId } });
        notifySuccess(t('endSessions.done', { name }));
      }}
    >
      {t('endSessions.text', { name })}
    </ConfirmDialog>
  );
}
