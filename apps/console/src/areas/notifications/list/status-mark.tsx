import type { NotificationState } from '@ensemble/contract';
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
import { useTranslation } from '../../../i18n/index.ts';
import { StatusBadge, type StatusIcon, type StatusTone } from '../../../ui/status-badge.tsx';

interface Look {
  readonly tone: StatusTone;
  readonly icon: StatusIcon;
}

/** NOTIF-06: the colour and the icon repeat what the word says. */
const looks: Record<NotificationState, Look> = {
  scheduled: { tone: 'active', icon: IconClock },
  held: { tone: 'waiting', icon: IconHourglass },
  sending: { tone: 'active', icon: IconSend },
  paused: { tone: 'waiting', icon: IconPlayerPause },
  stopped: { tone: 'off', icon: IconHandStop },
  sent: { tone: 'good', icon: IconCircleCheck },
  notSent: { tone: 'bad', icon: IconAlertTriangle },
  cancelled: { tone: 'bad', icon: IconCircleX },
};

/** The state of a notification: an icon and a word. */
export function StatusMark({ state }: { state: NotificationState }) {
  const { t } = useTranslation();
  return <StatusBadge {...looks[state]} label={t(`notifications.state.${state}`)} />;
}

/** The icon alone, where there is little room. */
export function StateIcon({ state }: { state: NotificationState }) {
  const { t } = useTranslation();
  const { icon: Icon } = looks[state];
  return (
    <span role="img" aria-label={t(`notifications.state.${state}`)} data-state={state}>
      <Icon size={16} aria-hidden />
    </span>
  );
}
