import type { Schema } from '@ensemble/contract';
import { Alert, Button, Group, Text } from '@mantine/core';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { Dialog, DialogFooter } from '../ui/dialog/dialog.tsx';
import { Form, SubmitButton } from './form.tsx';
import { KeepDraftButton } from './drafts/keep-draft-button.tsx';
import type { LeftDraft } from './drafts/left-draft.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { Form as FormOf } from './use-form.ts';
import { danger } from '../ui/dialog/danger.tsx';
import type { OpenedDialog } from '../ui/dialog/use-dialog.ts';

interface FormInDialog {
  readonly changed: boolean;
  /** What is kept elsewhere of what was typed. */
  readonly draft?: LeftDraft | undefined;
}

const DialogContext = createContext<{
  note: (form: FormInDialog) => void;
  requestClose: () => void;
  ask: (go: () => void) => void;
} | null>(null);

/** The question whether what was typed may be lost, for a form that leads elsewhere in its dialog. */
export const useDiscardQuestion = () => use(DialogContext)?.ask;

interface FormDialogProps extends OpenedDialog {
  title: string;
  size?: string;
  /** A component that owns the form and shows it in a `DialogForm`: new each time the dialog opens. */
  children: ReactNode;
}

/** A dialog that owns one form. Escape closes; typed changes are not thrown away without asking. */
export function FormDialog({ opened, onClose, title, size, children }: FormDialogProps) {
  const { t } = useTranslation();
  /** What discarding leads to, while it is asked about. */
  const [asking, setAsking] = useState<{ go: () => void; draft: LeftDraft | undefined }>();
  const [isLost, setLost] = useState(false);
  const form = useRef<FormInDialog>({ changed: false });
  const note = (noted: FormInDialog) => {
    form.current = noted;
  };
  const ask = (go: () => void) => {
    setLost(false);
    setAsking({ go, draft: form.current.draft });
  };
  const requestClose = () => (form.current.changed ? ask(onClose) : onClose());
  const discard = () => {
    void form.current.draft?.discard().catch(() => undefined);
    leave();
  };
  const leave = () => {
    form.current = { changed: false };
    setAsking(undefined);
    asking?.go();
  };
  return (
    <Dialog opened={opened} onClose={requestClose} title={title} size={size}>
      {asking && (
        <Alert
          role="alert"
          color="red"
          mb="md"
          title={t('form.discardQuestion')}
          // Else the focus ring of the buttons is cut off.
          styles={{ body: { overflow: 'visible' }, message: { overflow: 'visible' } }}
        >
          {asking.draft && (
            <Text size="sm" mb="xs">
              {t(isLost ? 'drafts.keepFailed' : 'drafts.keepText')}
            </Text>
          )}
          <Group>
            <Button
              size="sm"
              {...(asking.draft && { variant: 'default' })}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question takes over the dialog
              autoFocus
              onClick={() => setAsking(undefined)}
            >
              {t('form.keepEditing')}
            </Button>
            {asking.draft && (
              <KeepDraftButton
                size="sm"
                keep={asking.draft.saving.saveNow}
                onKept={leave}
                onFailed={() => setLost(true)}
              />
            )}
            <Button size="sm" {...danger} onClick={discard}>
              {t('form.discard')}
            </Button>
          </Group>
        </Alert>
      )}
      <DialogContext value={{ note, requestClose, ask }}>{children}</DialogContext>
    </Dialog>
  );
}

interface DialogFormProps<S extends Schema> {
  form: FormOf<S>;
  submitLabel: string;
  /** Whether what is in the form can be sent; a press says what is missing. */
  isReady?: boolean;
  /** What the other button says, where "Cancel" could be taken for the question itself. */
  cancelLabel?: string;
  failure?: string;
  /** What a refusal says here, where that is not the server's own text. */
  refusalText?: (error: unknown) => string;
  destructive?: boolean;
  /** What else can be done with the form, before its filled button. */
  more?: ReactNode;
  draft?: LeftDraft;
  children: ReactNode;
}

/** A dialog may have a query of its own in the address; it stays where its tab stays. */
const tabOf = ({ pathname, hash }: URL) => `${pathname}${hash}`;

/** The form inside a `FormDialog`, with its Cancel and its one filled button. */
export function DialogForm<S extends Schema>({
  form,
  submitLabel,
  isReady,
  cancelLabel,
  failure,
  refusalText,
  destructive,
  more,
  draft,
  children,
}: DialogFormProps<S>) {
  const { t } = useTranslation();
  const dialog = use(DialogContext);
  useEffect(() => {
    dialog?.note({ changed: form.changed, draft });
    return () => dialog?.note({ changed: false });
  }, [dialog, form.changed, draft]);
  return (
    <Form form={form} failure={failure} refusalText={refusalText}>
      <LeaveGuard when={form.changed && !form.submitting} partOf={tabOf} draft={draft} />
      {children}
      <DialogFooter>
        <Button variant="default" onClick={() => dialog?.requestClose()} disabled={form.submitting}>
          {cancelLabel ?? t('ui.cancel')}
        </Button>
        {more}
        <SubmitButton form={form} isReady={isReady} {...(destructive && danger)}>
          {submitLabel}
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}

/** A dialog that is one form. Its owner holds the form, and is new each time the dialog opens. */
export function SingleFormDialog<S extends Schema>({
  opened,
  onClose,
  title,
  ...form
}: Omit<FormDialogProps, 'size'> & DialogFormProps<S>) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={title}>
      <DialogForm {...form} />
    </FormDialog>
  );
}
