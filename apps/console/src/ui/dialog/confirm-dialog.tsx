import { Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { Dialog, DialogFooter } from './dialog.tsx';
import { danger } from './danger.tsx';
import type { OpenedDialog } from './use-dialog.ts';
import { ErrorAlert } from '../error-alert.tsx';
import { ReadyButton } from '../button/ready-button.tsx';

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
  /** While what will happen is still asked. */
  disabled?: boolean;
  /** Whether a choice that the dialog asks for was made. */
  isReady?: boolean;
  /** Says what is still to be chosen. */
  onUnready?: () => void;
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
  isReady = true,
  onUnready,
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
          <ReadyButton
            {...(destructive && danger)}
            loading={busy}
            disabled={disabled}
            isReady={isReady}
            onUnready={onUnready}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </ReadyButton>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
