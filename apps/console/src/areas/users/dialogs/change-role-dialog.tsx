import { changeableTypes, changeUserRole, mayAssign } from '@ensemble/contract';
import { NativeSelect, Text } from '@mantine/core';
import { strictObject } from 'zod/mini';
import { SingleFormDialog } from '../../../form/form-dialog.tsx';
import { useForm } from '../../../form/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { useCurrent } from '../../../session/index.ts';
import { notifySuccess } from '../../../ui/index.ts';
import { requiredRole } from '../../invitations/index.ts';
import type { PersonDialogProps } from './user-dialog-props.ts';
import { callName, standingOf } from '../user-row.ts';
import { useUserCalls } from '../users.queries.ts';

const roleForm = strictObject({ role: requiredRole(changeUserRole.body.shape.role) });

/** Another role for a person: one must be chosen, the present one is not offered (USERS-28..31). */
export function ChangeRoleDialog({ user, organizationId, ...dialog }: PersonDialogProps) {
  const { t } = useTranslation();
  const { userType: actor } = useCurrent();
  const { changeRole } = useUserCalls(organizationId);
  const current = standingOf(user, organizationId).userType;
  const form = useForm({
    schema: roleForm,
    initial: { role: '' },
    onSubmit: async ({ role }) => {
      await changeRole(user.id, role);
      dialog.onClose();
      notifySuccess(
        t('users.roleChanged', { name: callName(user), role: t(`people.role.${role}`) }),
      );
    },
  });
  const offered = changeableTypes.filter((type) => type !== current && mayAssign(actor, type));
  return (
    <SingleFormDialog
      {...dialog}
      title={t('users.changeRoleTitle', { name: callName(user) })}
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
    </SingleFormDialog>
  );
}
