import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  addArticle,
  demand,
  demoPerson,
  en1280,
  describeIn,
  expectAccessible,
  hasFocus,
  newOrganization,
  newPerson,
  tokenOf,
  unique,
  untilDrawn,
  superAdminToken,
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
  const active = async (page: Page) => {
    const id = await input(page).getAttribute('aria-activedescendant');
    return page.locator(`[id="${id}"]`).textContent();
  };
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  it('by keyboard alone: Ctrl-K, some letters of either language, arrows, Enter; Escape leads back', async () => {
    const page = await openAs(demoPerson('OrganizationAdmin'), '/users', edition);
    await title(page, t('users.title')).waitFor();
    await button(page).waitFor();
    expect(await button(page).getAttribute('aria-keyshortcuts')).toBe('Control+K');
    const search = page.getByLabel(t('users.searchLabel'));
    await search.focus();
    await page.keyboard.press('Control+k');
    await expect.poll(() => hasFocus(input(page))).toBe(true);
    await expectAccessible(page);
    // Those the drawer has, and what stands beside it; nothing that is not theirs.
    const names = await dialog(page).getByRole('option').allTextContents();
    expect(names).toEqual([
      t('users.title'),
      t('navigation.sessions'),
      t('appContent.learn'),
      t('appContent.myPlan'),
      t('appContent.contacts'),
      t('appContent.session'),
      t('appContent.allContent'),
      t('organizationSettings.title'),
      t('navigation.notifications'),
      t('activationCodes.title'),
      t('navigation.reports'),
      t('navigation.auditLog'),
      t('profile.title'),
    ]);
    expect(await active(page)).toBe(t('users.title'));
    // A sheet that is loaded later wins over that of the start: the choice is seen.
    const ground = `getComputedStyle(document.querySelector('[role=option][aria-selected=true]')).backgroundColor`;
    expect(await page.evaluate(ground)).not.toBe('rgba(0, 0, 0, 0)');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => active(page)).toBe(t('profile.title'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => active(page)).toBe(t('navigation.sessions'));
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(search)).toBe(true);

    await page.keyboard.press('Control+k');
    await expect.poll(() => hasFocus(input(page))).toBe(true);
    // In the other language, without its accents, in another letter case.
    await page.keyboard.type(language === 'en' ? "CODES D'ACT" : 'Activation C');
    await expect
      .poll(() => dialog(page).getByRole('option').allTextContents())
      .toEqual([t('activationCodes.title')]);
    await dialog(page)
      .getByRole('status')
      .filter({ hasText: t('palette.results', { count: 1 }) })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/activation');
    await title(page, t('activationCodes.title')).waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page.locator('main'))).toBe(true);

    // What was opened last comes first the next time.
    await page.reload();
    await button(page).click();
    await expect.poll(() => active(page)).toBe(t('activationCodes.title'));
    await expectAccessible(page);
  });

  it('finds people by name or address, on the server, and opens the list at them; no name stays on the device', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const last = `Zébulon${unique()}`;
    const wanted = await newPerson(organization, {
      role: 'ServiceProvider',
      firstName: 'Éloïse',
      lastName: last,
    });
    const page = await openAs(admin, '/users', edition);
    await title(page, t('users.title')).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { searchParams } = new URL(request.url());
      if (searchParams.get('limit') === '6') asked.push(searchParams.get('searchTerm') ?? '');
    });
    await button(page).click();
    await expect.poll(() => hasFocus(input(page))).toBe(true);
    // Sent all at once: a busy machine would pause between letters that each wait for the one before.
    const letters = `eloise ${last.toLowerCase().replace('é', 'e')}`.split('');
    await Promise.all(letters.map((letter) => page.keyboard.insertText(letter)));
    await expect
      .poll(() => dialog(page).getByRole('option').allTextContents())
      .toEqual([`Éloïse ${last}${wanted.email}`]);
    // Typed without a pause: asked once.
    expect(asked).toHaveLength(1);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/users?search=${encodeURIComponent(wanted.email)}`);
    await expect.poll(() => page.getByRole('row').count()).toBe(1 + 1);
    await page.getByRole('row').filter({ hasText: wanted.email }).waitFor();
    const kept = await stored(page);
    expect(kept).not.toContain(last);
    expect(kept).not.toContain(wanted.email);
  });

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

  it('says that nothing was found, and that a search failed; Enter searches at once', async () => {
    const page = await openAs(demoPerson('PeerSupportAdmin'), '/users', edition);
    await title(page, t('users.title')).waitFor();
    await button(page).click();
    await input(page).fill('zzzzzz');
    await dialog(page).getByText(t('palette.nothing')).waitFor();
    await expectAccessible(page);
    await page.route('**/users?*limit=6*', (route) => route.fulfill({ status: 400, body: '' }));
    await input(page).fill('qqqqqq');
    await page.keyboard.press('Enter');
    await dialog(page).getByText(t('palette.failed')).waitFor({ timeout: 2000 });
    await expectAccessible(page);
    await page.unroute('**/users?*limit=6*');
    await page.keyboard.press('Enter');
    await dialog(page).getByText(t('palette.nothing')).waitFor();
  });

  it('does not open over another dialog, and leaves other keys to the browser', async () => {
    const page = await openAs(demoPerson('OrganizationAdmin'), '/users', edition);
    // Its code is there from then on: what opens it again draws it at once.
    const openOnce = async () => {
      await button(page).click();
      await input(page).waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    };
    await openOnce();
    await page.getByRole('button', { name: t('users.invite'), exact: true }).click();
    const email = dialog(page).getByRole('textbox', { name: t('users.email') });
    await email.fill('somebody@example.org');
    await page.keyboard.press('Control+k');
    await untilDrawn(page);
    expect(await dialog(page).count()).toBe(1);
    expect(await input(page).and(page.locator('[aria-autocomplete]')).count()).toBe(0);
    expect(await email.inputValue()).toBe('somebody@example.org');
    await page.keyboard.press('Escape');
    await page.goto('/web');
    await title(page, t('organizationSettings.title')).waitFor();
    await openOnce();
    for (const keys of ['k', 'Control+Shift+k', 'Alt+k', 'Control+j'])
      await page.keyboard.press(keys);
    await untilDrawn(page);
    expect(await dialog(page).count()).toBe(0);
  });

  it('the SuperAdmin finds organisations and administrators; members find their pages, and nobody', async () => {
    const organization = await newOrganization(`Érablière ${unique()}`);
    const page = await openAs(await superAdminToken(), '/administrators', edition);
    await title(page, t('users.administratorsTitle')).waitFor();
    await page.keyboard.press('Control+k');
    await expect.poll(() => hasFocus(input(page))).toBe(true);
    await page.keyboard.type(organization.name.replace('É', 'e').replace('è', 'E'));
    await page.getByRole('option', { name: organization.name }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/organization?id=${organization.id}`);

    const counsellor = await newPerson(organization, { role: 'ServiceProvider' });
    const own = await openAs(await tokenOf(counsellor), '/schedule', edition);
    await button(own).click();
    await own.getByText(t('palette.titlePages')).waitFor();
    await input(own).fill(counsellor.email.slice(0, 5));
    await dialog(own).getByText(t('palette.nothing')).waitFor();
    await expectAccessible(own);
  });
});
