import type { Notification } from '@ensemble/contract';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconHandStop, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import type { Action } from './action-dialog.tsx';
import classes from './notifications.module.css';
import { titleIn } from './texts.ts';

interface DeliveryLineProps {
  notification: Notification;
  onAct: (action: Action) => void;
}

/** How far the delivery has come, and what can be done about it; nothing while it waits for its time. */
export function DeliveryLine({ notification, onAct }: DeliveryLineProps) {
  const { t } = useTranslation();
  const { state, haltReason, delivered } = notification.delivery;
  switch (state) {
    case 'waiting':
      return null;
    case 'held':
      return (
        <Line
          text={t('notifications.held')}
          detail={t('notifications.heldText')}
          icon={<IconPlayerPause size={18} aria-hidden />}
          action={
            <ActionButton notification={notification} action="release" onAct={onAct}>
              {t('notifications.release')}
            </ActionButton>
          }
        />
      );
    case 'planned':
      return <Line text={t('notifications.planned')} />;
    case 'sending':
      return <SendingLine notification={notification} onAct={onAct} />;
    case 'halted':
      return (
        <Line
          text={t('notifications.halted')}
          detail={haltReason === null ? undefined : t(`notifications.haltReason.${haltReason}`)}
          icon={<IconPlayerPause size={18} aria-hidden />}
          isAlarming
          action={
            <ActionButton notification={notification} action="resume" onAct={onAct}>
              {t('notifications.resume')}
            </ActionButton>
          }
        />
      );
    case 'stopped':
      return <Line text={t('notifications.wasStopped')} detail={<Delivered of={delivered} />} />;
    case 'done':
      return delivered === null ? null : <Delivered of={delivered} />;
  }
}

function Delivered({ of: percent }: { of: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (percent === null) return null;
  return <Text size="sm">{t('notifications.delivered', { percent: format.number(percent) })}</Text>;
}

/** In steps of 10 %; without a number where a number would say who uses the app. */
function SendingLine({ notification, onAct }: DeliveryLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { progress } = notification.delivery;
  const text =
    progress === null
      ? t('notifications.sending')
      : t('notifications.sendingProgress', { percent: format.number(progress) });
  return (
    <Line
      text={text}
      detail={
        <Progress.Root mt={6}>
          <Progress.Section
            value={progress ?? 100}
            animated={progress === null}
            striped={progress === null}
            aria-label={t('notifications.sending')}
            aria-valuetext={text}
          />
        </Progress.Root>
      }
      action={
        <ActionButton notification={notification} action="stop" onAct={onAct}>
          {t('notifications.stop')}
        </ActionButton>
      }
    />
  );
}

interface LineProps {
  text: string;
  detail?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  isAlarming?: boolean;
}

function Line({ text, detail, icon, action, isAlarming = false }: LineProps) {
  return (
    <Group className={classes.delivery} gap="sm" data-alarming={isAlarming || undefined}>
      {icon}
      <Stack gap={2} className={classes.grow}>
        <Text fw={700} size="sm">
          {text}
        </Text>
        {typeof detail === 'string' ? <Text size="sm">{detail}</Text> : detail}
      </Stack>
      {action}
    </Group>
  );
}

const icons = {
  release: IconPlayerPlay,
  resume: IconPlayerPlay,
  stop: IconHandStop,
} as const;

function ActionButton({
  notification,
  action,
  onAct,
  children,
}: DeliveryLineProps & { action: keyof typeof icons; children: string }) {
  const { t } = useTranslation();
  const Icon = icons[action];
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={t('notifications.named', { action: children, title: titleIn(notification) })}
      onClick={() => onAct(action)}
    >
      {children}
    </Button>
  );
}
