import type { ActivationCode } from '@ensemble/contract';
import { useTranslation } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { useCodeCalls } from './activation-codes.queries.ts';
import type { OrganizationDialogProps } from '../../ui/dialog/use-dialog.ts';

interface CodeDialogProps extends OrganizationDialogProps {
  code: ActivationCode;
  act: 'reactivate' | 'withdraw';
}

const texts = {
  reactivate: {
    title: 'activationCodes.reactivateTitle',
    text: 'activationCodes.reactivateText',
    confirm: 'activationCodes.reactivate',
    done: 'activationCodes.reactivated',
    failure: 'activationCodes.reactivateFailed',
  },
  withdraw: {
    title: 'activationCodes.withdrawTitle',
    text: 'activationCodes.withdrawText',
    confirm: 'activationCodes.withdraw',
    done: 'activationCodes.withdrawn',
    failure: 'activationCodes.withdrawFailed',
  },
} as const;

/** Asks before the pause of a code ends (OPEN-36), and before a code is withdrawn. */
export default function CodeDialog({ code, act, organizationId, ...dialog }: CodeDialogProps) {
  const { t } = useTranslation();
  const calls = useCodeCalls(organizationId);
  const named = { code: code.code };
  return (
    <ConfirmDialog
      {...dialog}
      title={t(texts[act].title, named)}
      confirmLabel={t(texts[act].confirm)}
      failure={t(texts[act].failure)}
      destructive={act === 'withdraw'}
      onConfirm={async () => {
        await calls[act](code);
        notifySuccess(t(texts[act].done, named));
      }}
    >
      {t(texts[act].text)}
    </ConfirmDialog>
  );
}
