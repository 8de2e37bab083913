import type { Meeting } from '@ensemble/contract';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { MonthHead } from '../../calendar/month-head.tsx';
import { nameOfZone, ownZone } from '../../calendar/wall-time.ts';
import { useTranslation } from '../../i18n/index.ts';
import { lazyDialog } from '../../loading/lazily.tsx';
import { isMember, useActor, useCurrent } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { AppSwitchNotice } from './app-switch-notice.tsx';
import MobileAppPage from './mobile-app-page.tsx';
import { ScheduleMonth } from './schedule-month.tsx';
import { type ScheduleState, useScheduleView } from './use-schedule-view.ts';

const MeetingDialog = lazyDialog(() => import('./meeting-dialog.tsx'));

/** `/schedule`: the sessions of a month for those who hold them, the way to the app for members (OPEN-05). */
export default function SchedulePage() {
  const { userType } = useCurrent();
  return isMember(userType) ? <MobileAppPage /> : <Schedule />;
}

function Schedule() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const { memberId } = useActor(organizationId);
  const { today, view, change, choose } = useScheduleView();
  const { dialog, open, close } = useDialog<'new'>();
  /** Shows a session where it is now: its month, among others' where another person hosts it. */
  const showSaved = ({ id, hostId }: Meeting, month: string) =>
    change({
      meeting: id,
      ...(month !== view.month && { month, page: 1 }),
      ...(hostId !== memberId && !view.coWorkers && { coWorkers: true, page: 1 }),
    });
  return (
    <>
      <PageTitle title={t('navigation.sessions')}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
          {t('schedule.create')}
        </Button>
      </PageTitle>
      <AppSwitchNotice />
      <Stack gap="md">
        <Controls view={view} today={today} onChoose={choose} />
        <ScheduleMonth
          organizationId={organizationId}
          memberId={memberId}
          view={view}
          today={today}
          onChange={change}
          onChoose={choose}
          onCreate={() => open('new')}
          onSaved={showSaved}
        />
      </Stack>
      <Suspense>
        {dialog && (
          <MeetingDialog
            key={dialog.key}
            organizationId={organizationId}
            opened={dialog.opened}
            onClose={close}
            onSaved={showSaved}
          />
        )}
      </Suspense>
    </>
  );
}

type ControlsProps = Pick<ScheduleState, 'view' | 'today'> & { onChoose: ScheduleState['choose'] };

/** Which month, and whose sessions (MEET-01, MEET-02). */
function Controls({ view, today, onChoose }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <>
      <MonthHead
        month={view.month}
        today={today}
        words={{
          previous: t('schedule.previous'),
          next: t('schedule.next'),
          today: t('schedule.thisMonth'),
        }}
        onChoose={(month) => onChoose({ month })}
      />
      <Group justify="space-between" gap="xs">
        <Checkbox
          label={t('schedule.coWorkers')}
          checked={view.coWorkers}
          onChange={(event) => onChoose({ coWorkers: event.currentTarget.checked })}
        />
        <Text size="sm" c="dimmed">
          {t('schedule.timesAreYours', { zone: nameOfZone(ownZone()) })}
        </Text>
      </Group>
    </>
  );
}
