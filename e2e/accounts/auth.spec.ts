import { describe, expect, it } from 'vitest';
import {
  ask,
  demoPerson,
  en1280,
  describeIn,
  field,
  hasFocus,
  linkIn,
  logIn,
  newOrganization,
  newPerson,
  superAdmin,
  tokenOf,
  withBrowser,
  untilRun,
  waitForMail,
  wordsIn,
} from '../testing/index.ts';

const { openPage, openAs } = withBrowser();

describeIn(en1280, 'login', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);

  /** A person who failed five times in a browser, which then shows how to unlock. */
  async function lockOut() {
    const person = await newPerson(await newOrganization(), {
      role: 'OrganizationAdmin',
      language,
    });
    const page = await openPage(edition);
    await page.goto('/login');
    for (let failure = 0; failure < 5; failure += 1) {
      await logIn(page, { ...person, password: `Wrong-password${failure}` }, language);
      if (failure < 4) await page.getByRole('alert').waitFor();
    }
    await page.waitForURL(`**/unlockAccount?email=${encodeURIComponent(person.email)}`);
    return { person, page };
  }

  it('AUTH-01, AUTH-03, AUTH-05, AUTH-34, SHELL-01, I18N-02: an administrator logs in with Enter, after a mistake', async () => {
    const { email, password } = demoPerson('OrganizationAdmin');
    const page = await openPage(edition);
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(t('shell.trouble')).waitFor();
    expect(await page.locator('a[href^="tel:"]').count()).toBe(1);
    await logIn(page, { email, password: 'Not-the-password1' }, language);
    const refusal = page.getByRole('alert');
    await refusal.waitFor();
    expect(await refusal.textContent()).toContain(
      language === 'en'
        ? 'Invalid email or password.'
        : 'Adresse courriel ou mot de passe invalide.',
    );
    expect(await refusal.textContent()).toContain('911');
    await field(page, t('auth.password')).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/users');
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  });

  it('AUTH-26, AUTH-36, AUTH-39, AUTH-41, SHELL-04, SHELL-06, SHELL-13: private pages come back after login, and signing out forgets everything', async () => {
    const page = await openPage(edition);
    await page.goto('/account');
    await page.waitForURL('**/login');
    await logIn(page, demoPerson('OrganizationAdmin'), language);
    await page.waitForURL('**/account');
    await page.goto('/login');
    await page.waitForURL('**/users');
    await page.getByRole('button', { name: t('shell.accountMenu') }).click();
    await page.getByRole('menuitem', { name: t('session.signOut') }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('apiAccessToken'))).toBeNull();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('northgate');
    await page.goto('/nowhere/at/all');
    await page.waitForURL('**/login');
  });

  it('AUTH-33, SHELL-05, SHELL-23: a family friend is shown the way to the app', async () => {
    const page = await openPage(edition);
    await page.goto('/login');
    await logIn(page, demoPerson('FamilyFriend'), language);
    await page.waitForURL('**/schedule');
    await page.getByText(t('appDownload.notice')).first().waitFor();
    await page.goto('/users');
    await page.waitForURL('**/schedule');
  });

  it('AUTH-09, AUTH-16..20: five failures lock, the mailed code unlocks', async () => {
    const { person, page } = await lockOut();
    expect(await field(page, t('auth.email')).inputValue()).toBe(person.email);
    const mail = await waitForMail(person.email);
    const code = /^\d{6}$/m.exec(mail.text)?.[0] ?? '';
    const unlock = page.getByRole('button', { name: t('auth.unlock'), exact: true });
    await field(page, t('auth.code')).fill(code === '123456' ? '123457' : '123456');
    await unlock.click();
    await page.getByText(t('errors.INVALID_UNLOCK_CODE')).waitFor();
    await field(page, t('auth.code')).fill(code);
    await unlock.click();
    await page.getByText(t('auth.unlockedTitle')).waitFor();
    await page.getByRole('link', { name: t('auth.continueToLogin') }).click();
    await logIn(page, person, language);
    await page.waitForURL('**/users');
  });

  it('AUTH-17, AUTH-18: a code that died of wrong tries points to the mailed link, which unlocks', async () => {
    const { person, page } = await lockOut();
    const mail = await waitForMail(person.email);
    const code = /^\d{6}$/m.exec(mail.text)?.[0] ?? '';
    for (let guess = 0; guess < 10; guess += 1)
      await ask('POST', '/auth/unlock', {
        body: { email: person.email, code: code === '123456' ? '123457' : '123456' },
      });
    await field(page, t('auth.code')).fill(code);
    await page.getByRole('button', { name: t('auth.unlock'), exact: true }).click();
    await page.getByText(t('errors.UNLOCK_CODE_SPENT')).waitFor();
    const link = linkIn(mail, '/unlockAccount');
    await page.goto(link);
    await page.getByText(t('auth.unlockLinkText', { email: person.email })).waitFor();
    await page.getByRole('button', { name: t('auth.unlock'), exact: true }).click();
    await page.getByText(t('auth.unlockedTitle')).waitFor();
    await page.getByRole('link', { name: t('auth.continueToLogin') }).click();
    await logIn(page, person, language);
    await page.waitForURL('**/users');
  });
});

describe('several tabs and languages', () => {
  it('AUTH-27: signing out in one tab signs out the others', async () => {
    const t = wordsIn('en');
    const first = await openAs(demoPerson('PeerSupportAdmin'), '/users', en1280);
    await first.waitForURL('**/users');
    const second = await first.context().newPage();
    await second.goto('/account');
    await second.getByRole('heading', { level: 1 }).waitFor();
    await second.getByRole('button', { name: t('shell.accountMenu') }).click();
    await second.getByRole('menuitem', { name: t('session.signOut') }).click();
    await first.waitForURL('**/login');
  });

  it('AUTH-26, AUTH-40: a tab that heard of neither sign-out nor login shows the next person nothing of the one before', async () => {
    const organization = await newOrganization();
    const [before, after] = await Promise.all([
      newPerson(organization, { role: 'OrganizationAdmin', firstName: 'Alix' }),
      newPerson(organization, { role: 'OrganizationAdmin', firstName: 'Noor' }),
    ]);
    const page = await openAs(before, '/mobile/my-plan/goal?language=en', { language: 'en' });
    const title = field(page.getByRole('group', { name: 'English' }), 'Title');
    await title.fill('Written by Alix');
    const another = await page.context().newPage();
    await another.goto('/favicon.svg');
    // One event instead of two, as a tab hears it that the browser had put to sleep.
    const token = await tokenOf(after);
    await another.evaluate((value) => localStorage.setItem('apiAccessToken', value), token);
    await page.getByRole('button', { name: /^Account menu.*Noor/ }).waitFor();
    await title.waitFor();
    expect(await title.inputValue()).toBe('');
  });

  it('I18N-01: of two languages chosen quickly the last one is shown, however late the first one comes', async () => {
    const page = await openPage({ language: 'en' });
    await page.goto('/login');
    const coming = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route('**/assets/public-*', async (route) => {
      asked.resolve();
      await coming.promise;
      await route.continue();
    });
    await page.getByText('Français').click();
    await asked.promise;
    await page.getByText('English').click();
    const arrived = page.waitForResponse('**/assets/public-*');
    coming.resolve();
    // Chosen again, it is there at once: so it would have been shown by then.
    await untilRun(page, await arrived);
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  });

  it('AUTH-07: where only the token is kept, the page waits for its session, and shows no login', async () => {
    const page = await openPage({ language: 'en' });
    await page.goto('/login');
    const token = await tokenOf(demoPerson('OrganizationAdmin'));
    await page.evaluate((value) => localStorage.setItem('apiAccessToken', value), token);
    const coming = Promise.withResolvers<void>();
    await page.route('**/api/users/me/start', async (route) => {
      await coming.promise;
      await route.continue();
    });
    const shell = page.waitForResponse('**/assets/shell-*.js');
    await page.goto('/account', { waitUntil: 'commit' });
    // All that the login is drawn with is there as well: so it would have been shown by then.
    await untilRun(page, await shell);
    expect(await page.getByRole('button', { name: 'Log in', exact: true }).count()).toBe(0);
    expect(await page.locator('.first-frame').isVisible()).toBe(true);
    coming.resolve();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
  });

  it('SHELL-14, I18N-01: the language changes everywhere at once and is remembered', async () => {
    const page = await openPage({ language: 'en' });
    await page.goto('/login');
    await page.getByText('Français').click();
    await page.getByRole('button', { name: 'Se connecter', exact: true }).waitFor();
    expect(await page.title()).toContain('Se connecter');
    await page.reload();
    await page.getByRole('button', { name: 'Se connecter', exact: true }).waitFor();
  });

  it('AUTH-37, TFA-06: without the second step a SuperAdmin stays outside', async () => {
    const page = await openPage({ language: 'en' });
    await page.goto('/verify-code');
    await page.waitForURL('**/login');
    await logIn(page, superAdmin(), 'en');
    await page.waitForURL('**/verify-code');
    await page.goto('/organizations');
    await page.waitForURL((url) => !url.pathname.startsWith('/organizations'));
  });
});
