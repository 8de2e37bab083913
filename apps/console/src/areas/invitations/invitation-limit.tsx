import {
  because,
  getInvitationAllowance,
  requiredText,
  setInvitationAllowance,
} from '@ensemble/contract';
import { Button, Text, TextInput } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { pipe, refine, strictObject, transform } from 'zod/mini';
import { call } from '../../client/index.ts';
import { DialogForm, FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/index.ts';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';

const allowanceQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['invitation-allowance', organizationId],
    queryFn: ({ signal }) =>
      call(getInvitationAllowance, { params: { id: organizationId }, signal }),
  });

const limitForm = strictObject({
  limit: pipe(
    pipe(
      requiredText(10).check(refine((value) => /^\d{1,9}$/.test(value), because('rules.number'))),
      transform(Number),
    ),
    setInvitationAllowance.body.shape.limit,
  ),
});

interface InvitationLimitProps {
  organizationId: string;
}

/** How many invitations an organisation may send a day, for SuperAdmins to see and set. */
export function InvitationLimit({ organizationId }: InvitationLimitProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { userType } = useCurrent();
  const isOffered = userType === 'SuperAdmin';
  const { data } = useQuery({ ...allowanceQuery(organizationId), enabled: isOffered });
  const { dialog, open, close } = useDialog<undefined>();
  if (!isOffered || !data) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => open(undefined)}
        style={{ alignSelf: 'flex-end' }}
      >
        {t('users.limitButton', { limit: format.number(data.limit) })}
      </Button>
      {dialog && (
        <FormDialog
          key={dialog.key}
          opened={dialog.opened}
          onClose={close}
          title={t('users.limitTitle')}
        >
          <LimitForm organizationId={organizationId} limit={data.limit} onDone={close} />
        </FormDialog>
      )}
    </>
  );
}

function LimitForm({
  organizationId,
  limit,
  onDone,
}: InvitationLimitProps & { limit: number; onDone: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm({
    schema: limitForm,
    initial: { limit: String(limit) },
    onSubmit: async (body) => {
      const set = await call(setInvitationAllowance, { params: { id: organizationId }, body });
      client.setQueryData(allowanceQuery(organizationId).queryKey, set);
      onDone();
      notifySuccess(t('users.limitSet'));
    },
  });
  return (
    <DialogForm form={form} submitLabel={t('users.limitSave')} failure={t('users.limitFailed')}>
      <Text>{t('users.limitText')}</Text>
      <TextInput
        label={t('users.limitLabel')}
        required
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.field('limit')}
      />
    </DialogForm>
  );
}
