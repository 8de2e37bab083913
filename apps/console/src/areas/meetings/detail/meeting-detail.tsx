import type { Meeting } from '@ensemble/contract';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { BackButton } from '../../../ui/back-link.tsx';
import { agendaId, StatusTag } from '../schedule/agenda.tsx';
import { AskingNotice } from '../asking-notice.tsx';
import { DetailActions } from './detail-actions.tsx';
import { fullName, isOpen } from '../meeting-state.ts';
import { useMeetingCalls } from '../meetings.queries.ts';
import { OwnSeatLine } from './own-seat-line.tsx';
import { Participants } from './participants.tsx';
import classes from '../schedule.module.css';
import { formatLongDay, formatTimes } from '../times.ts';

interface MeetingDetailProps {
  organizationId: string;
  memberId: string | undefined;
  meeting: Meeting;
  /** The page was opened for this session: where it stands under a list, the page leads down to it. */
  isOpenedFor: boolean;
  /** The session was changed, and is in this month now. */
  onSaved: (meeting: Meeting, month: string) => void;
  onDeleted: () => void;
}

const titleId = 'schedule-detail';
/** Where the card stands under the list, as in schedule.module.css. */
const stacked = '(max-width: 61.99em)';

/** Where the detail stands under the list, choosing a session leads down to it. */
export function focusDetail(): void {
  if (!window.matchMedia(stacked).matches) return;
  // After the session chosen is drawn.
  requestAnimationFrame(() => document.getElementById(titleId)?.focus());
}

const focusSelected = () =>
  document.querySelector<HTMLElement>(`#${agendaId} [aria-current='true']`)?.focus();

/** The session that is selected: what it is, the reader's place in it, and what they can do (MEET-07..13). */
export function MeetingDetail(props: MeetingDetailProps) {
  const { organizationId, memberId, meeting, isOpenedFor, onSaved, onDeleted } = props;
  const { t } = useTranslation();
  const { description, status, cancelReason } = meeting;
  const calls = useMeetingCalls(organizationId);
  useEffect(() => {
    if (isOpenedFor) focusDetail();
  }, [isOpenedFor]);
  return (
    <Paper
      component="section"
      withBorder
      shadow="xs"
      p={{ base: 'md', sm: 'lg' }}
      className={classes.detail}
      aria-labelledby={titleId}
    >
      <Stack gap="md">
        <div className={classes.backToList}>
          <BackButton onClick={focusSelected}>{t('meetings.detail.backToList')}</BackButton>
        </div>
        <Facts meeting={meeting} />
        <Text className={classes.text}>{description}</Text>
        {status === 'cancelled' && cancelReason !== null && (
          <div>
            <Text size="sm" c="dimmed">
              {t('meetings.detail.cancelReason')}
            </Text>
            <Text className={classes.text}>{cancelReason}</Text>
          </div>
        )}
        <AskingNotice
          organizationId={organizationId}
          meetingId={meeting.id}
          asking={isOpen(meeting) ? (meeting.own?.asking ?? []) : []}
          onChanged={() => void calls.reload()}
        />
        <OwnSeatLine key={`participation ${meeting.id}`} meeting={meeting} />
        <DetailActions
          key={meeting.id}
          organizationId={organizationId}
          memberId={memberId}
          meeting={meeting}
          onSaved={onSaved}
          onDeleted={onDeleted}
        />
        <Participants key={`people ${meeting.id}`} meeting={meeting} memberId={memberId} />
      </Stack>
    </Paper>
  );
}

/** What it is, when, and who holds it. */
function Facts({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { title, status, host, localStartsAt } = meeting;
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <Title
          order={2}
          size="h3"
          id={titleId}
          tabIndex={-1}
          aria-live="polite"
          className={classes.detailTitle}
        >
          {title}
        </Title>
        <StatusTag status={status} />
      </Group>
      <Text fw={700}>{formatTimes(meeting, language)}</Text>
      <Text className={classes.longDay}>{formatLongDay(localStartsAt, language)}</Text>
      <Text c="dimmed" size="sm">
        {t('meetings.detail.hostedBy', {
          name: (host && fullName(host)) ?? t('meetings.formerMember'),
        })}
      </Text>
    </Stack>
  );
}
