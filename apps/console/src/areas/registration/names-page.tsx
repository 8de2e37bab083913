import { checkPassword, type PasswordPolicy } from '@ensemble/contract';
import { Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { Form, PasswordField, SubmitButton, useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { PublicTitle } from '../../ui/index.ts';
import { PasswordChecklist } from '../passwords/index.ts';
import { doPasswordsDiffer, isPasswordReady, namesForm, type NamesValues } from './names-form.ts';

export type { NamesValues } from './names-form.ts';

interface NamesPageProps {
  invitedTo: { organization: string; email: string };
  policy: PasswordPolicy;
  initial: NamesValues;
  onDone: (values: NamesValues) => void;
}

/** Page 1 of the registration: names, password and its live checklist (REG-18, PWD-17..24). */
export function NamesPage({ invitedTo, policy, initial, onDone }: NamesPageProps) {
  const { t } = useTranslation();
  const rulesId = useId();
  const form = useForm({ schema: namesForm, initial, onSubmit: async (values) => onDone(values) });
  const retyped = form.field('retyped');
  return (
    <>
      <PublicTitle title={t('registration.title')} />
      <Text>{t('registration.invitedTo', invitedTo)}</Text>
      <Text size="sm" c="dimmed">
        {t('registration.step', { step: 1 })}
      </Text>
      <Form form={form}>
        {/* Tells password managers whose password this is. */}
        <input
          type="email"
          name="email"
          autoComplete="username"
          value={invitedTo.email}
          readOnly
          hidden
        />
        <TextInput
          label={t('registration.firstName')}
          autoComplete="given-name"
          required
          {...form.field('firstName')}
        />
        <TextInput
          label={t('registration.lastName')}
          autoComplete="family-name"
          required
          {...form.field('lastName')}
        />
        <PasswordField
          label={t('registration.password')}
          autoComplete="new-password"
          required
          aria-describedby={rulesId}
          {...form.field('password')}
        />
        <PasswordChecklist
          id={rulesId}
          policy={policy}
          checks={checkPassword(form.values.password, policy, form.values)}
        />
        <PasswordField
          label={t('registration.retypePassword')}
          autoComplete="new-password"
          required
          {...retyped}
          error={doPasswordsDiffer(form.values) ? t('rules.passwordsDiffer') : retyped.error}
        />
        <SubmitButton form={form} fullWidth disabled={!isPasswordReady(form.values, policy)}>
          {t('registration.continue')}
        </SubmitButton>
      </Form>
    </>
  );
}
