import type { Schema } from '@ensemble/contract';
import { Alert, Button, Group } from '@mantine/core';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Form, SubmitButton } from './form.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { Form as FormOf } from './use-form.ts';

const DialogContext = createContext<{
  noteChanged: (changed: boolean) => void;
  requestClose: () => void;
} | null>(null);

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
  const noteChanged = (typed: boolean) => {
    changed.current = typed;
  };
  const requestClose = () => (changed.current ? setAsking(true) : close());
  return (
    <Dialog opened={opened} onClose={requestClose} title={title}>
      {asking && (
        <Alert
          role="alert"
          color="red"
          mb="md"
          title={t('form.discardQuestion')}
          // Else the focus ring of the buttons is cut off.
          styles={{ body: { overflow: 'visible' }, message: { overflow: 'visible' } }}
        >
          <Group>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question takes over the dialog */}
            <Button size="sm" autoFocus onClick={() => setAsking(false)}>
              {t('form.keepEditing')}
            </Button>
            <Button size="sm" variant="default" c="var(--mantine-color-error)" onClick={close}>
              {t('form.discard')}
            </Button>
          </Group>
        </Alert>
      )}
      <DialogContext value={{ noteChanged, requestClose }}>{children}</DialogContext>
    </Dialog>
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
export function DialogForm<S extends Schema>({
  form,
  submitLabel,
  failure,
  destructive,
  children,
}: DialogFormProps<S>) {
  const { t } = useTranslation();
  const dialog = use(DialogContext);
  useEffect(() => {
    dialog?.noteChanged(form.changed);
  }, [dialog, form.changed]);
  return (
    <Form form={form} failure={failure}>
      <LeaveGuard when={form.changed && !form.submitting} />
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => dialog?.requestClose()} disabled={form.submitting}>
          {t('ui.cancel')}
        </Button>
        <SubmitButton form={form} color={destructive ? 'red.9' : undefined}>
          {submitLabel}
        </SubmitButton>
      </Group>
    </Form>
  );
}
