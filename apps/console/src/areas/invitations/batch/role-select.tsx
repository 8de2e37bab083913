import type { UserType } from '@ensemble/contract';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useTranslation } from '../../../i18n/index.ts';
import { useCurrent } from '../../../session/index.ts';
import { rolesFor } from './judge-rows.ts';

interface RoleSelectProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  value: UserType | undefined;
  onChange: (role: UserType | undefined) => void;
}

/** A role that may be given to people of a list; none is preset (USERS-19). */
export function RoleSelect({ value, onChange, ...select }: RoleSelectProps) {
  const { t } = useTranslation();
  const { userType: actor } = useCurrent();
  const offered = rolesFor(actor);
  return (
    <NativeSelect
      {...select}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(offered.find((type) => type === currentTarget.value))
      }
      data={[
        { value: '', label: t('users.chooseRole') },
        ...offered.map((type) => ({ value: type, label: t(`people.role.${type}`) })),
      ]}
    />
  );
}
