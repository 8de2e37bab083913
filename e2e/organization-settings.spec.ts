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
  hasFocus,
  logIn,
  newOrganization,
  newPerson,
  type NewPerson,
  patchSettings,
  superAdminToken,
  tabTo,
  tokenOf,
  unique,
  withBrowser,
  wordsIn,
} from './testing/index.ts';

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
  const turn = (page: Page, name: string) => page.getByRole('switch', { name });

  it('ORGS-25..28, SUPPORT-12, OPEN-47: an administrator turns each switch by itself, by mouse and by keyboard', async () => {
    const admin = await newAdministrator();
    const page = await browser.openAs(admin, '/mobile', edition);
    await heading(page, t('appContent.learn')).waitFor();
    const visible = turn(page, t('appContent.visible'));
    const learn = visible;
    await learn.waitFor();
    expect(await learn.isChecked()).toBe(true);

    await learn.focus();
    await page.keyboard.press('Space');
    await notice(page, t('appContent.switchedOff', { feature: t('appContent.learn') })).waitFor();
    expect(await learn.isChecked()).toBe(false);
    await expect.poll(() => hasFocus(learn)).toBe(true);

    // ORGS-26: no Shifts for an OrganizationAdmin, by its address neither.
    const navigation = page.getByRole('navigation', { name: t('shell.navigation') });
    const entry = (name: string) => navigation.getByRole('link', { name, exact: true });
    const openNavigation = async () => {
      if (edition.width < 768)
        await page.getByRole('button', { name: t('shell.openNavigation') }).click();
    };
    await openNavigation();
    await entry(t('appContent.contacts')).waitFor();
    expect(await entry(t('appContent.shifts')).count()).toBe(0);
    await page.goto('/mobile#schedule');
    await page.waitForURL('**/mobile/learn');
    await learn.waitFor();

    await openNavigation();
    await entry(t('appContent.contacts')).click();
    await heading(page, t('appContent.contacts')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/mobile/support');
    const emergency = turn(page, t('appContent.emergencyContact', { number: '911' }));
    const helpline = turn(page, t('appContent.suicideCrisisHelpline', { number: '988' }));
    // What hides a way to help is asked about first, and taken back with one press.
    const dialog = page.getByRole('dialog');
    const hide = async (name: string, consequence: string) => {
      await turn(page, name).click();
      await dialog.getByText(consequence).waitFor();
      await dialog.getByRole('button', { name: t('appContent.hide') }).click();
      await notice(page, t('appContent.switchedOff', { feature: name })).waitFor();
      expect(await turn(page, name).isChecked()).toBe(false);
    };
    // On a phone it may lie over the next switch.
    const closeNotices = async () => {
      const close = page.getByRole('button', { name: t('ui.closeNotice') });
      while ((await close.count()) > 0) await close.first().click();
    };
    const [emergencyName, helplineName] = [
      t('appContent.emergencyContact', { number: '911' }),
      t('appContent.suicideCrisisHelpline', { number: '988' }),
    ];
    await helpline.click();
    await dialog.getByText(t('appContent.hideText.suicideCrisisHelpline')).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await helpline.isChecked()).toBe(true);
    await hide(helplineName, t('appContent.hideText.suicideCrisisHelpline'));
    await expectAccessible(page);
    await page.getByRole('button', { name: t('appContent.undo') }).click();
    await notice(page, t('appContent.urgentContactAdded')).waitFor();
    expect(await helpline.isChecked()).toBe(true);
    await hide(helplineName, t('appContent.hideText.suicideCrisisHelpline'));
    await closeNotices();
    await hide(emergencyName, t('appContent.hideText.emergencyContact'));
    await emergency.click();
    await expect.poll(() => emergency.isChecked()).toBe(true);
    await notice(page, t('appContent.urgentContactAdded')).waitFor();
    await closeNotices();
    await visible.click();
    await dialog.getByText(t('appContent.hideText.getSupport')).waitFor();
    await dialog.getByRole('button', { name: t('appContent.hide') }).click();
    const hidden = t('appContent.switchedOff', { feature: t('appContent.contacts') });
    await notice(page, hidden).waitFor();
    await page.getByText(t('appContent.supportOff')).waitFor();
    await expectAccessible(page);

    for (const [hash, feature] of [
      ['session', 'appContent.session'],
      ['myplan', 'appContent.myPlan'],
    ] as const) {
      await page.goto(`/mobile#${hash}`);
      // The address from before each has a page of its own leads there (ORGS-25).
      await heading(page, t(feature)).waitFor();
      const control = visible;
      await control.click();
      // At once, while the first is on its way: none is lost.
      await control.click();
      await control.click();
      await notice(page, t('appContent.switchedOff', { feature: t(feature) })).waitFor();
      await expect.poll(() => control.getAttribute('aria-busy')).toBe('false');
      expect(await control.isChecked()).toBe(false);
    }
    await page.reload();
    await visible.waitFor();
    expect(await visible.isChecked()).toBe(false);
    const { features } = await demand('GET', `/organizations/${admin.organization.id}/configs`, {
      token: await tokenOf(admin),
    });
    expect(features).toEqual({
      learn: { enabled: false },
      schedule: { enabled: false },
      session: { enabled: false },
      myPlan: { enabled: false },
      getSupport: {
        enabled: false,
        emergencyContact: true,
        peerSupport: true,
        suicideCrisisHelpline: false,
      },
    });
  });

  it('ORGS-26, ORGS-31, OPEN-12: a PeerSupportAdmin reads the shift types beside a switch that cannot be turned', async () => {
    const admin = await newAdministrator('PeerSupportAdmin');
    const page = await browser.openAs(admin, '/mobile#schedule', edition);
    await heading(page, t('appContent.shifts')).waitFor();
    await turn(page, t('appContent.visible')).waitFor();
    expect(await turn(page, t('appContent.visible')).isDisabled()).toBe(true);
    const shifts = page.getByRole('list', { name: t('appContent.shiftTypes') });
    const names = ['day', 'night', 'afternoon', 'onCall', 'availability', 'other'];
    expect(await shifts.getByRole('listitem').allTextContents()).toEqual(
      names.map((name) => t(`appContent.shift.${name}`)),
    );
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
  const other = edition.language === 'en' ? 'fr' : 'en';
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

  it('ORGS-11, ORGS-13..18, ORGS-20, ORGS-21, ORGS-24, SHELL-21: an administrator reads, corrects and saves the settings; the shell follows at once', async () => {
    const admin = await newAdministrator();
    const page = await browser.openAs(admin, '/web', edition);
    await heading(page, t('organizationSettings.title')).waitFor();
    await page.getByText(t('organizationSettings.logoPlaceholder')).waitFor();
    await page.getByText(t('organizationSettings.noDescription')).waitFor();
    // ORGS-12, ORGS-15: neither the tab nor the identifiers are an OrganizationAdmin's.
    expect(await page.getByRole('tab').allTextContents()).toEqual(
      ['general', 'terms', 'policies'].map((tab) => t(`organizationSettings.${tab}`)),
    );
    expect(await page.getByText(t('organizationSettings.bundleId')).count()).toBe(0);

    await openForm(page);
    await expectAccessible(page);
    const name = named(group(page, 'en'), 'organizationSettings.name');
    await name.fill('');
    await save(page);
    expect(await group(page, 'en').getByText(t('rules.required')).count()).toBe(2);
    await expect.poll(() => hasFocus(name)).toBe(true);
    const title = `Juniper ${unique()}`;
    const frenchTitle = `Genévrier ${unique()}`;
    await name.fill(title);
    await group(page, 'en').getByText(`${title.length}/50`).waitFor();
    await named(group(page, 'fr'), 'organizationSettings.name').fill(frenchTitle);
    await describeIn(page);

    const base = named(page, 'organizationSettings.themeColor');
    await base.fill('red');
    await save(page);
    await page.getByText(t('rules.hexColor')).waitFor();
    // UX: white on yellow cannot be read; the nearest shade that can is offered.
    await base.fill('#ffd400');
    const offer = page.getByRole('button', {
      name: new RegExp(t('organizationSettings.useShade', { shade: '#[0-9a-f]{6}' })),
    });
    await offer.waitFor();
    await expectAccessible(page);
    await offer.click();
    const shade = await base.inputValue();
    expect(shade).not.toBe('#ffd400');
    expect(await offer.count()).toBe(0);
    // The picker, by keyboard.
    const accent = t('organizationSettings.accentColor');
    await page
      .getByRole('button', { name: t('organizationSettings.pickColor', { field: accent }) })
      .focus();
    await page.keyboard.press('Enter');
    const hue = page.getByRole('slider', { name: t('organizationSettings.hue') });
    await hue.waitFor();
    await expectAccessible(page);
    await hue.focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect
      .poll(() => named(page, 'organizationSettings.accentColor').inputValue())
      .not.toBe('#2e7d4f');
    const english = page.getByRole('checkbox', { name: t('organizationSettings.english') });
    const french = page.getByRole('checkbox', { name: t('organizationSettings.french') });
    expect([await english.isChecked(), await english.isDisabled()]).toEqual([true, true]);
    expect(await french.isChecked()).toBe(true);
    await french.uncheck();
    expect(await group(page, 'fr').count()).toBe(0);
    await french.check();
    expect(await named(group(page, 'fr'), 'organizationSettings.name').inputValue()).toBe(
      frenchTitle,
    );
    await save(page);
    await notice(page, t('organizationSettings.saved')).waitFor();
    expect(await primary(page)).toBe(shade);
    const shown = edition.language === 'en' ? title : frenchTitle;
    await page.getByText(shown).first().waitFor();
    if (edition.width > 600) await page.getByRole('navigation').getByText(shown).waitFor();
    await page
      .getByRole('radio', {
        name: t(other === 'en' ? 'organizationSettings.english' : 'organizationSettings.french'),
      })
      .press('Space');
    await page
      .getByText(other === 'en' ? title : frenchTitle)
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByText(shown).first().waitFor();
    expect(await primary(page)).toBe(shade);
  });

  it('ORGS-13: the settings are found, changed and saved by keyboard alone', async () => {
    const admin = await newAdministrator();
    const page = await browser.openAs(admin, '/web', edition);
    await page.getByText(t('organizationSettings.noDescription')).waitFor();
    await tabTo(page, page.getByRole('button', { name: t('organizationSettings.edit') }));
    await page.keyboard.press('Enter');
    for (const language of ['en', 'fr'] as const) {
      await tabTo(page, named(group(page, language), 'organizationSettings.description'));
      await page.keyboard.type(`Juniper ${language}`);
    }
    await tabTo(page, page.getByRole('button', { name: t('organizationSettings.save') }));
    await page.keyboard.press('Enter');
    await notice(page, t('organizationSettings.saved')).waitFor();
    await page.getByText(`Juniper ${edition.language}`).waitFor();
  });

  it('ORGS-16, ORGS-22, ORGS-23, SHELL-07, OPEN-41, OPEN-70: a logo is cropped by keyboard, saved for its language, shown in the shell, and removed', async () => {
    const admin = await newAdministrator();
    const page = await browser.openAs(admin, '/web', edition);
    await openForm(page);
    await describeIn(page);
    const choose = (
      language: 'en' | 'fr',
      file: { name: string; mimeType: string; buffer: Buffer },
    ) => group(page, language).locator('input[type=file]').setInputFiles(file);
    const small = await picture(100, 100);
    await choose('en', { name: 'small.png', mimeType: 'image/png', buffer: small });
    await page
      .getByRole('alert')
      .filter({ hasText: t('organizationSettings.logoTooSmall') })
      .waitFor();
    await choose('en', { name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no') });
    await page
      .getByRole('alert')
      .filter({ hasText: t('organizationSettings.logoUnreadable') })
      .waitFor();
    const heavy = Buffer.alloc(2_000_001);
    await choose('en', { name: 'big.png', mimeType: 'image/png', buffer: heavy });
    await page
      .getByRole('alert')
      .filter({ hasText: t('organizationSettings.logoTooLarge') })
      .waitFor();

    const buffer = await picture(600, 400);
    await choose(edition.language, { name: 'logo.png', mimeType: 'image/png', buffer });
    const dialog = page.getByRole('dialog', { name: t('organizationSettings.cropTitle') });
    const zoom = dialog.getByRole('slider', { name: t('organizationSettings.zoom') });
    const rotation = dialog.getByRole('slider', { name: t('organizationSettings.rotation') });
    await zoom.waitFor();
    await expectAccessible(page);
    expect([
      await zoom.getAttribute('aria-valuemin'),
      await zoom.getAttribute('aria-valuemax'),
    ]).toEqual(['0.1', '3']);
    expect(await rotation.getAttribute('aria-valuemax')).toBe('180');
    await zoom.focus();
    await page.keyboard.press('ArrowRight');
    await rotation.focus();
    for (let turned = 0; turned < 5; turned += 1) await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: t('organizationSettings.useCrop') }).click();
    await dialog.waitFor({ state: 'detached' });
    await group(page, edition.language)
      .getByRole('img', { name: t('organizationSettings.logo') })
      .waitFor();
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
    if (edition.width > 600)
      await page
        .getByRole('navigation')
        .locator(`img[src*="${admin.organization.id}"]`)
        .first()
        .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('organizationSettings.removeLogo') }).click();
    const confirm = page
      .getByRole('dialog')
      .getByRole('button', { name: t('organizationSettings.removeLogo') });
    await confirm.waitFor();
    await expectAccessible(page);
    await confirm.click();
    await notice(page, t('organizationSettings.logoRemoved')).waitFor();
    await page.getByText(t('organizationSettings.logoPlaceholder')).waitFor();
  });

  it('ORGS-13, ORGS-22: a logo of each language is chosen, one of them a TIFF that browsers do not show, and both are saved at once', async () => {
    const admin = await newAdministrator();
    const page = await browser.openAs(admin, '/web', edition);
    await openForm(page);
    await describeIn(page);
    const tiff = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#2a9d8f' },
    })
      .tiff()
      .toBuffer();
    await group(page, 'en')
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.tiff', mimeType: 'image/tiff', buffer: tiff });
    await page.getByText(t('organizationSettings.logoUnseen', { file: 'logo.tiff' })).waitFor();
    await group(page, 'fr')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: await picture(300, 300),
      });
    const dialog = page.getByRole('dialog', { name: t('organizationSettings.cropTitle') });
    await dialog.getByRole('button', { name: t('organizationSettings.useCrop') }).click();
    await dialog.waitFor({ state: 'detached' });
    await expectAccessible(page);
    await save(page);
    await notice(page, t('organizationSettings.saved')).waitFor();
    const token = await tokenOf(admin);
    const { organizationDetails } = (await demand(
      'GET',
      `/organizations/${admin.organization.id}`,
      { token },
    )) as { organizationDetails: { localizedStrings: { key: string; value: string }[] } };
    const logos = organizationDetails.localizedStrings.filter((each) => each.key === 'logo');
    expect(new Set(logos.map((each) => each.value)).size).toBe(2);
    for (const { value } of logos) {
      const image = await sharp(Buffer.from(await (await fetch(value)).arrayBuffer())).metadata();
      expect([image.format, image.width]).toEqual(['png', expect.any(Number)]);
    }
  });

  it('of two logos saved at once, one that the server refuses stays in the form and is told; the other is saved', async () => {
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

  it('settings that somebody else saved meanwhile are told, and chosen one by one', async () => {
    const admin = await newAdministrator();
    const second = await newPerson(admin.organization, {
      role: 'PeerSupportAdmin',
      firstName: 'Odile',
      lastName: 'Roy',
    });
    const page = await browser.openAs(admin, '/web', edition);
    await openForm(page);
    await describeIn(page);
    await named(page, 'organizationSettings.themeColor').fill('#114411');
    await named(page, 'organizationSettings.accentColor').fill('#441111');
    const token = await tokenOf(second);
    await patchSettings(admin.organization.id, token, {
      themeColor: '#111144',
      accentColor: '#333333',
      language: 'en',
      name: `Odile’s ${unique()}`,
    });
    await save(page);
    const dialog = page.getByRole('dialog', { name: t('organizationSettings.conflictTitle') });
    await dialog.waitFor();
    const said = (field: string) =>
      t('organizationSettings.changedBy', { field, name: 'Odile Roy' });
    await dialog.getByText(said(t('organizationSettings.themeColor'))).waitFor();
    expect(await dialog.getByRole('radiogroup').count()).toBe(2);
    await expectAccessible(page);
    // Escape leads back to everything that was typed.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await named(page, 'organizationSettings.themeColor').inputValue()).toBe('#114411');
    await save(page);
    await dialog
      .getByRole('radiogroup', { name: t('organizationSettings.accentColor') })
      .getByRole('radio', { name: t('organizationSettings.theirs', { value: '#333333' }) })
      .check();
    await dialog.getByRole('button', { name: t('organizationSettings.saveMerged') }).click();
    await notice(page, t('organizationSettings.saved')).waitFor();
    const after = await demand('GET', `/organizations/${admin.organization.id}`, { token });
    expect(after['name']).toMatch(/^Odile’s/);
    expect(after['organizationDetails']).toMatchObject({
      description: 'Here for you',
      schemaColor: { themeColor: '#114411', accentColor: '#333333' },
    });

    await openForm(page);
    await named(page, 'organizationSettings.themeColor').fill('#224422');
    await patchSettings(admin.organization.id, token, { themeColor: '#222222' });
    await save(page);
    await dialog.getByRole('button', { name: t('organizationSettings.keepTheirs') }).click();
    await page.getByText('#222222').waitFor();
  });

  it('a form with changes asks before it is left', async () => {
    const page = await browser.openAs(await newAdministrator(), '/web', edition);
    await openForm(page);
    await named(group(page, 'en'), 'organizationSettings.name').fill('Half typed');
    await page.getByRole('button', { name: t('ui.cancel') }).click();
    const question = page.getByRole('dialog', { name: t('form.discardQuestion') });
    await question.getByRole('button', { name: t('form.keepEditing') }).click();
    expect(await named(group(page, 'en'), 'organizationSettings.name').inputValue()).toBe(
      'Half typed',
    );
    await page.getByRole('button', { name: t('ui.cancel') }).click();
    await question.getByRole('button', { name: t('form.discard') }).click();
    await page.getByText(t('organizationSettings.logoPlaceholder')).waitFor();
  });

  it('a form with changes asks before the page is left from another of its tabs, and stays where it is', async () => {
    const page = await browser.openAs(await newAdministrator(), '/web', edition);
    await openForm(page);
    await named(group(page, 'en'), 'organizationSettings.name').fill('Half typed');
    await page.getByRole('tab', { name: t('organizationSettings.terms') }).click();
    await page.getByText(t('legalEditor.defaultHolds.terms')).waitFor();
    // Past the navigation, and still in the same tab.
    await page.getByRole('link', { name: t('shell.skipToContent') }).press('Enter');
    await expect.poll(() => hasFocus(page.locator('main'))).toBe(true);
    expect(new URL(page.url()).hash).toBe('#terms');
    await page.getByRole('link', { name: t('navigation.auditLog') }).click();
    const question = page.getByRole('dialog', { name: t('form.discardQuestion') });
    await question.getByRole('button', { name: t('form.keepEditing') }).click();
    await page.getByRole('tab', { name: t('organizationSettings.general') }).click();
    expect(await named(group(page, 'en'), 'organizationSettings.name').inputValue()).toBe(
      'Half typed',
    );
  });

  it('what is typed for one organisation is never saved into another', async () => {
    const [one, two] = [await newOrganization(), await newOrganization()];
    const page = await browser.openAs(
      await superAdminToken(),
      `/organization?id=${two.id}#settings`,
      edition,
    );
    const name = named(group(page, 'en'), 'organizationSettings.name');
    const palette = page.getByRole('dialog').getByRole('combobox');
    const goTo = async (organization: { name: string }) => {
      await page.keyboard.press('Control+k');
      await palette.fill(organization.name);
      await page.getByRole('option', { name: organization.name }).click();
    };
    await heading(page, two.name).waitFor();
    await goTo(one);
    await heading(page, one.name).waitFor();
    await page.getByRole('tab', { name: t('organizationSettings.tab') }).click();
    await openForm(page);
    await name.fill('Typed for the first');
    await goTo(two);
    await page
      .getByRole('dialog', { name: t('form.discardQuestion') })
      .getByRole('button', { name: t('form.discard') })
      .click();
    await heading(page, two.name).waitFor();
    await page.getByRole('tab', { name: t('organizationSettings.tab') }).click();
    await openForm(page);
    expect(await name.inputValue()).toBe(two.name);
  });

  it('ORGS-12, ORGS-15, ORGS-19, ORGS-30, OPEN-14, OPEN-58, OPEN-70: a SuperAdmin configures an organisation, and deletes it by a typed word', async () => {
    const organization = await newOrganization();
    const page = await browser.openAs(
      await superAdminToken(),
      `/organization?id=${organization.id}#settings`,
      edition,
    );
    await page.getByText(t('organizationSettings.healthRecordAppId')).waitFor();
    await openForm(page);
    await describeIn(page);
    await save(page);
    await page.getByText(t('rules.required')).waitFor();
    await named(page, 'organizationSettings.bundleId').fill('bundle-1');
    await expectAccessible(page);
    await save(page);
    await notice(page, t('organizationSettings.saved')).waitFor();
    await page.getByText('bundle-1').waitFor();
    await page.getByText(t('organizations.status.active'), { exact: true }).first().waitFor();
    await page.getByRole('tab', { name: t('organizationSettings.notifications') }).click();
    await page
      .getByRole('heading', { level: 2, name: t('organizationSettings.notifications') })
      .waitFor();

    await page.getByRole('button', { name: t('organizationSettings.remove') }).click();
    const dialog = page.getByRole('dialog');
    const word = dialog.getByRole('textbox');
    await word.fill('yes');
    await page.keyboard.press('Enter');
    await dialog.getByText(t('organizationSettings.typeDelete')).waitFor();
    await expectAccessible(page);
    await word.fill(edition.language === 'en' ? 'DELETE' : 'supprimer');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: t('organizationSettings.removed', { name: organization.name }) })
      .waitFor();
    await heading(page, t('organizations.title')).waitFor();
    await page.goto(`/organization?id=${organization.id}`);
    await heading(page, t('organizations.notFoundTitle')).waitFor();

    await page.goto('/settings');
    await heading(page, t('organizationSettings.superAdminTitle')).waitFor();
    await page.getByRole('button', { name: t('organizationSettings.edit'), exact: true }).waitFor();
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

/** A picture as a person would upload it. */
const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f97' } })
    .png()
    .toBuffer();
