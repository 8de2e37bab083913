import { Alert, Center, Loader, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent, useSession } from '../../session/index.ts';
import { ProfileForm } from './profile-form.tsx';
import { profileQuery } from './profile.queries.ts';

/** The own profile; without one a spinner, then what is missing (PROFILE-03..05). */
export function ProfileTab() {
  const { profile } = useSession();
  return profile ? <ProfileForm profile={profile} /> : <MissingProfile />;
}

/** A profile that has come shows through the session; this is for while and where it has not. */
function MissingProfile() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const source = useQuery(profileQuery(organizationId));
  if (source.isError)
    return (
      <Alert role="alert" title={t('profile.notFoundTitle')}>
        {t('profile.notFound')}
      </Alert>
    );
  return (
    <Center mih="12rem">
      <Loader />
      <VisuallyHidden>{t('table.loading')}</VisuallyHidden>
    </Center>
  );
}
