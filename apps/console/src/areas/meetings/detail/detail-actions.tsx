import type { Meeting } from '@ensemble/contract';
import { Button, Group } from '@mantine/core';
import {
  IconCalendarPlus,
  IconChevronDown,
  IconCircleX,
  IconCopy,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAction } from '../../../client/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { lazyDialog } from '../../../loading/lazily.tsx';
import { ActionMenu } from '../../../menu/action-menu.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { CancelDialog, DeleteDialog, EarlyDialog, WithdrawDialog } from './detail-dialogs.tsx';
import { isDeletable, isOpen, isOver, mainActionOf } from '../meeting-state.ts';
import { type MeetingActions, useMeetingActions } from './use-meeting-actions.ts';

const MeetingDialog = lazyDialog(() => import('../form/meeting-dialog.tsx'));

interface DetailActionsProps {
  organizationId: string;
  memberId: string | undefined;
  meeting: Meeting;
  onSaved: (meeting: Meeting, month: string) => void;
  onDeleted: () => void;
}

type Question = 'early' | 'withdraw' | 'edit' | 'duplicate' | 'cancel' | 'delete';

/** What the reader can do with a session; nothing once it is over or cancelled (MEET-13, OPEN-88). */
export function DetailActions(props: DetailActionsProps) {
  const { organizationId, meeting, onSaved, onDeleted } = props;
  const { dialog, open, close } = useDialog<Question>();
  const actions = useMeetingActions(props, () => open('early'));
  const shared = { organizationId, meeting, opened: dialog?.opened === true, onClose: close };
  return (
    <>
      <Group gap="xs">
        {isOpen(meeting) && <Buttons meeting={meeting} actions={actions} onAsk={open} />}
        <MoreMenu meeting={meeting} onAsk={open} />
      </Group>
      {dialog?.subject === 'early' && (
        <EarlyDialog key={dialog.key} {...shared} onStart={actions.enter} />
      )}
      {dialog?.subject === 'withdraw' && (
        <WithdrawDialog key={dialog.key} {...shared} onWithdraw={actions.withdraw} />
      )}
      {dialog?.subject === 'cancel' && <CancelDialog key={dialog.key} {...shared} />}
      {dialog?.subject === 'delete' && (
        <DeleteDialog key={dialog.key} {...shared} onDeleted={onDeleted} />
      )}
      <Suspense>
        {dialog?.subject === 'edit' && (
          <MeetingDialog key={dialog.key} {...shared} onSaved={onSaved} />
        )}
        {dialog?.subject === 'duplicate' && (
          <MeetingDialog
            key={dialog.key}
            {...shared}
            meeting={undefined}
            copied={meeting}
            onSaved={onSaved}
          />
        )}
      </Suspense>
    </>
  );
}

interface ButtonsProps {
  meeting: Meeting;
  actions: MeetingActions;
  onAsk: (question: Question) => void;
}

function Buttons({ meeting, actions, onAsk }: ButtonsProps) {
  const { t } = useTranslation();
  const [now] = useState(Date.now);
  if (isOver(meeting, now)) return null;
  return (
    <>
      <MainButtons meeting={meeting} actions={actions} now={now} />
      {meeting.inCharge && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => onAsk('edit')}
        >
          {t('meetings.action.edit')}
        </Button>
      )}
      <SeatButtons meeting={meeting} actions={actions} onAsk={onAsk} />
    </>
  );
}

/** What is done less often; what ends the session is asked about in a dialog. */
function MoreMenu({ meeting, onAsk }: Pick<ButtonsProps, 'meeting' | 'onAsk'>) {
  const { t } = useTranslation();
  const [now] = useState(Date.now);
  const open = isOpen(meeting);
  const ending = { destructive: true } as const;
  return (
    <ActionMenu
      entries={[
        {
          key: 'duplicate',
          label: t('meetings.action.duplicate'),
          icon: <IconCopy size={18} aria-hidden />,
          onSelect: () => onAsk('duplicate'),
        },
        ...(open && meeting.mayCancel
          ? [
              {
                ...ending,
                key: 'cancel',
                label: t('meetings.action.cancel'),
                icon: <IconCircleX size={18} aria-hidden />,
                onSelect: () => onAsk('cancel'),
              },
            ]
          : []),
        ...(open && isDeletable(meeting, now)
          ? [
              {
                ...ending,
                key: 'delete',
                label: t('meetings.action.delete'),
                icon: <IconTrash size={18} aria-hidden />,
                onSelect: () => onAsk('delete'),
              },
            ]
          : []),
      ]}
    >
      <Button variant="default" px="sm" aria-label={t('meetings.action.more')}>
        <IconDots size={18} aria-hidden />
      </Button>
    </ActionMenu>
  );
}

/** The main button (MEET-10), and the way off the waiting list. */
function MainButtons({
  meeting,
  actions,
  now,
}: Pick<ButtonsProps, 'meeting' | 'actions'> & { now: number }) {
  const { t } = useTranslation();
  const main = mainActionOf(meeting, now);
  const state = meeting.own?.state;
  return (
    <>
      {main && <ActionButton label={t(`meetings.action.${main}`)} run={actions[main]} isMain />}
      {state === 'offered' && (
        <ActionButton label={t('meetings.action.decline')} run={actions.leave} />
      )}
      {state === 'waiting' && (
        <ActionButton label={t('meetings.action.leaveWaitingList')} run={actions.leave} />
      )}
    </>
  );
}

/** What a person with a seat does with it. */
function SeatButtons({ meeting: { own, inCharge }, actions, onAsk }: ButtonsProps) {
  const { t } = useTranslation();
  if (own?.state !== 'registered' || own.blocked) return null;
  return (
    <>
      <CalendarButton hasChoice={!inCharge} onSave={actions.saveCalendarEntry} />
      {own.type !== 'owner' && (
        <Button variant="default" onClick={() => onAsk('withdraw')}>
          {t('meetings.action.withdraw')}
        </Button>
      )}
    </>
  );
}

interface ActionButtonProps {
  label: string;
  run: () => Promise<void>;
  isMain?: boolean;
}

/** One press, one call. */
function ActionButton({ label, run, isMain = false }: ActionButtonProps) {
  const { run: press, busy } = useAction(run);
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      data-next-step={isMain || undefined}
      loading={busy}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}

interface CalendarButtonProps {
  /** Those who run the session have its title in their calendars anyway. */
  hasChoice: boolean;
  onSave: MeetingActions['saveCalendarEntry'];
}

/** Neutral first: calendars are shared with managers. */
function CalendarButton({ hasChoice, onSave }: CalendarButtonProps) {
  const { t } = useTranslation();
  const look = {
    variant: 'default',
    leftSection: <IconCalendarPlus size={18} aria-hidden />,
  } as const;
  const label = t('meetings.action.calendar');
  if (!hasChoice)
    return (
      <Button {...look} onClick={() => void onSave('own')}>
        {label}
      </Button>
    );
  return (
    <ActionMenu
      entries={[
        {
          key: 'neutral',
          label: t('meetings.action.calendarNeutral'),
          onSelect: () => void onSave('neutral'),
        },
        {
          key: 'own',
          label: t('meetings.action.calendarOwn'),
          onSelect: () => void onSave('own'),
        },
      ]}
    >
      <Button {...look} rightSection={<IconChevronDown size={16} aria-hidden />}>
        {label}
      </Button>
    </ActionMenu>
  );
}
