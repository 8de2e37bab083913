import { Button, Paper, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/index.ts';
import { TablePaging } from '../../../table/table-paging.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { ActionDialog, type ActionOn } from '../action-dialog.tsx';
import { NewNotificationButton } from '../new-notification-button.tsx';
import { NotificationCard } from './notification-card.tsx';
import classes from './notifications.module.css';
import { isShownAs, type Listed, listQuery, pageLength } from '../notifications.queries.ts';
import { ErrorAlert } from '../../../ui/error-alert.tsx';

interface NotificationsListProps extends Listed {
  organizationId: string;
  /** What was just made or changed. */
  made: string | null;
  onPage: (page: number) => void;
  onSearch: (text: string) => void;
}

/** A page of notifications in its four states: loading, failed, empty, and as cards (NOTIF-03..07). */
export function NotificationsList(props: NotificationsListProps) {
  const { organizationId, tab, page, search, made, onPage } = props;
  const { t } = useTranslation();
  const source = useQuery(listQuery(organizationId, { tab, page, search }));
  const { open, show } = useDialog<ActionOn>();
  const { data } = source;
  if (source.isError && !data)
    return (
      <ErrorAlert
        error={source.error}
        title={t('table.failed')}
        onRetry={() => void source.refetch()}
        size="sm"
      />
    );
  if (!data) return <Loading />;
  if (data.notifications.length === 0) return <Nothing {...props} />;
  return (
    <>
      <ul
        className={classes.list}
        aria-label={t(`notifications.list.${tab}`)}
        aria-busy={source.isPlaceholderData}
      >
        {data.notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationCard
              notification={notification}
              isMade={made !== null && isShownAs(made, notification)}
              onAct={(action) => open({ action, notification })}
            />
          </li>
        ))}
      </ul>
      {data.count > pageLength && (
        <TablePaging
          label={t(`notifications.list.${tab}`)}
          view={{ page, size: pageLength, search: '', sort: '', order: 'desc' }}
          count={data.count}
          onChange={(change) => onPage(change.page ?? 1)}
          withSizes={false}
        />
      )}
      {show((dialog, subject) => (
        <ActionDialog {...dialog} organizationId={organizationId} on={subject} />
      ))}
    </>
  );
}

/** Cards as high as those that come. */
function Loading() {
  const { t } = useTranslation();
  return (
    <Stack role="status" aria-label={t('table.loading')}>
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} height="11rem" />
      ))}
    </Stack>
  );
}

/** NOTIF-04; a page past the end offers the first one, a search without a result the whole list. */
function Nothing({ tab, page, search, onPage, onSearch }: NotificationsListProps) {
  const { t } = useTranslation();
  if (search !== '' && page === 1)
    return (
      <Paper withBorder shadow="xs" role="status">
        <EmptyState
          title={t('notifications.notFound', { text: search })}
          action={
            <Button variant="default" onClick={() => onSearch('')}>
              {t('table.clearSearch')}
            </Button>
          }
        />
      </Paper>
    );
  return (
    <Paper withBorder shadow="xs">
      {page > 1 ? (
        <EmptyState
          title={t('notifications.pastEnd')}
          action={
            <Button variant="default" onClick={() => onPage(1)}>
              {t('table.firstPage')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={t(`notifications.empty.${tab}`)}
          action={tab === 'all' && <NewNotificationButton />}
        >
          {t(`notifications.emptyHint.${tab}`)}
        </EmptyState>
      )}
    </Paper>
  );
}
