import {
  type PasswordPolicy,
  register,
  type Session,
  uploadProfilePicture,
} from '@ensemble/contract';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../client/index.ts';
import { errorsFromServer } from '../../form/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { notifyError, notifySuccess } from '../../ui/index.ts';
import {
  logIn,
  logOut,
  type LoginState,
  nextPath,
  type PageOrganization,
  readSession,
} from '../../session/index.ts';
import { clearInvitation, type Invitation } from './invitation.ts';
import type { NamesValues } from './names-form.ts';
import { NamesPage } from './names-page.tsx';
import { PersonPage, type PersonValues } from './person-page.tsx';

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
  readonly names: NamesValues;
  readonly person: PersonValues;
  /** What the server refused of the first page. */
  readonly refused?: unknown;
}

/** The two pages of a registration by invitation; what is typed on one survives the other (REG-18..20, REG-27). */
export function RegisterForm({ invitation, organization, page, policy, names }: RegisterFormProps) {
  const [typed, setTyped] = useState<Typed>({
    page: 1,
    names: { ...names, password: '', retyped: '' },
    person: { bio: '', designation: '' },
  });
  const send = useRegister(invitation, page);
  const submit = async (person: PersonValues) => {
    try {
      await send(typed.names, person);
    } catch (refused) {
      // What is wrong with a field of the first page is told there.
      if (Object.keys(errorsFromServer(refused, Object.keys(typed.names))).length === 0)
        throw refused;
      setTyped({ ...typed, person, page: 1, refused });
    }
  };
  return (
    <Stack>
      {typed.page === 1 ? (
        <NamesPage
          invitedTo={{ organization, email: invitation.email }}
          policy={policy}
          initial={typed.names}
          refused={typed.refused}
          onDone={(names) => setTyped({ ...typed, names, page: 2, refused: undefined })}
        />
      ) : (
        <PersonPage
          name={`${typed.names.firstName} ${typed.names.lastName}`}
          organizationId={invitation.organizationId}
          initial={typed.person}
          onBack={(person) => setTyped({ ...typed, person, page: 1 })}
          onDone={submit}
        />
      )}
    </Stack>
  );
}

/** Sends the account, then the picture; goes on logged in where the person uses the console, else to the page of the app (REG-28..30). */
function useRegister(invitation: Invitation, organization: PageOrganization) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  return async (
    { firstName, lastName, password }: NamesValues,
    { bio, designation, picture }: PersonValues,
  ) => {
    const body = { ...invitation, firstName, lastName, password, bio, designation, language };
    const { client, uploadToken } = await call(register, { body });
    clearInvitation();
    if (picture) await sendPicture(picture, uploadToken, t('registration.pictureFailed'));
    const { email } = invitation;
    const session = client === 'web' ? await enter(email, password) : undefined;
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
