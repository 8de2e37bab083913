import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  addArticle,
  addCategory,
  addImage,
  ask,
  changeArticle,
  conflictOn,
  demand,
  fr390,
  describeIn,
  expectAccessible,
  field,
  hasFocus,
  newOrganization,
  newPerson,
  picture,
  seePreview,
  tabTo,
  tokenOf,
  unique,
  withBrowser,
  wordsIn,
} from './testing/index.ts';

const browser = withBrowser();

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const shoot = async (page: Page, name: string) => {
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true });
};

async function newWriter(firstName = 'Robin') {
  const organization = await newOrganization();
  const writer = await newPerson(organization, { role: 'OrganizationAdmin', firstName });
  const token = await tokenOf(writer);
  const learn = `/organizations/${organization.id}/learn`;
  return {
    ...writer,
    organization,
    token,
    renameCategory: async (from: string, title: string, language: string) => {
      const listed = await demand('GET', `${learn}/categories?language=${language}`, { token });
      const all = listed['categories'] as { id: string; title: string }[];
      const path = `${learn}/categories/${all.find((each) => each.title === from)?.id}`;
      await demand('PATCH', path, { token, body: { title, language } });
    },
    deleteCategory: (id: string) => demand('DELETE', `${learn}/categories/${id}`, { token }),
    articles: async (language: string) =>
      (await demand('GET', `${learn}/articles?language=${language}`, { token }))['articles'] as {
        id: string;
        title: string;
        status: string;
      }[],
    article: (id: string) => demand('GET', `${learn}/articles/${id}`, { token }),
  };
}

describeIn(fr390, 'learn', (edition) => {
  const { language } = edition;
  const other = language === 'en' ? 'fr' : 'en';
  const t = wordsIn(language);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const title = (page: Page) => field(page, t('content.field.title'));
  const editor = (page: Page) => page.locator('[contenteditable="true"]');
  const choose = async (page: Page, category: string) => {
    await page.getByRole('combobox', { name: t('content.field.categories') }).click();
    await page.getByRole('option', { name: category }).click();
    await page.keyboard.press('Escape');
  };
  const drop = async (page: Page, buffer: Buffer, mimeType = 'image/jpeg') => {
    await page.locator('input[type="file"]').setInputFiles({ name: 'picture', mimeType, buffer });
  };
  const addPicture = async (page: Page, opener = 'learn.addImage') => {
    await button(page, t(opener)).click();
    await drop(page, await picture(1200, 800));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  const rows = (page: Page) => page.getByRole('row');

  it('LEARN-21, LEARN-22, LEARN-23, LEARN-25, ORGS-25: categories are added, renamed and deleted; a title stands once', async () => {
    const writer = await newWriter();
    const page = await browser.openAs(writer, '/mobile#learn', edition);
    await page.getByRole('tab', { name: t('learn.categories') }).click();
    await page.getByText(t('learn.noCategories')).waitFor();
    await shoot(page, `categories-empty-${language}`);
    await button(page, t('learn.addCategory')).first().click();
    const dialog = page.getByRole('dialog');
    await title(page).fill('x'.repeat(31));
    await dialog.getByText('31/30').waitFor();
    await dialog.getByRole('button', { name: t('learn.addCategory') }).click();
    await dialog.getByText(t('rules.tooLong', { count: 31 })).waitFor();
    await title(page).fill('Repos');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await notice(page, t('learn.categoryAdded', { title: 'Repos' })).waitFor();
    await button(page, t('learn.addCategory')).click();
    await title(page).fill(' REPOS');
    await page.keyboard.press('Enter');
    await page.getByText(t('errors.CATEGORY_ALREADY_EXISTS')).first().waitFor();
    await shoot(page, `category-taken-${language}`);
    await title(page).fill('Sommeil');
    await page.keyboard.press('Enter');
    await notice(page, t('learn.categoryAdded', { title: 'Sommeil' })).waitFor();

    await button(page, t('learn.actionsFor', { title: 'Repos' })).click();
    await page.getByRole('menuitem', { name: t('learn.editCategory', { title: 'Repos' }) }).click();
    await title(page).fill('Calme');
    await dialog.getByText(t(`content.missing.${other}`)).waitFor();
    await button(page, t('content.history')).waitFor();
    // Another person renames it in the meantime.
    await writer.renameCategory('Repos', 'Pause', language);
    await button(page, t('learn.saveCategory')).click();
    const conflict = page.getByRole('dialog', { name: t('content.conflictTitle') });
    await conflict.getByText('Pause').waitFor();
    await expectAccessible(page);
    await button(page, t('content.takeMerged')).click();
    await conflict.waitFor({ state: 'detached' });
    await button(page, t('learn.saveCategory')).click();
    await notice(page, t('learn.categoryEdited', { title: 'Calme' })).waitFor();
    await button(page, t('learn.actionsFor', { title: 'Calme' })).click();
    await page
      .getByRole('menuitem', { name: t('learn.deleteCategory', { title: 'Calme' }) })
      .click();
    await button(page, t('learn.deleteCategoryNow')).click();
    await notice(page, t('learn.categoryDeleted', { title: 'Calme' })).waitFor();
    await expect.poll(() => page.getByText('Calme', { exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await shoot(page, `categories-${language}`);
  });

  it('LEARN-02, LEARN-03, LEARN-04, LEARN-09, LEARN-10, LEARN-11, LEARN-15, LEARN-17: an article is written, saved as a draft, published and deleted', async () => {
    const writer = await newWriter();
    const category = `Sommeil ${unique()}`;
    await addCategory(writer, category, language);
    const page = await browser.openAs(writer, '/mobile/learn', edition);
    await page.getByText(t('learn.noArticles')).waitFor();
    await shoot(page, `articles-empty-${language}`);
    await page
      .getByRole('link', { name: t('learn.create') })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: t(`learn.new.${language}`) }).waitFor();
    expect(new URL(page.url()).searchParams.get('action')).toBe('create');
    expect(await button(page, t('learn.delete')).isDisabled()).toBe(true);
    await shoot(page, `article-new-${language}`);

    await button(page, t('learn.publish')).click();
    await page.getByText(t('rules.required')).first().waitFor();
    expect(await page.getByText(t('rules.minimumItems', { count: 1 })).count()).toBe(1);
    expect(await page.getByText(t('rules.picture')).count()).toBe(1);
    await shoot(page, `article-refused-${language}`);
    await title(page).fill('Dormir le jour');
    await choose(page, category);
    await editor(page).click();
    await page.keyboard.type('Fermez les rideaux.');
    // A draft may still be without a picture.
    await button(page, t('learn.publish')).click();
    await page.getByText(t('rules.picture')).waitFor();
    await button(page, t('learn.saveDraft')).click();
    await notice(page, t('learn.draftSaved', { title: 'Dormir le jour' })).waitFor();
    await page.waitForURL(/\/mobile\/learn\?/);
    await page.getByRole('link', { name: 'Dormir le jour', exact: true }).click();
    await addPicture(page);
    await page.getByText(t('learn.describeImage')).waitFor();
    await field(page, t('content.field.imageDescription')).fill('Une chambre sombre');
    await button(page, t('learn.saveDraft')).click();
    await page.waitForURL(/\/mobile\/learn\?/);
    const [draft] = await writer.articles(language);
    expect(draft).toMatchObject({ title: 'Dormir le jour', status: 'draft' });

    await page.getByRole('link', { name: 'Dormir le jour', exact: true }).waitFor();
    await shoot(page, `articles-${language}`);
    await rows(page).filter({ hasText: category }).getByText(category).click();
    await page.waitForURL(/action=edit/);
    expect(new URL(page.url()).searchParams.get('id')).toBe(draft?.id);
    await editor(page).getByText('Fermez les rideaux.').waitFor();
    await page.getByRole('img', { name: 'Une chambre sombre' }).waitFor();
    await shoot(page, `article-edit-${language}`);
    await seePreview(page, t, {
      written: async (screen) => {
        await screen.getByText('Fermez les rideaux.').waitFor();
        await screen.getByRole('img', { name: 'Une chambre sombre' }).waitFor();
        await screen.getByText(category, { exact: true }).waitFor();
      },
      other: (screen) => screen.getByText(t(`content.missing.${other}`)).waitFor(),
      shoot: () => shoot(page, `article-preview-${language}`),
    });
    await button(page, t('learn.publish')).click();
    await notice(page, t('learn.published', { title: 'Dormir le jour' })).waitFor();
    expect((await writer.articles(language))[0]?.status).toBe('published');

    await page.getByRole('link', { name: 'Dormir le jour', exact: true }).click();
    await button(page, t('learn.delete')).click();
    await button(page, t('learn.deleteNow')).click();
    await notice(page, t('learn.deleted', { title: 'Dormir le jour' })).waitFor();
    expect(await writer.articles(language)).toEqual([]);
    await page.goto('/mobile/content#deleted');
    await shoot(page, `deleted-${language}`);
    await expectAccessible(page);
    await button(page, t('content.restoreNamed', { title: 'Dormir le jour' })).click();
    await notice(page, t('content.restored', { title: 'Dormir le jour' })).waitFor();
    await expect.poll(() => hasFocus(page.locator('main'))).toBe(true);
    expect(await writer.articles(language)).toHaveLength(1);
  });

  it('LEARN-01, LEARN-05, LEARN-06, LEARN-07, LEARN-08: the list is searched, sorted and paged; it goes with the switch', async () => {
    const writer = await newWriter();
    const { token, organization } = writer;
    const categoryId = await addCategory(writer, 'Sommeil', language);
    const image = await addImage(writer);
    for (let each = 1; each <= 11; each += 1)
      await demand('POST', `/organizations/${organization.id}/learn/articles`, {
        token,
        body: {
          title: `Érable ${String(each).padStart(2, '0')}`,
          content: '<p>a</p>',
          language,
          categories: [{ id: categoryId }],
          featuredImage: { id: image },
        },
      });
    const page = await browser.openAs(writer, '/mobile#learn', edition);
    await page.getByRole('link', { name: 'Érable 11', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^Érable/ }).count()).toBe(10);
    await page
      .getByRole('navigation', { name: t('table.pages', { list: t('learn.articles') }) })
      .waitFor();
    await button(page, t('content.field.title')).click();
    await page.getByRole('link', { name: 'Érable 01', exact: true }).waitFor();
    await shoot(page, `articles-full-${language}`);

    const search = page.getByRole('searchbox', { name: t('learn.search') });
    await search.fill('erable 07');
    await expect
      .poll(() => page.getByRole('link', { name: /^Érable/ }).count(), { timeout: 10_000 })
      .toBe(1);
    expect(await page.getByRole('navigation', { name: /Articles/ }).count()).toBe(0);
    await search.fill('erable 08');
    await search.press('Enter');
    await page.getByRole('link', { name: 'Érable 08', exact: true }).waitFor();
    await search.fill('erable 09');
    await button(page, t('table.searchNow')).click();
    await page.getByRole('link', { name: 'Érable 09', exact: true }).waitFor();
    await page
      .getByRole('link', { name: t('learn.scheduleNamed', { title: 'Érable 09' }) })
      .waitFor();

    await page.getByRole('switch', { name: t('appContent.visible') }).click();
    await search.waitFor({ state: 'hidden' });
  });

  it('a picture whose dialog was closed while it was sent changes nothing, and what is typed meanwhile stays', async () => {
    const writer = await newWriter();
    const page = await browser.openAs(writer, '/mobile/learn/create-article', edition);
    await title(page).fill('Avant');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/learn/images', async (route) => {
      await released;
      await route.continue();
    });
    await button(page, t('learn.addImage')).click();
    const sent = page.waitForResponse('**/learn/images');
    await drop(page, await picture(1200, 800));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await title(page).fill('Après');
    release();
    await (await sent).finished();
    await button(page, t('learn.publish')).click();
    await page.getByText(t('rules.picture')).waitFor();
    expect(await title(page).inputValue()).toBe('Après');
    await button(page, t('learn.addImage')).waitFor();
  });

  it('what is typed in one language is found again after the other; where it cannot be kept, leaving asks', async () => {
    const writer = await newWriter();
    await addCategory(writer, 'Autre', other);
    const id = await addArticle(writer, { language });
    const page = await browser.openAs(
      writer,
      `/mobile/learn/article?action=edit&id=${id}&language=${language}`,
      edition,
    );
    const back = () => page.goto(`/mobile/learn/article?action=edit&id=${id}&language=${language}`);
    await title(page).fill('À peine tapé');
    await button(page, t(`content.write.${other}`)).click();
    await page.waitForURL(/translationOf/);
    await expect.poll(() => title(page).inputValue()).toBe('');
    await back();
    await page.getByText(t('content.fromDraft')).waitFor();
    expect(await title(page).inputValue()).toBe('À peine tapé');

    await page.route('**/content/draft*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await title(page).fill('Hors ligne');
    await page.getByText(t('content.notKept')).waitFor();
    await button(page, t(`content.write.${other}`)).click();
    const question = page.getByRole('dialog', { name: t('form.discardQuestion') });
    await question.getByRole('button', { name: t('form.keepEditing') }).click();
    await expect.poll(() => title(page).inputValue()).toBe('Hors ligne');
    await page.unroute('**/content/draft*');
    await button(page, t(`content.write.${other}`)).click();
    await page.waitForURL(/translationOf/);
    await back();
    await page.getByText(t('content.fromDraft')).waitFor();
    expect(await title(page).inputValue()).toBe('Hors ligne');
    await button(page, t('content.startOver')).click();
    await expect.poll(() => title(page).inputValue()).toBe('Dormir');
    await expect.poll(() => hasFocus(title(page))).toBe(true);
  });

  it('a category that was deleted meanwhile is no longer in what was typed', async () => {
    const writer = await newWriter();
    const gone = await addCategory(writer, 'Passagère', language);
    await addCategory(writer, 'Sommeil', language);
    const page = await browser.openAs(writer, '/mobile/learn/create-article', edition);
    await title(page).fill('Dormir');
    await choose(page, 'Passagère');
    await choose(page, 'Sommeil');
    await addPicture(page);
    await editor(page).click();
    await page.keyboard.type('Couchez-vous.');
    await page.getByText(t('content.kept')).waitFor();
    const { token, organization } = writer;
    await demand('DELETE', `/organizations/${organization.id}/learn/categories/${gone}`, { token });
    await page.reload();
    await page.getByText(t('content.fromDraft')).waitFor();
    await page.getByText('Sommeil', { exact: true }).first().waitFor();
    await button(page, t('learn.publish')).click();
    await notice(page, t('learn.published', { title: 'Dormir' })).waitFor();
  });

  it('a category that is gone is said to be, where an address leads to it', async () => {
    const writer = await newWriter();
    const page = await browser.openAs(
      writer,
      '/mobile?list=categories&item=category&id=00000000-0000-4000-8000-000000000000#learn',
      edition,
    );
    await page.getByRole('dialog').getByText(t('content.gone')).waitFor();
    expect(await title(page).count()).toBe(0);
  });

  it('what is typed survives a closed tab, and is found again', async () => {
    const writer = await newWriter();
    const page = await browser.openAs(writer, '/mobile/learn/create-article', edition);
    await title(page).fill('Pas encore fini');
    await page.getByText(t('content.kept')).waitFor();
    await page.goto('about:blank');
    await page.goto('/mobile/learn/create-article');
    await page.getByText(t('content.fromDraft')).waitFor();
    expect(await title(page).inputValue()).toBe('Pas encore fini');
    await expectAccessible(page);
    await shoot(page, `article-draft-${language}`);
    await button(page, t('content.startOver')).click();
    await expect.poll(() => title(page).inputValue()).toBe('');
    await page.reload();
    await title(page).waitFor();
    expect(await title(page).inputValue()).toBe('');
  });

  it('two who change one article at once: the second is told who changed what, and loses nothing', async () => {
    const writer = await newWriter();
    const colleague = await newPerson(writer.organization, {
      role: 'OrganizationAdmin',
      firstName: 'Ida',
      lastName: 'Roy',
    });
    const id = await addArticle(writer, { language });
    for (const each of ['Calme', 'Repos']) await addCategory(writer, each, language);
    const address = `/mobile/learn/article?action=edit&id=${id}&language=${language}`;
    const [mine, theirs] = [
      await browser.openAs(writer, address, edition),
      await browser.openAs(colleague, address, edition),
    ];
    await title(mine).fill('Mon titre');
    await title(theirs).fill('Son titre');
    await editor(theirs).click();
    await theirs.keyboard.type('Autre. ');
    await choose(theirs, 'Repos');
    await editor(mine).click();
    await mine.keyboard.type('Encore. ');
    await choose(mine, 'Calme');
    for (const [page, description] of [
      [mine, 'Ma lampe'],
      [theirs, 'Sa lampe'],
    ] as const) {
      await addPicture(page, 'learn.changeImage');
      await field(page, t('content.field.imageDescription')).fill(description);
    }
    await button(theirs, t('learn.publish')).click();
    await notice(theirs, t('learn.published', { title: 'Son titre' })).waitFor();
    const { featuredImage } = await writer.article(id);
    const { id: theirPicture } = featuredImage as { id: string };

    // Where what both wrote cannot be read, the form says at least why nothing was saved.
    await mine.route('**/revisions', (route) => route.abort());
    await button(mine, t('learn.publish')).click();
    await mine.getByText(t('errors.CONTENT_CHANGED')).waitFor();
    await mine.unroute('**/revisions');
    await button(mine, t('learn.publish')).click();
    const conflict = conflictOn(mine, t);
    for (const each of ['title', 'content', 'categories', 'image', 'imageDescription'])
      await conflict.shown('Ida Roy', each);
    await conflict.asked('categories').getByText('Repos').waitFor();
    await conflict.asked('categories').getByText('Calme').waitFor();
    expect(await conflict.asked('content').locator('ins').allTextContents()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Encore.'),
        expect.stringContaining('Autre.'),
      ]),
    );
    for (const each of ['Ma lampe', 'Sa lampe'])
      await conflict.asked('image').getByRole('img', { name: each }).waitFor();
    await conflict.asked('imageDescription').getByText('Sa lampe').waitFor();
    await shoot(mine, `conflict-${language}`);
    await expectAccessible(mine);
    await conflict.choose('title', 'yours');
    for (const each of ['content', 'image', 'imageDescription'])
      await conflict.choose(each, 'theirs');
    await conflict.takeMerged();
    await editor(mine).getByText('Autre.').waitFor();
    await button(mine, t('learn.publish')).click();
    await notice(mine, t('learn.published', { title: 'Mon titre' })).waitFor();
    const saved = await writer.article(id);
    expect(saved['title']).toBe('Mon titre');
    expect(saved['content']).toContain('Autre.');
    expect(saved['categories']).toMatchObject([{ title: 'Calme' }, { title: 'Sommeil' }]);
    expect(saved['featuredImage']).toMatchObject({ id: theirPicture, description: 'Sa lampe' });

    await mine.goto(address);
    await title(mine).fill('Pas encore enregistré');
    await button(mine, t('content.history')).click();
    const history = mine.getByRole('dialog', { name: t('content.history') });
    await history.locator('ins').getByText('Calme').waitFor();
    await history.locator('del').getByText('Repos').waitFor();
    await shoot(mine, `history-${language}`);
    await expectAccessible(mine);
    await history.getByLabel(t('content.compare'), { exact: true }).selectOption('1');
    await button(mine, t('content.bringBack', { version: '1' })).click();
    const question = mine.getByRole('dialog', { name: t('content.replaceTitle') });
    await expectAccessible(mine);
    await question.getByRole('button', { name: t('ui.cancel') }).click();
    await question.waitFor({ state: 'detached' });
    expect(await title(mine).inputValue()).toBe('Pas encore enregistré');
    await button(mine, t('content.bringBack', { version: '1' })).click();
    await question.getByRole('button', { name: t('content.replaceNow') }).click();
    await expect.poll(() => title(mine).inputValue()).toBe('Dormir');
  });

  it('a long history offers its latest saves, says so, and the earlier ones when asked', async () => {
    const writer = await newWriter();
    const id = await addArticle(writer, { language });
    for (let save = 2; save <= 103; save += 1)
      await changeArticle(writer, id, { title: `Titre ${save}` });
    const address = `/mobile/learn/article?action=edit&id=${id}&language=${language}`;
    const page = await browser.openAs(writer, address, edition);
    await button(page, t('content.history')).click();
    const history = page.getByRole('dialog', { name: t('content.history') });
    await history.getByText(t('content.someSaves', { shown: 100, all: 103 })).waitFor();
    const saves = history.getByLabel(t('content.compare'), { exact: true }).locator('option');
    expect(await saves.count()).toBe(100);
    await shoot(page, `history-${language}`);
    await expectAccessible(page);
    await button(page, t('content.earlierSaves')).click();
    await expect.poll(() => saves.count()).toBe(103);
    expect(await button(page, t('content.earlierSaves')).count()).toBe(0);
  });

  it('deleted texts come a page at a time, and are found by their titles', async () => {
    const writer = await newWriter();
    for (let each = 1; each <= 12; each += 1)
      await writer.deleteCategory(await addCategory(writer, `Érable ${each}`, language));
    const page = await browser.openAs(writer, '/mobile/content#deleted', edition);
    await page.getByText('Érable 12').waitFor();
    expect(await rows(page).count()).toBe(1 + 10);
    await shoot(page, `deleted-${language}`);
    await page.getByRole('searchbox', { name: t('content.searchDeleted') }).fill('erable 1');
    await expect.poll(() => rows(page).count()).toBe(1 + 4);
    await expectAccessible(page);
  });

  it('what was put together with another save goes back to that save, not to the one before', async () => {
    const writer = await newWriter();
    const id = await addArticle(writer, { language });
    const page = await browser.openAs(
      writer,
      `/mobile/learn/article?action=edit&id=${id}&language=${language}`,
      edition,
    );
    await title(page).fill('Mon titre');
    await page.getByText(t('content.kept')).waitFor();
    await page.reload();
    await page.getByText(t('content.fromDraft')).waitFor();
    await changeArticle(writer, id, { title: 'Son titre' });
    await button(page, t('learn.publish')).click();
    await button(page, t('content.takeMerged')).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await title(page).inputValue()).toBe('Mon titre');
    await button(page, t('content.startOver')).click();
    await expect.poll(() => title(page).inputValue()).toBe('Son titre');
    await button(page, t('learn.publish')).click();
    await notice(page, t('learn.published', { title: 'Son titre' })).waitFor();
  });

  it('both languages of an article stand side by side: missing, written, older than the other, in step', async () => {
    const writer = await newWriter();
    await addCategory(writer, 'Autre', other);
    const id = await addArticle(writer, { language });
    const page = await browser.openAs(
      writer,
      `/mobile/learn/article?action=edit&id=${id}`,
      edition,
    );
    await page.getByText(t(`content.missing.${other}`)).waitFor();
    await shoot(page, `language-missing-${language}`);
    await button(page, t(`content.write.${other}`)).click();
    const sideBySide = page.getByRole('complementary', {
      name: t(`content.inLanguage.${language}`),
    });
    await sideBySide.getByText('Couchez-vous.').waitFor();
    await title(page).fill('Other');
    await choose(page, 'Autre');
    await addPicture(page);
    await button(page, t('learn.publish')).click();
    await notice(page, t('learn.published', { title: 'Other' })).waitFor();

    await page.goto(`/mobile/learn/article?action=edit&id=${id}&language=${language}`);
    await title(page).fill('Dormir mieux');
    await button(page, t('learn.publish')).click();
    await notice(page, t('learn.published', { title: 'Dormir mieux' })).waitFor();
    await page.goto('/mobile/content');
    await page.getByText(t('content.state.behind'), { exact: true }).first().waitFor();
    await shoot(page, `overview-${language}`);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Other', exact: true }).click();
    await page.getByText(t(`content.behind.${other}`, { date: '' }).slice(0, 20)).waitFor();
    await button(page, t('content.openBoth')).click();
    await sideBySide.getByText('Dormir mieux').waitFor();
    await shoot(page, `language-behind-${language}`);
    await expectAccessible(page);
    await button(page, t('content.stillFits')).click();
    await notice(page, t('content.inStepNow')).waitFor();
    await expect.poll(() => button(page, t('content.stillFits')).count()).toBe(0);
    await expect.poll(() => hasFocus(button(page, t(`content.putAside.${language}`)))).toBe(true);
  });

  it('an article is written and published by keyboard alone', async () => {
    const writer = await newWriter();
    await addCategory(writer, 'Sommeil', language);
    const page = await browser.openAs(writer, '/mobile/learn/create-article', edition);
    await tabTo(page, title(page));
    await page.keyboard.type('Au clavier');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Som');
    await page.getByRole('option', { name: 'Sommeil' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await tabTo(page, button(page, t('learn.addImage')));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await drop(page, await picture(900, 600));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await tabTo(page, editor(page));
    await page.keyboard.type('Sans souris.');
    await tabTo(page, button(page, t('learn.publish')));
    await page.keyboard.press('Enter');
    await notice(page, t('learn.published', { title: 'Au clavier' })).waitFor();
  });
});

it('LEARN-26: a session that ended meanwhile leads to the login', async () => {
  const edition = fr390;
  const writer = await newWriter();
  const t = wordsIn(edition.language);
  await addCategory(writer, 'Sommeil', edition.language);
  const page = await browser.openAs(writer, '/mobile?list=categories#learn', edition);
  await page.getByRole('button', { name: t('learn.actionsFor', { title: 'Sommeil' }) }).click();
  await page.getByRole('menuitem', { name: t('learn.editCategory', { title: 'Sommeil' }) }).click();
  await field(page, t('content.field.title')).waitFor();
  const token = await page.evaluate(() => localStorage.getItem('apiAccessToken'));
  await ask('POST', '/auth/logout', { token: token ?? '' });
  await field(page, t('content.field.title')).fill('Repos');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login/);
});
