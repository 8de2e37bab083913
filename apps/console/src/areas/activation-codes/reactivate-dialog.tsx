import type { ActivationCode } from '@ensemble/contract';
import { useTranslation } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { useCodeCalls } from './activation-codes.queries.ts';

interface ReactivateDialogProps {
  code: ActivationCode;
  organizationId: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a suspended code becomes good again (OPEN-36). */
export default function ReactivateDialog({
  code,
  organizationId,
  opened,
  onClose,
}: ReactivateDialogProps) {
  const { t } = useTranslation();
  const { reactivate } = useCodeCalls(organizationId);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('activationCodes.reactivateTitle', { code: code.code })}
      confirmLabel={t('activationCodes.reactivate')}
      failure={t('activationCodes.reactivateFailed')}
      onConfirm={async () => {
        await reactivate(code);
        notifySuccess(t('activationCodes.reactivated', { code: code.code }));
      }}
    >
      {t('activationCodes.reactivateText')}
    </ConfirmDialog>
  );
}
