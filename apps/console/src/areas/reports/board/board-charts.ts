import type { FigureScale, Language, Report, ReportRange } from '@ensemble/contract';
import type { PdfBlock } from '../../../files/pdf/pdf-document.ts';
import type { PhrasesOf } from '../../../i18n/phrases-of.ts';
import type { Figure } from '../figures/figures.ts';
import { formatSpan, type MonthSpan } from '../figures/months.ts';
import { barCharts } from './bar-drawing.ts';

/** What a PDF for a board is made of. */
export interface BoardInput {
  readonly organization: string;
  readonly language: Language;
  readonly phrase: PhrasesOf;
  readonly range: ReportRange;
  readonly reports: readonly Report[];
  /** How the noise of each month was drawn, by `YYYY-MM`. */
  readonly scales: ReadonlyMap<string, readonly FigureScale[]>;
  /** Numbers of people who joined or left are shown from this one up. */
  readonly threshold: number;
}

/** Points across a page. */
const width = 528;
/** One figure over the months, as a page shows it. */
export interface Series {
  readonly label: string;
  readonly of: 'people' | 'articles';
  readonly months: readonly (MonthSpan & { readonly figure: Figure | undefined })[];
}

/** The charts of a page, with what they show as text, and what their patterns mean. */
export function chartsOf(input: BoardInput, series: readonly Series[]): PdfBlock[] {
  if (series.length === 0) return [];
  const { phrase, language } = input;
  const charts = series.map(({ label, months }) => ({
    title: label,
    months: months.map(({ figure, ...span }) => ({
      label: formatSpan(span, language, 'short'),
      figure,
    })),
  }));
  const alt = charts.map(({ title, months }) => {
    const words = months.map(({ label, figure }) => `${label} ${figureText(input, figure)}`);
    return `${phrase('reports.chartCaption', { what: title })} ${words.join('; ')}.`;
  });
  const legend = legendOf(
    phrase,
    series.flatMap(({ months }) => months),
  );
  return [
    { kind: 'figure', drawing: barCharts(charts, width), alt: alt.join(' ') },
    ...(legend.length > 0
      ? ([{ kind: 'text', isNote: true, text: legend.join(' ') }] as const)
      : []),
  ];
}

/** What the patterns that are drawn mean, in words: hatched months are hidden, not zero. */
export function legendOf(
  phrase: PhrasesOf,
  months: readonly { readonly figure: Figure | undefined }[],
): string[] {
  const isHidden = months.some(({ figure }) => figure?.state !== 'shown');
  const isOrMore = months.some(({ figure }) => figure?.usersOrMore);
  return [
    ...(isOrMore ? [phrase('reports.board.striped')] : []),
    ...(isHidden ? [phrase('reports.board.hatched')] : []),
  ];
}

/** Why a figure that is not shown is hidden; one that is not there is still to come. */
export const whyHidden = (figure: Figure | undefined) =>
  figure && figure.state !== 'shown' ? figure.state : 'notReleased';

/** A figure as a cell and in the text of a chart. */
export function figureText({ phrase }: BoardInput, figure: Figure | undefined): string {
  if (figure?.state !== 'shown') return phrase(`reports.board.why.${whyHidden(figure)}`);
  return phrase(figure.usersOrMore ? 'reports.board.orMore' : 'reports.board.about', {
    number: figure.users ?? 0,
  });
}
