import type { Notification } from '@ensemble/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconHandStop,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import type { Action } from '../action-dialog.tsx';
import classes from './notifications.module.css';
import { titleIn } from '../texts.ts';

interface DeliveryLineProps {
  notification: Notification;
  onAct: (action: Action) => void;
}

/** How far the delivery is by the clock, and what can be done about it; nothing before and after it is sent. */
export function DeliveryLine({ notification, onAct }: DeliveryLineProps) {
  const { t } = useTranslation();
  const { state, delivery } = notification;
  const { haltReason } = delivery;
  switch (state) {
    case 'scheduled':
    case 'sent':
    case 'cancelled':
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
    case 'sending':
      return (
        <Line
          text={t('notifications.sending')}
          detail={t('notifications.sendingText')}
          action={
            <ActionButton notification={notification} action="stop" onAct={onAct}>
              {t('notifications.stop')}
            </ActionButton>
          }
        />
      );
    case 'paused':
    case 'notSent':
      return (
        <Line
          text={t(state === 'paused' ? 'notifications.halted' : 'notifications.notSent')}
          detail={haltReason === null ? undefined : t(`notifications.haltReason.${haltReason}`)}
          icon={
            state === 'paused' ? (
              <IconPlayerPause size={18} aria-hidden />
            ) : (
              <IconAlertTriangle size={18} aria-hidden />
            )
          }
          isAlarming
          action={
            <ActionButton notification={notification} action="resume" onAct={onAct}>
              {t('notifications.resume')}
            </ActionButton>
          }
        />
      );
    case 'stopped':
      return <Line text={t('notifications.wasStopped')} />;
  }
}

interface LineProps {
  text: string;
  detail?: string | undefined;
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
        {detail !== undefined && <Text size="sm">{detail}</Text>}
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
