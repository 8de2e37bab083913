import type { Schema } from '@ensemble/contract';
import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorText } from '../client/index.ts';
import { useLanguage, useTranslation } from '../i18n/index.ts';
import { ReadyButton, type ReadyButtonProps } from '../ui/button/ready-button.tsx';
import type { Form as FormOf } from './use-form.ts';

interface FormProps<S extends Schema> {
  form: FormOf<S>;
  children: ReactNode;
  /** The sentence before the server's text, such as 'Invite user failed'. */
  failure?: string;
  /** What a refusal says here, where that is not the server's own text. */
  refusalText?: (error: unknown) => string;
  /** Stands before what a refusal says, and goes with it. */
  beforeRefusal?: (error: unknown) => ReactNode;
}

/** A form on `useForm`: Enter submits; a refusal stands in the form until it is closed or sent again (AUTH-05, PWD-11, REG-27). */
export function Form<S extends Schema>({
  form,
  children,
  failure,
  refusalText,
  beforeRefusal,
}: FormProps<S>) {
  return (
    <form
      id={form.id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Of a dialog that a form opened: React hands its events to that form too.
        event.stopPropagation();
        void form.submit();
      }}
    >
      <Stack>
        {form.refusal !== undefined && beforeRefusal?.(form.refusal)}
        <FormRefusal
          error={form.refusal}
          failure={failure}
          textOf={refusalText}
          onClose={() => {
            form.dismissRefusal();
            focusFirstField(form.id);
          }}
        />
        {children}
      </Stack>
    </form>
  );
}

/** The button that had the focus is gone with what it closed. */
const focusFirstField = (form: string) =>
  document
    .getElementById(form)
    ?.querySelector<HTMLElement>(':is(input, textarea, select):not([hidden], :disabled)')
    ?.focus();

interface FormRefusalProps {
  error: unknown;
  failure?: string | undefined;
  textOf?: ((error: unknown) => string) | undefined;
  /** Clears it, by a button. */
  onClose?: (() => void) | undefined;
}

/** What the server said to the form as a whole. */
export function FormRefusal({ error, failure, textOf, onClose }: FormRefusalProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (error === undefined) return null;
  return (
    <Alert
      role="alert"
      color="red"
      title={failure}
      withCloseButton={onClose !== undefined}
      closeButtonLabel={t('form.closeError')}
      onClose={onClose}
    >
      {textOf ? textOf(error) : errorText(error, language)}
    </Alert>
  );
}

/** The form's one filled button; keeps its width while it works. A double click submits once. */
export function SubmitButton<S extends Schema>({
  form,
  isReady = true,
  children,
  ...rest
}: { form: FormOf<S>; isReady?: boolean } & Omit<ReadyButtonProps, 'isReady'>) {
  return (
    <ReadyButton
      type="submit"
      isReady={isReady}
      loading={form.submitting}
      // The second half of a double click may come after a quick answer, while the form still stands.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      {...rest}
    >
      {children}
    </ReadyButton>
  );
}
