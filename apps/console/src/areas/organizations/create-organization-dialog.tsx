import { because, cleanTyped, email, organizationName, parse, text } from '@ensemble/contract';
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pipe, refine, strictObject, string, transform } from 'zod/mini';
import { useTranslation } from '../../i18n/index.ts';
import { SingleFormDialog } from '../../form/form-dialog.tsx';
import { counted } from '../../form/character-count.tsx';
import { useForm } from '../../form/index.ts';
import { useCurrent } from '../../session/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { callInvite } from '../invitations/index.ts';
import { useCreateOrganization } from './organizations.queries.ts';
import type { OpenedDialog } from '../../ui/dialog/use-dialog.ts';

const maxNameLength = 50;
const maxEmailLength = 50;
/** An address, or nothing for now. */
const optionalEmail = pipe(
  pipe(
    pipe(string(), transform(cleanTyped)),
    text(maxEmailLength).check(
      refine((typed) => typed === '' || parse(email, typed).success, because('rules.email')),
    ),
  ),
  transform((typed) => typed.toLowerCase()),
);
const organizationForm = strictObject({ name: organizationName, administrator: optionalEmail });

/** What the server says of the address of the invitation. */
const refusalFields = { EMAIL_ALREADY_MEMBER: 'administrator' } as const;

/** The name of a new organisation, and who is invited as its first administrator (ORGS-03..05, ORGS-17, ORGS-34). */
export default function CreateOrganizationDialog(dialog: OpenedDialog) {
  const { t } = useTranslation();
  const { form, isMade } = useCreation(dialog.onClose);
  return (
    <SingleFormDialog
      {...dialog}
      title={t('organizations.createTitle')}
      form={form}
      submitLabel={t(isMade ? 'users.sendInvitation' : 'organizations.create')}
      failure={t(isMade ? 'organizations.madeNotInvited' : 'organizations.createFailed')}
    >
      <TextInput
        label={t('organizations.name')}
        required
        autoComplete="off"
        data-autofocus
        disabled={isMade}
        {...counted(form.values.name.length, maxNameLength)}
        {...form.field('name')}
      />
      <TextInput
        label={t('organizations.administrator')}
        type="email"
        autoComplete="off"
        description={t('organizations.administratorHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('administrator')}
      />
      {isMade && <Text role="status">{t('organizations.madeHint')}</Text>}
    </SingleFormDialog>
  );
}

/** Creates the organisation, then invites; where only the second fails, the next try is of the invitation alone. */
function useCreation(onClose: () => void) {
  const { t } = useTranslation();
  const { session } = useCurrent();
  const create = useCreateOrganization();
  const client = useQueryClient();
  const [made, setMade] = useState<string>();
  const form = useForm({
    schema: organizationForm,
    initial: { name: '', administrator: '' },
    refusalFields,
    onSubmit: async ({ name, administrator }) => {
      const createdBy = session.organizations[0]?.memberId;
      const id = made ?? (await create({ name, createdBy, isRoot: false }));
      setMade(id);
      if (administrator !== '') {
        await callInvite(id, administrator, 'OrganizationAdmin');
        void client.invalidateQueries();
      }
      onClose();
      notifySuccess(
        administrator === ''
          ? t('organizations.createdNotice', { name })
          : t('organizations.createdAndInvited', { name, email: administrator }),
      );
    },
  });
  return { form, isMade: made !== undefined };
}
