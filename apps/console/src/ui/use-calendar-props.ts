import 'dayjs/locale/fr-ca';
import type { DatePickerInputProps } from '@mantine/dates';
import { type KeyboardEvent, useState } from 'react';
import { useLanguage } from '../i18n/index.ts';
import { mainId } from './skip-link.tsx';

/** What every field with a calendar has; `previous` and `next` name its arrows. */
export function useCalendarProps(previous: string, next: string) {
  const { language } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return {
    locale: language === 'fr' ? 'fr-ca' : 'en',
    // As the calendars of the console, and the weeks that the API counts.
    firstDayOfWeek: 1,
    // No grey and no red: both are too faint to read.
    hideOutsideDates: true,
    weekendDays: [],
    // What opens is the calendar alone, and named as such: not a dialog without a name.
    popoverProps: {
      withRoles: false,
      portalProps: { target: `#${mainId}` },
      onOpen: () => setIsOpen(true),
      onClose: () => setIsOpen(false),
    },
    // The focus can stand on the field while its calendar is open, as before it has moved into the
    // calendar. Escape then closes the calendar, and no dialog that the field is in.
    'data-mantine-stop-propagation': isOpen || undefined,
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>) => {
      if (key === 'Escape' && isOpen) currentTarget.click();
    },
    ariaLabels: {
      previousMonth: previous,
      nextMonth: next,
      previousYear: previous,
      nextYear: next,
      previousDecade: previous,
      nextDecade: next,
    },
  } satisfies Partial<DatePickerInputProps> & { 'data-mantine-stop-propagation': true | undefined };
}
