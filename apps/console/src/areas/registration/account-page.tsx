import type { PasswordPolicy } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { focusFirstInvalid, Form, SubmitButton, useForm } from '../../form/index.ts';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { PublicTitle } from '../../ui/index.ts';
import { isPasswordReady, passwordErrors } from '../passwords/index.ts';
import { AccountFields } from './account-fields.tsx';
import { accountForm, type AccountValues } from './account-form.ts';

interface AccountPageProps {
  invitedTo: { organization: string; email: string };
  policy: PasswordPolicy;
  initial: AccountValues;
  /** What the server refused of this page. */
  refused?: unknown;
  /** It is here again, after page 2. */
  isBack: boolean;
  onDone: (values: AccountValues) => void;
}

/** Page 1 of the registration by invitation (REG-18). */
export function AccountPage(props: AccountPageProps) {
  const { t } = useTranslation();
  const { invitedTo, policy, initial, refused, isBack, onDone } = props;
  const form = useForm({
    schema: accountForm,
    initial,
    refused,
    alsoCheck: (values) => passwordErrors(values, policy, values),
    onSubmit: async (values) => onDone(values),
  });
  const { id } = form;
  useEffect(() => {
    if (refused !== undefined) focusFirstInvalid(id);
  }, [id, refused]);
  return (
    <>
      <LeaveGuard when={form.changed || isBack} />
      <PublicTitle title={t('registration.title')} takeFocus={isBack && refused === undefined} />
      <Text>{t('registration.invitedTo', invitedTo)}</Text>
      <Text size="sm" c="dimmed">
        {t('registration.step', { step: 1 })}
      </Text>
      <Form form={form}>
        <AccountFields form={form} email={invitedTo.email} policy={policy} />
        <SubmitButton
          form={form}
          isReady={isPasswordReady(form.values, policy, form.values)}
          fullWidth
        >
          {t('registration.continue')}
        </SubmitButton>
      </Form>
    </>
  );
}
