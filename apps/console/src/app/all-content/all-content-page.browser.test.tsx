import {
  countDueContacts,
  type DeletedItem,
  listDeletedContent,
  type OverviewRow,
  readContentOverview,
  restoreContent,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { keepInSession } from '../../session/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { idOf, organization, signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import AllContentPage from './all-content-page.tsx';

const at = '2026-11-01T12:00:00.000Z';
const side = (number: number, title: string, more: Partial<OverviewRow['en']> = {}) => ({
  id: idOf(number),
  title,
  status: 'published' as const,
  updatedAt: at,
  isBehind: false,
  ...more,
});
const long = 'Help for everyone who works at night and would like to sleep well by day';
const rows: OverviewRow[] = [
  { kind: 'contact', en: side(1, 'Help line'), fr: null, state: 'missing' },
  {
    kind: 'article',
    en: side(2, long, { isBehind: true }),
    fr: side(3, 'Dormir mieux'),
    state: 'behind',
  },
  { kind: 'terms', en: side(4, 'Our terms'), fr: side(5, 'Nos conditions'), state: 'inStep' },
];
const counts = { missing: 1, behind: 1, draft: 0, inStep: 1 };
const deleted = (number: number): DeletedItem => ({
  id: idOf(100 + number),
  kind: 'category',
  language: 'en',
  title: `Maple ${number}`,
  deletedAt: at,
  deletedBy: 'Ida Roy',
  endsAt: '2026-12-01T12:00:00.000Z',
});

describe.each(editions)('all content, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  async function open(hash = '', locale = 'en, fr') {
    signInAs('OrganizationAdmin');
    const { organizationDetails } = organization();
    keepInSession({
      organization: organization({ organizationDetails: { ...organizationDetails, locale } }),
    });
    const answers = stateAnswers();
    const due = { shown: [{ language: 'fr' as const, count: 2 }] };
    answers.reply(countDueContacts, () => ({ due: due.shown }));
    const shown = { rows };
    const overview = answers.reply(readContentOverview, () => ({
      ...{ rows: shown.rows, count: shown.rows.length, counts },
    }));
    const items = { all: Array.from({ length: 12 }, (_each, index) => deleted(index + 1)) };
    const listed = answers.reply(listDeletedContent, ({ query }) => {
      const [skip, limit] = ['skip', 'limit'].map((each) => Number(query.get(each)));
      return { items: items.all.slice(skip, (skip ?? 0) + (limit ?? 0)), count: items.all.length };
    });
    await renderConsole(<AllContentPage />, edition, `/mobile/content${hash}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    return { ...answers, overview, listed, items };
  }

  it('each text stands with both its languages, each a way to its form, and the state it is in', async () => {
    const { overview } = await open();
    const link = (name: string) => page.getByRole('link', { name });
    await expect
      .element(link(long))
      .toHaveAttribute('href', `/mobile/learn/article?action=edit&language=en&id=${idOf(2)}`);
    await expect
      .element(link('Our terms'))
      .toHaveAttribute('href', `/mobile/terms/terms-of-use?action=edit&language=en&id=${idOf(4)}`);
    const write = page.getByRole('link', {
      name: `${phrase('content.write.fr')} (Help line)`,
    });
    await expect
      .element(write)
      .toHaveAttribute(
        'href',
        `/mobile/support?action=create&language=fr&translationOf=${idOf(1)}&item=contact`,
      );
    for (const { en, state } of rows) {
      const row = page.getByRole('row').filter({ hasText: en?.title ?? '' });
      await expect
        .element(row.getByText(phrase(`content.state.${state}`), { exact: true }))
        .toBeVisible();
    }
    // In one line each, however long its words.
    const badges = [...document.querySelectorAll('.mantine-Badge-root')];
    expect(new Set(badges.map(({ clientHeight }) => clientHeight)).size).toBe(1);
    const older = page.getByText(new RegExp(` · ${phrase('content.olderShort')}`));
    await expect.element(older).toBeVisible();
    // The state is seen beside long titles.
    const list = page.getByRole('region', { name: phrase('content.languages') }).element();
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    const due = page.getByRole('alert').filter({ hasText: phrase('content.dueText') });
    await expect.element(due.getByText(phrase('content.due', { count: 2 }))).toBeVisible();
    await expect
      .element(due.getByRole('link'))
      .toHaveAttribute('href', '/mobile/support?language=fr');
    await expectAccessible();
    await page
      .getByRole('combobox', { name: phrase('content.stateFilter') })
      .selectOptions(`${phrase('content.state.behind')} (1)`);
    await expect
      .poll(() => overview.mock.lastCall?.[0].query.toString())
      .toBe('state=behind&skip=0');
  });

  test('OPEN-54: an organization with English alone is offered no French', async () => {
    await open('', 'en');
    await expect.element(page.getByText('Dormir mieux')).toBeVisible();
    expect(page.getByRole('link', { name: 'Dormir mieux' }).elements()).toHaveLength(0);
    const write = page.getByRole('link', { name: phrase('content.write.fr'), exact: false });
    expect(write.elements()).toHaveLength(0);
  });

  it('deleted items come a page at a time, are searched by their titles, and are restored', async () => {
    const { listed, items, reply, refuse } = await open('#deleted');
    await expect.element(page.getByText('Maple 10')).toBeVisible();
    expect(page.getByRole('row').elements()).toHaveLength(1 + 10);
    await expectAccessible();
    const search = page.getByRole('searchbox', { name: phrase('content.searchDeleted') });
    items.all = items.all.slice(10);
    await search.fill('maple 1');
    await expect.poll(() => page.getByRole('row').elements().length).toBe(1 + 2);
    expect(Object.fromEntries(listed.mock.lastCall?.[0].query ?? [])).toMatchObject({
      searchTerm: 'maple 1',
      sort: 'deletedAt',
      sortOrder: 'desc',
      skip: '0',
    });
    const restore = (title: string) =>
      page.getByRole('button', { name: phrase('content.restoreNamed', { title }) });
    refuse(restoreContent, 'CATEGORY_ALREADY_EXISTS');
    await restore('Maple 11').click();
    await expect.element(page.getByText(/CATEGORY_ALREADY_EXISTS/)).toBeVisible();
    reply(restoreContent, ({ params }) => {
      items.all = items.all.filter(({ id }) => id !== params['itemId']);
      return { id: idOf(1), kind: 'category' as const, status: 'published' as const };
    });
    await restore('Maple 11').click();
    await expect
      .element(page.getByText(phrase('content.restored', { title: 'Maple 11' })))
      .toBeVisible();
    await expect.element(restore('Maple 12')).toHaveFocus();
    await restore('Maple 12').click();
    await expect.element(page.getByRole('main')).toHaveFocus();
    expect(page.getByText('Maple 12', { exact: true }).elements()).toHaveLength(0);
  });
});
