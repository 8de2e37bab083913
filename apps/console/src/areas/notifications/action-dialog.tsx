import type { Notification } from '@ensemble/contract';
import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nameOfZone, ownZone } from '../../calendar/wall-time.ts';
import { isRefusal } from '../../client/index.ts';
import { currentLanguage, useTranslation } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/index.ts';
import { previewQuery, useNotificationCalls } from './notifications.queries.ts';
import { titleIn } from './texts.ts';
import { sayScheduled } from './wall-time.ts';

/** What can be done with a notification beside changing it. */
export type Action = 'send' | 'cancel' | 'stop' | 'resume' | 'release';

export interface ActionOn {
  readonly action: Action;
  readonly notification: Notification;
}

interface ActionDialogProps {
  organizationId: string;
  on: ActionOn;
  opened: boolean;
  onClose: () => void;
  /** What follows where it was done. */
  onDone?: () => void;
}

/** Asks before something is done with a notification (NOTIF-08, NOTIF-09). */
export function ActionDialog({ on, ...props }: ActionDialogProps) {
  const { notification } = on;
  const dialog = { ...props, notification };
  if (on.action === 'send') return <SendDialog {...dialog} />;
  if (on.action === 'cancel') return <CancelDialog {...dialog} />;
  return <PlainDialog {...dialog} action={on.action} />;
}

type DialogProps = Omit<ActionDialogProps, 'on'> & { notification: Notification };

/**
 * Does it, and says so. Where another person was faster, it says what happened, and the list shows
 * how things are.
 */
function useDoing({ organizationId, notification, onDone }: DialogProps) {
  const { t } = useTranslation();
  const calls = useNotificationCalls(organizationId);
  const title = titleIn(notification);
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
    } catch (error) {
      const said = sayRace(error);
      if (said === undefined) throw error;
      await calls.reload();
      notifyError(t(said, { title }));
      return;
    }
    notifySuccess(done);
    onDone?.();
  };
  return { calls, title, attempt };
}

/** What a refusal says where another person was faster. */
function sayRace(error: unknown) {
  if (isRefusal(error, 'NOTIFICATION_CLOSED')) return 'notifications.closedMeanwhile' as const;
  if (isRefusal(error, 'NOTIFICATION_CHANGED')) return 'notifications.changedMeanwhile' as const;
  if (isRefusal(error, 'NOTIFICATION_NOT_FOUND')) return 'notifications.goneMeanwhile' as const;
  return undefined;
}

/** NOTIF-08: with the original schedule; at night somewhere, it asks about there. */
function SendDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { organizationId, notification } = props;
  const { calls, title, attempt } = useDoing(props);
  const quiet = useQuietZones(organizationId);
  const [inQuietHours, setInQuietHours] = useState<'hold' | 'send'>('hold');
  return (
    <ConfirmDialog
      opened={props.opened}
      onClose={props.onClose}
      title={t('notifications.sendTitle', { title })}
      confirmLabel={t('notifications.sendYes')}
      cancelLabel={t('notifications.sendNo')}
      failure={t('notifications.sendFailed')}
      onConfirm={() =>
        attempt(
          () => calls.sendNow(notification.id, inQuietHours),
          t('notifications.sent', { title }),
        )
      }
    >
      <Stack gap="sm">
        <Text>{t('notifications.sendText', { time: sayScheduled(notification) })}</Text>
        {notification.series && <Text>{t('notifications.sendSeriesText')}</Text>}
        {quiet.length > 0 && (
          <Radio.Group
            label={t('notifications.quietNow', { zones: listed(quiet) })}
            value={inQuietHours}
            onChange={(value) => setInQuietHours(value === 'send' ? 'send' : 'hold')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="hold" label={t('notifications.quietHold')} />
              <Radio value="send" label={t('notifications.quietSend')} />
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

const aMinute = 60_000;

/** The names of the zones where it is quiet hours now. */
function useQuietZones(organizationId: string): readonly string[] {
  const [soon] = useState(() => new Date(Date.now() + aMinute).toISOString());
  const { data } = useQuery(
    previewQuery(organizationId, { scheduledDate: soon, timing: 'moment', timeZone: ownZone() }),
  );
  const held = data?.waves.filter(({ isHeld }) => isHeld) ?? [];
  return [...new Set(held.map(({ timeZone }) => nameOfZone(timeZone)))];
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(`${currentLanguage()}-CA`).format(names);

/** NOTIF-09; of a series, this one or all that are to come. */
function CancelDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { notification } = props;
  const { calls, title, attempt } = useDoing(props);
  const [which, setWhich] = useState<'this' | 'following'>('this');
  const isRepeated = notification.series !== null && !notification.series.hasEnded;
  const cancel = () =>
    which === 'following'
      ? attempt(
          () => calls.endSeries(notification.id),
          t('notifications.seriesCancelled', { title }),
        )
      : attempt(() => calls.cancel(notification), t('notifications.cancelled', { title }));
  return (
    <ConfirmDialog
      opened={props.opened}
      onClose={props.onClose}
      title={t('notifications.cancelTitle', { title })}
      confirmLabel={t('notifications.cancelNow')}
      cancelLabel={t('notifications.cancelNo')}
      failure={t('notifications.cancelFailed')}
      destructive
      onConfirm={cancel}
    >
      <Stack gap="sm">
        <Text>{t('notifications.cancelText')}</Text>
        {isRepeated && (
          <Radio.Group
            label={t('notifications.cancelWhich')}
            value={which}
            onChange={(value) => setWhich(value === 'following' ? 'following' : 'this')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="this" label={t('notifications.cancelThis')} />
              <Radio value="following" label={t('notifications.cancelFollowing')} />
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** The rest: one question, one call. */
function PlainDialog(props: DialogProps & { action: 'stop' | 'resume' | 'release' }) {
  const { t } = useTranslation();
  const { action, notification, opened, onClose } = props;
  const { calls, title, attempt } = useDoing(props);
  const dialog = { opened, onClose };
  if (action === 'stop')
    return (
      <ConfirmDialog
        {...dialog}
        title={t('notifications.stopTitle', { title })}
        confirmLabel={t('notifications.stopNow')}
        failure={t('notifications.stopFailed')}
        destructive
        onConfirm={() =>
          attempt(() => calls.stop(notification.id), t('notifications.stopped', { title }))
        }
      >
        {t('notifications.stopText')}
      </ConfirmDialog>
    );
  if (action === 'resume')
    return (
      <ConfirmDialog
        {...dialog}
        title={t('notifications.resumeTitle', { title })}
        confirmLabel={t('notifications.resume')}
        failure={t('notifications.resumeFailed')}
        onConfirm={() =>
          attempt(() => calls.resume(notification.id), t('notifications.resumed', { title }))
        }
      >
        {t('notifications.resumeText')}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      {...dialog}
      title={t('notifications.releaseTitle', { title })}
      confirmLabel={t('notifications.releaseNow')}
      failure={t('notifications.releaseFailed')}
      onConfirm={() =>
        attempt(() => calls.release(notification.id), t('notifications.released', { title }))
      }
    >
      {t('notifications.releaseText')}
    </ConfirmDialog>
  );
}
