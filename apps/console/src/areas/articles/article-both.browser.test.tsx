import {
  type Article,
  type Category,
  createArticle,
  getArticle,
  getArticleImage,
  listArticles,
  listContentDrafts,
  listCategories,
  markContentInStep,
  getOrganization,
  saveBothArticles,
  saveBothCategories,
  updateArticle,
  uploadArticleImage,
} from '@ensemble/contract';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { chooseFile } from '../../testing/choose-file.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { act, conflictShown, stateDrafts, stateSaves } from '../../testing/content.ts';
import { idOf, organization, organizationId, signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import changed from '../../testing/replies/articles/changed.json';
import firstSave from '../../testing/replies/articles/revision-1.json';
import secondSave from '../../testing/replies/articles/revision-2.json';
import saves from '../../testing/replies/articles/revisions.json';
import kept from '../../testing/replies/articles/saved.json';
import ArticlePage from './article-page.tsx';
import ArticlesPage from './articles-page.tsx';

const saved = kept.body.data as Article;
const [sleepId = ''] = saved.categories.map(({ id }) => id);
const [sommeilId, restId, reposId] = [idOf(71), idOf(72), idOf(73)];
type Named = [id: string, title: string, language: 'en' | 'fr', otherId?: string];
const category = ([id, title, language, otherId]: Named): Category => ({
  ...{ id, organizationId, title, language, articles: 1, version: 1, updatedAt: saved.updatedAt },
  ...{ updatedBy: null, isBehind: false },
  translation: otherId
    ? { id: otherId, language: language === 'en' ? 'fr' : 'en', updatedAt: saved.updatedAt }
    : null,
});
const withFrench: Article = {
  ...saved,
  translation: { id: idOf(61), language: 'fr', updatedAt: saved.updatedAt },
};
const inFrench: Article = {
  ...saved,
  id: idOf(61),
  language: 'fr',
  title: 'Bien dormir',
  categories: [{ id: sommeilId, title: 'Sommeil' }],
  translation: { id: saved.id, language: 'en', updatedAt: saved.updatedAt },
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const group = (language: 'en' | 'fr') =>
  page.getByRole('group', { name: phrase(`content.inLanguage.${language}`), exact: true });
const both = () => page.getByRole('group', { name: phrase('content.bothLanguages') });
const title = (language: 'en' | 'fr') =>
  group(language).getByLabelText(new RegExp(`^${phrase('content.field.title')}( \\*)?$`));
const text = (language: 'en' | 'fr') =>
  group(language).getByRole('textbox', { name: phrase('content.field.content') });
const publishBoth = () => button(phrase('articles.publishBoth')).click();

describe.each(editions)('an article in both languages, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  async function open(address: string, articles: readonly Article[] = []) {
    signInAs('OrganizationAdmin');
    const answers = stateAnswers();
    const drafts = stateDrafts(answers);
    const shown = [...articles];
    const named: Named[] = [
      [sleepId, 'Sleep', 'en', sommeilId],
      [sommeilId, 'Sommeil', 'fr', sleepId],
      [restId, 'Rest', 'en'],
    ];
    answers.reply(getOrganization, () => organization());
    answers.reply(listContentDrafts, () => ({ drafts: [] }));
    answers.reply(listCategories, ({ query }) => ({
      categories: named
        .map(category)
        .filter(
          ({ id, language }) =>
            language === query.get('language') && [id, null].includes(query.get('itemId')),
        ),
    }));
    answers.reply(getArticle, ({ params }) => {
      const found = shown.find(({ id }) => id === params['articleId']);
      if (!found) throw new Error('no such article is stated');
      return found;
    });
    answers.reply(listArticles, ({ query }) => {
      const listed = shown
        .filter(({ language }) => language === query.get('language'))
        .filter(({ translation }) => !query.get('translation') || translation === null);
      return {
        articles: listed.map(({ content: _content, ...rest }) => rest),
        count: listed.length,
      };
    });
    answers.reply(getArticleImage, () => {
      const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" />';
      return new Response(picture, { headers: { 'content-type': 'image/svg+xml' } });
    });
    const pixel =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const image = { id: idOf(50), fileurl: pixel, width: 1200, height: 800 };
    answers.reply(uploadArticleImage, () => ({ image }));
    await renderConsole(
      <Routes>
        <Route path="/mobile/learn" element={<ArticlesPage />} />
        <Route path="/mobile/learn/article" element={<ArticlePage />} />
      </Routes>,
      edition,
      address,
    );
    return { ...answers, drafts, shown, named };
  }
  const openNew = async () => {
    const answers = await open('/mobile/learn/article?action=create&language=en');
    await expect.element(title('en')).toBeVisible();
    await expect.element(text('fr')).toBeVisible();
    return answers;
  };
  const openPair = async (more: Partial<Article> = {}) => {
    const answers = await open(`/mobile/learn/article?action=edit&id=${saved.id}&language=en`, [
      withFrench,
      { ...inFrench, ...more },
    ]);
    await expect.element(title('fr')).toHaveValue('Bien dormir');
    await expect.element(text('fr')).toBeVisible();
    return answers;
  };
  const choose = async (name: string) => {
    await both().getByRole('combobox').click();
    await page.getByRole('option', { name, exact: true }).click();
    await userEvent.keyboard('{Escape}');
  };
  async function addPicture(): Promise<void> {
    await button(phrase('articles.addImage')).click();
    await expect.element(button(phrase('articles.chooseImage'))).toBeVisible();
    chooseFile(new File([new Uint8Array(10)], 'a', { type: 'image/jpeg' }));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
  const write = async (language: 'en' | 'fr', name: string, words: string) => {
    await title(language).fill(name);
    await text(language).click();
    await userEvent.keyboard(words);
  };

  it('LEARN-27, LEARN-30: picture and categories are chosen once, one call publishes both languages, and members can be told', async () => {
    const { reply, shown } = await openNew();
    for (const language of ['en', 'fr'] as const) {
      await expect.element(title(language)).toHaveAttribute('lang', language);
      await expect.element(text(language)).toHaveAttribute('lang', language);
    }
    await choose('Sleep / Sommeil');
    await addPicture();
    await write('en', 'Sleep by day', 'Close the curtains.');
    await publishBoth();
    // What is missing in French is said there, and nowhere else.
    await expect.element(group('fr').getByText(phrase('rules.required')).first()).toBeVisible();
    expect(group('en').getByText(phrase('rules.required')).elements()).toHaveLength(0);
    expect(both().getByText(phrase('rules.picture')).elements()).toHaveLength(0);
    await write('fr', 'Dormir le jour', 'Fermez les rideaux.');
    await expectAccessible();
    const sent = reply(saveBothArticles, () => {
      shown.push({ ...withFrench, title: 'Sleep by day' }, inFrench);
      return { en: withFrench, fr: inFrench };
    });
    await publishBoth();
    const notice = phrase('articles.published', { title: 'Sleep by day' });
    await expect.element(page.getByText(notice)).toBeVisible();
    const side = { status: 'published', featuredImage: { id: idOf(50), description: '' } };
    expect(sent.mock.lastCall?.[0].body).toEqual({
      en: {
        ...side,
        title: 'Sleep by day',
        content: '<p>Close the curtains.</p>',
        categories: [{ id: sleepId }],
        language: 'en',
      },
      fr: {
        ...side,
        title: 'Dormir le jour',
        content: '<p>Fermez les rideaux.</p>',
        categories: [{ id: sommeilId }],
        language: 'fr',
      },
    });
    await expect
      .element(page.getByRole('link', { name: phrase('articles.tellMembers') }))
      .toHaveAttribute('href', `/notifications/new?articleId=${saved.id}`);
    await expectAccessible();
    await button(phrase('articles.hidePublished')).click();
    await expect.element(page.getByText(notice)).not.toBeInTheDocument();
  });

  it('LEARN-27, LEARN-28: English alone is published; the list says that French is missing, and shows what is missing alone', async () => {
    const { reply, shown, drafts } = await openNew();
    await choose('Sleep / Sommeil');
    await addPicture();
    await write('en', 'Sleep by day', 'Close the curtains.');
    await title('fr').fill('Dormir');
    const created = reply(createArticle, () => {
      shown.push(
        { ...saved, title: 'Sleep by day' },
        { ...withFrench, id: idOf(62), title: 'Old' },
      );
      return saved;
    });
    await act(phrase('articles.publishOnly.en'));
    const notice = phrase('articles.publishedWithout.fr', { title: 'Sleep by day' });
    await expect.element(page.getByText(notice)).toBeVisible();
    expect(created.mock.lastCall?.[0].body).toMatchObject({ language: 'en', status: 'published' });
    // What was typed in French waits for its writer, as the other language of what was published.
    expect(
      [...drafts].map(([key, { values }]) => [key.includes(saved.id), values['title']]),
    ).toContainEqual([true, 'Dormir']);
    await expect
      .element(page.getByText(phrase('content.missingShort.fr'), { exact: true }))
      .toBeVisible();
    await page.getByLabelText(phrase('content.missingFilter.fr')).click();
    await expect.element(page.getByText('Old', { exact: true })).not.toBeInTheDocument();
    expect(window.location.search).toContain('translation=missing');
    await expectAccessible();
  });

  it('DRAFT-04, LEARN-27: a language that holds nothing of its own leaves no draft behind once the other one is published', async () => {
    const { reply, shown, drafts } = await openNew();
    await choose('Sleep / Sommeil');
    await addPicture();
    // Both languages have what they share, and their drafts hold it.
    await expect.poll(() => drafts.size).toBe(2);
    await write('en', 'Sleep by day', 'Close the curtains.');
    reply(createArticle, () => {
      shown.push({ ...saved, title: 'Sleep by day' });
      return saved;
    });
    await act(phrase('articles.publishOnly.en'));
    const notice = phrase('articles.publishedWithout.fr', { title: 'Sleep by day' });
    await expect.element(page.getByText(notice)).toBeVisible();
    // The English one is the API's to erase, as it saves.
    expect([...drafts.keys()].filter((key) => key.includes('fr'))).toEqual([]);
  });

  it('LEARN-27: a conflict in either language refuses both, and nothing typed is lost', async () => {
    const answers = await openPair();
    stateSaves(answers, saves, firstSave, secondSave);
    answers.replay(saveBothArticles, changed);
    await title('en').fill('My title');
    await title('fr').fill('Mon titre');
    await publishBoth();
    const conflict = conflictShown();
    await expect.element(conflict.changed('Ida Roy', 'title')).toBeVisible();
    await conflict.takeMerged();
    await expect.element(title('en')).toHaveValue('My title');
    await expect.element(title('fr')).toHaveValue('Mon titre');
    // Their picture is that of English alone now: each language shows its own.
    await expect
      .element(group('fr').getByRole('button', { name: phrase('articles.changeImage') }))
      .toBeVisible();
    const sent = answers.reply(saveBothArticles, () => ({ en: withFrench, fr: inFrench }));
    await publishBoth();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    expect(sent.mock.lastCall?.[0].body).toMatchObject({
      en: { id: saved.id, version: 2, title: 'My title' },
      fr: { id: inFrench.id, version: 1, title: 'Mon titre' },
    });
  });

  test('LEARN-27: what the server refuses is said in the language it is about', async () => {
    const { refuse } = await openPair();
    refuse(saveBothArticles, 'VALIDATION_FAILED', { errorDetails: { 'fr.title': ['Non.'] } });
    await publishBoth();
    await expect.element(group('fr').getByText('Non.')).toBeVisible();
    await expect.element(title('fr')).toHaveFocus();
  });

  test('LEARN-27: a picture or category changed once is changed in both; both drafts come back', async () => {
    const { reply, drafts } = await openPair();
    await choose('Rest');
    await title('fr').fill('Mieux dormir');
    await expect.element(page.getByText(phrase('drafts.kept'))).toBeVisible();
    await expect.poll(() => drafts.size).toBe(2);
    await page.getByRole('link', { name: phrase('articles.back') }).click();
    await page.getByRole('button', { name: phrase('drafts.keep') }).click();
    await expect.element(page.getByRole('tab').first()).toBeVisible();
    window.history.back();
    await expect.element(page.getByText(phrase('drafts.fromDraft'))).toBeVisible();
    await expect.element(title('fr')).toHaveValue('Mieux dormir');
    const sent = reply(updateArticle, () => inFrench);
    await act(phrase('articles.publishOnly.fr'));
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    expect(sent.mock.lastCall?.[0]).toMatchObject({
      params: { articleId: inFrench.id },
      body: { title: 'Mieux dormir', language: 'fr', version: 1 },
    });
  });

  it('LEARN-29: a chosen category without a French name gets one in place, and the article takes it', async () => {
    const { reply, named } = await openNew();
    await title('en').fill('Rest well');
    await choose('Rest');
    const missing = phrase('articles.categoryMissing.fr', { title: 'Rest' });
    await expect.element(page.getByText(missing)).toBeVisible();
    await button(phrase('content.writeNamed.fr', { title: 'Rest' })).click();
    const dialog = page.getByRole('dialog');
    const name = dialog
      .getByRole('group', { name: phrase('content.inLanguage.fr') })
      .getByRole('textbox');
    await name.fill('Repos');
    await expectAccessible();
    const made = reply(saveBothCategories, () => {
      named.splice(2, 1, [restId, 'Rest', 'en', reposId], [reposId, 'Repos', 'fr', restId]);
      return {
        en: category([restId, 'Rest', 'en', reposId]),
        fr: category([reposId, 'Repos', 'fr', restId]),
      };
    });
    await dialog.getByRole('button', { name: phrase('content.saveBoth') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(made.mock.lastCall?.[0].body).toMatchObject({
      en: { id: restId },
      fr: { title: 'Repos' },
    });
    await expect.element(page.getByText(missing)).not.toBeInTheDocument();
    await write('fr', 'Se reposer', 'Reposez-vous.');
    await text('en').click();
    await userEvent.keyboard('Rest.');
    await addPicture();
    const sent = reply(saveBothArticles, () => ({ en: withFrench, fr: inFrench }));
    await publishBoth();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    expect(sent.mock.lastCall?.[0].body).toMatchObject({
      en: { categories: [{ id: restId }] },
      fr: { categories: [{ id: reposId }] },
    });
  });

  it('LEARN-29: the open list of categories leaves the button that adds one free', async () => {
    const { named } = await openNew();
    named.length = 0;
    await page.getByRole('combobox', { name: /^Cat[eé]gor/ }).click();
    await expect.element(page.getByRole('listbox')).toBeInTheDocument();
    const add = button(phrase('articles.addCategory')).element();
    const { left, top, width, height } = add.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(add.contains(onTop)).toBe(true);
    await userEvent.keyboard('{Escape}');
  });

  it('LEARN-29: a category added in place is chosen for the article', async () => {
    const { reply, named } = await openNew();
    await choose('Rest');
    await button(phrase('articles.addCategory')).click();
    const dialog = page.getByRole('dialog');
    const nameIn = (language: 'en' | 'fr') =>
      dialog
        .getByRole('group', { name: phrase(`content.inLanguage.${language}`) })
        .getByRole('textbox');
    await nameIn('en').fill('Calm');
    await nameIn('fr').fill('Calme');
    const [calmId, calmeId] = [idOf(61), idOf(62)];
    reply(saveBothCategories, () => {
      named.push([calmId, 'Calm', 'en', calmeId], [calmeId, 'Calme', 'fr', calmId]);
      return {
        en: category([calmId, 'Calm', 'en', calmeId]),
        fr: category([calmeId, 'Calme', 'fr', calmId]),
      };
    });
    await dialog.getByRole('button', { name: phrase('content.saveBoth') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(both().getByText('Calm / Calme')).toBeVisible();
    // What was chosen before stays chosen.
    await expect.element(both().getByText('Rest', { exact: true })).toBeVisible();
  });

  it('LEARN-09: the state of each language is shown, and what is older than the other language can be said to fit', async () => {
    const answers = await openPair({ isBehind: true, status: 'draft' });
    await expect.element(group('en').getByText(phrase('content.status.published'))).toBeVisible();
    await expect.element(group('fr').getByText(phrase('content.status.draft'))).toBeVisible();
    const marked = answers.reply(markContentInStep, () => {
      answers.shown[1] = inFrench;
      return {};
    });
    await button(phrase('content.stillFits')).click();
    await expect.element(page.getByText(phrase('content.inStepNow'))).toBeVisible();
    expect(marked.mock.lastCall?.[0].params).toEqual({ id: organizationId, itemId: inFrench.id });
    await expect.element(button(phrase('content.stillFits'))).not.toBeInTheDocument();
    // A published article is never unpublished by a button that seems harmless.
    expect(button(phrase('articles.saveDraft')).elements()).toHaveLength(0);
    await button(phrase('content.moreActions')).click();
    for (const name of [
      'articles.unpublish',
      'articles.deleteIn.en',
      'articles.deleteIn.fr',
    ] as const)
      await expect.element(page.getByRole('menuitem', { name: phrase(name) })).toBeVisible();
  });

  test('the buttons stay in view, in one row', async () => {
    await openNew();
    const bar = button(phrase('articles.publishBoth')).element().parentElement ?? document.body;
    const { bottom, height } = bar.getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    expect(height).toBeLessThan(90);
  });
});
