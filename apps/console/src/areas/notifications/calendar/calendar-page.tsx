import type { getNotificationCalendar, RouteReply } from '@ensemble/contract';
import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../../../ui/address/link.tsx';
import { monthOf, weeksOf } from '../../../calendar/calendar-days.ts';
import { MonthHead } from '../../../calendar/month-head.tsx';
import {
  nameOfZone,
  readToday,
  formatDay,
  formatTime,
  writeLocal,
} from '../../../calendar/wall-time.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { useCurrent } from '../../../session/index.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageTitle } from '../../../ui/index.ts';
import { useAddress } from '../../../ui/use-address.ts';
import classes from './calendar.module.css';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { NewNotificationButton } from '../new-notification-button.tsx';
import { calendarQuery } from '../notifications.queries.ts';
import { StateIcon } from '../list/status-mark.tsx';
import { nameOfWeekday } from '../wall-time.ts';
import { ErrorAlert } from '../../../ui/error-alert.tsx';

type Calendar = RouteReply<typeof getNotificationCalendar>;
type Send = Calendar['sends'][number];

/** `/notifications/calendar`: the sends of a month, and the weeks with more than the organization wants. */
export default function CalendarPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const [address, setAddress] = useAddress();
  const [today] = useState(readToday);
  const month = monthOf(address.get('month'), today);
  const weeks = weeksOf(month);
  const from = weeks[0]?.[0] ?? `${month}-01`;
  const to = weeks.at(-1)?.[6] ?? from;
  const { data, error } = useQuery(calendarQuery(organizationId, from, to));
  const choose = (next: string) => setAddress(new URLSearchParams({ month: next }));
  return (
    <>
      <BackLink to="/notifications">{t('notifications.back')}</BackLink>
      <PageTitle title={t('notificationDelivery.month.title')}>
        <NewNotificationButton />
      </PageTitle>
      <Paper withBorder shadow="xs" p={{ base: 'sm', sm: 'md' }}>
        <Stack>
          <MonthHead
            month={month}
            today={today}
            words={{
              previous: t('notificationDelivery.month.previous'),
              next: t('notificationDelivery.month.next'),
              today: t('notificationDelivery.month.today'),
            }}
            onChoose={choose}
          />
          <ErrorAlert error={error} title={t('notificationDelivery.month.failed')} />
          {!data && !error && <CalendarSkeleton weeks={weeks} />}
          {data && <Weeks weeks={weeks} month={month} calendar={data} today={today} />}
        </Stack>
      </Paper>
    </>
  );
}

interface WeeksProps {
  weeks: readonly (readonly string[])[];
  month: string;
  calendar: Calendar;
  today: string;
}

/** Weeks under each other; where it is narrow, only the days with something. */
function Weeks({ weeks, month, calendar, today }: WeeksProps) {
  const { t } = useTranslation();
  const { sends, fullWeeks, weeklyLimit, timeZone } = calendar;
  const isEmpty = !sends.some(({ day }) => day.startsWith(month));
  return (
    <div>
      <Text size="sm" c="dimmed" mb="sm">
        {t('notificationDelivery.month.timesIn', { zone: nameOfZone(timeZone) })}
      </Text>
      {isEmpty && <Text mb="sm">{t('notificationDelivery.month.none')}</Text>}
      <div className={classes.names} aria-hidden>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <span key={day}>{nameOfWeekday(day, 'short')}</span>
        ))}
      </div>
      {weeks.map((days) => {
        const monday = days[0] ?? '';
        const full = fullWeeks.find((each) => each.monday === monday);
        const isBare = !sends.some(({ day }) => days.includes(day));
        return (
          <section
            key={monday}
            className={classes.week}
            data-bare={isBare || undefined}
            aria-label={t('notificationDelivery.month.week', { date: formatDay(monday) })}
          >
            {full && (
              <p className={classes.full}>
                <IconAlertTriangle size={16} aria-hidden />
                {t('notificationDelivery.month.full', { sends: full.sends, limit: weeklyLimit })}
              </p>
            )}
            <ol className={classes.days} data-full={full ? true : undefined}>
              {days.map((day) => (
                <Day
                  key={day}
                  day={day}
                  sends={sends.filter((send) => send.day === day)}
                  isOther={!day.startsWith(month)}
                  isToday={day === today}
                />
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

interface DayProps {
  day: string;
  sends: readonly Send[];
  isOther: boolean;
  isToday: boolean;
}

function Day({ day, sends, isOther, isToday }: DayProps) {
  const { language } = useLanguage();
  const said = writeLocal(`${day}T12:00`, language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  return (
    <li
      className={classes.day}
      data-other={isOther || undefined}
      data-empty={sends.length === 0 || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={classes.number} aria-hidden>
        {Number(day.slice(8))}
      </span>
      <span className={classes.said}>{said}</span>
      {sends.length > 0 && (
        <ul className={classes.sends}>
          {sends.map((send) => (
            <li key={`${send.id} ${send.at}`}>
              <SendEntry send={send} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Time and title; those of a series that are not written yet have no page of their own. */
function SendEntry({ send }: { send: Send }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { id, at, localAt, title, state, isRepeated } = send;
  const time = formatTime(localAt.slice(11), language);
  return (
    <>
      <StateIcon state={state} />
      <span>
        <time dateTime={at}>{time}</time>{' '}
        {id === null ? (
          t('notificationDelivery.month.later', { title })
        ) : (
          <Anchor component={Link} to={`/notifications/${id}`} size="sm">
            {title}
          </Anchor>
        )}
        {isRepeated && (
          <span role="img" aria-label={t('notifications.repeats')} className={classes.repeated}>
            <IconRepeat size={14} aria-hidden />
          </span>
        )}
      </span>
    </>
  );
}
