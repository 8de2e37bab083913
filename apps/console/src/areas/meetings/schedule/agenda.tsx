import type { Meeting } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from '../../../ui/address/link.tsx';
import { formatTime, writeLocal } from '../../../calendar/wall-time.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { showMade } from '../../../ui/show-made.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { fullName } from '../meeting-state.ts';
import classes from '../schedule.module.css';
import { type AgendaDay, agendaOf, formatTimes } from '../times.ts';

interface AgendaProps {
  meetings: readonly Meeting[];
  selected: string;
  today: string;
  /** Whether today is a day of it, with or without sessions, and comes into sight. */
  opensOnToday: boolean;
  /** The session that was just made or changed: it says so, and takes the focus. */
  made: string | undefined;
  /** Whether sessions of other hosts are among them. */
  withHosts: boolean;
  /** What they were searched by; empty where they are those of the month. */
  search: string;
  /** The query of the address that shows a session. */
  searchOf: (meeting: Meeting) => string;
  onSelect: () => void;
}

/** The sessions by day, with a line for each hour in which some begin (MEET-05). */
export function Agenda({ meetings, today, opensOnToday, ...rest }: AgendaProps) {
  const { t } = useTranslation();
  const agenda = useRef<HTMLElement>(null);
  useEffect(() => {
    if (opensOnToday)
      agenda.current?.querySelector('[data-day-today]')?.scrollIntoView({ block: 'nearest' });
  }, [opensOnToday]);
  return (
    <section
      className={classes.agenda}
      id={agendaId}
      ref={agenda}
      aria-label={
        rest.search === '' ? t('meetings.list') : t('meetings.found', { text: rest.search })
      }
    >
      {agendaOf(meetings, opensOnToday ? today : undefined).map((day) => (
        <Day key={day.day} {...day} isToday={day.day === today} {...rest} />
      ))}
    </section>
  );
}

export const agendaId = 'schedule-agenda';
const focusDelayMs = 50;

type DayProps = AgendaDay &
  Omit<AgendaProps, 'meetings' | 'today' | 'opensOnToday'> & { isToday: boolean };

function Day({ day, hours, isToday, search, ...rest }: DayProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const said = (options: Intl.DateTimeFormatOptions) =>
    writeLocal(`${day}T12:00`, language, options);
  return (
    <div className={classes.day} data-day-today={isToday || undefined}>
      <h3 className={classes.date} aria-label={said({ dateStyle: 'full' })}>
        <span aria-hidden>{said({ weekday: 'short' })}</span>
        <span className={classes.number} data-today={isToday || undefined} aria-hidden>
          {Number(day.slice(8))}
        </span>
        {search !== '' && (
          <span className={classes.month} aria-hidden>
            {said({ month: 'short', year: 'numeric' })}
          </span>
        )}
      </h3>
      <div className={classes.hours}>
        {hours.length === 0 && (
          <Text size="sm" c="dimmed" pt="xs">
            {t('meetings.noneToday')}
          </Text>
        )}
        {hours.map(({ hour, meetings }) => (
          <div key={hour}>
            <div className={classes.hour} aria-hidden>
              {formatTime(`${hour}:00`, language)}
            </div>
            <ul className={classes.cards}>
              {meetings.map((meeting) => (
                <li key={meeting.id}>
                  <Card meeting={meeting} {...rest} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

type CardProps = Omit<AgendaProps, 'meetings' | 'today' | 'opensOnToday' | 'search'> & {
  meeting: Meeting;
};

function Card({ meeting, selected, made, withHosts, searchOf, onSelect }: CardProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { id, title, status, host } = meeting;
  const isMade = id === made;
  const card = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isMade) return;
    // After the dialog has given the focus back.
    const timer = setTimeout(() => showMade(card.current), focusDelayMs);
    return () => clearTimeout(timer);
  }, [isMade]);
  return (
    <Link
      ref={card}
      to={{ search: searchOf(meeting) }}
      className={classes.card}
      data-status={status}
      aria-current={id === selected ? 'true' : undefined}
      onClick={onSelect}
    >
      <span className={classes.cardTitle}>{title}</span>
      <Text span size="sm" className={classes.cardLine}>
        {formatTimes(meeting, language)}
      </Text>
      {withHosts && (
        <Text span size="sm" c="dimmed" className={classes.cardLine}>
          {t('meetings.with', { name: (host && fullName(host)) ?? t('meetings.formerMember') })}
        </Text>
      )}
      <span className={classes.tags}>
        <StatusTag status={status} />
        {isMade && <StatusBadge tone="plain" icon={IconSparkles} label={t('meetings.justSaved')} />}
      </span>
    </Link>
  );
}

const tones = { started: 'active', cancelled: 'bad', completed: 'off' } as const;

/** MEET-05, MEET-07: said in words, not by its colour alone. */
export function StatusTag({ status }: Pick<Meeting, 'status'>) {
  const { t } = useTranslation();
  if (status === 'scheduled' || status === 'ready') return null;
  return <StatusBadge tone={tones[status]} label={t(`meetings.tag.${status}`)} />;
}
