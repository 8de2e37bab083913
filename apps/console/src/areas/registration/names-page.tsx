import type { PasswordPolicy } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { Form, SubmitButton, useForm } from '../../form/index.ts';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { PublicTitle } from '../../ui/index.ts';
import { AccountFields } from './account-fields.tsx';
import { isPasswordReady, namesForm, type NamesValues } from './names-form.ts';

interface NamesPageProps {
  invitedTo: { organization: string; email: string };
  policy: PasswordPolicy;
  initial: NamesValues;
  /** What the server refused of this page. */
  refused?: unknown;
  onDone: (values: NamesValues) => void;
}

/** Page 1 of the registration by invitation (REG-18). */
export function NamesPage({ invitedTo, policy, initial, refused, onDone }: NamesPageProps) {
  const { t } = useTranslation();
  const form = useForm({
    schema: namesForm,
    initial,
    refused,
    onSubmit: async (values) => onDone(values),
  });
  return (
    <>
      <LeaveGuard when={form.changed || initial.password !== ''} />
      <PublicTitle title={t('registration.title')} />
      <Text>{t('registration.invitedTo', invitedTo)}</Text>
      <Text size="sm" c="dimmed">
        {t('registration.step', { step: 1 })}
      </Text>
      <Form form={form}>
        <AccountFields form={form} email={invitedTo.email} policy={policy} />
        <SubmitButton form={form} fullWidth disabled={!isPasswordReady(form.values, policy)}>
          {t('registration.continue')}
        </SubmitButton>
      </Form>
    </>
  );
}
