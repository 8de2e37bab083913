import type { Notification } from '@ensemble/contract';
import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { type DialogProps, useDoing } from './use-doing.ts';

/** What can be done with a notification beside changing it. */
export type Action = 'send' | 'cancel' | 'stop' | 'resume' | 'release';

export interface ActionOn {
  readonly action: Action;
  readonly notification: Notification;
}

type ActionDialogProps = Omit<DialogProps, 'notification'> & { on: ActionOn };

/** Asks before something is done with a notification (NOTIF-08, NOTIF-09). */
export function ActionDialog({ on, ...props }: ActionDialogProps) {
  const { notification } = on;
  const dialog = { ...props, notification };
  if (on.action === 'send') return <SendDialog {...dialog} />;
  if (on.action === 'cancel') return <CancelDialog {...dialog} />;
  return <PlainDialog {...dialog} action={on.action} />;
}

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
