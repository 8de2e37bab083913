import { type DateReading, normaliseSecondaryId } from '@ensemble/contract';
import { Alert, List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListNotes } from '../../../files/list-parts/list-notes.tsx';
import { useFormat, useTranslation } from '../../../i18n/index.ts';
import { useCodeFileColumns } from './code-columns.ts';
import { type DateChoice, DateQuestions } from './date-choice.tsx';
import type { CodesSummary, Problem } from './read-codes.ts';

interface PreviewProps {
  summary: CodesSummary;
  fileName: string;
  dates: DateChoice;
  isAsked: boolean;
  onHiddenRows: (read: boolean) => void;
}

/** What the file holds and what will be left out of it (CODES-06, OPEN-36). */
export function Preview({ summary, fileName, dates, isAsked, onHiddenRows }: PreviewProps) {
  const { t } = useTranslation();
  const { labels } = useCodeFileColumns();
  const asText = dates.reading?.shortYears === false ? summary.shortYears : 0;
  const notDates = summary.notDates + asText;
  return (
    <Stack gap="sm">
      <Text role="status" fw={700}>
        {t('activationCodes.preview', { file: fileName, count: summary.total })}
      </Text>
      {summary.prefixes.length > 0 && (
        <Text>
          {t('activationCodes.prefixesOf', {
            count: summary.prefixes.length,
            prefixes: summary.prefixes.join(', '),
          })}
        </Text>
      )}
      {summary.weaker > 0 && <Text>{t('activationCodes.weaker', { count: summary.weaker })}</Text>}
      {notDates > 0 && <Text>{t('activationCodes.notDates', { count: notDates })}</Text>}
      <ListNotes notes={summary.notes} labels={labels} onHiddenRows={onHiddenRows} />
      <DateQuestions summary={summary} dates={dates} isAsked={isAsked} />
      {dates.reading && <Differing summary={summary} reading={dates.reading} />}
      {summary.problemCount > 0 && <Problems summary={summary} />}
    </Stack>
  );
}

interface ScrolledRowsProps {
  label: string;
  /** Rows that are not shown. */
  hidden: number;
  children: ReactNode;
}

/** Rows of a list that scroll, by keyboard too. */
function ScrolledRows({ label, hidden, children }: ScrolledRowsProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key could scroll it
      tabIndex={0}
      style={{ maxHeight: 180, overflowY: 'auto' }}
    >
      <List size="sm">{children}</List>
      {hidden > 0 && <Text size="sm">{t('activationCodes.more', { count: hidden })}</Text>}
    </section>
  );
}

/** Rows that are kept as something else than they are written, side by side. */
function Differing({ summary, reading }: { summary: CodesSummary; reading: DateReading }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { differing, differingCount } = summary;
  const rows = differing
    .map(({ row, code, written }) => ({
      row,
      written: [written.code, written.secondaryId] as const,
      read: [code, normaliseSecondaryId(written.secondaryId, reading)] as const,
    }))
    .filter(({ written, read }) => written.join() !== read.join());
  if (rows.length === 0) return null;
  const count = rows.length + differingCount - differing.length;
  const label = t('lists.readDifferently', { count });
  /** A code that is kept as it is written only says which row it is. */
  const shown = ([code, id]: readonly [string, string], isCodeSame: boolean) =>
    [isCodeSame ? '' : code, id].filter(Boolean).join(' · ');
  return (
    <Alert color="gray" title={label}>
      <ScrolledRows label={label} hidden={count - rows.length}>
        {rows.map(({ row, written, read }) => (
          <List.Item key={row}>
            {t('lists.readAs', {
              row: format.number(row),
              written: shown(written, written[0] === read[0]),
              read: shown(read, written[0] === read[0]),
            })}
          </List.Item>
        ))}
      </ScrolledRows>
    </Alert>
  );
}

function Problems({ summary }: { summary: CodesSummary }) {
  const { t } = useTranslation();
  return (
    <Alert color="red" title={t('activationCodes.leftOut', { count: summary.problemCount })}>
      <ScrolledRows
        label={t('activationCodes.leftOut', { count: summary.problemCount })}
        hidden={summary.problemCount - summary.problems.length}
      >
        {summary.problems.map((problem) => (
          <List.Item key={problem.row}>
            <ProblemText problem={problem} />
          </List.Item>
        ))}
      </ScrolledRows>
    </Alert>
  );
}

function ProblemText({ problem: { row, kind, first } }: { problem: Problem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = format.number(row);
  if (kind === 'duplicate')
    return t('activationCodes.problem.duplicate', { row: at, first: format.number(first ?? 0) });
  return t(`activationCodes.problem.${kind}`, { row: at });
}
