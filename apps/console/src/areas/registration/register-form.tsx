import { type PasswordPolicy, register, uploadProfilePicture } from '@ensemble/contract';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../client/index.ts';
import { errorsFromServer } from '../../form/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { notifyError } from '../../ui/index.ts';
import type { LoginState, PageOrganization } from '../../session/index.ts';
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

/** Sends the account, then the picture, and goes to the success page of the person's client (REG-28..30). */
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
    const state: LoginState = { created: true, email: invitation.email, organization };
    await navigate(client === 'mobile' ? '/register-success-mobile' : '/register-success', {
      replace: true,
      state,
    });
  };
}

/** The account stands without its picture: a failure is told, and is no failure of the registration (REG-19). */
async function sendPicture(file: Blob, uploadToken: string, failure: string): Promise<void> {
  await call(uploadProfilePicture, { body: { uploadToken }, file }).catch(() =>
    notifyError(failure),
  );
}
