import { because, type Language, requiredText } from '@ensemble/contract';
import { Text, TextInput } from '@mantine/core';
import { pipe, refine, strictObject, string } from 'zod/mini';
import { SingleFormDialog } from '../../../form/form-dialog.tsx';
import { useForm } from '../../../form/index.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { notifyError, notifySuccess } from '../../../ui/index.ts';
import { isDeleteWord } from '../../../ui/dialog/typed-word.ts';
import type { PersonDialogProps } from './user-dialog-props.ts';
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
export function DeactivateUserDialog({ user, organizationId, ...dialog }: PersonDialogProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { deactivate } = useUserCalls(organizationId);
  const name = callName(user);
  const form = useForm({
    schema: deleteForm(language),
    initial: { word: '' },
    onSubmit: async () => {
      await deactivate(user.id);
      dialog.onClose();
      // A SuperAdmin's end is told as the requirements do, with severity error (OPEN-70).
      if (standingOf(user, organizationId).userType === 'SuperAdmin')
        notifyError(t('users.adminSuspended', { name }));
      else notifySuccess(t('users.deactivated', { name }));
    },
  });
  return (
    <SingleFormDialog
      {...dialog}
      title={t('users.deactivateTitle', { name })}
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
    </SingleFormDialog>
  );
}
