import type { Language } from '@ensemble/contract';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import type { FieldProps } from '../form/index.ts';
import { useLanguage } from '../i18n/index.ts';
import { timesEvery, timeWriter } from './wall-time.ts';

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
  // Up to 288 of them: made once, not at each letter typed elsewhere in the form.
  const options = useMemo(() => timesEvery(step).map(optionIn(language)), [step, language]);
  const other = options.findIndex(({ key }) => key !== null && key > field.value);
  const isStep = options.some(({ key }) => key === field.value);
  const between = isStep
    ? options
    : options.toSpliced(other === -1 ? options.length : other, 0, optionIn(language)(field.value));
  return (
    <NativeSelect label={label} required={required} disabled={disabled} {...field}>
      {between}
    </NativeSelect>
  );
}

const optionIn = (language: Language) => {
  const write = timeWriter(language);
  return (time: string) => (
    <option key={time} value={time}>
      {write(time)}
    </option>
  );
};
