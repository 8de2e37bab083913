import { because, requiredText, setInvitationAllowance } from '@ensemble/contract';
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { pipe, refine, strictObject, transform } from 'zod/mini';
import { call } from '../../client/index.ts';
import { SingleFormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { allowanceQuery } from './allowance.queries.ts';
import type { OrganizationDialogProps } from '../../ui/dialog/use-dialog.ts';

const limitForm = strictObject({
  limit: pipe(
    pipe(
      requiredText(10).check(refine((value) => /^\d{1,9}$/.test(value), because('rules.number'))),
      transform(Number),
    ),
    setInvitationAllowance.body.shape.limit,
  ),
});

interface InvitationLimitDialogProps extends OrganizationDialogProps {
  limit: number;
}

/** Sets how many invitations an organisation may send a day. */
export default function InvitationLimitDialog({
  organizationId,
  limit,
  ...dialog
}: InvitationLimitDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm({
    schema: limitForm,
    initial: { limit: String(limit) },
    onSubmit: async (body) => {
      const set = await call(setInvitationAllowance, { params: { id: organizationId }, body });
      client.setQueryData(allowanceQuery(organizationId).queryKey, set);
      dialog.onClose();
      notifySuccess(t('users.limitSet'));
    },
  });
  return (
    <SingleFormDialog
      {...dialog}
      title={t('users.limitTitle')}
      form={form}
      submitLabel={t('users.limitSave')}
      failure={t('users.limitFailed')}
    >
      <Text>{t('users.limitText')}</Text>
      <TextInput
        label={t('users.limitLabel')}
        required
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.field('limit')}
      />
    </SingleFormDialog>
  );
}
