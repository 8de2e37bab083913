import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  addCategory,
  ask,
  changeArticle,
  demand,
  fr390,
  describeIn,
  expectAccessible,
  field,
  hasFocus,
  newOrganization,
  newPerson,
  picture,
  takeMerged,
  tokenOf,
  unique,
  withBrowser,
  wordsIn,
  notice,
  shoot,
} from '../testing/index.ts';

const browser = withBrowser();

async function newWriter(firstName = 'Robin') {
  const organization = await newOrganization();
  const writer = await newPerson(organization, { role: 'OrganizationAdmin', firstName });
  const token = await tokenOf(writer);
  const learn = `/organizations/${organization.id}/learn`;
  return {
    ...writer,
    organization,
    token,
    articles: async (language: string) =>
      (await demand('GET', `${learn}/articles?language=${language}`, { token }))['articles'] as {
        id: string;
        title: string;
        status: string;
      }[],
    article: (id: string) => demand('GET', `${learn}/articles/${id}`, { token }),
  };
}

describeIn(fr390, 'articles', (edition) => {
  const { language } = edition;
  const other = language === 'en' ? 'fr' : 'en';
  const t = wordsIn(language);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const group = (page: Page | Locator, of: 'en' | 'fr') =>
    page.getByRole('group', { name: t(`content.inLanguage.${of}`), exact: true });
  const title = (page: Page, of: 'en' | 'fr' = language) =>
    field(group(page, of), t('content.field.title'));
  const editor = (page: Page, of: 'en' | 'fr' = language) =>
    group(page, of).locator('[contenteditable="true"]');
  /** Does what stands in the menu of the form, which a phone has no room for. */
  const choose = async (page: Page, action: string) => {
    await button(page, t('content.moreActions')).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const chooseCategory = async (page: Page, category: string) => {
    await page.getByRole('combobox', { name: t('content.field.categories') }).click();
    await page.getByRole('option', { name: category }).click();
    await page.keyboard.press('Escape');
  };
  const drop = async (page: Page, buffer: Buffer, mimeType = 'image/jpeg') => {
    await page.locator('input[type="file"]').setInputFiles({ name: 'picture', mimeType, buffer });
  };
  const addPicture = async (page: Page, opener = 'articles.addImage') => {
    await button(page, t(opener)).click();
    await drop(page, await picture(1200, 800));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  const rows = (page: Page) => page.getByRole('row');

  it('LEARN-21, LEARN-22, LEARN-23, LEARN-25, ORGS-25: categories are added, renamed and deleted; a title stands once', async () => {
    const writer = await newWriter();
    const page = await browser.openAs(writer, '/mobile#learn', edition);
    await page.getByRole('tab', { name: t('articles.categories') }).click();
    await page.getByText(t('articles.noCategories')).waitFor();
    await shoot(page, `categories-empty-${language}`);
    await button(page, t('articles.addCategory')).first().click();
    const dialog = page.getByRole('dialog');
    await title(page).fill('Repos');
    await title(page, other).fill('Rest');
    await page.keyboard.press('Enter');
    await notice(page, t('articles.categoryAdded', { title: 'Repos' })).waitFor();
    await button(page, t('articles.addCategory')).click();
    await title(page).fill(' REPOS');
    await title(page, other).fill('Calm');
    await page.keyboard.press('Enter');
    await page.getByText(t('errors.CATEGORY_ALREADY_EXISTS')).first().waitFor();
    await shoot(page, `category-taken-${language}`);
    await title(page).fill('Sommeil');
    await button(page, t(`content.saveOnly.${language}`)).click();
    await notice(page, t('articles.categoryAdded', { title: 'Sommeil' })).waitFor();
    await page.getByText(t(`content.missingShort.${other}`)).waitFor();

    await button(page, t('articles.actionsFor', { title: 'Repos' })).click();
    await page
      .getByRole('menuitem', { name: t('articles.editCategory', { title: 'Repos' }) })
      .click();
    await title(page).fill('Calme');
    expect(await title(page, other).inputValue()).toBe('Rest');
    await group(dialog, language)
      .getByRole('button', { name: t('content.history') })
      .waitFor();
    await button(page, t('content.saveBoth')).click();
    await notice(page, t('articles.categoryEdited', { title: 'Calme' })).waitFor();
    await button(page, t('articles.actionsFor', { title: 'Calme' })).click();
    await page
      .getByRole('menuitem', { name: t('articles.deleteCategory', { title: 'Calme' }) })
      .click();
    await button(page, t('articles.deleteCategoryNow')).click();
    await notice(page, t('articles.categoryDeleted', { title: 'Calme' })).waitFor();
    await expect.poll(() => page.getByText('Calme', { exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await shoot(page, `categories-${language}`);
  });

  it('LEARN-02, LEARN-03, LEARN-04, LEARN-09, LEARN-10, LEARN-11, LEARN-15, LEARN-17, LEARN-27, LEARN-28, LEARN-30: an article is written, saved as a draft, published in both languages, told of and deleted', async () => {
    const writer = await newWriter();
    const category = `Sommeil ${unique()}`;
    const translationOf = await addCategory(writer, category, language);
    await addCategory(writer, `Sleep ${unique()}`, other, translationOf);
    const page = await browser.openAs(writer, '/mobile/learn', edition);
    await page.getByText(t('articles.noArticles')).waitFor();
    await shoot(page, `articles-empty-${language}`);
    await page
      .getByRole('link', { name: t('articles.create') })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: t('articles.new') }).waitFor();
    expect(new URL(page.url()).searchParams.get('action')).toBe('create');
    await shoot(page, `article-new-${language}`);

    await title(page).fill('Dormir le jour');
    await chooseCategory(page, category);
    await editor(page).click();
    await page.keyboard.type('Fermez les rideaux.');
    await choose(page, t('articles.saveDraft'));
    await notice(page, t('articles.draftSaved', { title: 'Dormir le jour' })).waitFor();
    await page.waitForURL(/\/mobile\/learn\?/);
    await page.getByText(t(`content.missingShort.${other}`)).waitFor();
    await page.getByLabel(t(`content.missingFilter.${other}`)).click();
    await page.waitForURL(/translation=missing/);
    const [draft] = await writer.articles(language);
    expect(draft).toMatchObject({ title: 'Dormir le jour', status: 'draft' });

    await page.getByRole('link', { name: 'Dormir le jour', exact: true }).waitFor();
    await shoot(page, `articles-${language}`);
    await rows(page).filter({ hasText: category }).getByText(category).click();
    await page.waitForURL(/action=edit/);
    expect(new URL(page.url()).searchParams.get('id')).toBe(draft?.id);
    await editor(page).getByText('Fermez les rideaux.').waitFor();
    await addPicture(page);
    await group(page, language).getByText(t('articles.describeImage')).waitFor();
    await field(group(page, language), t('content.field.imageDescription')).fill(
      'Une chambre sombre',
    );
    await title(page, other).fill('Sleep by day');
    await editor(page, other).click();
    await page.keyboard.type('Close the curtains.');
    await shoot(page, `article-edit-${language}`);
    // Another person saves one of the languages in the meantime: neither is published.
    await changeArticle(writer, String(draft?.id), { content: '<p>Autre texte.</p>' });
    await button(page, t('articles.publishBoth')).click();
    await takeMerged(page, t);
    await editor(page).getByText('Autre texte.').waitFor();
    expect(await writer.articles(other)).toEqual([]);
    await button(page, t('articles.publishBoth')).click();
    await page.getByText(t('articles.published', { title: 'Dormir le jour' })).waitFor();
    await shoot(page, `article-published-${language}`);
    await expectAccessible(page);
    for (const each of [language, other] as const)
      expect((await writer.articles(each))[0]?.status).toBe('published');
    await page.getByRole('link', { name: t('articles.tellMembers') }).click();
    await page.waitForURL(`**/notifications/new?articleId=${draft?.id}`);
    await page.goBack();

    await page.getByRole('link', { name: 'Dormir le jour', exact: true }).click();
    await title(page, other).waitFor();
    await choose(page, t(`articles.deleteIn.${language}`));
    await button(page, t('articles.deleteNow')).click();
    await notice(page, t('articles.deleted', { title: 'Dormir le jour' })).waitFor();
    expect(await writer.articles(other)).toHaveLength(1);
    expect(await writer.articles(language)).toEqual([]);
    await page.goto('/mobile/content#deleted');
    await shoot(page, `deleted-${language}`);
    await expectAccessible(page);
    await button(page, t('content.restoreNamed', { title: 'Dormir le jour' })).click();
    await notice(page, t('content.restored', { title: 'Dormir le jour' })).waitFor();
    await expect.poll(() => hasFocus(page.locator('main'))).toBe(true);
    expect(await writer.articles(language)).toHaveLength(1);
  });
});

it('LEARN-26: a session that ended meanwhile leads to the login', async () => {
  const edition = fr390;
  const writer = await newWriter();
  const t = wordsIn(edition.language);
  await addCategory(writer, 'Sommeil', edition.language);
  const page = await browser.openAs(writer, '/mobile?list=categories#learn', edition);
  await page.getByRole('button', { name: t('articles.actionsFor', { title: 'Sommeil' }) }).click();
  await page
    .getByRole('menuitem', { name: t('articles.editCategory', { title: 'Sommeil' }) })
    .click();
  const french = field(
    page.getByRole('group', { name: t('content.inLanguage.fr') }),
    t('content.field.title'),
  );
  await french.waitFor();
  const token = await page.evaluate(() => localStorage.getItem('apiAccessToken'));
  await ask('POST', '/auth/logout', { token: token ?? '' });
  await french.fill('Repos');
  await page.getByRole('button', { name: t('content.saveOnly.fr') }).click();
  await page.waitForURL(/\/login/);
});
