import { type DateOrder, type DateReading, normaliseSecondaryId } from '@ensemble/contract';
import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat, useTranslation } from '../../../i18n/index.ts';
import type { CodesSummary } from './read-codes.ts';
import type { UploadStep } from './use-upload.ts';

const orders = {
  dayFirst: 'activationCodes.dayFirst',
  monthFirst: 'activationCodes.monthFirst',
} as const;

/** How the dates of the list are to be read, as far as it was chosen. */
export interface DateChoice {
  readonly order: DateOrder | undefined;
  readonly shortYears: boolean | undefined;
  readonly setOrder: (order: DateOrder) => void;
  readonly setShortYears: (shortYears: boolean) => void;
  /** The whole choice; undefined while the list's dates ask for more of it. */
  readonly reading: DateReading | undefined;
}

/** Asks for nothing where every date says itself how it is read. */
export function useDateChoice(state: UploadStep): DateChoice {
  const [order, setOrder] = useState<DateOrder>();
  const [shortYears, setShortYears] = useState<boolean>();
  const summary = state.step === 'preview' ? state.summary : undefined;
  // Kept as text, short years leave nothing to be read in one order or another, but for other dates.
  const isAnswered =
    (summary?.ambiguous === undefined || order !== undefined) &&
    (summary?.shortYear === undefined || shortYears !== undefined);
  const reading = isAnswered
    ? { order: order ?? 'monthFirst', shortYears: shortYears ?? false }
    : undefined;
  return { order, shortYears, setOrder, setShortYears, reading };
}

interface DateQuestionsProps {
  summary: CodesSummary;
  dates: DateChoice;
  /** The list was to be sent: what has no answer says so. */
  isAsked: boolean;
}

/** What must be said about dates before a list is sent: one misread column locks its members out. */
export function DateQuestions({ summary, dates, isAsked }: DateQuestionsProps) {
  const { t } = useTranslation();
  const formatDate = useWrittenDate();
  const { ambiguous, telling, shortYear } = summary;
  /** Of a question, until it has its answer. */
  const open = (answer: unknown) =>
    answer === undefined && {
      'data-missing': true,
      error: isAsked && t('activationCodes.chooseDates'),
    };
  const asked = ambiguous !== undefined || shortYear !== undefined;
  return (
    <Stack gap="md">
      {shortYear !== undefined && (
        <Radio.Group
          label={t('activationCodes.shortYearQuestion', { date: shortYear })}
          required
          {...open(dates.shortYears)}
          value={dates.shortYears === undefined ? null : String(dates.shortYears)}
          onChange={(value) => dates.setShortYears(value === 'true')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="true" label={t('activationCodes.shortYearDate')} />
            <Radio value="false" label={t('activationCodes.shortYearText')} />
          </Stack>
        </Radio.Group>
      )}
      {ambiguous !== undefined && (
        <Radio.Group
          label={t('activationCodes.orderQuestion', { date: ambiguous })}
          description={telling !== undefined && t('activationCodes.orderHint', { date: telling })}
          required
          {...open(dates.order)}
          value={dates.order ?? null}
          onChange={(value) => dates.setOrder(value === 'dayFirst' ? 'dayFirst' : 'monthFirst')}
        >
          <Stack gap="xs" mt="xs">
            {(['dayFirst', 'monthFirst'] as const).map((order) => (
              <Radio
                key={order}
                value={order}
                label={t(orders[order], { date: formatDate(ambiguous, order) })}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {asked && !dates.reading && !isAsked && (
        <Text size="sm" c="dimmed">
          {t('activationCodes.chooseDates')}
        </Text>
      )}
    </Stack>
  );
}

/** A date of the list in words, read in one order. */
function useWrittenDate() {
  const format = useFormat();
  return (written: string, order: DateOrder) => {
    const day = normaliseSecondaryId(written, { order, shortYears: true });
    return format.date(`${day}T12:00:00`, 'short');
  };
}
