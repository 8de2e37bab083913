import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { Schema } from '@ensemble/contract';
import { Alert, Button, Group, Modal } from '@mantine/core';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, SubmitButton } from './form.tsx';
import type { Form as FormOf } from './use-form.ts';

const DialogContext = createContext<{ changed: RefObject<boolean>; requestClose: () => void } | null>(null);

interface FormDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** A component that owns the form and shows it in a `DialogForm`: new each time the dialog opens. */
  children: ReactNode;
}

/** A dialog that owns one form. Escape closes; typed changes are not thrown away without asking. */
export function FormDialog({ opened, onClose, title, children }: FormDialogProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const changed = useRef(false);
  const close = () => {
    setAsking(false);
    changed.current = false;
    onClose();
  };
  const requestClose = () => (changed.current ? setAsking(true) : close());
  return (
    <Modal opened={opened} onClose={requestClose} title={title} centered closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {asking && (
        <Alert role="alert" color="red.8" mb="md" title={t('form.discardQuestion')}>
          <Group>
            <Button size="sm" autoFocus onClick={() => setAsking(false)}>
              {t('form.keepEditing')}
            </Button>
            <Button size="sm" variant="outline" color="red.8" onClick={close}>
              {t('form.discard')}
            </Button>
          </Group>
        </Alert>
      )}
      <DialogContext value={{ changed, requestClose }}>{children}</DialogContext>
    </Modal>
  );
}

interface DialogFormProps<S extends Schema> {
  form: FormOf<S>;
  submitLabel: string;
  failure?: string;
  destructive?: boolean;
  children: ReactNode;
}

/** The form inside a `FormDialog`, with its Cancel and its one filled button. */
export function DialogForm<S extends Schema>({ form, submitLabel, failure, destructive, children }: DialogFormProps<S>) {
  const { t } = useTranslation();
  const dialog = use(DialogContext);
  useEffect(() => {
    if (dialog) dialog.changed.current = form.changed;
  }, [dialog, form.changed]);
  return (
    <Form form={form} failure={failure}>
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => dialog?.requestClose()} disabled={form.submitting}>
          {t('ui.cancel')}
        </Button>
        <SubmitButton form={form} color={destructive ? 'red.8' : undefined}>
          {submitLabel}
        </SubmitButton>
      </Group>
    </Form>
  );
}
