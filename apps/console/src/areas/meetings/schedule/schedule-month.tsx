import { type Meeting, meetingPageSize } from '@ensemble/contract';
import { Alert, Button, Group, Pagination, Paper, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { errorText } from '../../../client/index.ts';
import { useFormat, useLanguage, useTranslation } from '../../../i18n/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Agenda } from './agenda.tsx';
import { listQuery, type OwnSchedule, ownSeatQuery } from '../meetings.queries.ts';
import { focusDetail, MeetingDetail } from '../detail/meeting-detail.tsx';
import classes from '../schedule.module.css';
import { firstShown } from '../times.ts';
import { ScheduleSkeleton } from './schedule-skeleton.tsx';
import { type ScheduleState, type ScheduleView, writeView } from './use-schedule-view.ts';

interface ScheduleMonthProps {
  /** The one that is shown, then the reader's others. */
  schedules: readonly [OwnSchedule, ...OwnSchedule[]];
  view: ScheduleView;
  today: string;
  /** The session that was just made or changed. */
  made: string | undefined;
  onChange: ScheduleState['change'];
  onChoose: ScheduleState['choose'];
  onCreate: () => void;
  onSaved: (meeting: Meeting, month: string) => void;
}

/**
 * The sessions of a month or of a search: the agenda, and the one that is selected (MEET-05, MEET-06,
 * MEET-40). One that the address names is looked for where the list does not have it; another never takes
 * its place.
 */
export function ScheduleMonth(props: ScheduleMonthProps) {
  const { schedules, view, today, made, onChange, onSaved } = props;
  const [{ organizationId, memberId }] = schedules;
  const [now] = useState(Date.now);
  const [openedFor] = useState(view.isLink ? view.meeting : null);
  /** What the reader deleted is not looked for while the address changes. */
  const [deleted, setDeleted] = useState<string>();
  const host = view.coWorkers ? undefined : memberId;
  const { data, error, refetch } = useQuery({
    ...listQuery(organizationId, {
      month: view.month,
      search: view.search,
      page: view.page,
      host,
    }),
    enabled: !view.isLink,
  });
  const named = data?.meetings.find(({ id }) => id === view.meeting);
  const isSought = view.isLink || (data && !named && view.meeting !== deleted);
  if (view.meeting !== null && isSought) return <Sought {...props} id={view.meeting} />;
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScheduleSkeleton />;
  const selected = named ?? firstShown(data.meetings, now);
  if (!selected) return <Nothing {...props} />;
  const searchOf = ({ id }: Meeting) => writeView({ ...view, meeting: id }).toString();
  return (
    <>
      <div className={classes.columns}>
        <Agenda
          meetings={data.meetings}
          selected={selected.id}
          today={today}
          opensOnToday={
            view.meeting === null &&
            view.search === '' &&
            view.page === 1 &&
            today.startsWith(view.month)
          }
          search={view.search}
          withHosts={view.coWorkers}
          made={made}
          searchOf={searchOf}
          onSelect={focusDetail}
        />
        <MeetingDetail
          organizationId={organizationId}
          memberId={memberId}
          meeting={selected}
          isOpenedFor={selected.id === openedFor}
          onSaved={onSaved}
          onDeleted={() => {
            setDeleted(selected.id);
            onChange({ meeting: null }, { replace: true });
          }}
        />
      </div>
      {data.count >= meetingPageSize && (
        <Paging
          page={view.page}
          count={data.count}
          onPage={(page) => onChange({ page, meeting: null })}
        />
      )}
    </>
  );
}

/** A session that the shown list does not have: leads to where it is, or says that it is not there. */
function Sought({ id, schedules, view, ...props }: ScheduleMonthProps & { id: string }) {
  const { onChange, onChoose, onSaved } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ownSeatQuery(schedules, id, view.coWorkers));
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ScheduleSkeleton />;
  if (data === null)
    return (
      <Paper withBorder shadow="xs" role="status">
        <EmptyState
          title={t('meetings.gone')}
          action={
            <Button variant="default" onClick={() => onChoose({ month: view.month, search: '' })}>
              {t('meetings.showMonth')}
            </Button>
          }
        >
          {t('meetings.goneHint')}
        </EmptyState>
      </Paper>
    );
  const { meeting, organizationId, ...time } = data;
  const [{ organizationId: shown, memberId }] = schedules;
  const organization = organizationId === shown ? view.organization : organizationId;
  const search = writeView({ ...time, search: '', meeting: id, organization }).toString();
  if (view.isLink || search !== writeView(view).toString())
    return <Navigate to={{ search }} replace />;
  return (
    <MeetingDetail
      organizationId={organizationId}
      memberId={memberId}
      meeting={meeting}
      isOpenedFor={false}
      onSaved={onSaved}
      onDeleted={() => onChange({ meeting: null }, { replace: true })}
    />
  );
}

/** MEET-03. */
function Paging(props: { page: number; count: number; onPage: (page: number) => void }) {
  const { page, count, onPage } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const total = Math.ceil(count / meetingPageSize);
  return (
    <Group justify="space-between">
      <Text size="sm" aria-live="polite" data-digits>
        {t('meetings.showing', { page: format.number(page), total: format.number(total) })}
      </Text>
      <Pagination
        size="sm"
        total={total}
        value={page}
        onChange={onPage}
        // As the button shows it, ungrouped: a voice command names what is read (WCAG 2.5.3).
        getItemProps={(each) => ({ 'aria-label': t('table.page', { page: String(each) }) })}
        getControlProps={(control) => ({
          'aria-label': t(control === 'next' ? 'table.nextPage' : 'table.previousPage'),
        })}
        aria-label={t('meetings.pages')}
        role="navigation"
      />
    </Group>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <Alert role="alert" color="red" title={t('meetings.failed')}>
      <Stack align="start" gap="sm">
        {errorText(error, language)}
        <Button variant="default" size="sm" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** A month or search without sessions; a page past the end offers the first one, one's own list that of all. */
function Nothing({ view, onChange, onChoose, onCreate }: ScheduleMonthProps) {
  const { t } = useTranslation();
  if (view.page > 1)
    return (
      <Paper withBorder shadow="xs">
        <EmptyState
          title={t('meetings.pastEnd')}
          action={
            <Button variant="default" onClick={() => onChange({ page: 1 })}>
              {t('table.firstPage')}
            </Button>
          }
        />
      </Paper>
    );
  const ofAll = !view.coWorkers && (
    <Button variant="default" onClick={() => onChoose({ coWorkers: true })}>
      {t('meetings.coWorkers')}
    </Button>
  );
  if (view.search !== '')
    return (
      <Paper withBorder shadow="xs" role="status">
        <EmptyState
          title={t(view.coWorkers ? 'meetings.notFound' : 'meetings.notFoundOwn', {
            text: view.search,
          })}
          action={
            <Group justify="center" gap="sm">
              <Button variant="default" onClick={() => onChoose({ search: '' })}>
                {t('table.clearSearch')}
              </Button>
              {ofAll}
            </Group>
          }
        />
      </Paper>
    );
  return (
    <Paper withBorder shadow="xs">
      <EmptyState
        title={t(view.coWorkers ? 'meetings.empty' : 'meetings.emptyOwn')}
        action={
          <Group justify="center" gap="sm">
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onCreate}>
              {t('meetings.create')}
            </Button>
            {ofAll}
          </Group>
        }
      >
        {t('meetings.emptyHint')}
      </EmptyState>
    </Paper>
  );
}
