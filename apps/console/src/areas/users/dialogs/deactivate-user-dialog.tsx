import { because, type Language, requiredText } from '@ensemble/contract';
import { Text, TextInput } from '@mantine/core';
import { pipe, refine, strictObject, string } from 'zod/mini';
import { DialogForm, FormDialog } from '../../../form/form-dialog.tsx';
import { useForm } from '../../../form/index.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { notifyError, notifySuccess } from '../../../ui/index.ts';
import { isDeleteWord } from '../../../ui/dialog/typed-word.ts';
import type { UserDialogProps } from './user-dialog-props.ts';
import { callName, standingOf } from '../user-row.ts';
import { useUserCalls } from '../users.queries.ts';

const maxWordLength = 50;

const deleteForm = (language: Language) =>
  strictObject({
    word: pipe(
      requiredText(maxWordLength),
      string().check(refine((word) => isDeleteWord(word, language), because('users.typeDelete'))),
    ),
  });

/** Deactivates a person for good, once the word is typed (USERS-33..37, OPEN-29). */
export function DeactivateUserDialog({ opened, onClose, ...rest }: Omit<UserDialogProps, 'kind'>) {
  const { t } = useTranslation();
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('users.deactivateTitle', { name: callName(rest.user) })}
    >
      <DeactivateForm onDone={onClose} {...rest} />
    </FormDialog>
  );
}

type DeactivateFormProps = Pick<UserDialogProps, 'user' | 'organizationId'> & {
  onDone: () => void;
};

function DeactivateForm({ user, organizationId, onDone }: DeactivateFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { deactivate } = useUserCalls(organizationId);
  const name = callName(user);
  const form = useForm({
    schema: deleteForm(language),
    initial: { word: '' },
    onSubmit: async () => {
      await deactivate(user.id);
      onDone();
      // A SuperAdmin's end is told as the requirements do, with severity error (OPEN-70).
      if (standingOf(user, organizationId).userType === 'SuperAdmin')
        notifyError(t('users.adminSuspended', { name }));
      else notifySuccess(t('users.deactivated', { name }));
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel={t('users.deactivate')}
      failure={t('users.deactivateFailed')}
      destructive
    >
      <Text>{t('users.deactivateText', { name })}</Text>
      <TextInput
        label={t('users.deactivateLabel')}
        required
        autoComplete="off"
        data-autofocus
        {...form.field('word')}
      />
    </DialogForm>
  );
}
