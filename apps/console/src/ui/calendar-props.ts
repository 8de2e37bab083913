import 'dayjs/locale/fr-ca';
import type { Language } from '@ensemble/contract';
import type { DatePickerInputProps } from '@mantine/dates';
import { mainId } from './skip-link.tsx';

/** What every field with a calendar has; `previous` and `next` name its arrows. */
export const calendarProps = (language: Language, previous: string, next: string) =>
  ({
    locale: language === 'fr' ? 'fr-ca' : 'en',
    firstDayOfWeek: 0,
    // No grey and no red: both are too faint to read.
    hideOutsideDates: true,
    weekendDays: [],
    // What opens is the calendar alone, and named as such: not a dialog without a name.
    popoverProps: { withRoles: false, portalProps: { target: `#${mainId}` } },
    ariaLabels: {
      previousMonth: previous,
      nextMonth: next,
      previousYear: previous,
      nextYear: next,
      previousDecade: previous,
      nextDecade: next,
    },
  }) satisfies Partial<DatePickerInputProps>;
