import '@mantine/dates/styles.layer.css';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { FieldProps } from '../form/index.ts';
import { useLanguage } from '../i18n/index.ts';
import { useCalendarProps } from '../ui/use-calendar-props.ts';
import { writeLocal } from './wall-time.ts';

/** What a calendar says; each area has its words in its own part of the phrases. */
export interface CalendarWords {
  readonly choose: string;
  readonly previous: string;
  readonly next: string;
}

interface DayFieldProps {
  label: string;
  field: FieldProps<string>;
  words: CalendarWords;
  earliest: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** The name of the button that empties it; without one it can't be emptied. */
  clearLabel?: string;
}

/** A day, chosen in a calendar. */
export function DayField(props: DayFieldProps) {
  const { label, field, words, earliest, required = false, disabled = false, clearLabel } = props;
  const { language } = useLanguage();
  const calendar = useCalendarProps(words.previous, words.next);
  return (
    <DatePickerInput
      label={label}
      required={required}
      disabled={disabled}
      placeholder={words.choose}
      leftSection={<IconCalendar size={16} aria-hidden />}
      {...field}
      value={field.value || null}
      minDate={earliest}
      clearable={clearLabel !== undefined}
      clearButtonProps={{ 'aria-label': clearLabel }}
      valueFormatter={({ date }) =>
        typeof date === 'string' ? writeLocal(`${date}T12:00`, language, { dateStyle: 'full' }) : ''
      }
      {...calendar}
    />
  );
}
