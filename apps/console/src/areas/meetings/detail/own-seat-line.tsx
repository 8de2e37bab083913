import type { Meeting, OwnParticipation } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { isOpen, isOver, minutesUntil } from '../meeting-state.ts';
import { formatClock } from '../times.ts';

/** The reader's own place in a session that is still to be held. */
export function OwnSeatLine({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation();
  const { own } = meeting;
  const [now] = useState(Date.now);
  if (!isOpen(meeting)) return null;
  if (isOver(meeting, now)) return <Text>{t('meetings.detail.over')}</Text>;
  if (!own || own.state === 'withdrawn') return null;
  if (own.blocked) return <Text>{t('meetings.own.blocked')}</Text>;
  if (own.state === 'offered') return <OfferedSeat own={own} />;
  if (own.state === 'waiting') return <Text>{t('meetings.own.waiting')}</Text>;
  return <Text>{t(`meetings.own.${own.type === 'participant' ? 'registered' : own.type}`)}</Text>;
}

/** How often the minutes that are left are counted anew. */
const tickMs = 5000;

/** A seat that is kept for them until a moment. */
function OfferedSeat({ own }: { own: OwnParticipation }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const count = minutesUntil(own.offeredUntil ?? 0, now);
  return (
    <Text fw={700}>
      {count > 0
        ? t('meetings.own.offered', {
            time: formatClock(own.localOfferedUntil ?? '', language),
            count,
          })
        : t('meetings.own.offerEnded')}
    </Text>
  );
}
