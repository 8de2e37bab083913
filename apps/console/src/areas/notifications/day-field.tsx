import '@mantine/dates/styles.layer.css';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { FieldProps } from '../../form/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { calendarProps } from '../../ui/calendar-props.ts';

interface DayFieldProps {
  label: string;
  field: FieldProps<string>;
  earliest: string;
  required?: boolean;
  clearable?: boolean;
}

/** A day to come, chosen in a calendar. */
export function DayField({
  label,
  field,
  earliest,
  required = false,
  clearable = false,
}: DayFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const previous = t('notifications.previousMonth');
  const next = t('notifications.nextMonth');
  return (
    <DatePickerInput
      label={label}
      required={required}
      placeholder={t('notifications.chooseDay')}
      leftSection={<IconCalendar size={16} aria-hidden />}
      {...field}
      value={field.value || null}
      minDate={earliest}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('notifications.clearDay', { field: label }) }}
      valueFormat={language === 'fr' ? 'dddd D MMMM YYYY' : 'dddd, MMMM D, YYYY'}
      {...calendarProps(language, previous, next)}
    />
  );
}
