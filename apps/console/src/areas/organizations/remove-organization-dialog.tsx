import { because, type Language, requiredText } from '@ensemble/contract';
import { Text, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { pipe, refine, strictObject, string } from 'zod/mini';
import { SingleFormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { notifyError } from '../../ui/index.ts';
import { isDeleteWord } from '../../ui/dialog/typed-word.ts';
import { useRemoveOrganization } from './organizations.queries.ts';
import type { OrganizationDialogProps } from '../../ui/dialog/use-dialog.ts';

interface RemoveOrganizationDialogProps extends OrganizationDialogProps {
  name: string;
}

const maxWordLength = 50;

const removeForm = (language: Language) =>
  strictObject({
    word: pipe(
      requiredText(maxWordLength),
      string().check(
        refine((word) => isDeleteWord(word, language), because('organizationSettings.typeDelete')),
      ),
    ),
  });

/** Removes an organisation for good, once the word is typed (OPEN-70, ORGS-30). */
export default function RemoveOrganizationDialog({
  organizationId,
  name,
  ...dialog
}: RemoveOrganizationDialogProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const remove = useRemoveOrganization();
  const form = useForm({
    schema: removeForm(language),
    initial: { word: '' },
    onSubmit: async () => {
      await remove(organizationId);
      // The page is about what is gone: the list takes its place in the history too.
      await navigate('/organizations', { replace: true });
      // With severity error, as the requirements tell it (OPEN-70).
      notifyError(t('organizationSettings.removed', { name }));
    },
  });
  return (
    <SingleFormDialog
      {...dialog}
      title={t('organizationSettings.removeTitle', { name })}
      form={form}
      submitLabel={t('organizationSettings.remove')}
      failure={t('organizationSettings.removeFailed')}
      destructive
    >
      <Text>{t('organizationSettings.removeText', { name })}</Text>
      <TextInput
        label={t('organizationSettings.removeLabel')}
        required
        autoComplete="off"
        data-autofocus
        {...form.field('word')}
      />
    </SingleFormDialog>
  );
}
