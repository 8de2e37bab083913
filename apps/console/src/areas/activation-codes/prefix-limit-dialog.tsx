import { because, changeCodePrefixLimit, requiredText } from '@ensemble/contract';
import { TextInput } from '@mantine/core';
import { pipe, refine, strictObject, transform } from 'zod/mini';
import { SingleFormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { usePrefixCalls } from './code-prefixes.queries.ts';
import type { OrganizationDialogProps } from '../../ui/dialog/use-dialog.ts';

interface PrefixLimitDialogProps extends OrganizationDialogProps {
  most: number;
}

const limitForm = strictObject({
  most: pipe(
    pipe(
      requiredText(5).check(refine((value) => /^\d{1,5}$/.test(value), because('rules.number'))),
      transform(Number),
    ),
    changeCodePrefixLimit.body.shape.most,
  ),
});

/** How many code prefixes an organisation may have. */
export default function PrefixLimitDialog({
  organizationId,
  most,
  ...dialog
}: PrefixLimitDialogProps) {
  const { t } = useTranslation();
  const { changeLimit } = usePrefixCalls(organizationId);
  const form = useForm({
    schema: limitForm,
    initial: { most: String(most) },
    onSubmit: async (values) => {
      await changeLimit(values.most);
      notifySuccess(t('codePrefixes.limitChanged'));
      dialog.onClose();
    },
  });
  return (
    <SingleFormDialog
      {...dialog}
      title={t('codePrefixes.limitTitle')}
      form={form}
      submitLabel={t('codePrefixes.save')}
      failure={t('codePrefixes.limitFailed')}
    >
      <TextInput
        label={t('codePrefixes.limit')}
        required
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        data-autofocus
        {...form.field('most')}
      />
    </SingleFormDialog>
  );
}
