import { moveCodePrefix } from '@ensemble/contract';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '../../client/organizations-query.ts';
import { DialogForm, FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { nameOf, notifySuccess } from '../../ui/index.ts';
import { usePrefixCalls } from './code-prefixes.queries.ts';
import type { OrganizationDialogProps } from '../../ui/dialog/use-dialog.ts';

interface MovePrefixDialogProps extends OrganizationDialogProps {
  prefix: string;
}

/** Gives a prefix to another organisation, without its codes. */
export default function MovePrefixDialog(props: MovePrefixDialogProps) {
  const { t } = useTranslation();
  const { prefix, opened, onClose } = props;
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('codePrefixes.moveTitle', { prefix })}>
      <MoveForm {...props} />
    </FormDialog>
  );
}

function MoveForm({ organizationId, prefix, onClose }: MovePrefixDialogProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { move } = usePrefixCalls(organizationId);
  const { data = [] } = useQuery(organizationsQuery);
  const form = useForm({
    schema: moveCodePrefix.body,
    initial: { organizationId: '' },
    onSubmit: async (values) => {
      await move(prefix, values.organizationId);
      notifySuccess(t('codePrefixes.moved', { prefix }));
      onClose();
    },
  });
  const others = data.filter(({ id }) => id !== organizationId);
  return (
    <DialogForm
      form={form}
      submitLabel={t('codePrefixes.move')}
      failure={t('codePrefixes.moveFailed')}
    >
      <Text>{t('codePrefixes.moveText', { prefix })}</Text>
      <NativeSelect
        label={t('codePrefixes.target')}
        required
        data-autofocus
        data={[
          { value: '', label: t('codePrefixes.choose') },
          ...others.map((each) => ({ value: each.id, label: nameOf(each, language) })),
        ]}
        {...form.field('organizationId')}
      />
    </DialogForm>
  );
}
