import {
  invitableTypes,
  inviteUser,
  isAdministrator,
  mayAssign,
  type UserType,
} from '@ensemble/contract';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { strictObject } from 'zod/mini';
import { SingleFormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { addressRefusals } from './address-refusals.ts';
import { requiredRole } from './required-role.ts';
import { useInvitationCalls } from './invitations.queries.ts';
import type { OrganizationDialogProps } from '../../ui/dialog/use-dialog.ts';

interface InviteUserDialogProps extends OrganizationDialogProps {
  firstType?: UserType;
}

const { email, userType } = inviteUser.body.shape;
const inviteForm = strictObject({ email, userType: requiredRole(userType) });

/** Email and role of a person to invite (USERS-12..16). */
export default function InviteUserDialog({
  organizationId,
  firstType,
  ...dialog
}: InviteUserDialogProps) {
  const { t } = useTranslation();
  const { userType: actor } = useCurrent();
  const { invite } = useInvitationCalls(organizationId);
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
  return (
    <SingleFormDialog
      {...dialog}
      title={t('users.inviteTitle')}
      form={form}
      submitLabel={t('users.sendInvitation')}
      failure={t('users.inviteFailed')}
    >
      <Text>{t('users.inviteText')}</Text>
      <TextInput
        label={t('users.email')}
        type="email"
        autoComplete="off"
        required
        data-autofocus
        {...form.field('email')}
      />
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
    </SingleFormDialog>
  );
}

const hintOf = (type: UserType) => {
  if (isAdministrator(type)) return 'administrator';
  return type === 'ServiceProvider' ? 'serviceProvider' : 'member';
};
