import {
  type ArticleSummary,
  changeFeature,
  createCategory,
  deleteCategory,
  getOrganization,
  type Category,
  discardContentDraft,
  listArticles,
  listContentDrafts,
  type RouteReply,
  listCategories,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { stateDrafts, writeInEnglishAlone } from '../../testing/content.ts';
import { idOf, organization, organizationId, signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import ArticlesPage from './articles-page.tsx';

const state = {
  version: 1,
  updatedAt: '2026-11-01T12:00:00.000Z',
  updatedBy: null,
  translation: null,
  isBehind: false,
  language: 'en',
} as const;
const category = (number: number, title: string): Category => ({
  ...{ ...state, id: idOf(number), organizationId, title, articles: 0 },
});
const article = (number: number): ArticleSummary => ({
  ...state,
  id: idOf(100 + number),
  title: `Maple ${String(number).padStart(2, '0')}`,
  status: 'published',
  featuredImage: null,
  images: [],
  categories: [],
  createdAt: state.updatedAt,
  notification: null,
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
type Drafts = RouteReply<typeof listContentDrafts>['drafts'];
const title = dialog.getByRole('textbox', { name: /^(Title|Titre)/ });

describe.each(editions)('articles and categories, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  async function open(address: string, categories: Category[] = [], kept: Drafts = []) {
    signInAs('OrganizationAdmin');
    writeInEnglishAlone();
    const answers = stateAnswers();
    stateDrafts(answers);
    const on = { features: organization().features };
    answers.reply(getOrganization, () => organization(on));
    const shown = [...categories];
    answers.reply(listCategories, ({ query }) => {
      const only = query.get('itemId');
      return { categories: shown.filter(({ id }) => only === null || id === only) };
    });
    const all = Array.from({ length: 11 }, (_each, index) => article(index + 1));
    answers.reply(listContentDrafts, () => ({ drafts: kept }));
    const listed = answers.reply(listArticles, ({ query }) => {
      const found = all.filter((each) => each.title.includes(query.get('searchTerm') ?? ''));
      const skip = Number(query.get('skip'));
      const articles = found.slice(skip, skip + Number(query.get('limit')));
      return { articles, count: found.length };
    });
    await renderConsole(<ArticlesPage />, edition, `/mobile/learn?language=en&${address}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    return { ...answers, shown, listed, on };
  }
  const openNew = async () => {
    await page
      .getByRole('button', { name: phrase('articles.addCategory') })
      .first()
      .click();
    await expect.element(title).toHaveFocus();
  };

  it('DRAFT-06: the writer’s own drafts stand above the list, in every language, and are discarded', async () => {
    const { reply } = await open(
      '',
      [],
      [
        {
          language: 'fr',
          itemId: null,
          translationOf: null,
          title: 'Dormir le jour',
          savedAt: '2026-11-20T12:00:00.000Z',
        },
      ],
    );
    const named = { title: 'Dormir le jour' };
    const go = page.getByRole('link', { name: phrase('drafts.continueNamed', named) });
    await expect
      .element(go)
      .toHaveAttribute('href', '/mobile/learn/article?action=create&language=fr');
    await expectAccessible();
    const gone = reply(discardContentDraft, () => ({}));
    reply(listContentDrafts, () => ({ drafts: [] }));
    await button(phrase('drafts.discardNamed', named)).click();
    await expect.poll(() => go.elements().length).toBe(0);
    expect(Object.fromEntries(gone.mock.lastCall?.[0].query ?? [])).toEqual({
      kind: 'article',
      language: 'fr',
    });
  });

  it('LEARN-22, LEARN-23: a category has a title of at most 30 characters that stands once', async () => {
    const { refuse, reply } = await open('list=categories');
    await expect.element(page.getByText(phrase('articles.noCategories'))).toBeVisible();
    await openNew();
    await title.fill('x'.repeat(31));
    await expect.element(dialog.getByText('31/30')).toBeVisible();
    await dialog.getByRole('button', { name: phrase('articles.addCategory') }).click();
    await expect
      .element(dialog.getByText(phrase('rules.tooLong', { count: 31 }), { exact: false }))
      .toBeVisible();
    refuse(createCategory, 'CATEGORY_ALREADY_EXISTS');
    await title.fill('Rest');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(/CATEGORY_ALREADY_EXISTS/)).toBeVisible();
    await expect.element(title).toHaveValue('Rest');
    await expectAccessible();
    const created = reply(createCategory, () => category(1, 'Rest'));
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText(phrase('articles.categoryAdded', { title: 'Rest' })))
      .toBeVisible();
    expect(created.mock.lastCall?.[0].body).toEqual({ title: 'Rest', language: 'en' });
  });

  test('LEARN-25: a category is deleted once that is confirmed', async () => {
    const { reply, shown } = await open('list=categories', [category(1, 'Rest')]);
    await button(phrase('articles.actionsFor', { title: 'Rest' })).click();
    const entry = phrase('articles.deleteCategory', { title: 'Rest' });
    await page.getByRole('menuitem', { name: entry }).click();
    const removed = reply(deleteCategory, () => {
      shown.length = 0;
      return {};
    });
    await button(phrase('articles.deleteCategoryNow')).click();
    await expect
      .element(page.getByText(phrase('articles.categoryDeleted', { title: 'Rest' })))
      .toBeVisible();
    await expect.element(page.getByText(phrase('articles.noCategories'))).toBeVisible();
    expect(removed).toHaveBeenCalledOnce();
  });

  test('LEARN-25: the articles of a category that is deleted get another one, which is chosen', async () => {
    const used = { ...category(1, 'Rest'), articles: 3 };
    const { reply } = await open('list=categories', [
      used,
      category(2, 'Food'),
      category(3, 'Sleep'),
    ]);
    const removed = reply(deleteCategory, () => ({}));
    const remove = async (name: string) => {
      await button(phrase('articles.actionsFor', { title: name })).click();
      const entry = phrase('articles.deleteCategory', { title: name });
      await page.getByRole('menuitem', { name: entry }).click();
    };
    const taking = dialog.getByLabelText(phrase('articles.replaceWith'));
    const confirm = async (name: string) => {
      await button(phrase('articles.deleteCategoryNow')).click();
      await expect
        .element(page.getByText(phrase('articles.categoryDeleted', { title: name })))
        .toBeVisible();
      return removed.mock.lastCall?.[0].query.get('replaceWith');
    };
    await remove('Rest');
    await expect
      .element(dialog.getByText(phrase('articles.categoryUsed', { count: 3 })))
      .toBeVisible();
    expect(dialog.getByText(phrase('articles.onlyCategory')).elements()).toHaveLength(0);
    await expect.element(taking).toHaveValue(idOf(2));
    await taking.selectOptions(idOf(3));
    await expectAccessible();
    expect(await confirm('Rest')).toBe(idOf(3));
    await remove('Food');
    await expect.element(button(phrase('articles.deleteCategoryNow'))).toBeVisible();
    expect(taking.elements()).toHaveLength(0);
    expect(await confirm('Food')).toBeNull();
  });

  test('LEARN-25: of the only category its articles lose it', async () => {
    await open('list=categories', [{ ...category(1, 'Rest'), articles: 3 }]);
    await button(phrase('articles.actionsFor', { title: 'Rest' })).click();
    const entry = phrase('articles.deleteCategory', { title: 'Rest' });
    await page.getByRole('menuitem', { name: entry }).click();
    await expect.element(dialog.getByText(phrase('articles.onlyCategory'))).toBeVisible();
    expect(dialog.getByLabelText(phrase('articles.replaceWith')).elements()).toHaveLength(0);
  });

  test('a category that is gone is said to be, where an address leads to it', async () => {
    await open(`list=categories&item=category&id=${idOf(9)}`);
    await expect.element(dialog.getByText(phrase('content.gone'), { exact: false })).toBeVisible();
    expect(title.elements()).toHaveLength(0);
  });

  it('LEARN-01, LEARN-05, LEARN-07, LEARN-08: the articles are searched, sorted and paged', async () => {
    const { listed } = await open('');
    const query = () => Object.fromEntries(listed.mock.lastCall?.[0].query ?? []);
    const links = () => page.getByRole('link', { name: /^Maple \d+$/ }).elements().length;
    await expect.poll(links).toBe(10);
    const list = phrase('articles.title');
    const pages = page.getByRole('navigation', { name: phrase('table.pages', { list }) });
    await expect.element(pages).toBeVisible();
    await expectAccessible();
    await button(phrase('content.field.title')).click();
    await expect.poll(query).toMatchObject({ sort: 'title', sortOrder: 'asc', language: 'en' });
    const search = page.getByRole('searchbox', { name: phrase('articles.search') });
    await search.fill('07');
    await expect.poll(links).toBe(1);
    expect(query()).toMatchObject({ searchTerm: '07', skip: '0' });
    expect(pages.elements()).toHaveLength(0);
    await search.fill('08');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: 'Maple 08', exact: true })).toBeVisible();
    await search.fill('09');
    await button(phrase('table.searchNow')).click();
    await expect
      .element(
        page.getByRole('link', { name: phrase('articles.scheduleNamed', { title: 'Maple 09' }) }),
      )
      .toBeVisible();
  });

  test('LEARN-06: the list goes with the switch', async () => {
    const { reply, on } = await open('');
    const search = page.getByRole('searchbox', { name: phrase('articles.search') });
    await expect.element(search).toBeVisible();
    const switched = reply(changeFeature, () => {
      on.features = { ...on.features, learn: { enabled: false } };
      return { featureType: 'learn' as const, enabled: false };
    });
    await page.getByRole('switch', { name: phrase('appContent.visible') }).click();
    await expect.element(search).not.toBeInTheDocument();
    expect(switched).toHaveBeenCalledOnce();
  });
});
