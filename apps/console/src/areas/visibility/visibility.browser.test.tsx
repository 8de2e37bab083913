import {
  factsHere,
  getVisibilityChanges,
  getVisibilityFigures,
  markVisibilitySeen,
  neverSeen,
  readVisibility,
  type RouteReply,
  visibilityTopics,
  visibleData,
} from '@ensemble/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { catchDownloads } from '../../testing/downloads.ts';
import { idOf, signInAs } from '../../testing/people.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import {
  type Edition,
  editions,
  inOneEdition,
  renderConsole,
} from '../../testing/render-console.tsx';
import OwnVisibilityPage from './own-visibility-page.tsx';
import { generalFacts, madeUpChanges, madeUpFigures } from './testing.ts';
import VisibilityNews from './visibility-news.tsx';
import VisibilityPage from './visibility-page.tsx';

const brand = {
  name: { en: 'Northgate Fire', fr: 'Incendie Northgate' },
  logo: { en: null, fr: null },
  themeColor: '#6a3fb5',
  accentColor: '#2e7d4f',
};
const general = { organization: null, facts: generalFacts() };
const expectNoOverflow = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};
afterEach(() => document.documentElement.style.removeProperty('font-size'));

/** What a phrase begins with, before its first value. */

describe.each(editions)('what an employer can see, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  async function open(reply: RouteReply<typeof readVisibility> = general, query = '') {
    const answers = stateAnswers();
    const asked = answers.reply(readVisibility, () => reply);
    await renderConsole(<VisibilityPage />, edition, `/visibility${query}`);
    await expect
      .element(page.getByRole('heading', { level: 2, name: phrase('visibility.topic.people') }))
      .toBeVisible();
    return asked;
  }

  it('has each topic, names each datum and what is never seen, and says how figures protect', async () => {
    await open();
    for (const topic of visibilityTopics)
      await expect
        .element(
          page.getByRole('heading', {
            level: 2,
            name: phrase(`visibility.topic.${topic}`),
            exact: true,
          }),
        )
        .toBeVisible();
    const text = document.body.textContent ?? '';
    for (const datum of visibleData) expect(text).toContain(phrase(`visibility.sees.${datum}`));
    for (const id of neverSeen) expect(text).toContain(phrase(`visibility.hidden.${id}`));
    expect(text).toContain(phrase('visibility.rule.promise', { factor: 4, month: 80, year: 99 }));
    expect(text).toContain(phrase('visibility.rule.sizes', { app: 20, four: 40, all: 150 }));
    expect(text).toContain(phrase('visibility.rule.threshold', { people: 10 }));
    expect(text).toContain(phrase('visibility.rule.rounding', { users: 5, hits: 50 }));
    expect(text).toContain(phrase('visibility.rule.articles', { quarter: 400, month: 3000 }));
    expect(text).toContain(phrase('visibility.rule.mostTimes', { times: 10, members: 3000 }));
    expect(text).not.toContain('{{');
    await expectAccessible();
    expectNoOverflow();
  });

  it('REPORTS-13 is handed over as a link, on paper, and as a PDF that says what the page says', async () => {
    const files = catchDownloads();
    await open(general, `?oid=${idOf(1)}`);
    for (const way of ['copyLink', 'print'] as const)
      await expect
        .element(page.getByRole('button', { name: phrase(`visibility.${way}`) }))
        .toBeVisible();
    await page.getByRole('button', { name: phrase('visibility.pdf'), exact: true }).click();
    await expect
      .poll(() => files.map(({ name }) => name))
      .toEqual([`visibility-${edition.language}.pdf`]);
    const { texts, roles } = await readPdf(await files[0]?.content);
    const said = texts.join(' ');
    for (const topic of visibilityTopics)
      expect(said).toContain(phrase(`visibility.topic.${topic}`));
    expect(said).toContain(phrase('visibility.rule.promise', { factor: 4, month: 80, year: 99 }));
    expect(new Set(roles)).toEqual(
      new Set([...roles, 'H1', 'H2', 'H3', 'L', 'LI', 'Table', 'TH', 'TD', 'P']),
    );
    // What one presses is no part of it.
    expect(said).not.toContain(phrase('visibility.copyLink'));
  });

  test('BACKUP-17 says how long backups keep what was erased', async () => {
    const { facts } = general;
    await open({ organization: null, facts: factsHere(facts, { backupDays: 94 }) });
    await expect
      .element(page.getByText(phrase('visibility.rule.backups', { days: 94 })))
      .toBeVisible();
  });

  test('shows a made-up example to anyone: about so many, and two dashes with their reason', async () => {
    await open();
    const table = page.getByRole('table', { name: phrase('visibility.exampleTitle') });
    await expect
      .element(table.getByText(phrase('visibility.about', { number: 15 })).first())
      .toBeVisible();
    await expect.element(table.getByText('--').first()).toBeVisible();
    await expect.element(table.getByText(phrase('visibility.reason.tooFew')).first()).toBeVisible();
  });

  it('asks for the organization of the address, and names it', async () => {
    const asked = await open(
      { organization: { id: idOf(1), brand }, facts: generalFacts() },
      `?oid=${idOf(1)}`,
    );
    await expect
      .element(
        page.getByText(
          phrase('visibility.ofOrganization', { organization: brand.name[edition.language] }),
        ),
      )
      .toBeVisible();
    expect(asked.mock.calls.every(([{ query }]) => query.get('oid') === idOf(1))).toBe(true);
  });

  test('says what stopped being true, and shows a field that has no name by its own', async () => {
    const facts = general.facts.map((fact) =>
      fact.id === 'muted' ? { ...fact, kind: 'sees' as const } : fact,
    );
    const [people] = facts;
    if (!people) throw new Error('no facts');
    const other = { ...people, id: 'other', values: { fields: ['list-users nickname'] } };
    await open({ organization: null, facts: [...facts, other] });
    await expect
      .element(page.getByText(phrase('visibility.sees.other', { field: 'list-users nickname' })))
      .toBeVisible();
    const seen = page.getByText(
      phrase('visibility.seenBy', { roles: phrase('visibility.everyRole') }),
    );
    await expect.element(seen.first()).toBeVisible();
  });

  it('can be read with letters twice as large', async () => {
    document.documentElement.style.fontSize = '200%';
    await open();
    await expect
      .element(page.getByRole('table', { name: phrase('visibility.exampleTitle') }))
      .toBeVisible();
    await document.fonts.ready;
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  test('says that it could not be read, and tries again', async () => {
    const answers = stateAnswers();
    answers.refuse(readVisibility, 'TOO_MANY_REQUESTS');
    await renderConsole(<VisibilityPage />, edition, '/visibility');
    await expect.element(page.getByRole('alert')).toBeVisible();
    answers.reply(readVisibility, () => general);
    await page.getByRole('button', { name: phrase('ui.retry') }).click();
    await expect
      .element(page.getByRole('heading', { level: 2, name: phrase('visibility.topic.people') }))
      .toBeVisible();
  });
});

describe.each(editions)('the same for a member, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  async function open(figures: RouteReply<typeof getVisibilityFigures>, isNew = false) {
    signInAs('PeerSupporter');
    const answers = stateAnswers();
    answers.reply(readVisibility, () => ({ ...general, organization: { id: idOf(1), brand } }));
    answers.reply(getVisibilityFigures, () => figures);
    answers.reply(getVisibilityChanges, () => madeUpChanges(isNew));
    await renderConsole(<OwnVisibilityPage />, edition);
    await expect
      .element(page.getByRole('heading', { level: 2, name: phrase('visibility.topic.people') }))
      .toBeVisible();
    return answers;
  }

  it('shows the released figures of the organization, and why others are hidden', async () => {
    await open(madeUpFigures);
    const table = page.getByRole('table');
    await expect
      .element(table.getByText(phrase('visibility.orMore', { number: 45 })).first())
      .toBeVisible();
    for (const state of ['tooFew', 'off'] as const)
      await expect
        .element(table.getByText(phrase(`visibility.reason.${state}`)).first())
        .toBeVisible();
    await expect.element(table.getByText(phrase('visibility.untitled')).first()).toBeVisible();
    expect(document.body.textContent).not.toContain(phrase('visibility.exampleTitle'));
    await expectAccessible();
    expectNoOverflow();
  });

  test('shows the example before the first month is released, and says so', async () => {
    await open(null);
    await expect.element(page.getByText(phrase('visibility.noneYet'))).toBeVisible();
  });

  test('ends with what changed and when', async () => {
    await open(madeUpFigures);
    const history = page.getByRole('region', { name: phrase('visibility.historyTitle') });
    await expect
      .element(
        history
          .getByRole('listitem')
          .filter({ hasText: phrase('visibility.role.ServiceProvider') }),
      )
      .toBeVisible();
    for (const key of ['visibility.added', 'visibility.removed'] as const)
      await expect.element(history.getByText(phrase(key), { exact: true })).toBeVisible();
  });
});

describe.each(editions)('the notice of a change, $language at $width px', (edition: Edition) => {
  const test = inOneEdition(edition);

  it('leads to the page, and is gone for good once it is dismissed', async () => {
    signInAs('PeerSupporter');
    const { reply } = stateAnswers();
    reply(getVisibilityChanges, () => madeUpChanges(true));
    const seen = reply(markVisibilitySeen, () => madeUpChanges(false));
    await renderConsole(<VisibilityNews />, edition);
    const notice = page.getByRole('status').filter({ hasText: phrase('visibility.newsTitle') });
    await expect.element(notice).toBeVisible();
    await expect
      .element(notice.getByRole('link', { name: phrase('visibility.newsLink') }))
      .toHaveAttribute('href', '/account/visibility');
    await expectAccessible();
    await notice.getByRole('button', { name: phrase('visibility.dismiss') }).click();
    await expect.element(notice).not.toBeInTheDocument();
    expect(seen.mock.calls.map(([{ body }]) => body)).toEqual([
      { since: '2026-11-20T15:00:00.000Z' },
    ]);
  });

  test('stays where it could not be saved, and says why', async () => {
    signInAs('PeerSupporter');
    const { reply, refuse } = stateAnswers();
    reply(getVisibilityChanges, () => madeUpChanges(true));
    refuse(markVisibilitySeen, 'TOO_MANY_REQUESTS');
    await renderConsole(<VisibilityNews />, edition);
    await page.getByRole('button', { name: phrase('visibility.dismiss') }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByText(phrase('visibility.newsTitle'))).toBeVisible();
  });
});
