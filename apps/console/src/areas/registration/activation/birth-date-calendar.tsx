import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr-ca';
import { dateOfBirth, earliestBirthDate, latestBirthDate, parse } from '@ensemble/contract';
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { readDay } from './activation-form.ts';

/** Where the years open for a person who has typed none: in the middle of a working life. */
const commonBirthDate = '1985-01-01';

interface BirthDateCalendarProps {
  value: string;
  onChange: (day: string) => void;
}

/** First the years, ten at a time, then the month, then the day; the allowed days only (REG-05). */
export default function BirthDateCalendar({ value, onChange }: BirthDateCalendarProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const calendar = useRef<HTMLDivElement>(null);
  const typed = parse(dateOfBirth, readDay(value));
  const day = typed.success ? typed.data : null;
  useEffect(() => {
    // It may come later than the focus of the window it stands in.
    calendar.current?.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus();
  }, []);
  const previous = t('activation.previous');
  const next = t('activation.next');
  return (
    <div ref={calendar}>
      <DatePicker
        value={day}
        onChange={(chosen) => {
          if (chosen !== null) onChange(chosen);
        }}
        defaultLevel="decade"
        defaultDate={day ?? commonBirthDate}
        minDate={earliestBirthDate}
        maxDate={latestBirthDate()}
        locale={language === 'fr' ? 'fr-ca' : 'en'}
        firstDayOfWeek={1}
        // No grey and no red: both are too faint to read.
        hideOutsideDates
        weekendDays={[]}
        ariaLabels={{
          previousDecade: previous,
          nextDecade: next,
          previousYear: previous,
          nextYear: next,
          previousMonth: previous,
          nextMonth: next,
        }}
      />
    </div>
  );
}
