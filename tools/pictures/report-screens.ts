import {
  type FigureSubject,
  type Report,
  type ReportType,
  reportSubjects,
  subjectOrder,
} from '@ensemble/contract';
import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { showPdf } from './show-pdf.ts';
import type { Words } from './words.ts';

const idOf = (number: number) => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const months = Array.from({ length: 13 }, (_month, index) => ({
  year: index < 2 ? 2025 : 2026,
  month: index < 2 ? 11 + index : index - 1,
  releaseDay: new Date(Date.UTC(2025, 11 + index, 6)).toISOString().slice(0, 10),
}));

const hidden = { users: null, usersOrMore: false, hits: null, hitsOrMore: false };
const shown = (users: number, usersOrMore = false) => ({
  state: 'shown' as const,
  users,
  usersOrMore,
  hits: null,
  hitsOrMore: false,
});
type Figure = ReturnType<typeof shown> | ({ state: State } & typeof hidden);
type State = 'tooFew' | 'notReleased' | 'tooSmall' | 'off';
/** What is shown of a subject in the month of this place; of articles, of the article of that place. */
type FigureOf = (index: number, subject: FigureSubject, article?: number) => Figure;

const last = months.length - 1;
const unless = (index: number, figure: Figure): Figure =>
  index === last ? { state: 'notReleased', ...hidden } : figure;

/** Of 600 members: all parts of the app, articles once a quarter. */
const large: FigureOf = (index, subject, article = 0) => {
  if (subject === 'schedule') return unless(index, { state: 'off', ...hidden });
  const usual =
    subject === 'article' ? 60 - article * 25 : 240 - subjectOrder.indexOf(subject) * 25;
  const users = usual + (((index * 7) % 5) - 2) * 5;
  const threshold = subject === 'article' ? 25 : 20;
  return unless(index, users < threshold ? { state: 'tooFew', ...hidden } : shown(users));
};
/** Of 60 members: four parts of the app. */
const middle: FigureOf = (index, subject) => {
  const at = subjectOrder.indexOf(subject);
  if (at < 0 || at > 3) return unless(index, { state: 'tooSmall', ...hidden });
  const users = 30 - at * 5 + (((index * 7) % 5) - 2) * 5;
  return unless(
    index,
    users < 10 ? { state: 'tooFew', ...hidden } : shown(users, index === 6 && at === 0),
  );
};
/** Of 8 members. */
const small: FigureOf = (index) => unless(index, { state: 'tooSmall', ...hidden });

const titles = [
  { en: 'Sleep after night shifts', fr: 'Dormir après un quart de nuit' },
  {
    en: 'Talking with your family after a hard call',
    fr: 'Parler à vos proches après un appel difficile',
  },
  { en: 'Five minutes for yourself', fr: 'Cinq minutes pour vous' },
];

function reportOf(type: ReportType, indexes: readonly number[], figureOf: FigureOf): Report {
  const whose = { organizationId: idOf(1), name: 'Northgate Fire and Rescue' };
  const rows = indexes.map((index) => ({ index, ...months[index] })) as {
    index: number;
    year: number;
    month: number;
    releaseDay: string;
  }[];
  const history = <Row>(historical: Row[]) => ({ organizations: [{ ...whose, historical }] });
  switch (type) {
    case 'user-metrics':
      return {
        type,
        data: history(
          rows.map(({ index, ...month }) => {
            const figure = figureOf(index, 'app');
            const isOpen = figure.state === 'notReleased';
            const members =
              figure.state === 'tooSmall'
                ? 8
                : figureOf === middle
                  ? 60 + (index % 3)
                  : 600 + index;
            const exact = isOpen
              ? { members: null, joined: null, left: null }
              : { members, joined: 2, left: 1 };
            return { ...month, ...exact, ...figure };
          }),
        ),
      };
    case 'organization-notifications':
      return {
        type,
        data: history(
          rows.map(({ index, ...month }) => ({
            ...month,
            sent: index % 4,
            ...figureOf(index, 'notification'),
          })),
        ),
      };
    case 'article-ranking':
      return {
        type,
        data: {
          ranking: [
            {
              ...whose,
              articles: titles.map((each, index) => {
                const historical = rows
                  .filter(({ month }) => month % 3 === 0)
                  .map(({ index, ...month }) => ({
                    ...month,
                    ...figureOf(index, 'article', index),
                    months: 3,
                  }));
                const sum = historical.reduce((total, { users }) => total + (users ?? 0), 0);
                const none = sum === 0;
                return {
                  articleId: idOf(20 + index),
                  titles: each,
                  rank: none ? null : index + 1,
                  users: none ? null : sum,
                  usersOrMore: false,
                  hits: null,
                  hitsOrMore: false,
                  historical,
                };
              }),
            },
          ],
        },
      };
    case 'activity':
    case 'peer-support':
      return {
        type,
        data: history(
          rows.flatMap(({ index, ...month }) =>
            reportSubjects[type].map((subject) => ({
              ...month,
              subject,
              ...figureOf(index, subject),
            })),
          ),
        ),
      };
  }
}

const audited = {
  ...{ months: 12, factor: 3.9835, promised: 4, earlierMonths: 2, isUnchanged: true },
  right: { month: 79.93, all: 98.83 },
};

/** Months of figures take months: they are answered here. */
const showing =
  (figureOf: FigureOf, indexes = months.map((_month, index) => index)) =>
  async (page: Page) => {
    const answer = (data: unknown) => ({ json: { data } });
    await page.route(/\/api\/organizations\/[^/]+\/analytics\//, (route) => {
      const type = new URL(route.request().url()).pathname.split('/').at(-1) as ReportType;
      return route.fulfill(answer(reportOf(type, indexes, figureOf)));
    });
    await page.route(/\/api\/.*\/reportSettings$/, (route) =>
      route.fulfill(
        answer({ threshold: 10, next: { threshold: 20, from: '2026-12' }, yearBegins: 1 }),
      ),
    );
    await page.route(/\/api\/.*\/figureAttack$/, (route) => route.fulfill(answer(audited)));
    const releases = indexes
      .filter((index) => index !== last)
      .map((index) => ({
        ...months[index],
        releasedAt: `2026-${String(index + 1).padStart(2, '0')}-06T05:10:00.000Z`,
        threshold: 10,
        promise: index < 2 ? 'figure' : 'month',
        scales: [],
        hash: '9f3c07a1e5d2'.repeat(5) + 'ab12',
      }));
    await page.route(/\/api\/.*\/releases$/, (route) =>
      route.fulfill(answer({ releases: releases.toReversed() })),
    );
    await page.reload();
    await page.locator('h1').waitFor();
  };

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

const failing = async (page: Page, t: Words) => {
  await showing(large)(page);
  await page.route(/\/api\/.*\/analytics\/activity/, (route) => route.abort());
  await press(page, t('reports.board.more'));
  await page.getByRole('menuitem', { name: t('reports.download') }).click();
  await press(page, t('reports.downloadButton'));
  await page.getByRole('dialog').getByRole('alert').waitFor();
};

const audit = async (page: Page, t: Words) => {
  await showing(large)(page);
  await press(page, t('reports.disclosureAudit.button'));
  await page.getByText(t('reports.disclosureAudit.unchanged')).waitFor();
  await page.getByRole('heading', { name: /12/ }).getByRole('button').click();
};

const boardPdf = async (page: Page, t: Words) => {
  await showing(large)(page);
  await showPdf(page, () => press(page, t('reports.board.button')));
};

const of = { viewer: 'admin', path: '/reports' } as const;

/** The reports of the demonstration, and in their states. */
export const reportScreens: readonly Screen[] = [
  { ...of, path: '/reports', name: 'reports' },
  { ...of, name: 'reports-empty', act: showing(small) },
  { ...of, name: 'reports-first', act: showing(large, [last]) },
  { ...of, name: 'reports-year', act: showing(large) },
  ...(
    ['activity', 'article-ranking', 'peer-support', 'organization-notifications'] as const
  ).flatMap((type): Screen[] => [
    { ...of, path: `/reports#${type}`, name: `reports-${type}`, act: showing(large) },
    { ...of, path: `/reports#${type}`, name: `reports-${type}-60`, act: showing(middle) },
  ]),
  { ...of, name: 'reports-60', act: showing(middle) },
  { ...of, name: 'reports-failing', act: failing },
  { ...of, name: 'reports-attack', act: audit },
  { ...of, name: 'reports-pdf', act: boardPdf },
  {
    viewer: 'superAdmin',
    path: '/administrators',
    name: 'reports-of-all',
    act: async (page, t) => {
      await press(page, t('navigation.reportDownload'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    viewer: 'superAdmin',
    path: '/organizations/{organization}/analytics',
    name: 'reports-organization',
    act: showing(large),
  },
];
