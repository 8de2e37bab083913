import {
  type PasswordPolicy,
  register,
  type Session,
  uploadProfilePicture,
} from '@ensemble/contract';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../client/index.ts';
import { Form, SubmitButton, useForm } from '../../form/index.ts';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { notifyError, notifySuccess, PublicTitle } from '../../ui/index.ts';
import {
  logIn,
  logOut,
  type LoginState,
  nextPath,
  type PageOrganization,
  readSession,
} from '../../session/index.ts';
import { passwordErrors } from '../passwords/index.ts';
import { AccountFields } from './account-fields.tsx';
import { registerForm, type RegisterValues } from './account-form.ts';
import { clearInvitation, type Invitation } from './invitation.ts';
import { LegalText } from './legal-text.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useRefusalText } from './use-refusal-text.ts';

interface RegisterFormProps {
  invitation: Invitation;
  organization: string;
  /** What the page of success still shows. */
  page: PageOrganization;
  policy: PasswordPolicy;
  /** As the organisation knows the person; theirs to change. */
  names: { readonly firstName: string; readonly lastName: string };
}

/** The one page of a registration by invitation (REG-18, REG-19, REG-27). */
export function RegisterForm({ invitation, organization, page, policy, names }: RegisterFormProps) {
  const { t } = useTranslation();
  const { email, organizationId } = invitation;
  const [picture, setPicture] = useState<Blob>();
  const send = useRegister(invitation, page);
  const refusalText = useRefusalText();
  const form = useForm({
    schema: registerForm,
    initial: { ...names, password: '', bio: '', designation: '' },
    alsoCheck: (typed) => passwordErrors(typed.password, policy, typed),
    onSubmit: (values) => send(values, picture),
  });
  const { values } = form;
  return (
    <Stack>
      <LeaveGuard when={(form.changed || picture !== undefined) && !form.submitting} />
      <PublicTitle title={t('registration.title')} />
      <Text>{t('registration.invitedTo', { organization, email })}</Text>
      <Form form={form} refusalText={refusalText}>
        <AccountFields form={form} email={email} policy={policy} />
        <ProfileSection
          name={`${values.firstName} ${values.lastName}`}
          picture={picture}
          onPick={setPicture}
          field={form.field}
        />
        <Text size="sm">
          <LegalText sentence="registration.acceptByCreating" organizationId={organizationId} />
        </Text>
        <SubmitButton form={form} fullWidth>
          {t('registration.create')}
        </SubmitButton>
      </Form>
    </Stack>
  );
}

/** Sends the account, then the picture; goes on logged in where the person uses the console, else to the page of the app (REG-28..30). */
function useRegister(invitation: Invitation, organization: PageOrganization) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  return async (values: RegisterValues, picture: Blob | undefined) => {
    const body = { ...invitation, ...values, language };
    const { client, uploadToken } = await call(register, { body });
    clearInvitation();
    if (picture) await sendPicture(picture, uploadToken, t('registration.pictureFailed'));
    const { email } = invitation;
    const session = client === 'web' ? await enter(email, values.password) : undefined;
    if (session) {
      notifySuccess(t('registration.successTitle'));
      return navigate(nextPath(session), { replace: true });
    }
    const state: LoginState = { created: true, email, organization };
    await navigate(client === 'mobile' ? '/register-success-mobile' : '/register-success', {
      replace: true,
      state,
    });
  };
}

/** Logs in with the password that was just set; undefined where that does not go now, as the account stands. */
async function enter(email: string, password: string): Promise<Session | undefined> {
  // A person who was logged in here before is logged out, as where an invitation is accepted.
  if (readSession().session) await logOut();
  return logIn({ email, password }).catch(() => undefined);
}

/** The account stands without its picture: a failure is told, and is no failure of the registration (REG-19). */
async function sendPicture(file: Blob, uploadToken: string, failure: string): Promise<void> {
  await call(uploadProfilePicture, { body: { uploadToken }, file }).catch(() =>
    notifyError(failure),
  );
}
