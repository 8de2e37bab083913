import { describe, expect, it } from 'vitest';
import {
  ask,
  demoPerson,
  en1280,
  describeIn,
  expectAccessible,
  field,
  hasFocus,
  linkIn,
  logIn,
  newOrganization,
  newPerson,
  superAdmin,
  tabTo,
  tokenOf,
  withBrowser,
  untilRun,
  waitForMail,
  wordsIn,
} from './testing/index.ts';

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

  it('AUTH-01, AUTH-05, AUTH-08, AUTH-34, SHELL-01, I18N-02: an administrator logs in with Enter, after a mistake', async () => {
    const { email, password } = demoPerson('OrganizationAdmin');
    const page = await openPage(edition);
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // With the keyboard alone, and as a password manager would find it.
    await tabTo(page, field(page, t('auth.email')));
    await page.keyboard.type(email);
    await tabTo(page, field(page, t('auth.password')));
    await page.keyboard.type('Not-the-password1');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('input[autocomplete=username]').inputValue()).toBe(email);
    expect(await page.locator('input[autocomplete=current-password]').count()).toBe(1);
    const refusal = page.getByRole('alert');
    await refusal.waitFor();
    expect(await refusal.textContent()).toContain(
      language === 'en'
        ? 'Invalid email or password.'
        : 'Adresse courriel ou mot de passe invalide.',
    );
    expect(await refusal.textContent()).toContain('911');
    expect(await field(page, t('auth.email')).inputValue()).toBe(email);
    await expectAccessible(page);
    await field(page, t('auth.password')).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/users');
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  });

  it('AUTH-03: the login page names the help phone', async () => {
    const page = await openPage(edition);
    await page.goto('/login');
    await page.getByText(t('shell.trouble')).waitFor();
    expect(await page.locator('a[href^="tel:"]').count()).toBe(1);
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
    await page.getByText(t('meetings.downloadNotice')).first().waitFor();
    await page.goto('/users');
    await page.waitForURL('**/schedule');
  });

  it('AUTH-15: an employee is refused on the web, and told of the app', async () => {
    const page = await openPage(edition);
    await page.goto('/login');
    await logIn(page, demoPerson('Employee'), language);
    // In the form: the way to the app first, with the stores, then the sentence of the requirement.
    const form = page.locator('form');
    const notice = form.getByRole('status');
    await notice.getByText(t('auth.appTitle')).waitFor();
    for (const store of ['registration.appStore', 'registration.playStore'] as const)
      await notice.getByRole('link', { name: t(store) }).waitFor();
    const refusal = form.getByRole('alert');
    await refusal.getByText(t('auth.invalidLogin'), { exact: true }).waitFor();
    if (language === 'en')
      expect(await notice.textContent()).toContain(
        'Please download the mobile application to continue.',
      );
    await expectAccessible(page);
    // It stays while something else is typed.
    await field(page, t('auth.password')).fill('another');
    expect([await notice.isVisible(), await refusal.isVisible()]).toEqual([true, true]);
    expect(page.url()).toMatch(/\/login$/);
  });

  it('AUTH-05, SHELL-16: a login error stands in the form, and is gone once the login succeeded', async () => {
    const who = demoPerson('OrganizationAdmin');
    const page = await openPage(edition);
    await page.goto('/login');
    await logIn(page, { ...who, password: 'Not-the-password1' }, language);
    const refusal = page.locator('form').getByRole('alert');
    await refusal.getByText(t('auth.invalidLogin')).waitFor();
    await logIn(page, who, language);
    await page.waitForURL('**/users');
    await page.getByRole('button', { name: t('shell.accountMenu') }).waitFor();
    expect(await page.getByText(t('auth.invalidLogin')).count()).toBe(0);
  });

  it('AUTH-09, AUTH-16..20: five failures lock, the mailed code unlocks', async () => {
    const { person, page } = await lockOut();
    expect(await field(page, t('auth.email')).inputValue()).toBe(person.email);
    await page.getByText(t('auth.unlockPrompt', { count: 30 })).waitFor();
    await expectAccessible(page);
    await field(page, t('auth.code')).fill('not a code');
    await page.getByRole('button', { name: t('auth.unlock'), exact: true }).click();
    await page.getByText(t('errors.INVALID_UNLOCK_CODE')).waitFor();
    await page.getByRole('button', { name: t('auth.resendCode') }).click();
    await page.getByText(t('auth.codeSent', { email: person.email })).waitFor();
    expect(await page.getByText(t('errors.INVALID_UNLOCK_CODE')).count()).toBe(0);
    const mail = await waitForMail(person.email, 2);
    const code = /^\d{6}$/m.exec(mail.text)?.[0] ?? '';
    const unlock = page.getByRole('button', { name: t('auth.unlock'), exact: true });
    await field(page, t('auth.code')).fill(code === '123456' ? '123457' : '123456');
    await unlock.click();
    await page.getByText(t('errors.INVALID_UNLOCK_CODE')).waitFor();
    await expectAccessible(page);
    await field(page, t('auth.code')).fill(code);
    await unlock.click();
    await page.getByText(t('auth.unlockedTitle')).waitFor();
    expect(await page.getByText(t('errors.INVALID_UNLOCK_CODE')).count()).toBe(0);
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
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('auth.unlock'), exact: true }).click();
    await page.getByText(t('auth.unlockedTitle')).waitFor();
    await page.getByRole('link', { name: t('auth.continueToLogin') }).click();
    await logIn(page, person, language);
    await page.waitForURL('**/users');
  });

  it('AUTH-30, AUTH-29: under two minutes the session asks, stays on request, and ends by itself', async () => {
    const page = await openPage(edition);
    await page.clock.install();
    await page.goto('/login');
    await logIn(page, demoPerson('ServiceProvider'), language);
    await page.getByRole('button', { name: t('shell.accountMenu') }).waitFor();
    // A page on its way would be given up once the clock has leapt.
    await page.getByRole('heading', { level: 1 }).waitFor();
    // An answer on its way would set the page's clock by the server's again.
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward('28:30');
    const dialog = page.getByRole('dialog', { name: t('session.expiryTitle') });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('session.stay') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.clock.fastForward('32:00');
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('apiAccessToken'))).toBeNull();
  });

  it('AUTH-30, AUTH-31: while the dialog asks, mouse and keys neither extend the session nor close it', async () => {
    const page = await openPage(edition);
    await page.clock.install();
    await page.goto('/login');
    await logIn(page, demoPerson('ServiceProvider'), language);
    await page.getByRole('button', { name: t('shell.accountMenu') }).waitFor();
    // A page on its way would be given up once the clock has leapt.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/auth/')) calls.push(new URL(request.url()).pathname);
    });
    await page.clock.fastForward('28:30');
    const dialog = page.getByRole('dialog', { name: t('session.expiryTitle') });
    await dialog.waitFor();
    // Further apart than activity is looked at.
    for (const act of [
      () => page.mouse.move(20, 20),
      () => page.mouse.click(5, 5),
      () => page.mouse.wheel(0, 200),
      () => page.keyboard.press('Shift'),
      () => page.keyboard.press('a'),
      () => page.keyboard.press('Escape'),
    ]) {
      await act();
      await page.clock.fastForward('00:06');
    }
    expect(calls).toEqual([]);
    expect(await dialog.isVisible()).toBe(true);
    await page.clock.fastForward('01:30');
    await page.waitForURL('**/login');
    expect(calls.filter((path) => path.endsWith('/refresh'))).toEqual([]);
  });

  it('AUTH-28, AUTH-31: activity in the second half of a session extends it, once', async () => {
    const page = await openPage(edition);
    await page.clock.install();
    await page.goto('/login');
    await logIn(page, demoPerson('ServiceProvider'), language);
    const menu = page.getByRole('button', { name: t('shell.accountMenu') });
    await menu.waitFor();
    // A page on its way would be given up once the clock has leapt.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/auth/')) calls.push(new URL(request.url()).pathname);
    });
    await page.clock.fastForward('14:00');
    await page.keyboard.press('Shift');
    await page.clock.fastForward('00:10');
    expect(calls).toEqual([]);
    await page.clock.fastForward('01:30');
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift');
    await expect.poll(() => calls).toEqual(['/api/auth/refresh', '/api/auth/session']);
    await page.waitForLoadState('networkidle');
    // Where nothing had been extended, the dialog would be up by now.
    await page.clock.fastForward('13:00');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('AUTH-30, OPEN-95: at its longest a session offers to sign out, not to stay', async () => {
    const page = await openPage(edition);
    await page.clock.install();
    // The server 28:30 later, at the end of the session's longest life: a refresh adds nothing.
    let expiresAt: number | undefined;
    let later = 0;
    const atItsEnd = (session: { expiresAt: number; serverTime: number }) => {
      expiresAt ??= session.expiresAt;
      return { ...session, expiresAt, serverTime: session.serverTime + later };
    };
    await page.route('**/api/users/me/start', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as {
        data: { session: Parameters<typeof atItsEnd>[0] };
      };
      const json = { data: { ...data, session: atItsEnd(data.session) } };
      await route.fulfill({ response, json });
    });
    await page.route('**/api/auth/session', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: Parameters<typeof atItsEnd>[0] };
      await route.fulfill({ response, json: { data: atItsEnd(data) } });
    });
    await page.goto('/login');
    await logIn(page, demoPerson('ServiceProvider'), language);
    await page.getByRole('button', { name: t('shell.accountMenu') }).waitFor();
    // A page on its way would be given up once the clock has leapt.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    later = 28.5 * 60;
    await page.clock.fastForward('28:30');
    const dialog = page.getByRole('dialog', { name: t('session.expiryTitle') });
    await dialog.getByRole('button', { name: t('session.stay') }).click();
    await dialog.getByText(t('session.atLongest')).waitFor();
    expect(await dialog.getByRole('button', { name: t('session.stay') }).count()).toBe(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('session.signOut') }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('apiAccessToken'))).toBeNull();
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
    const title = field(page, 'Title');
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
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
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
    expect(await page.getByRole('button', { name: 'Log in' }).count()).toBe(0);
    expect(await page.locator('.first-frame').isVisible()).toBe(true);
    coming.resolve();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
  });

  it('SHELL-14, I18N-01: the language changes everywhere at once and is remembered', async () => {
    const page = await openPage({ language: 'en' });
    await page.goto('/login');
    await page.getByText('Français').click();
    await page.getByRole('button', { name: 'Se connecter' }).waitFor();
    expect(await page.title()).toContain('Se connecter');
    await page.reload();
    await page.getByRole('button', { name: 'Se connecter' }).waitFor();
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
