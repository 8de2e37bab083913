import '@mantine/dates/styles.layer.css';
import { Group, NativeSelect } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { useCalendarProps } from '../../ui/use-calendar-props.ts';
import { formatDay, type Period, periods, type Times } from './period.ts';

interface PeriodFilterProps {
  times: Times;
  onChange: (times: Partial<Times>) => void;
}

/** When: a quick range, or days of one's own choice in the reader's time zone. */
export function PeriodFilter({ times, onChange }: PeriodFilterProps) {
  const { t } = useTranslation();
  const { period, firstDay, lastDay } = times;
  const choose = (chosen: Period) =>
    onChange({ period: chosen, ...(chosen !== 'custom' && { firstDay: '', lastDay: '' }) });
  return (
    <>
      <NativeSelect
        size="sm"
        label={t('auditLog.period')}
        value={period}
        onChange={(event) =>
          choose(periods.find((each) => each === event.currentTarget.value) ?? 'all')
        }
        data={periods.map((value) => ({ value, label: t(`auditLog.periods.${value}`) }))}
      />
      {period === 'custom' && (
        <Group gap="sm" mr="auto">
          <DayField
            label={t('auditLog.from')}
            value={firstDay}
            latest={lastDay}
            onChange={(day) => onChange({ firstDay: day })}
          />
          <DayField
            label={t('auditLog.to')}
            value={lastDay}
            earliest={firstDay}
            onChange={(day) => onChange({ lastDay: day })}
          />
        </Group>
      )}
    </>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  earliest?: string;
  latest?: string;
  onChange: (day: string) => void;
}

function DayField({ label, value, earliest, latest, onChange }: DayFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const calendar = useCalendarProps(t('auditLog.previous'), t('auditLog.next'));
  return (
    <DatePickerInput
      label={label}
      size="sm"
      w={170}
      placeholder={t('auditLog.chooseDay')}
      leftSection={<IconCalendar size={16} aria-hidden />}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      minDate={earliest || undefined}
      maxDate={latest || undefined}
      clearable
      clearButtonProps={{ 'aria-label': t('auditLog.clearPerson', { field: label }) }}
      valueFormatter={({ date }) => (typeof date === 'string' ? formatDay(date, language) : '')}
      {...calendar}
    />
  );
}
