import { Button, Group, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { writeDate } from '@ensemble/phrases/format-date';
import { useLanguage } from '../i18n/index.ts';
import { type Month, otherMonth } from './calendar-days.ts';
import classes from './month-head.module.css';

/** What its buttons say; each area has its words in its own part of the phrases. */
interface MonthWords {
  readonly previous: string;
  readonly next: string;
  readonly today: string;
}

interface MonthHeadProps {
  month: Month;
  today: string;
  words: MonthWords;
  onChoose: (month: Month) => void;
}

/** Which month it is, and the way to others. */
export function MonthHead({ month, today, words, onChoose }: MonthHeadProps) {
  const { language } = useLanguage();
  const thisMonth = today.slice(0, 7);
  return (
    <Group justify="space-between">
      <Title order={2} size="h4" aria-live="polite" className={classes.month}>
        {writeDate(new Date(`${month}-15T12:00`), language, { month: 'long', year: 'numeric' })}
      </Title>
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={() => onChoose(otherMonth(month, -1))}
        >
          {words.previous}
        </Button>
        {month !== thisMonth && (
          <Button variant="default" size="sm" onClick={() => onChoose(thisMonth)}>
            {words.today}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          onClick={() => onChoose(otherMonth(month, 1))}
        >
          {words.next}
        </Button>
      </Group>
    </Group>
  );
}
