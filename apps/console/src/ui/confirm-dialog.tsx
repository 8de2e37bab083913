import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../client/index.ts';
import { useLanguage } from '../i18n/index.ts';

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Names the object: 'Resend the invitation of Marie Tremblay?' */
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  /** Red, for what cannot be undone. */
  destructive?: boolean;
  /** Does it; a failure shows in the dialog, a success closes it. */
  onConfirm: () => Promise<void>;
  /** The sentence before the server's text, such as 'Invitation failed'. */
  failure?: string;
}

/** Asks before something is done; shows progress and failure in place. */
export function ConfirmDialog({ opened, onClose, title, children, confirmLabel, destructive, onConfirm, failure }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
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
    <Modal opened={opened} onClose={close} title={title} centered closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack>
        <div>{children}</div>
        {error !== undefined && (
          <Alert role="alert" color="red.8" title={failure}>
            {errorText(error, language)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={busy}>
            {t('ui.cancel')}
          </Button>
          <Button color={destructive ? 'red.8' : undefined} loading={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
