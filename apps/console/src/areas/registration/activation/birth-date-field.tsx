import { ActionIcon, Popover, Skeleton, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import type { FieldProps } from '../../../form/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { readDay } from './activation-form.ts';
import { lazily } from '../../../loading/lazily.tsx';

const BirthDateCalendar = lazily(() => import('./birth-date-calendar.tsx'));

/** A date of birth, typed or chosen in a calendar, which is loaded when it is first opened (REG-02, REG-05). */
export function BirthDateField({ field }: { field: FieldProps<string> }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('activation.dateOfBirth')}
      description={t('activation.dateFormat')}
      autoComplete="bday"
      inputMode="numeric"
      maxLength={12}
      required
      rightSection={<CalendarButton value={field.value} onChange={field.onChange} />}
      {...field}
      // What is refused stays as it was typed: a change would take its reason away.
      onBlur={() => {
        const day = readDay(field.value);
        if (!field.error && day !== field.value) field.onChange(day);
      }}
    />
  );
}

function CalendarButton({ value, onChange }: Pick<FieldProps<string>, 'value' | 'onChange'>) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Back to where it was opened from, unless the person has gone elsewhere in the meantime. After the
  // calendar is gone: until then its own focus comes back to it.
  const comeBack = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus();
    });
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      onExitTransitionEnd={comeBack}
      position="bottom-end"
      trapFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          aria-label={t('activation.openCalendar')}
          ref={button}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('activation.calendar')}>
        <Suspense fallback={<Skeleton width={252} height={260} />}>
          <BirthDateCalendar
            value={value}
            onChange={(day) => {
              onChange(day);
              setOpened(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
