import { because, changeCodePrefixLimit, requiredText } from '@ensemble/contract';
import { TextInput } from '@mantine/core';
import { pipe, refine, strictObject, transform } from 'zod/mini';
import { DialogForm, FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { usePrefixCalls } from './code-prefixes.queries.ts';

interface PrefixLimitDialogProps {
  organizationId: string;
  most: number;
  opened: boolean;
  onClose: () => void;
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
export default function PrefixLimitDialog(props: PrefixLimitDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened={props.opened} onClose={props.onClose} title={t('codePrefixes.limitTitle')}>
      <LimitForm {...props} />
    </FormDialog>
  );
}

function LimitForm({ organizationId, most, onClose }: PrefixLimitDialogProps) {
  const { t } = useTranslation();
  const { changeLimit } = usePrefixCalls(organizationId);
  const form = useForm({
    schema: limitForm,
    initial: { most: String(most) },
    onSubmit: async (values) => {
      await changeLimit(values.most);
      notifySuccess(t('codePrefixes.limitChanged'));
      onClose();
    },
  });
  return (
    <DialogForm
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
    </DialogForm>
  );
}
