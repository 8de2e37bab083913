import '@mantine/core/styles/Chip.layer.css';
import { type Notification, timings } from '@ensemble/contract';
import { Checkbox, Chip, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Clock, localNow } from '../../../calendar/clock.ts';
import { type CalendarWords, DayField } from '../../../calendar/day-field.tsx';
import { TimeSelect } from '../../../calendar/time-select.tsx';
import { useWhoseTimes } from '../../../calendar/use-whose-times.ts';
import { readToday, formatTime } from '../../../calendar/wall-time.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import classes from './form.module.css';
import { repetitions } from './form-values.ts';
import type { NotificationFormState } from './use-notification-editing.ts';
import {
  nameOfWeekday,
  weeksOfMonth,
  describeRecurrence,
  quickTimes,
  weekdays,
} from '../wall-time.ts';

interface WhenFieldsProps {
  form: NotificationFormState;
  notification: Notification | undefined;
  clock: Clock;
}

/** Date, time, where it counts, and how it is repeated (NOTIF-16, NOTIF-17). */
export function WhenFields({ form, notification, clock }: WhenFieldsProps) {
  const { t } = useTranslation();
  const whoseTimes = useWhoseTimes();
  const { language } = useLanguage();
  const words = useCalendarWords();
  const [today] = useState(readToday);
  return (
    <Stack>
      <QuickTimes form={form} clock={clock} />
      <div className={classes.fields}>
        <DayField
          label={t('notifications.date')}
          field={form.field('date')}
          words={words}
          earliest={today}
          required
        />
        <TimeSelect label={t('notifications.time')} field={form.field('time')} step={30} required />
      </div>
      <Text size="sm" c="dimmed">
        {whoseTimes}
      </Text>
      <Radio.Group label={t('notifications.timing')} {...form.field('timing')}>
        <Stack gap="xs" mt="xs">
          {timings.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`notifications.timingLabel.${value}`)}
              description={
                value === 'moment'
                  ? t('notifications.timingHint.moment')
                  : t('notifications.timingHint.recipientZone', {
                      time: formatTime(form.values.time, language),
                    })
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      {notification ? (
        <SeriesChoice form={form} notification={notification} />
      ) : (
        <RepeatFields form={form} today={today} />
      )}
    </Stack>
  );
}

/** Times that are often chosen, each with one press. */
function QuickTimes({ form, clock }: Pick<WhenFieldsProps, 'form' | 'clock'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [times] = useState(() => quickTimes(localNow(clock)));
  const { date, time } = form.values;
  return (
    <div role="radiogroup" aria-label={t('notifications.quickTimes')}>
      <Chip.Group
        value={`${date}T${time}`}
        onChange={(chosen) => {
          const [chosenDate = '', chosenTime = ''] = String(chosen).split('T');
          form.set('date', chosenDate);
          form.set('time', chosenTime);
        }}
      >
        <Group gap="xs">
          {times.map(({ name, at }) => (
            <Chip key={name} value={at} size="sm" variant="outline" color="gray">
              {t(`notifications.quickTime.${name}`, { time: formatTime(at.slice(11), language) })}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  );
}

function useCalendarWords(): CalendarWords {
  const { t } = useTranslation();
  return {
    choose: t('notifications.chooseDay'),
    previous: t('notifications.previousMonth'),
    next: t('notifications.nextMonth'),
  };
}

/** Of one in a series: whether the later ones get its texts too. */
function SeriesChoice({
  form,
  notification,
}: {
  form: NotificationFormState;
  notification: Notification;
}) {
  const { t } = useTranslation();
  const { series } = notification;
  if (!series) return null;
  return (
    <Stack gap="xs">
      <Text>
        {t('notifications.partOfSeries', { rule: describeRecurrence(series.recurrence) })}
      </Text>
      {!series.hasEnded && (
        <Radio.Group
          label={t('notifications.changeWhich')}
          value={form.values.following ? 'following' : 'this'}
          onChange={(value) => form.set('following', value === 'following')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="this" label={t('notifications.changeThis')} />
            <Radio value="following" label={t('notifications.changeFollowing')} />
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  );
}

/** How it is repeated; one that opens an article is not. */
function RepeatFields({ form, today }: { form: NotificationFormState; today: string }) {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const { behaviour, repeats, date } = form.values;
  const isOff = behaviour === 'LinkToArticle';
  return (
    <Stack>
      <div className={classes.fields}>
        <NativeSelect
          label={t('notifications.repeat')}
          disabled={isOff}
          description={isOff && t('notifications.repeatOff')}
          {...form.field('repeats')}
          data={repetitions.map((value) => ({ value, label: t(`notifications.every.${value}`) }))}
        />
        {repeats !== 'none' && (
          <DayField
            label={t('notifications.until')}
            field={form.field('until')}
            words={words}
            earliest={date || today}
            clearLabel={t('notifications.clearDay', { field: t('notifications.until') })}
          />
        )}
      </div>
      {repeats === 'week' && (
        <Checkbox.Group
          label={t('notifications.weekdays')}
          required
          value={form.values.weekdays}
          onChange={(days) => form.set('weekdays', days)}
          error={form.field('weekdays').error}
        >
          <Group mt="xs" gap="md">
            {weekdays.map((day) => (
              <Checkbox key={day} value={String(day)} label={nameOfWeekday(day)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {repeats === 'month' && (
        <div className={classes.fields}>
          <NativeSelect
            label={t('notifications.nthLabel')}
            {...form.field('nth')}
            data={(Object.keys(weeksOfMonth) as (keyof typeof weeksOfMonth)[]).map((value) => ({
              value,
              label: t(`notifications.nth.${value}`),
            }))}
          />
          <NativeSelect
            label={t('notifications.weekdayLabel')}
            {...form.field('weekday')}
            data={weekdays.map((day) => ({ value: String(day), label: nameOfWeekday(day) }))}
          />
        </div>
      )}
    </Stack>
  );
}
