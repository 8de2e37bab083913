import { type FigureSubject, reportSubjects } from '@ensemble/contract';
import type { Figure } from './figures.ts';
import { type MonthOfYear, textOf } from './months.ts';
import type { ReportOf } from '../reports.queries.ts';

/** Numbers that administrators can count themselves. */
export type ExactKey = 'members' | 'joined' | 'left' | 'sent';

export interface MonthLine extends MonthOfYear {
  /** In the organization's zone. */
  readonly releaseDay: string;
  readonly exact: Partial<Record<ExactKey, number | null>>;
  readonly figures: Partial<Record<FigureSubject, Figure>>;
}

/** A report as a table with a line for each month. */
export interface MonthTable {
  readonly exact: readonly ExactKey[];
  readonly subjects: readonly FigureSubject[];
  readonly lines: readonly MonthLine[];
}

export type MonthlyReport = ReportOf<
  'user-metrics' | 'activity' | 'peer-support' | 'organization-notifications'
>;

/** The table of the one organization a report is about. */
export function monthTableOf(report: MonthlyReport): MonthTable {
  const subjects = reportSubjects[report.type];
  switch (report.type) {
    case 'user-metrics':
      return {
        exact: ['members', 'joined', 'left'],
        subjects,
        lines: rowsOf(report.data).map(
          ({ year, month, releaseDay, members, joined, left, ...figure }) => ({
            year,
            month,
            releaseDay,
            exact: { members, joined, left },
            figures: { app: figure },
          }),
        ),
      };
    case 'organization-notifications':
      return {
        exact: ['sent'],
        subjects,
        lines: rowsOf(report.data).map(({ year, month, releaseDay, sent, ...figure }) => ({
          year,
          month,
          releaseDay,
          exact: { sent },
          figures: { notification: figure },
        })),
      };
    case 'activity':
    case 'peer-support':
      return { exact: [], subjects, lines: inMonths(rowsOf(report.data)) };
  }
}

const rowsOf = <Row>({ organizations }: { organizations: readonly { historical: Row[] }[] }) =>
  organizations[0]?.historical ?? [];

type SubjectRows = ReportOf<'activity'>['data']['organizations'][number]['historical'];

/** One line for the subjects of each month. */
function inMonths(rows: SubjectRows): MonthLine[] {
  const lines = new Map<string, MonthLine>();
  for (const { year, month, releaseDay, subject, ...figure } of rows) {
    const before = lines.get(textOf({ year, month }))?.figures;
    lines.set(textOf({ year, month }), {
      year,
      month,
      releaseDay,
      exact: {},
      figures: { ...before, [subject]: figure },
    });
  }
  return [...lines.values()];
}
