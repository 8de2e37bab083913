import { resendPendingInvitesInBulk } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notifySuccess, notifyWarning } from '../../ui/index.ts';
import { resendQuery } from './resend.queries.ts';
import type { OrganizationDialogProps } from '../../ui/dialog/use-dialog.ts';

/** Asks, then has the invitations of all pending people sent again (USERS-05, USERS-27). */
export default function ResendAllDialog({ organizationId, ...dialog }: OrganizationDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const resend = async () => {
    const params = { id: organizationId };
    const { alreadyUnderWay, ...begun } = await call(resendPendingInvitesInBulk, { params });
    client.setQueryData(resendQuery(organizationId).queryKey, begun);
    if (alreadyUnderWay) notifyWarning(t('invitations.underWay'));
    else if (begun.count === 0) notifyWarning(t('invitations.nobody'));
    else notifySuccess(t('invitations.begun', { count: begun.count }));
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={t('invitations.title')}
      confirmLabel={t('invitations.confirm')}
      onConfirm={resend}
      failure={t('invitations.failed')}
    >
      <Text>{t('invitations.text')}</Text>
    </ConfirmDialog>
  );
}
