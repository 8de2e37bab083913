import { readFile } from 'node:fs/promises';
import { type Report, reportTypes } from '@ensemble/contract';
import { read, utils } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  demand,
  type Edition,
  en1280,
  describeIn,
  expectAccessible,
  newOrganization,
  newPerson,
  releaseMonths,
  superAdminToken,
  tokenOf,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

const { openAs } = withBrowser();

const monthName = (month: string, language: Edition['language']) =>
  new Intl.DateTimeFormat(`${language}-CA`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));

/** An organization with two released months, and its administrator. */
async function withFigures() {
  const organization = await newOrganization();
  const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
  const months = await releaseMonths(organization);
  return { organization, months, token: await tokenOf(admin) };
}

const reportFrom = async (path: string, token: string) =>
  (await demand('GET', path, { token })) as unknown as Report;

type Cell = string | number | null;
/** The rows of a sheet under its header, as they are stored. */
function rowsOf(file: Buffer, sheetName: string): Cell[][] {
  const sheet = read(file, { type: 'buffer' }).Sheets[sheetName] ?? {};
  const { e: end } = utils.decode_range(sheet['!ref'] ?? 'A1');
  return Array.from({ length: end.r }, (_row, r) =>
    Array.from({ length: end.c + 1 }, (_cell, c) => {
      const cell = sheet[utils.encode_cell({ r: r + 1, c })] as { v?: Cell } | undefined;
      return cell?.v ?? null;
    }),
  );
}

/** Every number and "--" of people and times that an answer holds, in its order. */
function figuresIn(report: Report): Cell[][] {
  const of = ({ users, hits }: { users: number | null; hits: number | null }): Cell[] => [
    users ?? '--',
    hits ?? '--',
  ];
  if (report.type !== 'article-ranking')
    return report.data.organizations.flatMap(({ historical }) =>
      (historical as Parameters<typeof of>[0][]).map(of),
    );
  return report.data.ranking.flatMap(({ articles }) =>
    articles.flatMap((each) => [of(each), ...each.historical.map(of)]),
  );
}

describeIn(en1280, 'reports', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).first().click();

  /** Downloads the workbook from the dialog that is open. */
  async function download(page: Page): Promise<{ name: string; content: Buffer }> {
    const dialog = page.getByRole('dialog');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t('reports.downloadButton'), exact: true }).click(),
    ]);
    await dialog.waitFor({ state: 'detached' });
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  }

  it('REPORTS-01, REPORTS-04, REPORTS-05, OPEN-66: the page and the workbook hold what the API answers, cell by cell', async () => {
    const { organization, months, token } = await withFigures();
    const [from, to] = months;
    const query = `?from=${from}&to=${to}`;
    const page = await openAs(token, '/web', edition);
    if (edition.width < 600) await press(page, t('shell.openNavigation'));
    await page
      .getByRole('navigation', { name: t('shell.navigation') })
      .getByRole('link', { name: t('navigation.reports') })
      .click();
    await page.getByRole('heading', { level: 1, name: t('navigation.reports') }).waitFor();
    await page.goto(`/reports${query}`);
    const row = page.getByRole('row').filter({ hasText: monthName(to, language) });
    await row.waitFor();
    const base = `/organizations/${organization.id}/analytics`;
    const metrics = await reportFrom(`${base}/user-metrics${query}`, token);
    if (metrics.type !== 'user-metrics') throw new Error(metrics.type);
    const last = metrics.data.organizations[0]?.historical.at(-1);
    expect(last?.state).toBe('shown');
    const key = last?.usersOrMore ? 'reports.peopleOrMore' : 'reports.people';
    expect(await row.textContent()).toContain(t(key, { number: last?.users ?? 0 }));
    await page.getByRole('figure').locator('.recharts-bar-rectangle path').first().waitFor();

    await press(page, t('reports.board.more'));
    await page.getByRole('menuitem', { name: t('reports.download') }).click();
    const { name, content } = await download(page);
    expect(name).toBe(`analytics-report-${from}-${to}.xlsx`);
    expect(read(content, { type: 'buffer' }).SheetNames).toEqual([
      t('reports.workbook.about'),
      ...reportTypes.map((type) => t(`reports.type.${type}`)),
    ]);
    for (const type of reportTypes) {
      const report = await reportFrom(`${base}/${type}${query}`, token);
      // People and times stand before "or more" and the reason, each in a column of its own; articles have their months after these.
      const end = type === 'article-ranking' ? -1 : 0;
      const cells = rowsOf(content, t(`reports.type.${type}`)).map((cellsOfRow) => [
        cellsOfRow.at(end - 5) ?? null,
        cellsOfRow.at(end - 3) ?? null,
      ]);
      expect(cells).toEqual(figuresIn(report));
      // The administrator's own, by the path without an organization, is the same.
      expect(await reportFrom(`/analytics/${type}${query}`, token)).toEqual(report);
    }
  });

  it('OPEN-16, ADMINS-03: organization settings and Administrators lead to the download; a SuperAdmin has all organizations', async () => {
    const { organization, token } = await withFigures();
    const own = await openAs(token, '/web', edition);
    await press(own, t('navigation.reportDownload'));
    await expectAccessible(own);
    expect((await download(own)).name).toMatch(/^analytics-report-\d{4}-\d\d-\d{4}-\d\d\.xlsx$/);

    const page = await openAs(await superAdminToken(), '/administrators', edition);
    await press(page, t('navigation.reportDownload'));
    const { content } = await download(page);
    const names = rowsOf(content, t('reports.type.user-metrics')).map(([name]) => name);
    expect(names).toContain(organization.name);
    expect(new Set(names).size).toBeGreaterThan(1);

    await page.goto(`/organization?id=${organization.id}`);
    await page.getByRole('link', { name: t('navigation.reports') }).click();
    await page.waitForURL(`**/organizations/${organization.id}/analytics`);
    await page
      .getByRole('heading', {
        level: 1,
        name: t('reports.ofOrganization', { name: organization.name }),
      })
      .waitFor();
    await page.getByRole('row').nth(1).waitFor();
  });

  it('REPORTS-07: a session that ended meanwhile leads from the dialog to the login', async () => {
    const { token } = await withFigures();
    const page = await openAs(token, '/reports', edition);
    await press(page, t('reports.board.more'));
    await page.getByRole('menuitem', { name: t('reports.download') }).click();
    const name = t('reports.downloadButton');
    const download = page.getByRole('dialog').getByRole('button', { name, exact: true });
    await download.waitFor();
    // What the page still asks would find the session ended before the dialog does.
    await page.waitForLoadState('networkidle');
    await demand('POST', '/auth/logout', { token });
    await download.click();
    await page.waitForURL('**/login');
  });

  it('the threshold is raised for later months, and an attack on the own figures says what they can tell at most', async () => {
    const { organization, months, token } = await withFigures();
    const page = await openAs(token, '/reports', edition);
    await page.getByText(t('reports.threshold.title', { threshold: 10 })).waitFor();
    await press(page, t('reports.threshold.change'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('25');
    await dialog.getByRole('button', { name: t('reports.threshold.save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText(t('reports.threshold.title', { threshold: 10 })).waitFor();
    const path = `/organizations/${organization.id}/reportSettings`;
    const { next } = (await demand('GET', path, { token })) as {
      next: { threshold: number; from: string };
    };
    expect(next.threshold).toBe(25);
    const month = monthName(next.from, language);
    await page.getByText(t('reports.threshold.next', { month, threshold: 25 })).waitFor();

    await press(page, t('reports.disclosureAudit.button'));
    await page.getByText(t('reports.disclosureAudit.month', { right: 80 })).waitFor();
    await page.getByText(t('reports.disclosureAudit.unchanged')).waitFor();
    await press(page, t('reports.releases.title', { count: 2 }));
    const list = page.getByRole('table', { name: t('reports.releases.list') });
    for (const month of months) await list.getByText(monthName(month, language)).waitFor();
    await expectAccessible(page);
  });
});
