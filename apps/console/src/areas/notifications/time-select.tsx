import { NativeSelect } from '@mantine/core';
import type { FieldProps } from '../../form/index.ts';
import { useLanguage } from '../../i18n/index.ts';
import { halfHours, sayTime } from './wall-time.ts';

interface TimeSelectProps {
  label: string;
  field: FieldProps<string>;
  required?: boolean;
}

/** A time of day in steps of 30 minutes (NOTIF-17); one between them, set by a program, stays. */
export function TimeSelect({ label, field, required = false }: TimeSelectProps) {
  const { language } = useLanguage();
  const times = halfHours.includes(field.value)
    ? halfHours
    : [...halfHours, field.value].toSorted();
  return (
    <NativeSelect
      label={label}
      required={required}
      {...field}
      data={times.map((value) => ({ value, label: sayTime(value, language) }))}
    />
  );
}
