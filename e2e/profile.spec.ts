import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  ask,
  demand,
  fr390,
  describeIn,
  expectAccessible,
  logIn,
  newOrganization,
  newPerson,
  superAdmin,
  tokenOf,
  unique,
  withBrowser,
} from './testing/index.ts';

const texts = {
  en: {
    title: 'Account',
    profile: 'Profile',
    about: 'About',
    settings: 'Settings',
    menu: /Account menu|Robin/,
    firstName: 'First name',
    lastName: 'Last name',
    bio: 'Bio',
    designation: 'Designation',
    change: 'Change picture',
    add: 'Add picture',
    update: 'Update',
    updated: 'Your profile was updated.',
    missing: 'First name is required',
    badPicture: 'Error compressing image',
    version: /Version \S/,
    nav: 'Users',
    discard: 'Discard your changes?',
    keep: 'Keep editing',
    leave: 'Discard',
    security: 'Security',
    sessions: 'Your sessions and devices',
    thisOne: 'This device',
    endOthers: 'Log out everywhere else',
    endOne: 'Log out',
    othersEnded: 'You’re logged out everywhere else.',
    oneEnded: 'That session was logged out.',
    reset: 'Reset two-factor authentication',
    resetTitle: 'Reset your two-factor authentication?',
    word: 'Reset',
    login: 'Log in',
  },
  fr: {
    title: 'Compte',
    profile: 'Profil',
    about: 'À propos',
    settings: 'Paramètres',
    menu: /Menu du compte|Robin/,
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    bio: 'Présentation',
    designation: 'Titre',
    change: 'Changer la photo',
    add: 'Ajouter une photo',
    update: 'Mettre à jour',
    updated: 'Votre profil a été mis à jour.',
    missing: 'prénom',
    badPicture: 'compressée',
    version: /Version \S/,
    nav: 'Utilisateurs',
    discard: 'Abandonner vos modifications?',
    keep: 'Continuer la modification',
    leave: 'Abandonner',
    security: 'Sécurité',
    sessions: 'Vos sessions et appareils',
    thisOne: 'Cet appareil',
    endOthers: 'Fermer toutes les autres sessions',
    endOne: 'Fermer la session',
    othersEnded: 'Toutes les autres sessions sont fermées.',
    oneEnded: 'La session a été fermée.',
    reset: 'Réinitialiser l’authentification à deux facteurs',
    resetTitle: 'Réinitialiser votre authentification à deux facteurs?',
    word: 'Réinitialiser',
    login: 'Se connecter',
  },
} as const;

const browser = withBrowser();

/** A picture larger than 200 px, drawn by the browser itself. */
async function drawnPicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const brush = canvas.getContext('2d');
    brush.fillStyle = '#2b6777';
    brush.fillRect(0, 0, 900, 600);
    return canvas.toDataURL('image/png');
  })()`);
  return Buffer.from(String(address).split(',')[1] ?? '', 'base64');
}

describeIn(fr390, 'account', (edition) => {
  const words = texts[edition.language];

  it('PROFILE-01..12, SHELL-12, SHELL-13: names, texts and picture are changed, and the top bar shows them', async () => {
    const admin = await newPerson(await newOrganization(), { role: 'OrganizationAdmin' });
    const page = await browser.openAs(admin, '/users', edition);
    await page.getByRole('banner').getByRole('button', { name: words.menu }).click();
    await page.getByRole('menuitem', { name: words.profile }).click();
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    expect(page.url()).toMatch(/\/account#profile$/);
    // PROFILE-03, ROLES-05.
    expect(await page.getByRole('tab', { name: words.settings }).count()).toBe(0);

    const first = page.getByRole('textbox', { name: words.firstName });
    await first.fill(' ');
    const update = page.getByRole('button', { name: words.update });
    await update.click();
    await page.getByText(words.missing).filter({ visible: true }).last().waitFor();
    await expectAccessible(page);
    const name = `Élodie ${unique()}`;
    await first.fill(name);
    await page.getByRole('textbox', { name: words.bio }).fill('Two\nlines');
    await page.getByText('9/500').waitFor();
    await page.getByRole('textbox', { name: words.designation }).fill('Capitaine');

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: words.add }).click(),
    ]);
    await chooser.setFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no') });
    await page.getByRole('alert').filter({ hasText: words.badPicture }).waitFor();
    await expectAccessible(page);
    const [again] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: words.add }).click(),
    ]);
    const buffer = await drawnPicture(page);
    await again.setFiles({ name: 'x.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: words.change }).waitFor();

    const sent = page.waitForRequest((request) => request.url().endsWith('/users/profilePicture'));
    await update.click();
    // PROFILE-09: what leaves is the small picture.
    expect((await sent).postDataBuffer()?.length ?? 0).toBeLessThan(buffer.length + 2_000);
    await page.getByRole('status').filter({ hasText: words.updated }).waitFor();
    const picture = page.getByRole('banner').locator('img[src*="/users/profilePicture/"]');
    await picture.waitFor({ state: 'attached' });
    await expect
      .poll(() =>
        picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
      )
      .toBe(200);
    await page.reload();
    await page.getByRole('banner').getByText(name).first().waitFor({ state: 'attached' });
    await expect.poll(() => first.inputValue()).toBe(name);
    expect(await page.getByRole('textbox', { name: words.bio }).inputValue()).toBe('Two\nlines');

    // What is saved is left without a question.
    await first.fill(`${name} Anne`);
    await update.click();
    await page.getByRole('status').filter({ hasText: words.updated }).waitFor();
    if (edition.width < 768) await page.getByRole('banner').getByRole('button').first().click();
    await page.getByRole('navigation').getByRole('link', { name: words.nav }).click();
    await page.getByRole('heading', { level: 1, name: words.nav }).waitFor();
    expect(await page.getByRole('dialog').filter({ hasText: words.discard }).count()).toBe(0);
  });

  it('PROFILE-01..03, OPEN-17: tabs by hash, and a changed form is not left without a question', async () => {
    const admin = await newPerson(await newOrganization(), { role: 'PeerSupportAdmin' });
    const page = await browser.openAs(admin, '/users', edition);
    await page.getByRole('heading', { level: 1, name: words.nav }).waitFor();
    await page.goto('/account#about');
    await page.getByText(words.version).waitFor();
    await page.getByRole('tab', { name: words.profile }).click();
    expect(page.url()).toMatch(/#profile$/);
    const last = page.getByRole('textbox', { name: words.lastName });
    await last.fill('Changed');
    // Another tab of the page loses nothing and asks nothing.
    await page.getByRole('tab', { name: words.about }).press('Enter');
    await page.getByRole('tab', { name: words.profile }).click();
    await expect.poll(() => last.inputValue()).toBe('Changed');

    const toUsers = async () => {
      if (edition.width < 768) await page.getByRole('banner').getByRole('button').first().click();
      await page.getByRole('navigation').getByRole('link', { name: words.nav }).click();
    };
    const dialog = page.getByRole('dialog').filter({ hasText: words.discard });
    await toUsers();
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.keep }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/account');
    expect(await last.inputValue()).toBe('Changed');
    // The navigation of a phone is still open where it was.
    await page.getByRole('navigation').getByRole('link', { name: words.nav }).click();
    await dialog.getByRole('button', { name: words.leave, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.nav }).waitFor();

    // By the browser's back, too.
    await page.getByRole('banner').getByRole('button', { name: words.menu }).click();
    await page.getByRole('menuitem', { name: words.profile }).click();
    await last.fill('Again');
    await page.evaluate('history.back()');
    await dialog.getByRole('button', { name: words.keep }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/\/account#profile$/);
    expect(await last.inputValue()).toBe('Again');
    await page.evaluate('history.back()');
    await dialog.getByRole('button', { name: words.leave, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.nav }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/users');
  });

  it('own sessions are listed, and one or all others are logged out', async () => {
    const admin = await newPerson(await newOrganization(), { role: 'OrganizationAdmin' });
    const others = [await tokenOf(admin), await tokenOf(admin), await tokenOf(admin)];
    const page = await browser.openPage(edition);
    await page.goto('/account#security');
    await logIn(page, admin, edition.language);
    await page.getByRole('heading', { name: words.sessions }).waitFor();
    const rows = page.getByRole('region', { name: words.sessions }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(4);
    expect(await rows.filter({ hasText: words.thisOne }).count()).toBe(1);
    await rows.filter({ hasText: words.thisOne }).getByText('Chrome').waitFor();
    await expectAccessible(page);

    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: `${words.endOne}` })
      .nth(1)
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.endOne, exact: true }).click();
    await page.getByRole('status').filter({ hasText: words.oneEnded }).waitFor();
    await expect.poll(() => rows.count()).toBe(3);

    await page.getByRole('button', { name: words.endOthers }).click();
    await dialog.getByRole('button', { name: words.endOthers }).click();
    await page.getByRole('status').filter({ hasText: words.othersEnded }).waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await page.getByRole('button', { name: words.endOthers }).count()).toBe(0);
    expect(others).toHaveLength(3);
    for (const token of others)
      expect((await ask('GET', '/auth/session', { token })).status).toBe(401);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(1);
  });

  it('USERS-38, USERS-39, USERS-42, ROLES-05: a SuperAdmin resets their own two-factor and is logged out', async () => {
    const root = { id: superAdmin().organizationId };
    const person = await newPerson(root, { role: 'SuperAdmin' });
    const page = await browser.openAs(await enrolled(person), '/account#settings', edition);
    await page.getByRole('tab', { name: words.settings }).waitFor();
    await page.getByRole('button', { name: words.reset }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: words.resetTitle });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill(words.word);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: words.login }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('apiAccessToken'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
    // The factor is gone: the password alone gives a session that has yet to set one up.
    const body = { email: person.email, password: person.password };
    const { session } = await demand('POST', '/auth/login', { body });
    expect(session).toMatchObject({ sessionLevel: 1, twoFaTypes: [] });
  });
});

/** Sets up an authenticator and answers the token of the session with both steps done. */
async function enrolled(person: { email: string; password: string }): Promise<string> {
  const token = await tokenOf(person);
  const session = await demand('GET', '/auth/session', { token });
  const path = `/users/${String(session['userId'])}/2FASecret`;
  const { secret } = await demand('GET', path, { token });
  const body = { code: await generate({ secret: String(secret) }) };
  const reply = await demand('POST', `${path}/verify`, { token, body });
  return String(reply['accessToken']);
}
