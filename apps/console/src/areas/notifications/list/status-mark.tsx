import type { NotificationState } from '@ensemble/contract';
import { Badge, type BadgeProps } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHandStop,
  IconHourglass,
  IconPlayerPause,
  IconSend,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from '../../../i18n/index.ts';

interface Look {
  readonly color: string;
  readonly icon: ComponentType<{ size: number; 'aria-hidden'?: true }>;
  readonly variant?: BadgeProps['variant'];
}

/** NOTIF-06: the colour and the icon repeat what the word says. Filled red and amber wait for a person. */
const looks: Record<NotificationState, Look> = {
  scheduled: { color: 'info.6', icon: IconClock },
  held: { color: 'yellow.5', icon: IconHourglass },
  sending: { color: 'info.6', icon: IconSend },
  paused: { color: 'yellow.5', icon: IconPlayerPause },
  stopped: { color: 'gray.7', icon: IconHandStop },
  sent: { color: 'green.9', icon: IconCircleCheck },
  notSent: { color: 'red.8', icon: IconAlertTriangle },
  cancelled: { color: 'var(--mantine-color-error)', icon: IconCircleX, variant: 'outline' },
};

/** The state of a notification: an icon and a word. */
export function StatusMark({ state }: { state: NotificationState }) {
  const { t } = useTranslation();
  const { color, icon: Icon, variant = 'filled' } = looks[state];
  return (
    <Badge
      variant={variant}
      color={color}
      size="lg"
      tt="none"
      data-state={state}
      leftSection={<Icon size={16} aria-hidden />}
    >
      {t(`notifications.state.${state}`)}
    </Badge>
  );
}

/** The icon alone, where there is little room. */
export function StatusIcon({ state }: { state: NotificationState }) {
  const { t } = useTranslation();
  const { icon: Icon } = looks[state];
  return (
    <span role="img" aria-label={t(`notifications.state.${state}`)} data-state={state}>
      <Icon size={16} aria-hidden />
    </span>
  );
}
