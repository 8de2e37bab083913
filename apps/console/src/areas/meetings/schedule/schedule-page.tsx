import type { Meeting } from '@ensemble/contract';
import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { MonthHead } from '../../../calendar/month-head.tsx';
import { useWhoseTimes } from '../../../calendar/use-whose-times.ts';
import { discardFormDraft, formDraftsQuery } from '../../../form/drafts/form-drafts.queries.ts';
import { OwnDrafts } from '../../../form/drafts/own-drafts.tsx';
import { useTranslation } from '../../../i18n/index.ts';
import { lazyDialog } from '../../../loading/lazily.tsx';
import { TableSearch } from '../../../table/table-search.tsx';
import { PageTitle } from '../../../ui/index.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import type { OwnSchedule } from '../meetings.queries.ts';
import MobileAppPage from './mobile-app-page.tsx';
import { ScheduleMonth } from './schedule-month.tsx';
import { ScheduleNotices } from './schedule-notices.tsx';
import { type ScheduleState, useScheduleView } from './use-schedule-view.ts';
import { useSchedules } from './use-schedules.ts';

const MeetingDialog = lazyDialog(() => import('../form/meeting-dialog.tsx'));

/** `/schedule`: the sessions of a month for those who may host them, the way to the app for others (OPEN-05). */
export default function SchedulePage() {
  const [first, ...others] = useSchedules();
  return first ? <Schedule own={[first, ...others]} /> : <MobileAppPage />;
}

function Schedule({ own }: { own: readonly [OwnSchedule, ...OwnSchedule[]] }) {
  const { t } = useTranslation();
  const { today, view, change, choose } = useScheduleView();
  const { dialog, open, close } = useDialog<{ readonly draftId: string | null }>();
  const [made, setMade] = useState<string>();
  const shown = own.find((each) => each.organizationId === view.organization) ?? own[0];
  const { organizationId } = shown;
  /**
   * Shows a session where it is now: its month, among others' where the reader does not run it. What a
   * search does not have is led to its month by the list.
   */
  const showSaved = ({ id, inCharge }: Meeting, month: string) => {
    setMade(id);
    if (view.search !== '') return change({ meeting: id });
    change({
      meeting: id,
      ...(month !== view.month && { month, page: 1 }),
      ...(!inCharge && !view.coWorkers && { coWorkers: true, page: 1 }),
    });
  };
  const drafts = useQuery(formDraftsQuery('meeting', organizationId));
  const closeDialog = () => {
    close();
    void drafts.refetch();
  };
  const create = () => open({ draftId: null });
  return (
    <>
      <PageTitle title={t('navigation.sessions')}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
          {t('meetings.create')}
        </Button>
      </PageTitle>
      <Stack gap="md">
        <ScheduleNotices organizationId={organizationId} />
        <OwnDrafts
          drafts={(drafts.data ?? []).map(({ id, itemId, values, savedAt }) => ({
            key: id,
            title: String(values['title'] ?? ''),
            savedAt,
            // What changes a session goes on in its form, which the session opens.
            continueAt: itemId ? `/schedule?meeting=${itemId}` : () => open({ draftId: id }),
            discard: async () => {
              await discardFormDraft({ kind: 'meeting', organizationId, id });
              await drafts.refetch();
            },
          }))}
        />
        <Controls view={view} today={today} onChoose={choose} />
        <ScheduleMonth
          schedules={[shown, ...own.filter((each) => each !== shown)]}
          view={view}
          today={today}
          made={made}
          onChange={change}
          onChoose={choose}
          onCreate={create}
          onSaved={showSaved}
        />
      </Stack>
      <Suspense>
        {dialog && (
          <MeetingDialog
            key={dialog.key}
            organizationId={organizationId}
            draftId={dialog.subject.draftId}
            opened={dialog.opened}
            onClose={closeDialog}
            onSaved={showSaved}
          />
        )}
      </Suspense>
    </>
  );
}

type ControlsProps = Pick<ScheduleState, 'view' | 'today'> & { onChoose: ScheduleState['choose'] };

/** Which month or search, and whose sessions (MEET-01, MEET-02, MEET-40). */
function Controls({ view, today, onChoose }: ControlsProps) {
  const { t } = useTranslation();
  const whoseTimes = useWhoseTimes();
  return (
    <>
      {view.search === '' ? (
        <MonthHead
          month={view.month}
          today={today}
          words={{
            previous: t('meetings.previous'),
            next: t('meetings.next'),
            today: t('meetings.thisMonth'),
          }}
          onChoose={(month) => onChoose({ month })}
        />
      ) : (
        <Group justify="space-between">
          <Title order={2} size="h4" aria-live="polite">
            {t('meetings.found', { text: view.search })}
          </Title>
          <Button variant="default" size="sm" onClick={() => onChoose({ search: '' })}>
            {t('meetings.backToMonth')}
          </Button>
        </Group>
      )}
      <Group justify="space-between" gap="xs">
        <Checkbox
          label={t('meetings.coWorkers')}
          checked={view.coWorkers}
          onChange={(event) => onChoose({ coWorkers: event.currentTarget.checked })}
        />
        <TableSearch
          label={t('meetings.search')}
          value={view.search}
          onSearch={(search) => onChoose({ search })}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {whoseTimes}
      </Text>
    </>
  );
}
