import {
  auditDisclosure,
  changeReportSettings,
  getOrganization,
  getOrganizationAnalytics,
  getReportSettings,
  listReleases,
  maxThreshold,
  type ReportRange,
  type ReportType,
  type RouteReply,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatDay } from '../../calendar/wall-time.ts';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { catchDownloads } from '../../testing/downloads.ts';
import { organization, organizationId, signInAs } from '../../testing/people.ts';
import { type Edition, editions, renderConsole } from '../../testing/render-console.tsx';
import { currentMonth, monthIn, formatMonth, formatSpan, shiftMonth } from './figures/months.ts';
import ReportsPage from './reports-page.tsx';
import { figure, releaseDayOf, reportOf } from './testing.ts';

type FigureOf = Parameters<typeof reportOf>[2];

const release = (text: string, more: Partial<{ threshold: number; promise: 'figure' }> = {}) => ({
  ...monthIn(text),
  releaseDay: releaseDayOf(text),
  // In the organization's zone, the day before has not ended where the reader is.
  releasedAt: `${releaseDayOf(text)}T00:30:00.000Z`,
  threshold: 10,
  promise: 'month' as const,
  scales: [],
  hash: 'ab12'.repeat(16),
  ...more,
});

interface Stated {
  readonly figureOf: FigureOf;
  /** How many months each figure of an article is of. */
  readonly span?: number;
  readonly address?: string;
  readonly settings?: RouteReply<typeof getReportSettings>;
  readonly releases?: RouteReply<typeof listReleases>['releases'];
  /** Months before it were not counted. */
  readonly since?: string;
}

/** The page with these figures, as an administrator sees it. */
async function open(edition: Edition, stated: Stated) {
  const { figureOf, span, address = '/reports', since } = stated;
  const { releases = [release(shiftMonth(now, -2))] } = stated;
  const { settings = { threshold: 10, next: null, yearBegins: 1 } } = stated;
  signInAs('OrganizationAdmin');
  const answers = stateAnswers();
  const asked = answers.reply(getOrganizationAnalytics, ({ params, query }) => {
    const from = query.get('from') ?? '';
    const range = { from: since && since > from ? since : from, to: query.get('to') ?? '' };
    return reportOf(params['reportType'] as ReportType, range, figureOf, span);
  });
  answers.reply(getReportSettings, () => settings);
  answers.reply(listReleases, () => ({ releases }));
  answers.reply(getOrganization, () => organization());
  await renderConsole(<ReportsPage />, edition, address);
  await expect
    .element(page.getByRole('heading', { level: 1, name: phrase('navigation.reports') }))
    .toBeVisible();
  return { ...answers, asked };
}

/** The ranges that were asked for; that of the next release is among them. */
const queriesOf = (asked: Awaited<ReturnType<typeof open>>['asked']) =>
  asked.mock.calls.map(([{ query }]) => Object.fromEntries(query));

const now = currentMonth();
const year: ReportRange = { from: '2025-01', to: '2025-12' };
const ofYear = `/reports?from=${year.from}&to=${year.to}`;
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const tab = (type: ReportType) =>
  page.getByRole('tab', { name: phrase(`reports.type.${type}`), exact: true });
const card = () => page.getByRole('button', { name: phrase('reports.disclosureAudit.button') });

describe.each(editions)('reports, $language at $width px', (edition) => {
  const { language } = edition;
  const nameOf = (text: string) => formatMonth(monthIn(text), language);

  it('a full year: about a number, or more, and "--" with its reason in words; never the name of a state', async () => {
    const { asked } = await open(edition, {
      address: ofYear,
      figureOf: (_month, index) =>
        index === 2
          ? figure(null)
          : index === 3
            ? figure(null, { state: 'off' })
            : figure(index === 5 ? 30 : 15, index === 5 ? { usersOrMore: true } : {}),
    });
    await expect.element(row(nameOf('2025-01'))).toBeVisible();
    const textOf = (month: string) => row(nameOf(month)).element().textContent;
    expect(textOf('2025-01')).toContain(phrase('reports.people', { number: 15 }));
    expect(textOf('2025-06')).toContain(phrase('reports.peopleOrMore', { number: 30 }));
    expect(textOf('2025-03')).toContain(`--${phrase('reports.why.tooFew')}`);
    expect(textOf('2025-04')).toContain(`--${phrase('reports.why.off')}`);
    // The members are exact.
    expect(textOf('2025-02')).toContain('61');
    // REPORTS-10: the average of what is shown, nine months of 15 and one of 30 or more; never 165.
    const average = row(phrase('reports.average')).element().textContent;
    expect(average).toContain(phrase('reports.aMonth.peopleAtLeast', { number: 17 }));
    expect(average).toContain(phrase('reports.monthsShown', { shown: 10, months: 12 }));
    expect(average).not.toContain('165');
    await expect.element(page.getByText(phrase('reports.averageHint'))).toBeVisible();
    await expect.element(page.getByText(phrase('reports.membersHint'))).toBeVisible();
    expect(document.body.textContent).not.toMatch(/tooFew|notReleased|tooSmall|usersOrMore/);
    expect(asked.mock.lastCall?.[0].params).toEqual({
      orgId: organizationId,
      reportType: 'user-metrics',
    });
    expect(queriesOf(asked)).toContainEqual(year);
    await expectAccessible();
  });

  it('the chart is hidden from assistive technology, named by its caption, and draws a hidden month as a hatched gap', async () => {
    await open(edition, {
      address: ofYear,
      figureOf: (_month, index) => (index < 2 ? figure(null) : figure(20)),
    });
    const chart = page.getByRole('figure');
    await expect.element(chart.getByText(phrase('reports.chart.hidden'))).toBeVisible();
    const caption = phrase('reports.chartCaption', { what: phrase('reports.subject.app') });
    await expect.element(chart.getByText(caption)).toBeVisible();
    const drawing = chart.element().querySelector('[aria-hidden=true]');
    expect(drawing?.querySelector('[tabindex="0"], a, button')).toBeNull();
    const filled = (kind: string) =>
      [...(drawing?.querySelectorAll(`.recharts-bar-rectangle path[fill*="${kind}"]`) ?? [])].map(
        (bar) => bar.getBoundingClientRect().height,
      );
    await expect.poll(() => filled('-hidden').length).toBe(2);
    expect(filled('-shown')).toHaveLength(10);
    // As high as the chart.
    expect(Math.min(...filled('-hidden'))).toBeGreaterThan(100);
    await expectAccessible();
  });

  it('each report has its tab, in the address with the months; activity can be charted by part of the app', async () => {
    await open(edition, { address: ofYear, figureOf: () => figure(15) });
    await tab('activity').click();
    const table = page.getByRole('table', { name: phrase('reports.type.activity') });
    await expect.element(table).toBeVisible();
    expect(window.location.hash).toBe('#activity');
    expect(new URLSearchParams(window.location.search).get('from')).toBe('2025-01');
    const headers = table.getByRole('columnheader', { includeHidden: true }).elements();
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      phrase('reports.month'),
      ...(['learn', 'myPlan', 'getSupport', 'peerSupport', 'schedule', 'session'] as const).map(
        (each) => phrase(`reports.subject.${each}`),
      ),
    ]);
    await page
      .getByRole('combobox', { name: phrase('reports.chartOf') })
      .selectOptions(phrase('reports.subject.myPlan'));
    const caption = phrase('reports.chartCaption', { what: phrase('reports.subject.myPlan') });
    await expect.element(page.getByText(caption)).toBeVisible();
    await expectAccessible();
    for (const type of ['peer-support', 'organization-notifications'] as const) {
      await tab(type).click();
      await expect.element(row(nameOf('2025-12'))).toBeVisible();
      await expectAccessible();
    }
  });

  it('articles are ranked by what is shown; those without a figure have no rank, and no name of their own is made up', async () => {
    await open(edition, { address: `${ofYear}#article-ranking`, figureOf: () => figure(15) });
    const title = language === 'en' ? 'Sleep after night shifts' : 'Dormir après un quart de nuit';
    await expect.element(row(title)).toBeVisible();
    const openings = phrase('reports.aMonth.openings', { number: 15 });
    expect(row(title).element().textContent).toContain(openings);
    // In the language it has.
    await expect.element(row('=SOMME(A1)')).toBeVisible();
    // The chart shows its months: they stand in a table as well.
    const months = page.getByRole('table', { name: title });
    await expect.element(months).toBeVisible();
    expect(months.element().textContent).toContain(nameOf('2025-07'));
    const last = row(phrase('reports.noTitle')).element().textContent;
    expect(last).toContain(`--${phrase('reports.noFigure')}`);
    await expectAccessible();
  });

  it('REPORTS-14 before the first release there is one empty state that says when the first figures come out, and the threshold', async () => {
    const { reply } = await open(edition, {
      since: now,
      releases: [],
      figureOf: () => figure(null, { state: 'notReleased' }),
    });
    const date = formatDay(releaseDayOf(now));
    await expect.element(page.getByText(phrase('reports.firstTitle', { date }))).toBeVisible();
    await expect.element(page.getByText(nameOf(now), { exact: false })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: phrase('reports.threshold.change') }))
      .toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(1);
    for (const role of ['table', 'tab'] as const)
      expect(page.getByRole(role).elements()).toHaveLength(0);
    await expectAccessible();
    // The first one is there: the reports stand in its place.
    reply(listReleases, () => ({ releases: [release(shiftMonth(now, -1))] }));
    await renderConsole(<ReportsPage />, edition, '/reports');
    await expect.element(row(nameOf(now))).toBeVisible();
    await expect.element(card()).toBeVisible();
  });

  it('an organization with too few members is told so; before its first month nothing was counted', async () => {
    await open(edition, {
      address: ofYear,
      figureOf: () => figure(null, { state: 'tooSmall' }),
      settings: { threshold: 15, next: null, yearBegins: 1 },
    });
    await expect.element(page.getByText(phrase('reports.smallText', { min: 30 }))).toBeVisible();
    await expectAccessible();
  });

  it('before the first month that was counted, it says so', async () => {
    await open(edition, { address: ofYear, since: '2026-01', figureOf: () => figure(15) });
    await expect.element(page.getByText(phrase('reports.nothingTitle'))).toBeVisible();
    await expectAccessible();
  });

  it('a range that is none becomes the usual one: twelve months and the current one', async () => {
    const { asked } = await open(edition, {
      address: '/reports?from=2026-13&to=x',
      figureOf: () => figure(15),
    });
    await expect.element(row(nameOf(now))).toBeVisible();
    expect(queriesOf(asked)).toContainEqual({ from: shiftMonth(now, -12), to: now });
  });

  it('what cannot be read says so, and can be tried again', async () => {
    const { refuse, reply } = await open(edition, { figureOf: () => figure(15) });
    await expect.element(row(nameOf(now))).toBeVisible();
    refuse(getOrganizationAnalytics, 'UNKNOWN_ERROR');
    await tab('activity').click();
    const said = language === 'en' ? 'UNKNOWN_ERROR in English' : 'UNKNOWN_ERROR en français';
    await expect.element(page.getByText(said)).toBeVisible();
    await expectAccessible();
    reply(getOrganizationAnalytics, () => reportOf('activity', year, () => figure(15)));
    await page.getByRole('button', { name: phrase('ui.retry') }).click();
    await expect.element(row(nameOf('2025-01'))).toBeVisible();
  });

  it('the threshold can be raised in steps of 5, for months that begin later', async () => {
    const { reply } = await open(edition, { address: ofYear, figureOf: () => figure(15) });
    await expect
      .element(page.getByText(phrase('reports.threshold.title', { threshold: 10 })))
      .toBeVisible();
    await page.getByRole('button', { name: phrase('reports.threshold.change') }).click();
    const dialog = page.getByRole('dialog');
    const month = nameOf(shiftMonth(now, 1));
    await expect
      .element(dialog.getByText(phrase('reports.threshold.holds', { month })))
      .toBeVisible();
    const field = dialog.getByRole('textbox');
    const save = dialog.getByRole('button', { name: phrase('reports.threshold.save') });
    await field.fill('12');
    await save.click();
    await expect.element(dialog.getByText(phrase('rules.multipleOf', { step: 5 }))).toBeVisible();
    await expectAccessible();
    const next = { threshold: 20, from: shiftMonth(now, 1) };
    const saved = reply(changeReportSettings, () => ({ threshold: 10, next, yearBegins: 1 }));
    await field.fill('20');
    await save.click();
    await expect
      .element(page.getByText(phrase('reports.threshold.next', { month, threshold: 20 })))
      .toBeVisible();
    expect(saved.mock.lastCall?.[0].body).toEqual({ threshold: 20 });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('REPORTS-06 released months are listed with day, threshold, promise and the beginning of their hash', async () => {
    const releases = [
      release('2025-12', { threshold: maxThreshold }),
      release('2025-11', { promise: 'figure' }),
    ];
    await open(edition, { address: ofYear, figureOf: () => figure(15), releases });
    await page
      .getByRole('button', { name: phrase('reports.releases.title', { count: 2 }) })
      .click();
    const list = page.getByRole('table', { name: phrase('reports.releases.list') });
    await expect.element(list.getByText('ab12ab12ab12').first()).toBeVisible();
    const first = list.getByRole('row').filter({ hasText: nameOf('2025-12') });
    expect(first.element().textContent).toContain(String(maxThreshold));
    for (const promise of ['month', 'figure'] as const)
      await expect
        .element(list.getByText(phrase(`reports.releases.promised.${promise}`)).first())
        .toBeVisible();
    await expectAccessible();
  });

  it('REPORTS-06 the audit says in words what figures can tell of one member at most', async () => {
    const { reply, refuse } = await open(edition, { address: ofYear, figureOf: () => figure(15) });
    const bound = {
      ...{ months: 12, factor: 3.9835, promised: 4, earlierMonths: 0, isUnchanged: true },
      right: { month: 79.934, all: 98.8 },
    };
    refuse(auditDisclosure, 'TOO_MANY_REQUESTS');
    await card().click();
    await expect.element(page.getByText(phrase('reports.disclosureAudit.failed'))).toBeVisible();
    reply(auditDisclosure, () => bound);
    await card().click();
    const factor = edition.language === 'en' ? '3.99' : '3,99';
    await expect
      .element(page.getByText(phrase('reports.disclosureAudit.factor', { factor, promised: '4' })))
      .toBeVisible();
    await expect
      .element(page.getByText(phrase('reports.disclosureAudit.month', { right: '80' })))
      .toBeVisible();
    await expect
      .element(page.getByText(phrase('reports.disclosureAudit.all', { months: 12, right: '99' })))
      .toBeVisible();
    await expect.element(page.getByText(phrase('reports.disclosureAudit.unchanged'))).toBeVisible();
    expect(page.getByText(phrase('reports.disclosureAudit.broken')).elements()).toHaveLength(0);
    await expectAccessible();
    reply(auditDisclosure, () => ({ ...bound, factor: 5, earlierMonths: 3, isUnchanged: false }));
    await card().click();
    await expect.element(page.getByText(phrase('reports.disclosureAudit.broken'))).toBeVisible();
    await expect
      .element(page.getByText(phrase('reports.disclosureAudit.earlier', { months: 3 })))
      .toBeVisible();
    await expect.element(page.getByText(phrase('reports.disclosureAudit.changed'))).toBeVisible();
    await expectAccessible();
  });

  it('REPORTS-06 articles of a quarter name its months', async () => {
    await open(edition, {
      address: `${ofYear}#article-ranking`,
      figureOf: () => figure(15),
      span: 3,
    });
    const span = formatSpan({ ...monthIn('2025-03'), span: 3 }, edition.language);
    await expect.element(row(span)).toBeVisible();
    expect(document.body.textContent).toContain(
      phrase('reports.rankHint', { quarter: 400, month: 3000 }),
    );
  });

  it('nothing is wider than the screen', async () => {
    await open(edition, { address: `${ofYear}#activity`, figureOf: () => figure(1_000_000) });
    await expect.element(row(nameOf('2025-01'))).toBeVisible();
    await expect.element(page.getByRole('figure')).toBeVisible();
    for (const width of [edition.width, ...(edition.width < 600 ? [320] : [])]) {
      await page.viewport(width, 844);
      await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  });

  it('REPORTS-01 presets name released months alone, and say when the next ones come out', async () => {
    const last = shiftMonth(now, -2);
    const { asked } = await open(edition, {
      figureOf: () => figure(15),
      releases: [release(last), release(shiftMonth(last, -30))],
      settings: { threshold: 10, next: null, yearBegins: 1 },
    });
    const preset = page.getByRole('button', { name: phrase('reports.preset.lastMonth') });
    await preset.click();
    await expect.element(preset).toHaveAttribute('aria-pressed', 'true');
    const inAddress = new URLSearchParams(window.location.search);
    expect([inAddress.get('from'), inAddress.get('to')]).toEqual([last, last]);
    const said = phrase('reports.preset.next', {
      last: nameOf(last),
      month: nameOf(shiftMonth(last, 1)),
      date: formatDay(releaseDayOf(shiftMonth(last, 1))),
    });
    await expect.element(page.getByText(said)).toBeVisible();
    await expect
      .poll(() => asked.mock.calls.map(([{ query }]) => `${query.get('from')} ${query.get('to')}`))
      .toContain(`${last} ${last}`);
    await expectAccessible();
  });

  it('REPORTS-09 the month that the year begins in is chosen, and quarters follow it', async () => {
    const { reply } = await open(edition, {
      figureOf: () => figure(15),
      releases: [release('2026-05'), release('2021-03')],
    });
    const choose = (name: 'lastQuarter') =>
      page.getByRole('button', { name: phrase(`reports.preset.${name}`) }).click();
    const from = () => new URLSearchParams(window.location.search).get('from');
    await choose('lastQuarter');
    await expect.poll(from).toBe('2026-01');
    const saved = reply(changeReportSettings, () => ({ threshold: 10, next: null, yearBegins: 3 }));
    await page.getByRole('button', { name: phrase('reports.year.change') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: phrase('reports.year.label') }).selectOptions('3');
    await expectAccessible();
    await dialog.getByRole('button', { name: phrase('reports.threshold.save') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(saved.mock.lastCall?.[0].body).toEqual({ yearBegins: 3 });
    await choose('lastQuarter');
    await expect.poll(from).toBe('2026-03');
  });

  it('REPORTS-11, REPORTS-12 a PDF for the board is one click away, in the other language too; so is a picture of the chart', async () => {
    const files = catchDownloads();
    await open(edition, { address: ofYear, figureOf: () => figure(15) });
    await page.getByRole('button', { name: phrase('reports.board.button') }).click();
    await expect
      .poll(() => files.map(({ name }) => name))
      .toEqual([`reports-2025-01-2025-12-${language}.pdf`]);
    await page.getByRole('button', { name: phrase('reports.board.more') }).click();
    await page.getByRole('menuitem', { name: phrase('reports.board.other') }).click();
    const other = language === 'en' ? 'fr' : 'en';
    await expect.poll(() => files.at(-1)?.name).toBe(`reports-2025-01-2025-12-${other}.pdf`);
    await page.getByRole('button', { name: phrase('reports.chartPicture') }).click();
    await expect.poll(() => files.at(-1)?.name).toBe('chart-2025-01-2025-12.png');
    const types = await Promise.all(files.map(async ({ content }) => (await content).type));
    expect(types).toEqual(['application/pdf', 'application/pdf', 'image/png']);
  });

  it('what cannot be made a PDF of says so', async () => {
    const { refuse } = await open(edition, { address: ofYear, figureOf: () => figure(15) });
    await expect.element(row(nameOf('2025-01'))).toBeVisible();
    refuse(getOrganizationAnalytics, 'UNKNOWN_ERROR');
    await page.getByRole('button', { name: phrase('reports.board.button') }).click();
    const said = page.getByRole('alert').filter({ hasText: phrase('reports.board.failed') });
    await expect.element(said).toBeVisible();
  });
});
