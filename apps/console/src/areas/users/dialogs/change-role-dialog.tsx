import { changeableTypes, changeUserRole, mayAssign } from '@ensemble/contract';
import { NativeSelect, Text } from '@mantine/core';
import { strictObject } from 'zod/mini';
import { DialogForm, FormDialog } from '../../../form/form-dialog.tsx';
import { useForm } from '../../../form/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { useCurrent } from '../../../session/index.ts';
import { notifySuccess } from '../../../ui/index.ts';
import { requiredRole } from '../../invitations/index.ts';
import type { UserDialogProps } from './user-dialog-props.ts';
import { callName, standingOf } from '../user-row.ts';
import { useUserCalls } from '../users.queries.ts';

const roleForm = strictObject({ role: requiredRole(changeUserRole.body.shape.role) });

/** Another role for a person: one must be chosen, the present one is not offered (USERS-28..31). */
export function ChangeRoleDialog({ opened, onClose, ...rest }: Omit<UserDialogProps, 'kind'>) {
  const { t } = useTranslation();
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('users.changeRoleTitle', { name: callName(rest.user) })}
    >
      <RoleForm onDone={onClose} {...rest} />
    </FormDialog>
  );
}

type RoleFormProps = Pick<UserDialogProps, 'user' | 'organizationId'> & { onDone: () => void };

function RoleForm({ user, organizationId, onDone }: RoleFormProps) {
  const { t } = useTranslation();
  const { userType: actor } = useCurrent();
  const { changeRole } = useUserCalls(organizationId);
  const current = standingOf(user, organizationId).userType;
  const form = useForm({
    schema: roleForm,
    initial: { role: '' },
    onSubmit: async ({ role }) => {
      await changeRole(user.id, role);
      onDone();
      notifySuccess(
        t('users.roleChanged', { name: callName(user), role: t(`people.role.${role}`) }),
      );
    },
  });
  const offered = changeableTypes.filter((type) => type !== current && mayAssign(actor, type));
  return (
    <DialogForm
      form={form}
      submitLabel={t('users.changeRole')}
      failure={t('users.changeRoleFailed')}
    >
      <Text>{t('users.currentRole', { role: t(`people.role.${current}`) })}</Text>
      <NativeSelect
        label={t('users.newRole')}
        required
        data-autofocus
        {...form.field('role')}
        data={[
          { value: '', label: t('users.chooseRole'), disabled: true },
          ...offered.map((type) => ({ value: type, label: t(`people.role.${type}`) })),
        ]}
      />
    </DialogForm>
  );
}
