import type { Meeting } from '@ensemble/contract';
import { Badge, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatTime, writeLocal } from '../../../calendar/wall-time.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { fullName } from '../meeting-state.ts';
import classes from '../schedule.module.css';
import { type AgendaDay, agendaOf, formatTimes } from '../times.ts';

interface AgendaProps {
  meetings: readonly Meeting[];
  selected: string;
  today: string;
  /** Whether sessions of other hosts are among them. */
  withHosts: boolean;
  /** The query of the address that shows a session. */
  searchOf: (meeting: Meeting) => string;
  onSelect: () => void;
}

/** The sessions by day, with a line for each hour in which some begin (MEET-05). */
export function Agenda({ meetings, today, ...rest }: AgendaProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.agenda} id={agendaId} aria-label={t('meetings.list')}>
      {agendaOf(meetings).map((day) => (
        <Day key={day.day} {...day} isToday={day.day === today} {...rest} />
      ))}
    </section>
  );
}

export const agendaId = 'schedule-agenda';

type DayProps = AgendaDay & Omit<AgendaProps, 'meetings' | 'today'> & { isToday: boolean };

function Day({ day, hours, isToday, ...rest }: DayProps) {
  const { language } = useLanguage();
  const said = (options: Intl.DateTimeFormatOptions) =>
    writeLocal(`${day}T12:00`, language, options);
  return (
    <div className={classes.day}>
      <h3 className={classes.date} aria-label={said({ dateStyle: 'full' })}>
        <span aria-hidden>{said({ weekday: 'short' })}</span>
        <span className={classes.number} data-today={isToday || undefined} aria-hidden>
          {Number(day.slice(8))}
        </span>
      </h3>
      <div className={classes.hours}>
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

type CardProps = Omit<AgendaProps, 'meetings' | 'today'> & { meeting: Meeting };

function Card({ meeting, selected, withHosts, searchOf, onSelect }: CardProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { id, title, status, host } = meeting;
  return (
    <Link
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
      <StatusTag status={status} />
    </Link>
  );
}

/** MEET-05, MEET-07: said in words, not by its colour alone. */
export function StatusTag({ status }: Pick<Meeting, 'status'>) {
  const { t } = useTranslation();
  if (status === 'scheduled' || status === 'ready') return null;
  return (
    <Badge variant="default" className={classes.tag} data-status={status}>
      {t(`meetings.tag.${status}`)}
    </Badge>
  );
}
