import type { NotificationStatus } from '@ensemble/contract';
import { Badge } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/index.ts';

/** NOTIF-06: the colour and the icon repeat what the word says. */
const looks = {
  scheduled: { color: 'info.6', icon: IconClock },
  sent: { color: 'green.8', icon: IconCircleCheck },
  cancelled: { color: 'red.8', icon: IconCircleX },
} as const;

/** The status of a notification: an icon and a word. */
export function StatusMark({ status }: { status: NotificationStatus }) {
  const { t } = useTranslation();
  const { color, icon: Icon } = looks[status];
  return (
    <Badge
      variant="filled"
      color={color}
      size="lg"
      tt="none"
      data-status={status}
      leftSection={<Icon size={16} aria-hidden />}
    >
      {t(`notifications.status.${status}`)}
    </Badge>
  );
}

/** The icon alone, where there is little room. */
export function StatusIcon({ status }: { status: NotificationStatus }) {
  const { t } = useTranslation();
  const { icon: Icon } = looks[status];
  return <Icon size={16} role="img" aria-label={t(`notifications.status.${status}`)} />;
}
