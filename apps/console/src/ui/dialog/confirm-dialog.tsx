import { Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { Dialog, DialogFooter } from './dialog.tsx';
import { danger } from './danger.tsx';
import type { OpenedDialog } from './use-dialog.ts';
import { ErrorAlert } from '../error-alert.tsx';

export interface ConfirmDialogProps extends OpenedDialog {
  /** Names the object: 'Resend the invitation of Marie Tremblay?' */
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  /** What the other button says, where "Cancel" could be taken for the question itself. */
  cancelLabel?: string;
  /** Red, for what cannot be undone. */
  destructive?: boolean;
  /** While a choice in the dialog is still to be made. */
  disabled?: boolean;
  /** Does it; a failure shows in the dialog, a success closes it. */
  onConfirm: () => Promise<void>;
  /** The sentence before the server's text, such as 'Invitation failed'. */
  failure?: string;
}

/** Asks before something is done; shows progress and failure in place. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel,
  destructive,
  disabled,
  onConfirm,
  failure,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const close = () => {
    if (busy) return;
    setError(undefined);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      <Stack>
        <div>{children}</div>
        <ErrorAlert error={error} title={failure} />
        <DialogFooter>
          <Button variant="default" onClick={close} disabled={busy}>
            {cancelLabel ?? t('ui.cancel')}
          </Button>
          <Button
            {...(destructive && danger)}
            loading={busy}
            disabled={disabled}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
