import { inviteUser } from '@ensemble/contract';
import { Text, TextInput } from '@mantine/core';
import { pick } from 'zod/mini';
import { SingleFormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { addressRefusals } from './address-refusals.ts';
import { useInvitationCalls } from './invitations.queries.ts';
import type { OrganizationDialogProps } from '../../ui/dialog/use-dialog.ts';

const administratorForm = pick(inviteUser.body, { email: true });

/** Invites a SuperAdmin by email alone (ADMINS-06, ADMINS-07). */
export default function InviteAdministratorDialog({
  organizationId,
  ...dialog
}: OrganizationDialogProps) {
  const { t } = useTranslation();
  const { invite } = useInvitationCalls(organizationId);
  const form = useForm({
    schema: administratorForm,
    initial: { email: '' },
    refusalFields: addressRefusals,
    onSubmit: async (values) => {
      const { resent } = await invite(values.email, 'SuperAdmin');
      dialog.onClose();
      notifySuccess(
        t(resent ? 'users.resentNotice' : 'users.adminInvited', { email: values.email }),
      );
    },
  });
  return (
    <SingleFormDialog
      {...dialog}
      title={t('users.inviteAdministratorTitle')}
      form={form}
      submitLabel={t('users.sendInvitation')}
      failure={t('users.inviteFailed')}
    >
      <Text>{t('users.inviteAdministratorText')}</Text>
      <TextInput
        label={t('users.email')}
        type="email"
        autoComplete="off"
        required
        data-autofocus
        {...form.field('email')}
      />
    </SingleFormDialog>
  );
}
