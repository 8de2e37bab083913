import { isOn } from '@ensemble/contract';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { organizationQuery } from '../../../client/organizations-query.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { isMember, useSession } from '../../../session/index.ts';
import { nameOf } from '../../../ui/index.ts';
import { VisibleRow } from '../../app-content/index.ts';

/** What a reader of a schedule should know of it. */
export function ScheduleNotices({ organizationId }: { organizationId: string }) {
  const { organization, userType } = useSession();
  return (
    <>
      {organization?.id === organizationId ? (
        <AppVisibility />
      ) : (
        <OtherOrganizationNotice organizationId={organizationId} />
      )}
      {userType && isMember(userType) && <AppNotice />}
    </>
  );
}

/** Whether the organization's app shows sessions: a switch for those who may turn it (ORGS-25), a notice while it is off for others. */
function AppVisibility() {
  const { t } = useTranslation();
  const { organization, can } = useSession();
  if (!organization) return null;
  const { features } = organization;
  if (can('organization.configure'))
    return <VisibleRow feature="session" features={features} name={t('appContent.session')} />;
  if (isOn(features, 'session')) return null;
  return (
    <Alert color="blue" title={t('meetings.appOff')}>
      {t('meetings.appOffText')}
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
