import {
  invitableTypes,
  inviteUser,
  isAdministrator,
  mayAssign,
  type UserType,
} from '@ensemble/contract';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { strictObject } from 'zod/mini';
import { SingleFormDialog } from '../../form/form-dialog.tsx';
import { type FormState, useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { addressRefusals } from './address-refusals.ts';
import { addressesOf } from './addresses-of.ts';
import { BatchInviteDialog } from './batch-invite-dialog.ts';
import { ListPicker } from './list-picker.tsx';
import { requiredRole } from './required-role.ts';
import { useInvitationCalls } from './invitations.queries.ts';
import type { OrganizationDialogProps } from '../../ui/dialog/use-dialog.ts';

interface InviteUserDialogProps extends OrganizationDialogProps {
  firstType?: UserType;
}

const { email, userType } = inviteUser.body.shape;
const inviteForm = strictObject({ email, userType: requiredRole(userType) });

/** Email and role of a person to invite (USERS-12..16); a pasted list or a file of several goes on as a batch (USERS-19). */
export default function InviteUserDialog({
  organizationId,
  firstType,
  ...dialog
}: InviteUserDialogProps) {
  const { t } = useTranslation();
  const { userType: actor } = useCurrent();
  const { invite } = useInvitationCalls(organizationId);
  const [several, setSeveral] = useState<File | string>();
  const form = useForm({
    schema: inviteForm,
    initial: { email: '', userType: firstType ?? '' },
    refusalFields: addressRefusals,
    onSubmit: async (values) => {
      const { resent } = await invite(values.email, values.userType);
      dialog.onClose();
      notifySuccess(t(resent ? 'users.resentNotice' : 'users.invited', { email: values.email }));
    },
  });
  const offered = invitableTypes.filter((type) => mayAssign(actor, type));
  const chosen = offered.find((type) => type === form.values.userType);
  const role = form.field('userType');
  if (several !== undefined)
    return <BatchInviteDialog {...dialog} organizationId={organizationId} chosen={several} />;
  return (
    <SingleFormDialog
      {...dialog}
      title={t('users.inviteTitle')}
      form={form}
      submitLabel={t('users.sendInvitation')}
      failure={t('users.inviteFailed')}
    >
      <Text>{t('users.inviteText')}</Text>
      <EmailField form={form} onSeveral={setSeveral} />
      <NativeSelect
        label={t('users.role')}
        required
        description={chosen && t(`users.roleHint.${hintOf(chosen)}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...role}
        data={[
          { value: '', label: t('users.chooseRole'), disabled: true },
          ...offered.map((type) => ({ value: type, label: t(`people.role.${type}`) })),
        ]}
      />
      <ListPicker label={t('users.severalFile')} onPick={setSeveral} />
    </SingleFormDialog>
  );
}

interface EmailFieldProps {
  form: FormState<typeof inviteForm>;
  onSeveral: (pasted: string) => void;
}

/** The address of the person; a pasted list goes on as a batch. */
function EmailField({ form, onSeveral }: EmailFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('users.email')}
      type="email"
      autoComplete="off"
      required
      data-autofocus
      description={t('users.severalHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (addressesOf(pasted).length < 2) return;
        event.preventDefault();
        onSeveral(pasted);
      }}
      {...form.field('email')}
    />
  );
}

const hintOf = (type: UserType) => {
  if (isAdministrator(type)) return 'administrator';
  return type === 'ServiceProvider' ? 'serviceProvider' : 'member';
};
