import type { ParticipantType } from '@ensemble/contract';
import { Badge } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/index.ts';

/** Marks host and co-host. It stands outside of names, so that no chosen name can hold it. */
export function PersonMark({ type }: { type: ParticipantType }) {
  const { t } = useTranslation();
  if (type === 'participant') return null;
  return (
    <Badge
      variant="filled"
      color="dark.6"
      size="sm"
      tt="none"
      style={{ flex: 'none', alignSelf: 'start' }}
      leftSection={<IconShieldCheck size={14} aria-hidden />}
      data-mark={type}
    >
      {t(type === 'owner' ? 'calls.host' : 'calls.coHost')}
    </Badge>
  );
}
