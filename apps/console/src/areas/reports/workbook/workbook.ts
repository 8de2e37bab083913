import type { Report } from '@ensemble/contract';
import { type CellObject, utils, type WorkBook, write } from '@e965/xlsx';
import type { Figure } from '../figures/figures.ts';
import { averageOf } from '../figures/month-average.ts';
import type { MonthOfYear } from '../figures/months.ts';
import type { WorkbookWords } from './workbook-words.ts';

type Cell = string | number | CellObject | null;
type Row = readonly Cell[];

/** What is written: the five answers, and all words in the language of the interface. */
export interface WorkbookInput {
  readonly reports: readonly Report[];
  readonly words: WorkbookWords;
}

/** Rows of a sheet beside its header, as Excel has them. */
const maxRows = 1_048_575;

/** The workbook of the reports: a sheet that explains the figures, and one for each report (REPORTS-05, OPEN-66). */
export function writeWorkbook(input: WorkbookInput, most = maxRows): ArrayBuffer {
  return write(workbookOf(input, most), {
    type: 'array',
    bookType: 'xlsx',
    compression: true,
  }) as ArrayBuffer;
}

function workbookOf({ reports, words }: WorkbookInput, most: number): WorkBook {
  const workbook = utils.book_new();
  const add = (name: string, rows: readonly Row[], widths: readonly number[]) => {
    const sheet = utils.aoa_to_sheet(rows as Cell[][], { dense: true });
    sheet['!cols'] = widths.map((wch) => ({ wch }));
    utils.book_append_sheet(workbook, sheet, name);
  };
  add(
    words.about,
    words.rules.map((rule) => [rule]),
    [120],
  );
  for (const report of reports) {
    const { header, rows } = tableOf(report, words);
    const widths = header.map((title) => Math.max(14, Math.min(40, title.length + 2)));
    for (let at = 0; at === 0 || at < rows.length; at += most) {
      const part = at === 0 ? '' : ` ${at / most + 1}`;
      add(`${words.sheets[report.type]}${part}`, [header, ...rows.slice(at, at + most)], widths);
    }
  }
  return workbook;
}

function tableOf(report: Report, words: WorkbookWords): { header: string[]; rows: Row[] } {
  const { columns } = words;
  const disclosed = [
    columns.people,
    columns.peopleOrMore,
    columns.times,
    columns.timesOrMore,
    columns.reason,
  ];
  const lead = [columns.organization, columns.month];
  switch (report.type) {
    case 'user-metrics':
      return {
        header: [...lead, columns.members, columns.joined, columns.left, ...disclosed],
        rows: rowsOf(report.data.organizations, ({ members, joined, left, ...row }) => [
          monthCell(row),
          ...[members, joined, left].map((count) => count ?? hidden),
          ...figureCells(row, words),
        ]),
      };
    case 'activity':
    case 'peer-support':
      return {
        header: [
          ...lead,
          report.type === 'activity' ? columns.subject : columns.action,
          ...disclosed,
        ],
        rows: rowsOf(report.data.organizations, ({ subject, ...row }) => [
          monthCell(row),
          words.subjects[subject],
          ...figureCells(row, words),
        ]),
      };
    case 'organization-notifications':
      return {
        header: [...lead, columns.sent, ...disclosed],
        rows: rowsOf(report.data.organizations, ({ sent, ...row }) => [
          monthCell(row),
          sent,
          ...figureCells(row, words),
        ]),
      };
    case 'article-ranking':
      return {
        header: [
          columns.organization,
          columns.rank,
          columns.titleEn,
          columns.titleFr,
          columns.month,
          ...disclosed,
          columns.months,
        ],
        rows: articleRows(report.data.ranking, words),
      };
  }
}

const rowsOf = <Month>(
  organizations: readonly { readonly name: string; readonly historical: readonly Month[] }[],
  cellsOf: (row: Month) => Row,
): Row[] =>
  organizations.flatMap(({ name, historical }) => historical.map((row) => [name, ...cellsOf(row)]));

type Ranking = Extract<Report, { type: 'article-ranking' }>['data']['ranking'];

/** Each article with the average of its months that are shown, then its months. */
const articleRows = (ranking: Ranking, words: WorkbookWords): Row[] =>
  ranking.flatMap(({ name, articles }) =>
    articles.flatMap(({ rank, titles, historical }) => {
      const lead = [name, rank ?? hidden, ...titlesOf(titles, words)];
      const { users, isMinimum, shown } = averageOf(historical);
      return [
        [
          ...[...lead, words.allMonths, users ?? hidden, isMinimum ? words.orMore : null],
          ...[hidden, null, users === null ? words.noFigure : null, shown],
        ],
        ...historical.map((row) => [
          ...lead,
          monthCell(row),
          ...figureCells(row, words),
          row.months,
        ]),
      ];
    }),
  );

const titlesOf = (
  { en, fr }: Ranking[number]['articles'][number]['titles'],
  { deletedArticle }: WorkbookWords,
): Row =>
  en === undefined && fr === undefined ? [deletedArticle, null] : [en ?? null, fr ?? null];

const hidden = '--';

/** Numbers stay numbers: what is hidden is a text, and "or more" stands in a column of its own. */
const figureCells = (
  { state, users, usersOrMore, hits, hitsOrMore }: Figure,
  { orMore, reasons }: WorkbookWords,
): Row => [
  users ?? hidden,
  usersOrMore ? orMore : null,
  hits ?? hidden,
  hitsOrMore ? orMore : null,
  state === 'shown' ? null : reasons[state],
];

/** The day a month begins with, as spreadsheets count days; no time zone moves it. */
const monthCell = ({ year, month }: MonthOfYear): CellObject => ({
  t: 'n',
  v: Date.UTC(year, month - 1, 1) / 86_400_000 + 25_569,
  z: 'mmmm yyyy',
});
