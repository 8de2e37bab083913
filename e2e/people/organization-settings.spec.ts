import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
  ask,
  demand,
  describeIn,
  en1280,
  fr390,
  expectAccessible,
  logIn,
  newOrganization,
  newPerson,
  type NewPerson,
  superAdminToken,
  tokenOf,
  unique,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

const browser = withBrowser();

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** An organisation of its own, so that journeys do not turn each other's switches. */
async function newAdministrator(role: NewPerson['role'] = 'OrganizationAdmin') {
  const organization = await newOrganization();
  return { organization, ...(await newPerson(organization, { role })) };
}

describeIn(fr390, 'app content', (edition) => {
  const t = wordsIn(edition.language);

  it('ORGS-25, ORGS-27, ORGS-28: what an administrator turns off stays off, and the others as they are', async () => {
    const admin = await newAdministrator();
    // An earlier address leads there (ORGS-25).
    const page = await browser.openAs(admin, '/mobile#session', edition);
    await heading(page, t('navigation.sessions')).waitFor();
    const visible = page.getByRole('switch', { name: t('appContent.visible') });
    await visible.press('Space');
    await notice(page, t('appContent.switchedOff', { feature: t('appContent.session') })).waitFor();
    await page.reload();
    await visible.waitFor();
    expect(await visible.isChecked()).toBe(false);
    const { features } = await demand('GET', `/organizations/${admin.organization.id}/configs`, {
      token: await tokenOf(admin),
    });
    expect(features).toEqual({
      learn: { enabled: true },
      schedule: { enabled: false },
      session: { enabled: false },
      myPlan: { enabled: true },
      getSupport: {
        enabled: true,
        emergencyContact: true,
        peerSupport: true,
        suicideCrisisHelpline: true,
      },
    });
  });
});

it('ROLES-07: a counsellor neither sees nor turns switches', async () => {
  const person = await newAdministrator('ServiceProvider');
  const page = await browser.openAs(person, '/mobile', { language: 'en' });
  await page.waitForURL('**/schedule');
  const path = `/organizations/${person.organization.id}/configs/learn`;
  const body = { enabled: false };
  const { status } = await ask('PATCH', path, { token: await tokenOf(person), body });
  expect(status).toBe(403);
});

describeIn(en1280, 'organization config', (edition) => {
  const t = wordsIn(edition.language);
  const group = (page: Page, language: 'en' | 'fr') =>
    page.getByRole('group', {
      name: t(language === 'en' ? 'organizationSettings.english' : 'organizationSettings.french'),
    });
  const named = (scope: Page | ReturnType<typeof group>, name: string) =>
    scope.getByRole('textbox', { name: new RegExp(`^${t(name)}`) });
  const openForm = async (page: Page) => {
    await page.getByRole('button', { name: t('organizationSettings.edit'), exact: true }).click();
    await named(group(page, 'en'), 'organizationSettings.name').waitFor();
  };
  const describeIn = async (page: Page) => {
    await named(group(page, 'en'), 'organizationSettings.description').fill('Here for you');
    await named(group(page, 'fr'), 'organizationSettings.description').fill('Là pour vous');
  };
  const save = (page: Page) =>
    page.getByRole('button', { name: t('organizationSettings.save'), exact: true }).click();
  const primary = (page: Page) =>
    page.evaluate<string>(
      `getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-6')`,
    );

  it('ORGS-11, ORGS-13, ORGS-16, ORGS-24, SHELL-21: an administrator corrects and saves the settings; the shell follows at once', async () => {
    const page = await browser.openAs(await newAdministrator(), '/web', edition);
    await heading(page, t('organizationSettings.title')).waitFor();
    await openForm(page);
    const title = `Juniper ${unique()}`;
    await named(group(page, 'en'), 'organizationSettings.name').fill(title);
    await describeIn(page);
    await named(page, 'organizationSettings.themeColor').fill('#7a5c00');
    await save(page);
    await notice(page, t('organizationSettings.saved')).waitFor();
    const shown = page.getByRole('navigation').getByText(title);
    for (const read of ['at once', 'anew']) {
      await shown.waitFor();
      expect(await primary(page), read).toBe('#7a5c00');
      await page.getByRole('main').getByText('Here for you').waitFor();
      if (read === 'at once') await page.reload();
    }
  });

  it('ORGS-16, ORGS-22, ORGS-23, SHELL-07, OPEN-41, OPEN-70: a logo is cropped, saved for its language, shown in the shell, and removed', async () => {
    const admin = await newAdministrator();
    const page = await browser.openAs(admin, '/web', edition);
    await openForm(page);
    await describeIn(page);
    const buffer = await sharp({
      create: { width: 600, height: 400, channels: 3, background: '#2a6f97' },
    })
      .png()
      .toBuffer();
    await group(page, edition.language)
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    const dialog = page.getByRole('dialog', { name: t('organizationSettings.cropTitle') });
    await dialog.getByRole('button', { name: t('organizationSettings.useCrop') }).click();
    await dialog.waitFor({ state: 'detached' });
    await save(page);
    await notice(page, t('organizationSettings.saved')).waitFor();

    const logo = page.getByRole('main').getByRole('img', { name: t('organizationSettings.logo') });
    await logo.waitFor();
    const sizeOf = (image: { naturalWidth: number; naturalHeight: number }) => [
      image.naturalWidth,
      image.naturalHeight,
    ];
    // The picture comes after its place.
    await expect.poll(() => logo.evaluate(sizeOf)).toEqual([240, 240]);
    const inShell = page.getByRole('navigation').locator(`img[src*="${admin.organization.id}"]`);
    await inShell.first().waitFor();
    const remove = { name: t('organizationSettings.removeLogo') };
    await page.getByRole('button', remove).click();
    await page.getByRole('dialog').getByRole('button', remove).click();
    await notice(page, t('organizationSettings.logoRemoved')).waitFor();
    await page.getByText(t('organizationSettings.logoPlaceholder')).waitFor();
    expect(await inShell.count()).toBe(0);
  });

  it('ORGS-22: of two logos saved at once, one that the server refuses stays in the form and is told; the other is saved', async () => {
    const admin = await newAdministrator();
    const page = await browser.openAs(admin, '/web', edition);
    await openForm(page);
    await describeIn(page);
    const file = async (language: 'en' | 'fr', name: string, buffer: Buffer) =>
      group(page, language)
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'image/tiff', buffer });
    const good = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#2a9d8f' },
    })
      .tiff()
      .toBuffer();
    await file('en', 'good.tiff', good);
    await file('fr', 'bad.tiff', Buffer.from('II*\0 no picture'));
    await save(page);
    await page
      .getByRole('alert')
      .filter({ hasText: t('errors.LOGO_NOT_READABLE') })
      .waitFor();
    await page.getByText(t('organizationSettings.logoUnseen', { file: 'bad.tiff' })).waitFor();
    expect(
      await page.getByText(t('organizationSettings.logoUnseen', { file: 'good.tiff' })).count(),
    ).toBe(0);
    await file('fr', 'better.tiff', good);
    await save(page);
    await notice(page, t('organizationSettings.saved')).waitFor();
    const after = await demand('GET', `/organizations/${admin.organization.id}`, {
      token: await tokenOf(admin),
    });
    expect(JSON.stringify(after).match(/"key":"logo"/g)).toHaveLength(2);
  });

  it('ORGS-15, ORGS-30, OPEN-14, OPEN-58, OPEN-70: a SuperAdmin configures an organisation, and deletes it by a typed word', async () => {
    const organization = await newOrganization();
    const page = await browser.openAs(
      await superAdminToken(),
      `/organization?id=${organization.id}#settings`,
      edition,
    );
    await openForm(page);
    await describeIn(page);
    await named(page, 'organizationSettings.bundleId').fill('bundle-1');
    await save(page);
    await notice(page, t('organizationSettings.saved')).waitFor();
    await page.getByText('bundle-1').waitFor();
    await page.getByText(t('organizations.status.active'), { exact: true }).first().waitFor();

    await page.getByRole('button', { name: t('organizationSettings.remove') }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('DELETE');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: t('organizationSettings.removed', { name: organization.name }) })
      .waitFor();
    await heading(page, t('organizations.title')).waitFor();
    await page.goto(`/organization?id=${organization.id}`);
    await heading(page, t('organizations.notFoundTitle')).waitFor();
  });

  it('OPEN-58: the people of a suspended organisation are signed out, and told so when they log in', async () => {
    const admin = await newAdministrator();
    const page = await browser.openAs(admin, '/web', edition);
    await page.getByRole('button', { name: t('organizationSettings.edit'), exact: true }).waitFor();
    const path = `/organizations/${admin.organization.id}/status`;
    await demand('PATCH', path, { token: await superAdminToken(), body: { status: 'suspended' } });
    await page.reload();
    await page.waitForURL('**/login');
    await logIn(page, admin, edition.language);
    await page.getByText(t('errors.ORGANIZATION_SUSPENDED')).waitFor();
    await expectAccessible(page);
  });
});
