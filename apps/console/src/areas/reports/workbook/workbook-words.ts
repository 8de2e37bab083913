import {
  defaultThreshold,
  figureStates,
  figureSteps,
  figureSubjects,
  type FigureState,
  type FigureSubject,
  type Language,
  maxHits,
  minMembersFor,
  releaseDays,
  type ReportRange,
  type ReportType,
  reportTypes,
} from '@ensemble/contract';
import { phrase } from '../../../i18n/index.ts';
import { monthIn, formatMonth } from '../figures/months.ts';

const columnKeys = [
  'organization',
  'titleEn',
  'titleFr',
  'people',
  'peopleOrMore',
  'times',
  'timesOrMore',
  'reason',
  'months',
  'subject',
  'action',
] as const;
const pageColumnKeys = ['month', 'members', 'joined', 'left', 'sent', 'rank'] as const;

/** All that a workbook says, in one language: the worker that writes it has no phrases. */
export interface WorkbookWords {
  /** The name of the sheet that explains, and what it says, line by line. */
  readonly about: string;
  readonly rules: readonly string[];
  readonly sheets: Readonly<Record<ReportType, string>>;
  readonly columns: Readonly<
    Record<(typeof columnKeys)[number] | (typeof pageColumnKeys)[number], string>
  >;
  readonly subjects: Readonly<Record<FigureSubject, string>>;
  readonly reasons: Readonly<Record<Exclude<FigureState, 'shown'>, string>>;
  readonly orMore: string;
  readonly allMonths: string;
  readonly noFigure: string;
  readonly deletedArticle: string;
}

/** The words of a workbook, in the language shown. */
export function workbookWords(range: ReportRange, language: Language): WorkbookWords {
  const ofAll = <Key extends string>(keys: readonly Key[], wordOf: (key: Key) => string) =>
    Object.fromEntries(keys.map((key) => [key, wordOf(key)])) as Record<Key, string>;
  const hiddenStates = figureStates.filter((state) => state !== 'shown');
  const [from, to] = [range.from, range.to].map((month) => formatMonth(monthIn(month), language));
  return {
    about: phrase('reports.workbook.about'),
    rules: [
      phrase('reports.workbook.title'),
      phrase('reports.workbook.range', { from, to }),
      phrase('reports.workbook.ruleRelease', { days: releaseDays }),
      phrase('reports.workbook.ruleAbout', {
        ...figureSteps,
        max: maxHits,
        members: minMembersFor(({ of }) => of === 'times'),
      }),
      phrase('reports.workbook.ruleArticles'),
      phrase('reports.workbook.ruleOrMore'),
      phrase('reports.workbook.ruleHidden', { threshold: defaultThreshold }),
      phrase('reports.workbook.ruleExact'),
      phrase('reports.membersHint'),
      phrase('reports.workbook.ruleTotals'),
      phrase('reports.workbook.ruleCrisis'),
      phrase('reports.workbook.ruleNothing'),
    ],
    sheets: ofAll(reportTypes, (type) => phrase(`reports.type.${type}`)),
    columns: {
      ...ofAll(columnKeys, (key) => phrase(`reports.workbook.${key}`)),
      ...ofAll(pageColumnKeys, (key) => phrase(`reports.${key}`)),
    },
    subjects: ofAll(figureSubjects, (subject) => phrase(`reports.subject.${subject}`)),
    reasons: ofAll(hiddenStates, (state) => phrase(`reports.why.${state}`)),
    orMore: phrase('reports.workbook.orMore'),
    allMonths: phrase('reports.workbook.allMonths'),
    noFigure: phrase('reports.noFigure'),
    deletedArticle: phrase('reports.noTitle'),
  };
}
