import {
  invitableTypes,
  inviteUser,
  isAdministrator,
  mayAssign,
  type UserType,
} from '@ensemble/contract';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { strictObject } from 'zod/mini';
import { DialogForm, FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { addressRefusals } from './address-refusals.ts';
import { requiredRole } from './required-role.ts';
import { useInvitationCalls } from './invitations.queries.ts';

interface InviteUserDialogProps {
  organizationId: string;
  firstType?: UserType;
  opened: boolean;
  onClose: () => void;
}

const { email, userType } = inviteUser.body.shape;
const inviteForm = strictObject({ email, userType: requiredRole(userType) });

/** Email and role of a person to invite (USERS-12..16). */
export default function InviteUserDialog({ opened, onClose, ...rest }: InviteUserDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('users.inviteTitle')}>
      <InviteForm onDone={onClose} {...rest} />
    </FormDialog>
  );
}

type InviteFormProps = Pick<InviteUserDialogProps, 'organizationId' | 'firstType'> & {
  onDone: () => void;
};

function InviteForm({ organizationId, firstType, onDone }: InviteFormProps) {
  const { t } = useTranslation();
  const { userType: actor } = useCurrent();
  const { invite } = useInvitationCalls(organizationId);
  const form = useForm({
    schema: inviteForm,
    initial: { email: '', userType: firstType ?? '' },
    refusalFields: addressRefusals,
    onSubmit: async (values) => {
      const { resent } = await invite(values.email, values.userType);
      onDone();
      notifySuccess(t(resent ? 'users.resentNotice' : 'users.invited', { email: values.email }));
    },
  });
  const offered = invitableTypes.filter((type) => mayAssign(actor, type));
  const chosen = offered.find((type) => type === form.values.userType);
  const role = form.field('userType');
  return (
    <DialogForm
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
    </DialogForm>
  );
}

const hintOf = (type: UserType) => {
  if (isAdministrator(type)) return 'administrator';
  return type === 'ServiceProvider' ? 'serviceProvider' : 'member';
};
