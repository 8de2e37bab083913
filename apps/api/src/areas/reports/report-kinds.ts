import {
  type FigureSubject,
  type Language,
  type Report,
  type ReportRange,
  reportSubjects,
  type ReportType,
} from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { rankArticles } from './rank-articles.ts';
import { monthsSince, type OwnMonth, type ReportMonth, withFigure } from './report-months.ts';
import { listFigures, listMembers, listSent, type ReportOrganization } from './report.store.ts';

/** What a report is read for. */
export interface Reading {
  readonly organizations: readonly ReportOrganization[];
  readonly range: ReportRange;
  readonly months: readonly ReportMonth[];
  readonly language: Language;
  readonly timeZone: string;
}

/** How a report is made of released rows, each month of each organization by itself. */
export interface ReportKind {
  readonly withTitles: boolean;
  /** Organizations that are read together where all are asked for: few where their rows are many. */
  readonly portion: number;
  readonly empty: Report;
  readonly read: (tx: Transaction, reading: Reading) => Promise<Report>;
}

/** One entry for each organization. */
const perOrganization = <Row>(
  { organizations, months }: Reading,
  rowsOf: (organization: ReportOrganization, months: readonly OwnMonth[]) => Row[],
) => ({
  organizations: organizations.map((organization) => ({
    organizationId: organization.organizationId,
    name: organization.name,
    historical: rowsOf(organization, monthsSince(months, organization)),
  })),
});

const idsOf = ({ organizations }: Reading) =>
  organizations.map(({ organizationId }) => organizationId);

/** Finds a row by its organization, month and subject. */
function finder<Row extends { readonly organizationId: string; readonly month: string }>(
  rows: readonly Row[],
  subjectOf: (row: Row) => string = () => '',
) {
  const found = new Map(
    rows.map((row) => [`${row.organizationId} ${row.month} ${subjectOf(row)}`, row]),
  );
  return (
    { organizationId }: Pick<ReportOrganization, 'organizationId'>,
    { key }: Pick<ReportMonth, 'key'>,
    subject: FigureSubject | '' = '',
  ) => found.get(`${organizationId} ${key} ${subject}`);
}

/** A report with a row for each subject in each month. */
function subjectKind(type: 'activity' | 'peer-support'): ReportKind {
  const subjects: readonly FigureSubject[] = reportSubjects[type];
  return {
    withTitles: false,
    portion: 25,
    empty: { type, data: { organizations: [] } },
    read: async (tx, reading) => {
      const figures = await listFigures(tx, idsOf(reading), reading.range, subjects);
      const find = finder(figures, ({ subject }) => subject);
      const data = perOrganization(reading, (organization, months) =>
        months.flatMap((each) =>
          subjects.map((subject) => ({
            ...withFigure(each, find(organization, each, subject)),
            subject,
          })),
        ),
      );
      return { type, data };
    },
  };
}

const userMetrics: ReportKind = {
  withTitles: false,
  portion: 100,
  empty: { type: 'user-metrics', data: { organizations: [] } },
  read: async (tx, reading) => {
    const find = finder(await listMembers(tx, idsOf(reading), reading.range));
    const data = perOrganization(reading, (organization, months) =>
      months.map((each) => {
        const row = find(organization, each);
        const { members = null, joined = null, left = null } = row ?? {};
        return { ...withFigure(each, row), members, joined, left };
      }),
    );
    return { type: 'user-metrics', data };
  },
};

const notifications: ReportKind = {
  withTitles: false,
  portion: 100,
  empty: { type: 'organization-notifications', data: { organizations: [] } },
  read: async (tx, reading) => {
    const find = finder(await listSent(tx, idsOf(reading), reading.range, reading.timeZone));
    const data = perOrganization(reading, (organization, months) =>
      months.map((each) => {
        const row = find(organization, each);
        return { ...withFigure(each, row), sent: row?.sent ?? 0 };
      }),
    );
    return { type: 'organization-notifications', data };
  },
};

const articleRanking: ReportKind = {
  withTitles: true,
  portion: 5,
  empty: { type: 'article-ranking', data: { ranking: [] } },
  read: async (tx, reading) => {
    const { organizations, range, months, language } = reading;
    const figures = await listFigures(tx, idsOf(reading), range, reportSubjects['article-ranking']);
    const byOrganization = Map.groupBy(figures, ({ organizationId }) => organizationId);
    const ranking = organizations.map((organization) => ({
      organizationId: organization.organizationId,
      name: organization.name,
      articles: rankArticles(
        organization,
        byOrganization.get(organization.organizationId) ?? [],
        monthsSince(months, organization),
        language,
      ),
    }));
    return { type: 'article-ranking', data: { ranking } };
  },
};

/** The five reports (REPORTS-04). */
export const reportKinds: Readonly<Record<ReportType, ReportKind>> = {
  'user-metrics': userMetrics,
  activity: subjectKind('activity'),
  'article-ranking': articleRanking,
  'peer-support': subjectKind('peer-support'),
  'organization-notifications': notifications,
};
