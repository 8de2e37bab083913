import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr-ca';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { FieldProps } from '../../form/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { mainId } from '../../ui/index.ts';

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
      locale={language === 'fr' ? 'fr-ca' : 'en'}
      valueFormat={language === 'fr' ? 'dddd D MMMM YYYY' : 'dddd, MMMM D, YYYY'}
      firstDayOfWeek={0}
      // No grey and no red: both are too faint to read.
      hideOutsideDates
      weekendDays={[]}
      // What opens is the calendar alone, and named as such: not a dialog without a name.
      popoverProps={{ withRoles: false, portalProps: { target: `#${mainId}` } }}
      ariaLabels={{
        previousMonth: previous,
        nextMonth: next,
        previousYear: previous,
        nextYear: next,
        previousDecade: previous,
        nextDecade: next,
      }}
    />
  );
}
