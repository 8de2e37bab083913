import type { PasswordPolicy } from '@ensemble/contract';
import type { FieldProps } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { NewPasswordFields, UsernameForManagers } from '../passwords/index.ts';
import { NameFields } from '../profile/index.ts';
import type { AccountValues } from './account-form.ts';

interface AccountFieldsProps {
  form: { values: AccountValues; field: (name: keyof AccountValues) => FieldProps<string> };
  /** Whose account it becomes. */
  email: string;
  policy: PasswordPolicy;
}

/** Names, and a the password twice with its live checklist (REG-18, PWD-17..24). */
export function AccountFields({ form, email, policy }: AccountFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <UsernameForManagers email={email} />
      <NameFields field={form.field} />
      <NewPasswordFields
        labels={{
          password: t('registration.password'),
          confirmPassword: t('registration.retypePassword'),
        }}
        field={form.field}
        policy={policy}
        names={form.values}
      />
    </>
  );
}
