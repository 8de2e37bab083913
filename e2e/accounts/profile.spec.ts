import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  ask,
  carriedBy,
  demand,
  fr390,
  describeIn,
  logIn,
  mailedLink,
  newOrganization,
  newPerson,
  superAdmin,
  tokenOf,
  unique,
  withBrowser,
} from '../testing/index.ts';

const texts = {
  en: {
    title: 'Account',
    profile: 'Profile',
    settings: 'Settings',
    menu: /Account menu|Robin/,
    firstName: 'First name',
    bio: 'Bio',
    designation: 'Designation',
    change: 'Change picture',
    add: 'Add picture',
    update: 'Update',
    updated: 'Your profile was updated.',
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
    settings: 'Paramètres',
    menu: /Menu du compte|Robin/,
    firstName: 'Prénom',
    bio: 'Présentation',
    designation: 'Titre',
    change: 'Changer la photo',
    add: 'Ajouter une photo',
    update: 'Mettre à jour',
    updated: 'Votre profil a été mis à jour.',
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

  it('PROFILE-01, PROFILE-04..07, PROFILE-11, SHELL-12, SHELL-13: names, texts and picture are changed, and the top bar shows them', async () => {
    const admin = await newPerson(await newOrganization(), { role: 'OrganizationAdmin' });
    const page = await browser.openAs(admin, '/users', edition);
    await page.getByRole('banner').getByRole('button', { name: words.menu }).click();
    await page.getByRole('menuitem', { name: words.profile }).click();
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    expect(page.url()).toMatch(/\/account#profile$/);
    const first = page.getByRole('textbox', { name: words.firstName });
    const name = `Élodie ${unique()}`;
    const update = page.getByRole('button', { name: words.update });
    await first.fill(name);
    await page.getByRole('textbox', { name: words.bio }).fill('Two\nlines');
    await page.getByRole('textbox', { name: words.designation }).fill('Capitaine');

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: words.add }).click(),
    ]);
    const buffer = await drawnPicture(page);
    await chooser.setFiles({ name: 'x.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: words.change }).waitFor();

    await update.click();
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

    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: `${words.endOne}` })
      .nth(1)
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await dialog.getByRole('button', { name: words.endOne, exact: true }).click();
    await page.getByRole('status').filter({ hasText: words.oneEnded }).waitFor();
    await expect.poll(() => rows.count()).toBe(3);

    await page.getByRole('button', { name: words.endOthers }).click();
    await dialog.getByRole('button', { name: words.endOthers }).click();
    await page.getByRole('status').filter({ hasText: words.othersEnded }).waitFor();
    await expect.poll(() => rows.count()).toBe(1);
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
  await demand('POST', '/auth/setUpLink', { token });
  const link = carriedBy(await mailedLink(person.email, '/second-step'));
  await demand('POST', '/auth/setUpLink/open', { token, body: { code: link.get('code') } });
  const { secret } = await demand('GET', path, { token });
  const body = { code: await generate({ secret: String(secret) }) };
  const reply = await demand('POST', `${path}/verify`, { token, body });
  return String(reply['accessToken']);
}
