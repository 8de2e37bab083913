import type { PasswordPolicy } from '@ensemble/contract';
import type { FieldProps } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { NewPasswordField, UsernameForManagers } from '../passwords/index.ts';
import { NameFields } from '../profile/index.ts';
import type { AccountValues } from './account-form.ts';

interface AccountFieldsProps {
  form: { values: AccountValues; field: (name: keyof AccountValues) => FieldProps<string> };
  /** Whose account it becomes. */
  email: string;
  policy: PasswordPolicy;
}

/** Names, and a password with its live checklist (REG-18, PWD-17..23). */
export function AccountFields({ form, email, policy }: AccountFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <UsernameForManagers email={email} />
      <NameFields field={form.field} />
      <NewPasswordField
        label={t('registration.password')}
        field={form.field('password')}
        policy={policy}
        names={form.values}
      />
    </>
  );
}
