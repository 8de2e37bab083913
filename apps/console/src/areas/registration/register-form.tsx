import { type PasswordPolicy, register, uploadProfilePicture } from '@ensemble/contract';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../client/index.ts';
import { errorsFromServer } from '../../form/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { notifyError } from '../../ui/index.ts';
import {
  logIn,
  logOut,
  type LoginState,
  type PageOrganization,
  readSession,
} from '../../session/index.ts';
import type { AccountValues } from './account-form.ts';
import { AccountPage } from './account-page.tsx';
import { clearInvitation, type Invitation } from './invitation.ts';
import { ProfilePage, type ProfileValues } from './profile-page.tsx';

interface RegisterFormProps {
  invitation: Invitation;
  organization: string;
  /** What the page of success still shows. */
  page: PageOrganization;
  policy: PasswordPolicy;
  /** As the organisation knows the person; theirs to change. */
  names: { readonly firstName: string; readonly lastName: string };
}

interface Typed {
  readonly page: 1 | 2;
  readonly account: AccountValues;
  readonly profile: ProfileValues;
  /** Page 2 was seen. */
  readonly isBack: boolean;
  /** What the server refused of the first page. */
  readonly refused?: unknown;
}

/** The two pages of a registration by invitation; what is typed on one survives the other (REG-18..20, REG-27). */
export function RegisterForm({ invitation, organization, page, policy, names }: RegisterFormProps) {
  const [typed, setTyped] = useState<Typed>({
    page: 1,
    account: { ...names, password: '', confirmPassword: '' },
    profile: { bio: '', designation: '' },
    isBack: false,
  });
  const send = useRegister(invitation, page);
  const { account } = typed;
  const goBack = (profile: ProfileValues, refused?: unknown) =>
    setTyped({ ...typed, profile, page: 1, isBack: true, refused });
  const submit = async (profile: ProfileValues) => {
    try {
      await send(account, profile);
    } catch (refused) {
      // What is wrong with a field of the first page is said there.
      if (Object.keys(errorsFromServer(refused, Object.keys(account))).length === 0) throw refused;
      goBack(profile, refused);
    }
  };
  return (
    <Stack>
      {typed.page === 1 ? (
        <AccountPage
          invitedTo={{ organization, email: invitation.email }}
          policy={policy}
          initial={account}
          refused={typed.refused}
          isBack={typed.isBack}
          onDone={(values) => setTyped({ ...typed, account: values, page: 2, refused: undefined })}
        />
      ) : (
        <ProfilePage
          name={`${account.firstName} ${account.lastName}`}
          organizationId={invitation.organizationId}
          initial={typed.profile}
          onBack={goBack}
          onDone={submit}
        />
      )}
    </Stack>
  );
}

/** Sends the account, then the picture; logs a person of the console in, and says that the account was made (REG-28..31). */
function useRegister(invitation: Invitation, organization: PageOrganization) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  return async (
    { confirmPassword: _same, ...account }: AccountValues,
    { picture, ...profile }: ProfileValues,
  ) => {
    const body = { ...invitation, ...account, ...profile, language };
    const { client, uploadToken } = await call(register, { body });
    clearInvitation();
    if (picture) await sendPicture(picture, uploadToken, t('registration.pictureFailed'));
    const { email } = invitation;
    if (client === 'web') await enter(email, account.password);
    const state: LoginState = {
      created: true,
      email,
      organization,
      ...(client === 'mobile' && { usesApp: true }),
    };
    await navigate('/register-success', { replace: true, state });
  };
}

/** Logs in with the password that was just set. Where that does not go now, the page of success leads to the login. */
async function enter(email: string, password: string): Promise<void> {
  // A person who was logged in here before is logged out, as where an invitation is accepted.
  if (readSession().session) await logOut();
  await logIn({ email, password }).catch(() => undefined);
}

/** The account stands without its picture: a failure is told, and is no failure of the registration (REG-19). */
async function sendPicture(file: Blob, uploadToken: string, failure: string): Promise<void> {
  await call(uploadProfilePicture, { body: { uploadToken }, file }).catch(() =>
    notifyError(failure),
  );
}
