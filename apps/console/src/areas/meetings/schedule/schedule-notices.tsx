import { isOn } from '@ensemble/contract';
import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { organizationQuery } from '../../../client/organizations-query.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { isMember, useSession } from '../../../session/index.ts';
import { nameOf } from '../../../ui/index.ts';

/** What a reader of a schedule should know of it. */
export function ScheduleNotices({ organizationId }: { organizationId: string }) {
  const { organization, userType } = useSession();
  return (
    <>
      {organization?.id === organizationId ? (
        <AppSwitchNotice />
      ) : (
        <OtherOrganizationNotice organizationId={organizationId} />
      )}
      {userType && isMember(userType) && <AppNotice />}
    </>
  );
}

/** While the organization's app shows no sessions, those who plan them know it. */
function AppSwitchNotice() {
  const { t } = useTranslation();
  const { organization, can } = useSession();
  if (!organization || isOn(organization.features, 'session')) return null;
  return (
    <Alert color="blue" title={t('meetings.appOff')}>
      {t('meetings.appOffText')}{' '}
      {can('organization.configure') && (
        <Anchor component={Link} to="/mobile/session" inherit>
          {t('meetings.appOffLink')}
        </Anchor>
      )}
    </Alert>
  );
}

/** Whose sessions these are, where the person uses the console for another organization. */
function OtherOrganizationNotice({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data } = useQuery(organizationQuery(organizationId));
  if (!data) return null;
  return (
    <Alert color="gray">{t('meetings.ofOrganization', { name: nameOf(data, language) })}</Alert>
  );
}

/** Members who host have their sessions here, and the app for everything else (SHELL-23, ROLES-14). */
function AppNotice() {
  const { t } = useTranslation();
  return (
    <Alert color="gray" title={t('meetings.appForRest')}>
      {t('appDownload.notice')} {t('appDownload.hint')}
    </Alert>
  );
}
