import {
  type ActivationUpload,
  maxCodesFile,
  type listFailedActivationCodes,
  maxUploadCodes,
  type RouteReply,
} from '@ensemble/contract';
import { Alert, List, Progress, Stack, Text, Textarea } from '@mantine/core';
import { type FileFault } from '../../../files/decode-text.ts';
import { FilePicker } from '../../../files/file-picker.tsx';
import { phrase, useFormat, useTranslation } from '../../../i18n/index.ts';
import { fileColumns, type CodesSummary, type Problem } from './read-codes.ts';
import { type DateChoice, DateQuestions } from './date-choice.tsx';
import type { UploadStep } from './use-upload.ts';

interface ChooseStepProps {
  state: Extract<UploadStep, { step: 'choose' | 'reading' | 'preview' }>;
  found: ActivationUpload | null;
  dates: DateChoice;
  onChoose: (file: File | null) => void;
}

/** One .csv file, with what it must hold and how large it may be (CODES-03, CODES-04); then what it holds. */
export function ChooseStep({ state, found, dates, onChoose }: ChooseStepProps) {
  const { t } = useTranslation();
  const limits = useLimits();
  return (
    <Stack>
      {found?.state === 'receiving' && state.step !== 'preview' && (
        <Alert role="status">{t('activationCodes.unfinished', { file: found.fileName })}</Alert>
      )}
      <Text>{t('activationCodes.uploadText', limits)}</Text>
      <FilePicker
        label={t('files.choose')}
        accept={['.csv', 'text/csv']}
        hint={t('activationCodes.uploadHint', limits)}
        chosen={state.step === 'preview' ? state.file.name : undefined}
        onRemove={() => onChoose(null)}
        problem={
          state.step === 'choose' && state.fault ? faultText(state.fault, limits) : undefined
        }
        busy={state.step === 'reading'}
        takesFocus
        onPick={onChoose}
      />
      {state.step === 'reading' && <Text role="status">{t('activationCodes.reading')}</Text>}
      {state.step === 'preview' && (
        <Preview summary={state.summary} fileName={state.file.name} dates={dates} />
      )}
    </Stack>
  );
}

function useLimits() {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    rows: format.number(maxUploadCodes),
    limit: format.number(maxCodesFile / 1024 / 1024),
    columns: t('activationCodes.columns', { code: fileColumns[0], secondaryId: fileColumns[1] }),
  };
}

/** What is wrong with the file, with the limit it breaks; every phrase of the family takes these values. */
const faultText = (fault: FileFault, limits: ReturnType<typeof useLimits>): string =>
  phrase(`files.${fault}` as 'files.noHeader', limits);

interface PreviewProps {
  summary: CodesSummary;
  fileName: string;
  dates: DateChoice;
}

/** What the file holds and what will be left out of it (CODES-06, OPEN-36). */
function Preview({ summary, fileName, dates }: PreviewProps) {
  const { t } = useTranslation();
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
      <DateQuestions summary={summary} dates={dates} />
      {summary.problemCount > 0 && <Problems summary={summary} />}
    </Stack>
  );
}

function Problems({ summary }: { summary: CodesSummary }) {
  const { t } = useTranslation();
  const hidden = summary.problemCount - summary.problems.length;
  return (
    <Alert color="red" title={t('activationCodes.leftOut', { count: summary.problemCount })}>
      {/* Scrolls by keyboard too. */}
      <section
        aria-label={t('activationCodes.leftOut', { count: summary.problemCount })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key could scroll it
        tabIndex={0}
        style={{ maxHeight: 180, overflowY: 'auto' }}
      >
        <List size="sm">
          {summary.problems.map((problem) => (
            <List.Item key={problem.row}>
              <ProblemText problem={problem} />
            </List.Item>
          ))}
        </List>
        {hidden > 0 && <Text size="sm">{t('activationCodes.more', { count: hidden })}</Text>}
      </section>
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

interface ProgressStepProps {
  label: string;
  done: number;
  total: number;
  percent: number;
}

/** A bar with its counts; may be left, and is found again (CODES-07). */
export function ProgressStep({ label, done, total, percent }: ProgressStepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack gap="xs">
      <Text id="codes-progress">{label}</Text>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-labelledby="codes-progress" />
      </Progress.Root>
      <Text size="sm" data-digits>
        {t('activationCodes.progress', {
          done: format.number(done),
          total: format.number(total),
        })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('activationCodes.mayLeave')}
      </Text>
    </Stack>
  );
}

interface ResultStepProps {
  upload: ActivationUpload;
  failed: RouteReply<typeof listFailedActivationCodes>;
}

/** How many were generated and which were not (CODES-11). */
export function ResultStep({ upload, failed }: ResultStepProps) {
  const { t } = useTranslation();
  const lines = failed.codes.map(({ code, status }) =>
    t(status === 'exists' ? 'activationCodes.exists' : 'activationCodes.notToBeHad', { code }),
  );
  const hidden = failed.count - failed.codes.length;
  return (
    <Stack gap="sm" role="status">
      <Text fw={700}>{t('activationCodes.generated', { count: upload.created })}</Text>
      {upload.replaced > 0 && (
        <Text>{t('activationCodes.replaced', { count: upload.replaced })}</Text>
      )}
      {failed.count > 0 && (
        <Textarea
          label={t('activationCodes.failed', { count: failed.count })}
          readOnly
          rows={Math.min(8, lines.length + 1)}
          value={[
            ...lines,
            ...(hidden > 0 ? [t('activationCodes.more', { count: hidden })] : []),
          ].join('\n')}
        />
      )}
    </Stack>
  );
}
