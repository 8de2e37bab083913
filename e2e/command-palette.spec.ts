import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  addArticle,
  demand,
  en1280,
  describeIn,
  expectAccessible,
  newOrganization,
  newPerson,
  tokenOf,
  unique,
  withBrowser,
  wordsIn,
} from './testing/index.ts';

const { openAs } = withBrowser();

const stored = (page: Page) =>
  page.evaluate('JSON.stringify(Object.entries(localStorage))') as Promise<string>;

describeIn(en1280, 'finding a page or a person', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);
  const button = (page: Page) => page.getByRole('button', { name: t('navigation.find') });
  const dialog = (page: Page) => page.getByRole('dialog');
  const input = (page: Page) => dialog(page).getByRole('combobox');
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  it('finds tabs, settings and texts in either language, and opens each where it is', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const writer = { organization, token: await tokenOf(admin) };
    const [article, contact] = [`Sommeil ${unique()}`, `Ligne ${unique()}`];
    await addArticle(writer, { title: article, language: 'fr' });
    await demand('POST', `/organizations/${organization.id}/getSupport/contacts`, {
      token: writer.token,
      body: { supportContact: { name: contact, phoneNumber: '988' }, language: 'en' },
    });
    const other = wordsIn(language === 'en' ? 'fr' : 'en');
    const page = await openAs(admin, '/users', edition);
    await title(page, t('users.title')).waitFor();
    const find = async (words: string, found: string) => {
      await button(page).click();
      await input(page).fill(words);
      await dialog(page).getByRole('option', { name: found }).first().waitFor();
      await expectAccessible(page);
      await dialog(page).getByRole('option', { name: found }).first().click();
      await dialog(page).waitFor({ state: 'detached' });
    };
    await find(other('organizationSettings.themeColor'), t('organizationSettings.themeColor'));
    await page.waitForURL('**/web#general');
    await find(other('content.deleted'), t('content.deleted'));
    await page.waitForURL('**/mobile/content#deleted');
    await find(t('profile.sessionsTitle'), t('profile.sessionsTitle'));
    await page.waitForURL('**/account#security');
    await find(article.toLowerCase(), article);
    await page.waitForURL('**/mobile/learn/article?action=edit*');
    await expect
      .poll(() =>
        page
          .getByRole('textbox', { name: t('content.field.title') })
          .first()
          .inputValue(),
      )
      .toBe(article);
    await page.goto('/users');
    await find(contact, contact);
    await page.waitForURL('**/mobile/support?*');
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    expect(await stored(page)).not.toContain(article);
  });
});
