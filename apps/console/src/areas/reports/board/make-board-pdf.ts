import { defaultThreshold, type Language, type ReportRange, reportTypes } from '@ensemble/contract';
import { download } from '../../../files/download.ts';
import { writePdf } from '../../../files/pdf/write-pdf.ts';
import { phrasesOf } from '../../../i18n/phrases-of.ts';
import { textOf } from '../figures/months.ts';
import { fetchReport, fetchReleases, fetchReportSettings } from '../reports.queries.ts';
import { boardReport } from './board-report.ts';

interface BoardOrder {
  readonly organizationId: string;
  readonly organization: string;
  readonly language: Language;
  readonly range: ReportRange;
}

/** Fetches the reports of a range, and downloads them as a PDF in a language. */
export async function downloadBoardPdf(order: BoardOrder, signal: AbortSignal): Promise<void> {
  const { organizationId, organization, language, range } = order;
  const [phrase, releases, settings, ...reports] = await Promise.all([
    phrasesOf(language, 'reports'),
    fetchReleases(organizationId, signal),
    fetchReportSettings(organizationId, signal),
    ...reportTypes.map((type) => fetchReport(type, organizationId, range, signal)),
  ]);
  const content = boardReport({
    ...{ organization, language, phrase, range, reports },
    scales: new Map(
      releases.map((each) => [
        textOf(each),
        each.scales.map((scale) => ({ ...scale, ratio: scale.ratio as [number, number] })),
      ]),
    ),
    threshold: Math.max(settings.threshold, defaultThreshold),
  });
  const pdf = await writePdf(content);
  signal.throwIfAborted();
  download(`reports-${range.from}-${range.to}-${language}.pdf`, pdf, 'application/pdf');
}
