import {
  type Article,
  createArticle,
  deleteArticle,
  getArticle,
  getArticleImage,
  saveContentDraft,
  type Category,
  listCategories,
  listRevisions,
  previewRichText,
  type RouteReply,
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
import {
  act,
  conflictShown,
  seePreview,
  stateDrafts,
  stateSaves,
  writeInEnglishAlone,
} from '../../testing/content.ts';
import { tabTo } from '../../testing/keyboard.ts';
import { idOf, organizationId, signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import changed from '../../testing/replies/articles/changed.json';
import firstSave from '../../testing/replies/articles/revision-1.json';
import secondSave from '../../testing/replies/articles/revision-2.json';
import saves from '../../testing/replies/articles/revisions.json';
import kept from '../../testing/replies/articles/saved.json';
import ArticlePage from './article-page.tsx';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const saved = kept.body.data as Article;
const [sleepId = ''] = saved.categories.map(({ id }) => id);
const category = (id: string, title: string): Category => ({
  ...{
    id,
    organizationId,
    title,
    language: 'en',
    articles: 1,
    version: 1,
    updatedAt: saved.updatedAt,
  },
  ...{ updatedBy: null, translation: null, isBehind: false },
});
const [, restId = ''] = secondSave.body.data.values.categories;
const calmId = idOf(60);
const categories = [category(sleepId, 'Sleep'), category(restId, 'Rest'), category(calmId, 'Calm')];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (key: 'title' | 'imageDescription') =>
  page.getByLabelText(new RegExp(`^${phrase(`content.field.${key}`)}( \\*)?$`));
const text = page.getByRole('textbox', { name: /^(Content|Contenu)$/ });
const said = async (words: string) => {
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
};
const leave = () => page.getByRole('link', { name: phrase('articles.back') }).click();
/** Leaves, and keeps what was typed as a draft. */
const leaveWithDraft = async () => {
  await leave();
  await button(phrase('drafts.keep')).click();
};
const publish = () => button(phrase('articles.publish')).click();

const chooseCategory = async (title: string) => {
  await page.getByRole('combobox', { name: /^Cat[eé]gor/ }).click();
  await page.getByRole('option', { name: title }).click();
  await userEvent.keyboard('{Escape}');
};
/** Puts a picture into the dialog, which is open. */
const drop = () => chooseFile(new File([new Uint8Array(10)], 'a', { type: 'image/jpeg' }));
async function addPicture(opener: 'addImage' | 'changeImage'): Promise<void> {
  await button(phrase(`articles.${opener}`)).click();
  await expect.element(button(phrase('articles.chooseImage'))).toBeVisible();
  drop();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

describe.each(editions)('the form of an article, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  async function open(address: string, articles: Article[] = []) {
    signInAs('OrganizationAdmin');
    writeInEnglishAlone();
    const answers = stateAnswers();
    const drafts = stateDrafts(answers);
    stateSaves(answers, saves, firstSave, secondSave);
    const shown = [...articles];
    const known = { categories };
    answers.reply(listCategories, () => known);
    answers.reply(getArticle, ({ params }) => {
      const found = shown.find(({ id }) => id === params['articleId']);
      if (!found) throw new Error('no such article is stated');
      return found;
    });
    answers.reply(previewRichText, ({ body }) => body as { content: string });
    answers.reply(getArticleImage, () => {
      const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" />';
      return new Response(picture, { headers: { 'content-type': 'image/svg+xml' } });
    });
    const image = { id: idOf(50), fileurl: pixel, width: 1200, height: 800 };
    answers.reply(uploadArticleImage, () => ({ image }));
    await renderConsole(
      <Routes>
        <Route path="/mobile/learn" element={<h1>The list</h1>} />
        <Route path="/mobile/learn/article" element={<ArticlePage />} />
      </Routes>,
      edition,
      `/mobile/learn/article?${address}`,
    );
    await expect.element(field('title')).toBeVisible();
    await expect.element(text).toBeVisible();
    return { ...answers, drafts, shown, known };
  }
  const openNew = () => open('action=create&language=en');
  const openSaved = async (more: Partial<Article> = {}, others: Article[] = []) => {
    const answers = await open(`action=edit&id=${saved.id}&language=en`, [
      { ...saved, ...more },
      ...others,
    ]);
    await expect.element(field('title')).toHaveValue(saved.title);
    return answers;
  };

  it('LEARN-09, LEARN-11, LEARN-14, LEARN-15, LEARN-16, LEARN-17: what is missing is said; a draft may be without a picture', async () => {
    const { reply } = await openNew();
    await expect
      .element(page.getByRole('heading', { level: 1, name: phrase('articles.new') }))
      .toBeVisible();
    // There is nothing to delete yet.
    expect(page.getByText(phrase('articles.delete'), { exact: true }).elements()).toHaveLength(0);
    await publish();
    await expect.element(page.getByText(phrase('rules.required')).first()).toBeVisible();
    expect(page.getByText(phrase('rules.minimumItems', { count: 1 })).elements()).toHaveLength(1);
    expect(page.getByText(phrase('rules.picture')).elements()).toHaveLength(1);
    await expectAccessible();
    await field('title').fill('Sleep by day');
    await chooseCategory('Sleep');
    await text.click();
    await userEvent.keyboard('Close the curtains.');
    await publish();
    await expect.element(page.getByText(phrase('rules.picture'))).toBeVisible();
    const created = reply(createArticle, () => saved);
    await act(phrase('articles.saveDraft'));
    await said('The list');
    await said(phrase('articles.draftSaved', { title: 'Sleep by day' }));
    expect(created.mock.lastCall?.[0].body).toEqual({
      title: 'Sleep by day',
      content: '<p>Close the curtains.</p>',
      categories: [{ id: sleepId }],
      status: 'draft',
      language: 'en',
    });
    expect(window.location.search).toBe('?language=en');
  });

  test('LEARN-10, LEARN-17: what a picture shows is asked for; members see it in the preview, and it is sent', async () => {
    const { reply } = await openSaved();
    await said(phrase('articles.describeImage'));
    await field('imageDescription').fill('A dark room');
    await expect.element(page.getByRole('img', { name: 'A dark room' })).toBeVisible();
    await seePreview(async (screen) => {
      await expect.element(screen.getByText('Go to bed.')).toBeVisible();
      await expect.element(screen.getByText('Sleep', { exact: true })).toBeVisible();
      await expect.element(screen.getByRole('img', { name: 'A dark room' })).toBeVisible();
      await expectAccessible();
    }, undefined);
    const updated = reply(updateArticle, () => saved);
    await publish();
    await said('The list');
    expect(window.location.search).toContain(`published=${saved.id}`);
    expect(updated.mock.lastCall?.[0].body).toMatchObject({
      status: 'published',
      version: 1,
      featuredImage: { id: saved.featuredImage?.id, description: 'A dark room' },
    });
  });

  test('LEARN-09: it is deleted once that is confirmed', async () => {
    const { reply } = await openSaved();
    const removed = reply(deleteArticle, () => ({}));
    await act(phrase('articles.delete'));
    expect(removed).not.toHaveBeenCalled();
    await button(phrase('articles.deleteNow')).click();
    await said(phrase('articles.deleted', { title: saved.title }));
    await said('The list');
  });

  test('a picture whose dialog was closed while it was sent changes nothing, and what is typed in the meantime stays', async () => {
    const { reply } = await openNew();
    const { promise, resolve } = Promise.withResolvers<RouteReply<typeof uploadArticleImage>>();
    const sent = reply(uploadArticleImage, () => promise);
    await field('title').fill('Before');
    await button(phrase('articles.addImage')).click();
    await expect.element(button(phrase('articles.chooseImage'))).toBeVisible();
    drop();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await field('title').fill('After');
    resolve({ image: { id: idOf(51), fileurl: pixel, width: 1200, height: 800 } });
    await promise;
    await publish();
    await said(phrase('rules.picture'));
    await expect.element(field('title')).toHaveValue('After');
    await expect.element(button(phrase('articles.addImage'))).toBeVisible();
  });

  it('what is typed is found again; where it cannot be kept, leaving asks', async () => {
    const { reply, refuse, drafts } = await openSaved();
    await field('title').fill('Hardly typed');
    await leaveWithDraft();
    await said('The list');
    window.history.back();
    await said(phrase('drafts.fromDraft'));
    await expect.element(field('title')).toHaveValue('Hardly typed');
    await expectAccessible();

    refuse(saveContentDraft, 'CONTENT_NOT_FOUND');
    await field('title').fill('Offline');
    await said(phrase('drafts.notKept'));
    await leave();
    const question = page.getByRole('dialog', { name: phrase('form.discardQuestion') });
    await question.getByRole('button', { name: phrase('form.keepEditing') }).click();
    await expect.element(field('title')).toHaveValue('Offline');
    reply(saveContentDraft, ({ body }) => {
      const { values } = body as { values: Record<string, string> };
      const [key = ''] = drafts.keys();
      drafts.set(key, { values, baseVersion: 1, savedAt: saved.updatedAt });
      return { savedAt: saved.updatedAt };
    });
    await leaveWithDraft();
    await said('The list');
    window.history.back();
    await said(phrase('drafts.fromDraft'));
    await expect.element(field('title')).toHaveValue('Offline');
    await button(phrase('drafts.startOver')).click();
    await expect.element(field('title')).toHaveValue(saved.title);
    await expect.element(field('title')).toHaveFocus();
    expect(drafts.size).toBe(0);
  });

  test('a category that was deleted in the meantime is no longer in what was typed', async () => {
    const { reply, known, drafts } = await openSaved();
    await chooseCategory('Calm');
    await said(phrase('drafts.kept'));
    expect([...drafts.values()][0]?.values['categories']).toEqual([sleepId, calmId]);
    known.categories = categories.slice(0, 2);
    await leaveWithDraft();
    await said('The list');
    window.history.back();
    await said(phrase('drafts.fromDraft'));
    await expect.element(field('title')).toHaveValue(saved.title);
    const updated = reply(updateArticle, () => saved);
    await publish();
    await said('The list');
    expect(updated.mock.lastCall?.[0].body).toMatchObject({ categories: [{ id: sleepId }] });
  });

  it('two who change one article at once: the second is told who changed what, and loses nothing', async () => {
    const answers = await openSaved();
    const { reply, refuse, replay } = answers;
    await field('title').fill('My title');
    await text.click();
    await userEvent.keyboard('{Control>}{Home}{/Control}Again. ');
    await chooseCategory('Calm');
    await addPicture('changeImage');
    await field('imageDescription').fill('My lamp');
    // Where what both wrote cannot be read, the form says at least why nothing was saved.
    replay(updateArticle, changed);
    refuse(listRevisions, 'CONTENT_NOT_FOUND');
    await publish();
    await said(changed.body.exceptionMessage[edition.language]);
    stateSaves(answers, saves, firstSave, secondSave);
    await publish();
    const conflict = conflictShown();
    for (const each of ['title', 'content', 'categories', 'image', 'imageDescription'])
      await expect.element(conflict.changed('Ida Roy', each)).toBeVisible();
    for (const each of ['Rest', 'Calm'])
      await expect
        .element(conflict.asked('categories').getByText(each, { exact: false }))
        .toBeVisible();
    const put = conflict.asked('content').element().querySelectorAll('ins');
    expect([...put].map((each) => each.textContent?.trim())).toEqual(['Again.', 'Other.']);
    for (const each of ['My lamp', 'Their lamp'])
      await expect
        .element(conflict.asked('image').getByRole('img', { name: each }))
        .toBeInTheDocument();
    await expectAccessible();
    await conflict.choose('title', 'yours');
    for (const each of ['content', 'image', 'imageDescription'])
      await conflict.choose(each, 'theirs');
    await conflict.takeMerged();
    await expect.element(text.getByText('Other.', { exact: false })).toBeVisible();
    const updated = reply(updateArticle, () => saved);
    await publish();
    await said('The list');
    expect(updated.mock.lastCall?.[0].body).toMatchObject({
      title: 'My title',
      content: secondSave.body.data.values.content,
      categories: [{ id: sleepId }, { id: calmId }],
      featuredImage: { id: secondSave.body.data.values.imageId, description: 'Their lamp' },
      version: 2,
    });
  });

  test('what was put together with another save goes back to that save, not to the one before', async () => {
    const answers = await openSaved();
    answers.replay(updateArticle, changed);
    await field('title').fill('My title');
    await publish();
    await conflictShown().takeMerged();
    await expect.element(field('title')).toHaveValue('My title');
    await said(phrase('drafts.kept'));
    await leaveWithDraft();
    await said('The list');
    window.history.back();
    await said(phrase('drafts.fromDraft'));
    await expect.element(field('title')).toHaveValue('My title');
    expect([...answers.drafts.values()]).toMatchObject([{ baseVersion: 2 }]);
  });

  it('its saves are compared, and an earlier one comes back where what is typed may be replaced', async () => {
    await openSaved({ version: 2 });
    await field('title').fill('Not saved yet');
    await button(phrase('content.history')).click();
    const history = page.getByRole('dialog', { name: phrase('content.history') });
    await expect
      .poll(() =>
        [...history.element().querySelectorAll('ins')].map((each) => each.textContent).join(),
      )
      .toContain('Rest');
    await expectAccessible();
    const bringBack = button(phrase('content.bringBack', { version: '1' }));
    await bringBack.click();
    const question = page.getByRole('dialog', { name: phrase('content.replaceTitle') });
    await expect.element(question).toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: phrase('ui.cancel') }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field('title')).toHaveValue('Not saved yet');
    await bringBack.click();
    await question.getByRole('button', { name: phrase('content.replaceNow') }).click();
    await said(phrase('content.broughtBack'));
    await expect.element(field('title')).toHaveValue('Sleep well');
  });

  it('a long history offers its latest saves, says so, and the earlier ones when asked', async () => {
    const answers = await openSaved();
    const all = Array.from({ length: 103 }, (_each, index) => ({
      ...{ version: 103 - index, title: `Title ${103 - index}`, status: 'published' as const },
      ...{ savedAt: saved.updatedAt, savedBy: 'Ida Roy' },
    }));
    stateSaves(
      answers,
      saves,
      ...[102, 103].map((version) => {
        const { data } = firstSave.body;
        return { status: 200, body: { data: { ...data, version } } };
      }),
    );
    answers.reply(listRevisions, ({ query }) => {
      const skip = Number(query.get('skip') ?? 0);
      return { revisions: all.slice(skip, skip + 100), count: all.length };
    });
    await button(phrase('content.history')).click();
    const history = page.getByRole('dialog', { name: phrase('content.history') });
    await said(phrase('content.someSaves', { shown: 100, all: 103 }));
    await said(phrase('content.sameText'));
    const offered = () =>
      history
        .getByLabelText(phrase('content.compare'), { exact: true })
        .element()
        .querySelectorAll('option').length;
    expect(offered()).toBe(100);
    await expectAccessible();
    await button(phrase('content.earlierSaves')).click();
    await expect.poll(offered).toBe(103);
    expect(button(phrase('content.earlierSaves')).elements()).toHaveLength(0);
  });

  test('it is written and published by keyboard alone', async () => {
    const { reply } = await openNew();
    const created = reply(createArticle, () => saved);
    await tabTo(field('title'));
    await userEvent.keyboard('By keyboard{Tab}Sle');
    await expect.element(page.getByRole('option', { name: 'Sleep' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
    await tabTo(button(phrase('articles.addImage')));
    await userEvent.keyboard('{Enter}');
    await expect.element(button(phrase('articles.chooseImage'))).toBeVisible();
    drop();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await tabTo(text);
    await userEvent.keyboard('Without a mouse.');
    await tabTo(button(phrase('articles.publish')));
    await userEvent.keyboard('{Enter}');
    await said('The list');
    expect(created.mock.lastCall?.[0].body).toMatchObject({
      title: 'By keyboard',
      content: '<p>Without a mouse.</p>',
      categories: [{ id: sleepId }],
      featuredImage: { id: idOf(50) },
    });
  });
});
