import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { BackToList } from './back-to-list.tsx';
import { NotificationForm } from './notification-form.tsx';
import { useOrganizationLanguages } from './use-organization-languages.ts';
import { PageTitle } from '../../ui/index.ts';

/** `/notifications/new`: a notification to write, in place of the list (NOTIF-12). */
export default function NewNotificationPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const languages = useOrganizationLanguages();
  return (
    <>
      <PageTitle title={t('notifications.newTitle')} />
      <BackToList />
      <NotificationForm organizationId={organizationId} notification={undefined} {...languages} />
    </>
  );
}
