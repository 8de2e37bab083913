import { changePassword, type PasswordNames, type PasswordPolicy } from '@ensemble/contract';
import { Group, Stack, Text, Title } from '@mantine/core';
import { call } from '../../client/index.ts';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { Form, PasswordField, SubmitButton, useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { replaceToken, useSession } from '../../session/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { isPasswordReady, NewPasswordFields, passwordErrors } from './new-password-fields.tsx';
import { WithPolicy } from './with-policy.tsx';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Change of the own password, on the account page (OPEN-17, PWD-25..27). */
export default function ChangePassword() {
  const { t } = useTranslation();
  return (
    <Stack>
      <Title order={2}>{t('passwords.changeTitle')}</Title>
      <Text>{t('passwords.changeText')}</Text>
      <WithPolicy>{(policy) => <ChangePasswordForm policy={policy} />}</WithPolicy>
    </Stack>
  );
}

function ChangePasswordForm({ policy }: { policy: PasswordPolicy }) {
  const { t } = useTranslation();
  const { profile } = useSession();
  const form = useChangePasswordForm(policy, profile);
  return (
    <Form form={form}>
      <LeaveGuard when={form.changed} />
      <PasswordField
        label={t('passwords.currentPassword')}
        autoComplete="current-password"
        required
        {...form.field('currentPassword')}
      />
      <NewPasswordFields
        labels={{
          password: t('passwords.newPassword'),
          confirmPassword: t('passwords.retypeNewPassword'),
        }}
        field={form.field}
        policy={policy}
        names={profile}
      />
      <Group justify="flex-end">
        <SubmitButton
          form={form}
          variant="default"
          isReady={
            form.values.currentPassword !== '' && isPasswordReady(form.values, policy, profile)
          }
        >
          {t('passwords.change')}
        </SubmitButton>
      </Group>
    </Form>
  );
}

function useChangePasswordForm(policy: PasswordPolicy, names: PasswordNames | undefined) {
  const { t } = useTranslation();
  const form = useForm({
    schema: changePassword.body,
    initial: empty,
    alsoCheck: (values) => passwordErrors(values, policy, names),
    onSubmit: async (body) => {
      const { accessToken } = await call(changePassword, { body });
      await replaceToken(accessToken);
      notifySuccess(t('passwords.changed'));
      form.reset();
    },
  });
  return form;
}
