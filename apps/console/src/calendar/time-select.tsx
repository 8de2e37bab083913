import { NativeSelect } from '@mantine/core';
import type { FieldProps } from '../form/index.ts';
import { useLanguage } from '../i18n/index.ts';
import { sayTime, timesEvery } from './wall-time.ts';

interface TimeSelectProps {
  label: string;
  field: FieldProps<string>;
  /** Between the times offered, in minutes. */
  step: number;
  required?: boolean;
  disabled?: boolean;
}

/** A time of day in steps; one between them, set by a program, stays. */
export function TimeSelect({ label, field, step, required, disabled }: TimeSelectProps) {
  const { language } = useLanguage();
  const steps = timesEvery(step);
  const times = steps.includes(field.value) ? steps : [...steps, field.value].toSorted();
  return (
    <NativeSelect
      label={label}
      required={required}
      disabled={disabled}
      {...field}
      data={times.map((value) => ({ value, label: sayTime(value, language) }))}
    />
  );
}
