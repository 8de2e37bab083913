import { type Notification, otherOf } from '@ensemble/contract';
import { Paper, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { WithClock } from '../../../calendar/with-clock.tsx';
import { useTranslation } from '../../../i18n/index.ts';
import { useCurrent } from '../../../session/index.ts';
import { EmptyState, PageTitle } from '../../../ui/index.ts';
import { BackToList } from './back-to-list.tsx';
import { NewNotificationButton } from '../new-notification-button.tsx';
import { NotificationCard } from '../list/notification-card.tsx';
import { NotificationForm } from './notification-form.tsx';
import { notificationQuery } from '../notifications.queries.ts';
import { textIn } from '../texts.ts';
import { useOrganizationLanguages } from './use-organization-languages.ts';
import { ErrorAlert } from '../../../ui/error-alert.tsx';

/** `/notifications/new` and `/notifications/{id}`: one to write or to change, in place of the list (NOTIF-12). */
export default function NotificationPage() {
  const { t } = useTranslation();
  const { notificationId = '' } = useParams();
  const { organizationId } = useCurrent();
  const languages = useOrganizationLanguages();
  const isNew = notificationId === 'new';
  return (
    <>
      <PageTitle title={t(isNew ? 'notifications.newTitle' : 'notifications.editTitle')} />
      <BackToList />
      {isNew ? (
        <WithClock>
          {(clock) => (
            <NotificationForm
              organizationId={organizationId}
              notification={undefined}
              clock={clock}
              {...languages}
            />
          )}
        </WithClock>
      ) : (
        <SavedNotification
          key={notificationId}
          organizationId={organizationId}
          notificationId={notificationId}
        />
      )}
    </>
  );
}

interface SavedNotificationProps {
  organizationId: string;
  notificationId: string;
}

function SavedNotification({ organizationId, notificationId }: SavedNotificationProps) {
  const { t } = useTranslation();
  const source = useQuery(notificationQuery(organizationId, notificationId));
  const { data, error } = source;
  return (
    <>
      <ErrorAlert
        error={error}
        title={t('notifications.loadFailed')}
        onRetry={() => void source.refetch()}
        size="sm"
      />
      {!data && !error && <Skeleton height="30rem" />}
      {data && !error && (
        <Editing
          // What is loaded again takes the place of what was typed.
          key={`${data.id} ${source.dataUpdatedAt}`}
          notification={data}
          organizationId={organizationId}
          onReload={() => void source.refetch()}
        />
      )}
    </>
  );
}

interface EditingProps {
  organizationId: string;
  notification: Notification;
  onReload: () => void;
}

/** The form; of what is sent or cancelled, what it says (NOTIF-07, OPEN-49). */
function Editing({ notification, ...rest }: EditingProps) {
  const { t } = useTranslation();
  const { first, other } = useOrganizationLanguages();
  const { status } = notification;
  if (status === 'scheduled') {
    // A text that was written stays, also where its language is no longer offered.
    const written = textIn(notification, otherOf(first))?.language;
    return (
      <WithClock>
        {(clock) => (
          <NotificationForm
            {...rest}
            notification={notification}
            first={first}
            other={other ?? written}
            clock={clock}
          />
        )}
      </WithClock>
    );
  }
  return (
    <Stack>
      <NotificationCard notification={notification} onAct={() => undefined} />
      <Paper withBorder>
        <EmptyState
          title={t(`notifications.notEditable.${status}`)}
          action={<NewNotificationButton />}
        >
          {t('notifications.notEditableText')}
        </EmptyState>
      </Paper>
    </Stack>
  );
}
