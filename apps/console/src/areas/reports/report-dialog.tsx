import { because, type ReportRange, reportTypes } from '@ensemble/contract';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { errorText } from '../../client/index.ts';
import { download } from '../../files/download.ts';
import { Form, SubmitButton, useForm } from '../../form/index.ts';
import { currentLanguage, phrase, useTranslation } from '../../i18n/index.ts';
import { Dialog, DialogFooter } from '../../ui/dialog/dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { MonthField } from './figures/month-field.tsx';
import { fetchReport } from './reports.queries.ts';
import { defaultRange } from './use-range.ts';
import { workbookWords } from './workbook/workbook-words.ts';
import { WorkbookError, workbookType, writeInWorker } from './workbook/write-in-worker.ts';
import type { OpenedDialog } from '../../ui/dialog/use-dialog.ts';

interface ReportDialogProps extends OpenedDialog {
  /** Whose reports; without it those of all organizations. */
  organizationId: string | undefined;
  /** The months to begin with. */
  range?: ReportRange;
}

const month = z.string().check(z.refine((value) => value !== '', because('rules.required')));
/** The pickers offer no other months than those of a report; what is left to check is that both are chosen, in order. */
const rangeForm = z
  .strictObject({ from: month, to: month })
  .check(z.refine(({ from, to }) => from <= to, { ...because('rules.monthOrder'), path: ['to'] }));

/** How far a download is: how many reports were fetched of five; all: the workbook is written. */
type Progressed = number | undefined;

/** Fetches the five reports one after the other, and writes them as a workbook (REPORTS-01..08). */
export default function ReportDialog({
  organizationId,
  range,
  opened,
  onClose,
}: ReportDialogProps) {
  const { t } = useTranslation();
  const { fetched, run, cancel } = useReportDownload(organizationId);
  const form = useForm({
    schema: rangeForm,
    initial: range ?? defaultRange(),
    onSubmit: async (chosen) => {
      if (!(await run(chosen))) return;
      notifySuccess(t('reports.downloaded'));
      onClose();
    },
  });
  const close = () => {
    cancel();
    onClose();
  };
  const isAtWork = form.submitting;
  return (
    <Dialog opened={opened} onClose={close} title={t('reports.downloadTitle')}>
      <Form form={form} failure={t('reports.downloadFailed')} refusalText={failureText}>
        <Text>{t(organizationId ? 'reports.downloadText' : 'reports.downloadAllText')}</Text>
        {(['from', 'to'] as const).map((name) => {
          const { 'data-field': field, value, error, onChange } = form.field(name);
          return (
            <MonthField
              key={name}
              label={t(`reports.${name}`)}
              required
              clearable
              disabled={isAtWork}
              data-field={field}
              value={value}
              error={error}
              onChange={onChange}
            />
          );
        })}
        <Text size="sm" c="dimmed">
          {t('reports.currentMonth')}
        </Text>
        <DownloadProgress fetched={isAtWork ? fetched : undefined} />
        <DialogFooter>
          {/* What is under way is given up first; the dialog stays, with the months that were chosen. */}
          <Button variant="default" onClick={isAtWork ? cancel : close}>
            {t('ui.cancel')}
          </Button>
          <SubmitButton form={form} leftSection={<IconDownload size={18} aria-hidden />}>
            {t('reports.downloadButton')}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

/** Downloads, one at a time; `run` answers whether the file was written, and not cancelled. */
function useReportDownload(organizationId: string | undefined) {
  const [fetched, setFetched] = useState<Progressed>();
  const work = useRef<AbortController>(null);
  // A dialog that goes leaves nothing running.
  useEffect(() => () => work.current?.abort(), []);
  const run = async (range: ReportRange): Promise<boolean> => {
    const own = new AbortController();
    work.current = own;
    try {
      const reports = [];
      for (const [index, type] of reportTypes.entries()) {
        setFetched(index);
        reports.push(await fetchReport(type, organizationId, range, own.signal));
      }
      setFetched(reportTypes.length);
      const words = workbookWords(range, currentLanguage());
      const content = await writeInWorker({ reports, words }, own.signal);
      download(`analytics-report-${range.from}-${range.to}.xlsx`, content, workbookType);
      return true;
    } catch (error) {
      if (own.signal.aborted) return false;
      throw error;
    }
  };
  return { fetched, run, cancel: () => work.current?.abort() };
}

function DownloadProgress({ fetched }: { fetched: Progressed }) {
  const { t } = useTranslation();
  const type = fetched === undefined ? undefined : reportTypes[fetched];
  const all = reportTypes.length;
  const text = type
    ? t('reports.progress', {
        number: (fetched ?? 0) + 1,
        all,
        report: t(`reports.type.${type}`),
      })
    : t('reports.writing');
  return (
    <Stack gap="xs">
      <Text role="status" size="sm">
        {fetched !== undefined && text}
      </Text>
      {fetched !== undefined && (
        <Progress value={(fetched / all) * 100} aria-label={t('reports.downloadTitle')} />
      )}
    </Stack>
  );
}

const failureText = (error: unknown): string =>
  error instanceof WorkbookError
    ? phrase('reports.workbookFailed')
    : errorText(error, currentLanguage());
