import { organizationName } from '@ensemble/contract';
import { Text, TextInput } from '@mantine/core';
import { strictObject } from 'zod/mini';
import { useTranslation } from '../../i18n/index.ts';
import { SingleFormDialog } from '../../form/form-dialog.tsx';
import { CharacterCount } from '../../form/character-count.tsx';
import { useForm } from '../../form/index.ts';
import { useCurrent } from '../../session/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { useCreateOrganization } from './organizations.queries.ts';
import type { OpenedDialog } from '../../ui/dialog/use-dialog.ts';

const maxNameLength = 50;
const organizationForm = strictObject({ name: organizationName });

/** The name of a new organisation (ORGS-03..05, ORGS-17). */
export default function CreateOrganizationDialog(dialog: OpenedDialog) {
  const { t } = useTranslation();
  const { session } = useCurrent();
  const create = useCreateOrganization();
  const form = useForm({
    schema: organizationForm,
    initial: { name: '' },
    onSubmit: async ({ name }) => {
      await create({ name, createdBy: session.organizations[0]?.memberId, isRoot: false });
      dialog.onClose();
      notifySuccess(t('organizations.createdNotice', { name }));
    },
  });
  return (
    <SingleFormDialog
      {...dialog}
      title={t('organizations.createTitle')}
      form={form}
      submitLabel={t('organizations.create')}
      failure={t('organizations.createFailed')}
    >
      <Text>{t('organizations.createText')}</Text>
      <TextInput
        label={t('organizations.name')}
        required
        autoComplete="off"
        data-autofocus
        description={<CharacterCount value={form.values.name} limit={maxNameLength} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('name')}
      />
    </SingleFormDialog>
  );
}
