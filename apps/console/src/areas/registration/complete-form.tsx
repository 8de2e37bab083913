import { createProfile, type PasswordPolicy, register } from '@ensemble/contract';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { call, errorText } from '../../client/index.ts';
import { Form, type FormState, SubmitButton, useForm } from '../../form/index.ts';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import type { LoginState, PageOrganization } from '../../session/index.ts';
import { notifyPublicError, PublicTitle } from '../../ui/index.ts';
import { isPasswordReady, passwordErrors } from '../passwords/index.ts';
import { AccountFields } from './account-fields.tsx';
import { completeForm, type CompleteValues } from './activation/activation-form.ts';
import { type Activation, clearInvitation } from './invitation.ts';
import { LegalText } from './legal-text.tsx';
import { useRefusalText } from './use-refusal-text.ts';

interface CompleteFormProps {
  activation: Activation;
  organization: string;
  policy: PasswordPolicy;
  /** What the page of success still shows. */
  page: PageOrganization;
}

/** The one page of an activation link: account, consents, done (REG-18, REG-21, REG-22). */
export function CompleteForm({ activation, organization, policy, page }: CompleteFormProps) {
  const { t } = useTranslation();
  const { email, organizationId } = activation;
  const complete = useComplete(activation, page);
  const refusalText = useRefusalText();
  const form = useForm({
    schema: completeForm,
    initial: {
      firstName: '',
      lastName: '',
      password: '',
      confirmPassword: '',
      terms: false,
      policy: false,
    },
    alsoCheck: (values) => passwordErrors(values, policy, values),
    onSubmit: complete,
  });
  return (
    <Stack>
      <LeaveGuard when={form.changed && !form.submitting} />
      <PublicTitle title={t('registration.title')} />
      <Text>{t('activation.forOrganization', { organization, email })}</Text>
      <Form form={form} refusalText={refusalText}>
        <AccountFields form={form} email={email} policy={policy} />
        <Consent
          form={form}
          name="terms"
          sentence="activation.acceptTerms"
          organizationId={organizationId}
        />
        <Consent
          form={form}
          name="policy"
          sentence="activation.acceptPolicy"
          organizationId={organizationId}
        />
        <SubmitButton
          form={form}
          isReady={isPasswordReady(form.values, policy, form.values)}
          fullWidth
        >
          {t('activation.complete')}
        </SubmitButton>
      </Form>
    </Stack>
  );
}

interface ConsentProps {
  form: FormState<typeof completeForm>;
  name: 'terms' | 'policy';
  sentence: 'activation.acceptTerms' | 'activation.acceptPolicy';
  organizationId: string;
}

function Consent({ form, name, sentence, organizationId }: ConsentProps) {
  const { error } = form.field(name);
  return (
    <Checkbox
      name={name}
      data-field={name}
      label={<LegalText sentence={sentence} organizationId={organizationId} />}
      required
      checked={form.values[name]}
      onChange={(event) => form.set(name, event.currentTarget.checked)}
      error={error}
      aria-invalid={error !== undefined}
    />
  );
}

/** Sends the account, confirms its profile, and goes to the page of the app (REG-28..30, REG-33, OPEN-93). */
function useComplete(activation: Activation, page: PageOrganization) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  return async ({ firstName, lastName, password }: CompleteValues) => {
    const { organizationId, email, activationCode } = activation;
    const body = { ...activation, firstName, lastName, password, language };
    const { uploadToken } = await call(register, { query: { type: 'secondary' }, body });
    clearInvitation();
    const made = await call(createProfile, {
      body: { organizationId, userType: 'Employee', email, activationCode, uploadToken },
    }).catch((error: unknown) => {
      // The account stands: what failed is told, and the plain page of success follows (REG-34).
      notifyPublicError(t('activation.profileFailed', { reason: errorText(error, language) }));
    });
    const hasProfile = made !== undefined && made.organizations.length > 0;
    const state: LoginState = { created: true, email, organization: page };
    await navigate(hasProfile ? '/register-success-mobile' : '/register-success', {
      replace: true,
      state,
    });
  };
}
