import { type Notification, otherOf } from '@ensemble/contract';
import { Paper, Stack } from '@mantine/core';
import { useSearchParams } from '../../../ui/address/use-search-params.ts';
import { FormSkeleton } from '../../../form/form-skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { WithFormDraft } from '../../../form/drafts/with-form-draft.tsx';
import { WithClock } from '../../../calendar/with-clock.tsx';
import { useTranslation } from '../../../i18n/index.ts';
import { useCurrent } from '../../../session/index.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageTitle } from '../../../ui/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
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
  const isNew = notificationId === 'new';
  return (
    <>
      <BackLink to="/notifications">{t('notifications.back')}</BackLink>
      <PageTitle title={t(isNew ? 'notifications.newTitle' : 'notifications.editTitle')} />
      {isNew ? (
        <NewNotification organizationId={organizationId} />
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

/** One to write: an empty one, a draft (`draft`), or a copy of another (`copy`). */
function NewNotification({ organizationId }: { organizationId: string }) {
  const address = useSearchParams();
  const languages = useOrganizationLanguages();
  const [{ draftId, copyOf }] = useState({
    draftId: address.get('draft'),
    copyOf: address.get('copy'),
  });
  const copied = useQuery({
    ...notificationQuery(organizationId, copyOf ?? ''),
    enabled: copyOf !== null,
  });
  // Where the other one is gone, what it said is gone too: the form is an empty one.
  if (copyOf !== null && !copied.data && !copied.error) return <FormSkeleton />;
  return (
    <WithFormDraft kind="notification" organizationId={organizationId} id={draftId}>
      {(draft) => (
        <WithClock>
          {(clock) => (
            <NotificationForm
              organizationId={organizationId}
              notification={undefined}
              clock={clock}
              draft={draft}
              copied={copied.data}
              {...languages}
            />
          )}
        </WithClock>
      )}
    </WithFormDraft>
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
      {!data && !error && <FormSkeleton />}
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
      <WithFormDraft kind="notification" organizationId={rest.organizationId} id={notification.id}>
        {(draft) => (
          <WithClock>
            {(clock) => (
              <NotificationForm
                {...rest}
                notification={notification}
                first={first}
                other={other ?? written}
                clock={clock}
                draft={draft}
              />
            )}
          </WithClock>
        )}
      </WithFormDraft>
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
