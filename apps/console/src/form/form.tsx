import type { Schema } from '@ensemble/contract';
import { Alert, Button, type ButtonProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorText } from '../client/index.ts';
import { useLanguage } from '../i18n/index.ts';
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

/** A form on `useForm`: Enter submits, a refusal shows above the buttons, beside what was typed. */
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
        <FormRefusal error={form.refusal} failure={failure} textOf={refusalText} />
        {children}
      </Stack>
    </form>
  );
}

/** What the server said to the form as a whole. */
export function FormRefusal({
  error,
  failure,
  textOf,
}: {
  error: unknown;
  failure?: string;
  textOf?: ((error: unknown) => string) | undefined;
}) {
  const { language } = useLanguage();
  if (error === undefined) return null;
  return (
    <Alert role="alert" color="red" title={failure}>
      {textOf ? textOf(error) : errorText(error, language)}
    </Alert>
  );
}

/** The form's one filled button; keeps its width while it works. A double click submits once. */
export function SubmitButton<S extends Schema>({
  form,
  children,
  ...rest
}: { form: FormOf<S>; children: ReactNode } & ButtonProps) {
  return (
    <Button
      type="submit"
      loading={form.submitting}
      // The second half of a double click may come after a quick answer, while the form still stands.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      {...rest}
    >
      {children}
    </Button>
  );
}
