import {
  defaultThreshold,
  type FigureSubject,
  figureSteps,
  maxHits,
  minMembersFor,
  otherOf,
  promisedFactor,
  type RankedArticle,
} from '@ensemble/contract';
import type { PdfBlock, PdfDocument } from '../../../files/pdf/pdf-document.ts';
import type { Figure } from '../figures/figures.ts';
import { averageOf, totalTimes } from '../figures/month-average.ts';
import { type MonthTable, monthTableOf } from '../figures/month-table.ts';
import { formatMonth, formatSpan, monthIn, textOf } from '../figures/months.ts';
import { type BoardInput, chartsOf, figureText, type Series, whyHidden } from './board-charts.ts';
import { compareFigures, figureMargin } from './figure-margin.ts';

/** Articles on the page of articles: those that were opened most. */
const maxArticles = 10;
const maxCharts = 4;

/**
 * The reports as a document to hand on: a page for each, with sentences, charts and the table
 * (REPORTS-11). It names no one, and rounds or hides the exact numbers that could point to a person.
 */
export function boardReport(input: BoardInput): PdfDocument {
  const { organization, language, phrase, reports } = input;
  const rangeText = rangeIn(input);
  return {
    title: phrase('reports.board.title', { organization, range: rangeText }),
    language,
    source: phrase('reports.board.source', { organization }),
    pageOf: (page, pages) => phrase('reports.board.page', { page, pages }),
    pages: reports.map((report) => [
      {
        ...{ kind: 'heading', level: 1 },
        text: phrase('reports.board.heading', {
          report: phrase(`reports.type.${report.type}`),
          range: rangeText,
        }),
      },
      { kind: 'text', text: organization },
      ...(report.type === 'article-ranking'
        ? articlePage(input, report.data.ranking[0]?.articles ?? [])
        : monthPage(input, monthTableOf(report))),
      ...notes(input, report.type === 'user-metrics'),
    ]),
  };
}

const rangeIn = ({ phrase, range: { from, to }, language }: BoardInput): string => {
  const [first, last] = [from, to].map((month) => formatMonth(monthIn(month), language));
  return from === to
    ? (last ?? '')
    : phrase('reports.range', { from: first ?? '', to: last ?? '' });
};

function monthPage(input: BoardInput, table: MonthTable): PdfBlock[] {
  const { phrase, language } = input;
  const isOff = (subject: FigureSubject) =>
    table.lines.every(({ figures }) => figures[subject]?.state === 'off');
  const all = table.subjects.map((subject): Series & { isOff: boolean } => ({
    label: phrase(`reports.subject.${subject}`),
    of: 'people',
    isOff: isOff(subject),
    months: table.lines.map(({ year, month, figures }) => ({
      year,
      month,
      figure: figures[subject],
    })),
  }));
  const end = table.lines.findLast(({ exact }) => typeof exact.members === 'number');
  const members = end?.exact.members;
  return [
    {
      kind: 'list',
      items: [
        ...(typeof members === 'number' && end
          ? [
              phrase('reports.board.membersAtEnd', {
                number: rounded(members),
                month: formatMonth(end, language),
              }),
            ]
          : []),
        ...all.map((series) => sentencesOf(input, series, all.length > 1)),
        ...(all.length > 1 ? [phrase('reports.board.noClaim')] : []),
      ],
    },
    ...chartsOf(
      input,
      all.filter((series) => !series.isOff),
    ),
    monthTable(input, {
      ...table,
      subjects: table.subjects.filter((subject) => !isOff(subject)),
    }),
  ];
}

/** Exact numbers of members that follow each other would tell of one who came or went. */
const rounded = (members: number) =>
  Math.max(1, Math.round(members / figureSteps.users)) * figureSteps.users;

/** How many people a month, and whether that changed; among several only what did. */
function sentencesOf(input: BoardInput, series: Series, isOneOfSeveral: boolean): string {
  const { phrase } = input;
  const figures = series.months.map(({ figure }) => figure);
  const { users, isMinimum, shown, months } = averageOf(figures);
  const what = series.label;
  if (users === null) return phrase('reports.board.none', { what, why: reasonOf(input, figures) });
  const key = isMinimum ? 'reports.board.averageAtLeast' : 'reports.board.average';
  return [
    phrase(key, { what, number: users, shown, months }),
    ...changeOf(input, series, isOneOfSeveral),
    ...timesOf(input, figures),
  ].join(' ');
}

const reasonOf = ({ phrase }: BoardInput, figures: readonly (Figure | undefined)[]): string =>
  phrase(`reports.why.${whyHidden(figures[0])}`);

function timesOf({ phrase }: BoardInput, figures: readonly (Figure | undefined)[]): string[] {
  const { hits, hitsOrMore } = totalTimes(figures);
  if (hits === null) return [];
  return [
    phrase(hitsOrMore ? 'reports.board.timesOrMore' : 'reports.board.times', { number: hits }),
  ];
}

/** From the first month that is shown to the last: said only where noise and rounding cannot make it. */
function changeOf(
  { phrase, language, scales }: BoardInput,
  { of, months }: Series,
  isOneOfSeveral: boolean,
): string[] {
  const shown = months.filter(({ figure }) => figure?.state === 'shown');
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || first === last) return [];
  const measure = (month: (typeof shown)[number]) => ({
    users: month.figure?.users ?? 0,
    isOrMore: month.figure?.usersOrMore ?? false,
    margin: figureMargin(scales.get(textOf(month)) ?? [], of),
  });
  const change = compareFigures(measure(first), measure(last));
  if (change === 'unclear' && isOneOfSeveral) return [];
  const key = change === 'unclear' ? 'unclear' : (`${change}_people` as const);
  const [from, to] = [first, last].map((each) => formatSpan(each, language));
  return [phrase(`reports.board.${key}`, { first: from ?? '', last: to ?? '' })];
}

function monthTable(input: BoardInput, { exact, subjects, lines }: MonthTable): PdfBlock {
  const { phrase, language, threshold } = input;
  const exactText = (key: (typeof exact)[number], count: number | null | undefined): string => {
    if (typeof count !== 'number') return phrase('reports.hidden');
    if (key === 'members') return phrase('reports.board.about', { number: rounded(count) });
    // Sent notifications are no people.
    if (key === 'sent' || count >= threshold) return String(count);
    return phrase('reports.board.fewer', { threshold });
  };
  return {
    kind: 'table',
    columns: [
      phrase('reports.month'),
      ...exact.map((key) => phrase(`reports.${key}`)),
      ...subjects.map((subject) => phrase(`reports.subject.${subject}`)),
    ],
    rows: lines.map((line) => [
      formatMonth(line, language, subjects.length > 2 ? 'short' : 'long'),
      ...exact.map((key) => exactText(key, line.exact[key])),
      ...subjects.map((subject) => figureText(input, line.figures[subject])),
    ]),
  };
}

function articlePage(input: BoardInput, articles: readonly RankedArticle[]): PdfBlock[] {
  const { phrase, language } = input;
  const ranked = articles.filter(({ rank }) => rank !== null).slice(0, maxArticles);
  if (ranked.length === 0) return [{ kind: 'text', text: phrase('reports.noArticles') }];
  const rows = ranked.map((article) => {
    const { rank, titles, historical } = article;
    const title = titles[language] ?? titles[otherOf(language)] ?? phrase('reports.noTitle');
    return { rank: rank ?? 0, title, historical, average: averageOf(historical) };
  });
  return [
    {
      kind: 'list',
      items: rows.slice(0, 3).map(({ rank, title, average: { users, isMinimum, shown, months } }) =>
        phrase(isMinimum ? 'reports.board.articleAtLeast' : 'reports.board.article', {
          ...{ rank, what: title, number: users ?? 0, shown, months },
        }),
      ),
    },
    ...chartsOf(
      input,
      rows.slice(0, maxCharts).map(({ title, historical }) => ({
        label: title,
        of: 'articles',
        months: historical.map(({ year, month, months, ...figure }) => ({
          ...{ year, month, span: months, figure },
        })),
      })),
    ),
    {
      kind: 'table',
      columns: [
        phrase('reports.article'),
        phrase('reports.rank'),
        phrase('reports.average'),
        phrase('reports.board.shown'),
      ],
      rows: rows.map(({ rank, title, average: { users, isMinimum, shown, months } }) => [
        title,
        String(rank),
        phrase(`reports.aMonth.openings${isMinimum ? 'AtLeast' : ''}`, { number: users ?? 0 }),
        phrase('reports.monthsShown', { shown, months }),
      ]),
    },
  ];
}

/** How to read the figures, on each page: pages are handed on alone. */
function notes({ phrase, threshold }: BoardInput, withMembers: boolean): PdfBlock[] {
  return [
    { kind: 'heading', level: 2, text: phrase('reports.legendTitle') },
    {
      kind: 'list',
      isNote: true,
      items: [
        phrase('reports.legendPromise', { factor: promisedFactor }),
        phrase('reports.legendAbout', {
          ...figureSteps,
          max: maxHits,
          members: minMembersFor(({ of }) => of === 'times'),
        }),
        phrase('reports.board.hidden', { threshold: Math.max(threshold, defaultThreshold) }),
        phrase('reports.averageHint'),
        ...(withMembers
          ? [
              phrase('reports.board.members', { users: figureSteps.users, threshold }),
              phrase('reports.membersHint'),
            ]
          : []),
        phrase('reports.legendCrisis'),
      ],
    },
  ];
}
