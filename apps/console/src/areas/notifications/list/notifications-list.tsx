import { Button, Paper, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/index.ts';
import { TablePaging } from '../../../table/table-paging.tsx';
import { EmptyState } from '../../../ui/index.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { ActionDialog, type ActionOn } from '../action-dialog.tsx';
import { NewNotificationButton } from '../new-notification-button.tsx';
import { NotificationCard } from './notification-card.tsx';
import classes from './notifications.module.css';
import { listQuery, pageLength, type Tab } from '../notifications.queries.ts';
import { ErrorAlert } from '../../../ui/error-alert.tsx';

interface NotificationsListProps {
  organizationId: string;
  tab: Tab;
  page: number;
  onPage: (page: number) => void;
}

/** A page of notifications in its four states: loading, failed, empty, and as cards (NOTIF-03..07). */
export function NotificationsList({ organizationId, tab, page, onPage }: NotificationsListProps) {
  const { t } = useTranslation();
  const source = useQuery(listQuery(organizationId, tab, page));
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
  if (data.notifications.length === 0) return <Nothing tab={tab} page={page} onPage={onPage} />;
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

/** NOTIF-04; a page past the end offers the first one. */
function Nothing({ tab, page, onPage }: Pick<NotificationsListProps, 'tab' | 'page' | 'onPage'>) {
  const { t } = useTranslation();
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
