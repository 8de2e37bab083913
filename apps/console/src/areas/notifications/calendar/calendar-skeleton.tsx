import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../../i18n/index.ts';
import classes from './calendar.module.css';

/** Days of the week on which something seems to be sent: where it is narrow, no others are seen. */
const daysWithSends = [1, 3];

/** In the place of the sends of a month: its weeks, as high as those that come without a send. */
export function CalendarSkeleton({ weeks }: { weeks: readonly (readonly string[])[] }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('table.loading')}>
      <Skeleton height={20} width="14rem" maw="100%" mb="sm" />
      <div className={classes.names}>
        {weeks[0]?.map((day) => (
          <Skeleton key={day} height={14} width="2.5rem" my={4} mx="auto" />
        ))}
      </div>
      {weeks.map((days) => (
        <div key={days[0]} className={classes.week}>
          <div className={classes.days}>
            {days.map((day, at) => {
              const hasSend = daysWithSends.includes(at);
              return (
                <div key={day} className={classes.day} data-empty={!hasSend || undefined}>
                  <Skeleton className={classes.number} height={16} width="1.25rem" />
                  <div className={classes.said}>
                    <Skeleton height={16} width="9rem" />
                  </div>
                  {hasSend && <Skeleton height={16} mt="xs" />}
                </div>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
