import '@mantine/dates/styles.layer.css';
import { earliestReportMonth } from '@ensemble/contract';
import { MonthPickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/index.ts';
import { useCalendarProps } from '../../../ui/use-calendar-props.ts';
import { currentMonth } from './months.ts';

interface MonthFieldProps {
  label: string;
  /** `YYYY-MM`; empty: none is chosen. */
  value: string;
  onChange: (month: string) => void;
  required?: boolean;
  disabled?: boolean;
  clearable?: boolean;
  error?: string | undefined;
  /** By which the form finds a field that is refused. */
  'data-field'?: string;
}

/** A month of a report, from March 2021 to the current one (REPORTS-01, REPORTS-02). */
export function MonthField({
  label,
  value,
  onChange,
  clearable = false,
  ...rest
}: MonthFieldProps) {
  const { t } = useTranslation();
  const calendar = useCalendarProps(t('reports.previous'), t('reports.next'));
  return (
    <MonthPickerInput
      {...rest}
      label={label}
      size="md"
      placeholder={t('reports.chooseMonth')}
      leftSection={<IconCalendar size={16} aria-hidden />}
      valueFormat="MMMM YYYY"
      value={value ? `${value}-01` : null}
      onChange={(day) => onChange(day?.slice(0, 7) ?? '')}
      minDate={`${earliestReportMonth}-01`}
      maxDate={`${currentMonth()}-01`}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('reports.clearMonth', { field: label }) }}
      {...calendar}
    />
  );
}
