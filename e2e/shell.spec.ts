import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import {
  demand,
  demoPerson,
  describeIn,
  editions,
  fr390,
  expectAccessible,
  field,
  logIn,
  newOrganization,
  newPerson,
  notice,
  superAdmin,
  superAdminToken,
  withBrowser,
  wordsIn,
} from './testing/index.ts';

const { openPage, openAs } = withBrowser();
const wide = { language: 'en', width: 1280 } as const;

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

// In both: the navigation is a column of a wide window, and a drawer of a narrow one.
describe.each(editions)('the navigation, $language at $width px', (edition) => {
  const { language, width } = edition;
  const t = wordsIn(language);
  const navigation = (page: Page) => page.getByRole('navigation', { name: t('shell.navigation') });

  it('SHELL-07, SHELL-08, SHELL-11, SHELL-12, I18N-07, AUTH-38: the administrator sees their organisation by its name in the language, and what is built', async () => {
    const page = await openAs(demoPerson('OrganizationAdmin'), '/users', edition);
    if (width < 600) await page.getByRole('button', { name: t('shell.openNavigation') }).click();
    const name =
      language === 'en' ? 'Northgate Fire and Rescue' : 'Service d’incendie de Northgate';
    await navigation(page).getByText(name).waitFor();
    const content = navigation(page).getByRole('list', { name: t('appContent.title') });
    expect(await content.getByRole('link').count()).toBe(4);
    expect(await navigation(page).getByRole('link').allTextContents()).toEqual([
      t('users.title'),
      t('navigation.sessions'),
      t('appContent.learn'),
      t('appContent.myPlan'),
      t('appContent.contacts'),
      t('appContent.allContent'),
      t('organizationSettings.title'),
      t('navigation.notifications'),
      t('activationCodes.title'),
      t('navigation.reports'),
      t('navigation.auditLog'),
    ]);
    const own = navigation(page).getByRole('list', { name: t('navigation.organization') });
    expect(await own.getByRole('link').count()).toBe(5);
    if (width > 600) {
      expect((await navigation(page).boundingBox())?.width).toBe(240);
      await page.getByRole('banner').getByText('Marie Tremblay').waitFor();
    }
    await expectAccessible(page);
  });

  it('SHELL-02, SHELL-05, SHELL-08, SHELL-10, ROLES-04: the SuperAdmin has organisations and administrators, and lands on the first', async () => {
    const page = await openAs(await superAdminToken(), '/somewhere', edition);
    await page.waitForURL('**/organizations');
    if (width < 600) await page.getByRole('button', { name: t('shell.openNavigation') }).click();
    const links = navigation(page).getByRole('link');
    await links.first().waitFor();
    expect(await links.count()).toBe(2);
    await navigation(page)
      .getByRole('link', { name: t('users.administratorsTitle') })
      .click();
    await page.waitForURL('**/administrators');
    await page.getByRole('heading', { level: 1, name: t('users.administratorsTitle') }).waitFor();
    for (const path of ['/account', '/organizations']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
});

describeIn(fr390, 'the shells', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);

  it('SHELL-05: a SuperAdmin at /users lands on /organizations, an administrator of an organisation at an unknown path on its settings', async () => {
    const page = await openAs(await superAdminToken(), '/users', edition);
    await page.waitForURL('**/organizations');
    const own = await openAs(demoPerson('OrganizationAdmin'), '/users', edition);
    await own.getByRole('heading', { level: 1, name: t('users.title') }).waitFor();
    await own.goto('/somewhere/else');
    await own.waitForURL('**/web');
    await notice(own, t('shell.noSuchPage')).waitFor();
    await own.goto('/organizations');
    await own.waitForURL('**/web');
    await own.goto('/');
    await own.waitForURL('**/users');
  });

  it('SHELL-17, SHELL-18: a page that breaks shows the fallback, and Refresh brings it back', async () => {
    const page = await openAs(demoPerson('OrganizationAdmin'), '/users', edition);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const contentType = 'text/javascript';
    const body = 'export default () => { throw new Error("a page that breaks"); };';
    await page.route('**/assets/account-page*', (route) => route.fulfill({ contentType, body }));
    await page.getByRole('button', { name: t('shell.accountMenu') }).click();
    await page.getByRole('menuitem', { name: t('shell.profile') }).click();
    await page.getByRole('heading', { name: t('shell.unexpectedError') }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/assets/account-page*');
    await page.getByRole('button', { name: t('shell.refresh') }).click();
    await field(page, t('registration.firstName')).waitFor();
  });

  it('SHELL-20: a page whose code does not come says so in its place, and comes by Try again', async () => {
    const page = await openAs(demoPerson('OrganizationAdmin'), '/users', edition);
    await page.getByRole('heading', { level: 1, name: t('users.title') }).waitFor();
    await page.route('**/assets/account-page*', (route) => route.abort());
    await page.getByRole('button', { name: t('shell.accountMenu') }).click();
    await page.getByRole('menuitem', { name: t('shell.profile') }).click();
    const failure = page.getByRole('alert').filter({ hasText: t('shell.pageNotLoaded') });
    await failure.waitFor();
    await expectAccessible(page);
    await failure.getByRole('button', { name: t('ui.retry') }).click();
    await failure.waitFor();
    await page.unroute('**/assets/account-page*');
    await failure.getByRole('button', { name: t('ui.retry') }).click();
    await field(page, t('registration.firstName')).waitFor();
  });

  it('a dialog whose code does not come leaves the form under it as it is, and comes by Try again', async () => {
    const page = await openAs(demoPerson('OrganizationAdmin'), '/account#profile', edition);
    const name = field(page, t('registration.firstName'));
    await name.fill('Typed');
    await page.route('**/assets/command-palette*', (route) => route.abort());
    const open = page.getByRole('button', { name: t('navigation.find') });
    await open.click();
    const failure = page.getByRole('alert').filter({ hasText: t('shell.partNotLoaded') });
    await failure.waitFor();
    await expectAccessible(page);
    await failure.getByRole('button', { name: t('ui.close') }).click();
    await failure.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Typed');
    await open.click();
    await failure.waitFor();
    await page.unroute('**/assets/command-palette*');
    await failure.getByRole('button', { name: t('ui.retry') }).click();
    await page.getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    expect(await name.inputValue()).toBe('Typed');
  });
});

describe('a start that fails', () => {
  it('the first page is drawn with its styles, which are one sheet', async () => {
    const page = await openPage(wide);
    await page.goto('/login');
    await page.getByRole('button', { name: wordsIn('en')('auth.logIn'), exact: true }).waitFor();
    const color = 'getComputedStyle(document.querySelector("[type=submit]")).backgroundColor';
    expect(await page.evaluate(color)).toBe('rgb(106, 63, 181)');
  });

  it('SHELL-17: where the words of the console do not come, the page says so in both languages, and Reload brings it', async () => {
    const page = await openPage(fr390);
    await page.route('**/assets/public-*', (route) => route.abort());
    await page.goto('/login');
    await page.getByText('Cette page ne s’est pas chargée.').waitFor();
    await page.getByText('This page did not load.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/assets/public-*');
    await page.getByRole('link', { name: 'Recharger' }).click();
    await page.getByRole('heading', { name: wordsIn('fr')('auth.loginTitle') }).waitFor();
  });

  it('SHELL-17: where no script comes at all, the page says so after half a minute', async () => {
    const page = await openPage(wide);
    await page.route('**/assets/start-*.js', (route) => route.abort());
    await page.goto('/login');
    const shown = page.getByText('Cette page ne s’est pas chargée.');
    await shown.waitFor({ state: 'attached' });
    expect(await shown.isVisible()).toBe(false);
    await page.evaluate('for (const each of document.getAnimations()) each.finish()');
    expect(await shown.isVisible()).toBe(true);
    await expectAccessible(page);
    await page.unroute('**/assets/start-*.js');
    await page.getByRole('link', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: wordsIn('en')('auth.loginTitle') }).waitFor();
  });

  it('SHELL-20: a shell that never comes is told of after two minutes', async () => {
    const page = await openAs(demoPerson('OrganizationAdmin'), '/account', { language: 'en' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/assets/shell-*.js', () => {});
    await page.clock.install();
    const asked = page.waitForRequest('**/assets/shell-*.js');
    await page.goto('/users', { waitUntil: 'commit' });
    await asked;
    // What is drawn of it stands on the clock of the page, which goes on only now; not so fast that
    // the session, which lasts half an hour, ends before the page has begun to wait.
    const t = wordsIn('en');
    // Said by the start, or by the page where the session was known first.
    const said = page
      .getByRole('link', { name: 'Reload' })
      .or(page.getByRole('button', { name: t('ui.retry') }));
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(60_000);
          return said.isVisible();
        },
        { interval: 2000 },
      )
      .toBe(true);
    const title = page.getByRole('heading', { level: 1 });
    expect(['Ensemble', t('shell.pageNotLoaded')]).toContain(await title.textContent());
  });
});

describe('the session in the browser', () => {
  const t = wordsIn('en');

  it('AUTH-06, AUTH-24, AUTH-25, AUTH-40: login spins, keeps what it knows under its keys, and forgets it at the end', async () => {
    const page = await openPage(wide);
    await page.goto('/login');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/auth/login', async (route) => {
      await released;
      await route.continue();
    });
    await logIn(page, demoPerson('OrganizationAdmin'), 'en');
    await page.locator('button[data-loading]').waitFor();
    release();
    await page.waitForURL('**/users');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await stored(page, 'apiAccessToken')).toMatch(/^[\w-]{43}$/);
    for (const key of ['session', 'organization', 'profile'])
      expect(await stored(page, key)).not.toBeNull();
    await demand('POST', '/auth/logout', { token: (await stored(page, 'apiAccessToken')) ?? '' });
    await page.getByRole('searchbox').fill('a');
    await page.waitForURL('**/login');
    for (const key of ['apiAccessToken', 'session', 'organization', 'profile'])
      expect(await stored(page, key)).toBeNull();
  });

  it('AUTH-14, API-08: a refusal of a kind nobody knows is the unknown error, in words', async () => {
    const page = await openPage(wide);
    await page.goto('/login');
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 403, body: 'a proxy says no' }),
    );
    await logIn(page, demoPerson('OrganizationAdmin'), 'en');
    await page.getByRole('alert').getByText(t('client.unknown')).waitFor();
  });

  it('TFA-03: a session without its list of organisations is no session', async () => {
    const page = await openPage(wide);
    await page.goto('/login');
    await logIn(page, superAdmin(), 'en');
    await page.waitForURL('**/verify-code');
    await page.route('**/api/users/me/start', async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: { session: Record<string, unknown> } };
      delete data.session['organizations'];
      await route.fulfill({ response: answer, json: { data } });
    });
    await page.goto('/two-factor-authentication');
    await page.waitForURL('**/login');
  });

  it('TFA-02, TFA-22: who has a factor is asked to use it, and set-up success without a raised session leads back to the landing', async () => {
    const page = await openPage(wide);
    await page.goto('/login');
    await logIn(page, superAdmin(), 'en');
    await page.waitForURL('**/verify-code');
    await page.goto('/verify-setup/verify/success');
    await page.waitForURL('**/two-factor-authentication');
    await page.getByRole('heading', { name: t('twoFactor.identityTitle') }).waitFor();
    await page.getByText(t('twoFactor.authenticatorUse')).waitFor();
    await expectAccessible(page);
  });

  it('SHELL-09, SHELL-14: somebody of an organisation with both languages switches, and the page follows', async () => {
    const person = await newPerson(await newOrganization(), { role: 'OrganizationAdmin' });
    const page = await openAs(person, '/users', wide);
    await page.getByRole('heading', { name: 'Users' }).waitFor();
    await page.getByText('Français').click();
    await page.getByRole('heading', { name: 'Utilisateurs' }).waitFor();
    expect(await page.title()).toContain('Utilisateurs');
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  });

  it('the files of the console are sent packed, and kept for good; the page is asked for anew', async () => {
    const { console: address } = inject('instance');
    const page = await fetch(address);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    // Its own tags, and what its first script asks for.
    const files = new Set((await page.text()).match(/\/assets\/[\w.-]+\.(?:js|css)\b/g));
    expect(files.size).toBeGreaterThan(3);
    for (const file of files) {
      for (const packing of ['br', 'gzip']) {
        const { headers } = await fetch(address + file, {
          headers: { 'accept-encoding': packing },
        });
        expect([file, headers.get('content-encoding')]).toEqual([file, packing]);
        expect(headers.get('vary')).toContain('accept-encoding');
        expect(headers.get('cache-control')).toContain('immutable');
      }
    }
  });

  it('SHELL-19, OPEN-80: the worker keeps the built shell and nothing of the API', async () => {
    const page = await openPage({ ...wide, serviceWorkers: 'allow' });
    await page.goto('/login');
    await page.evaluate('navigator.serviceWorker.ready.then(() => 0)');
    await logIn(page, demoPerson('OrganizationAdmin'), 'en');
    await page.waitForURL('**/users');
    const kept = (await page.evaluate(
      `(async () => { const found = []; for (const name of await caches.keys()) for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname); return found; })()`,
    )) as string[];
    expect(kept.some((path) => path.endsWith('.js'))).toBe(true);
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(t('shell.offline')).waitFor();
  });
});
