import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  alterLink,
  brandColors,
  demand,
  fr390,
  describeIn,
  expectAccessible,
  field,
  giveBrand,
  invite,
  linkIn,
  newOrganization,
  newPerson,
  type Organization,
  tokenOf,
  unique,
  waitForMail,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

const { openPage } = withBrowser();
const password = 'Sentier-calme-7A';

/** Letters that no other organisation's codes begin with. */
const prefixes = { en: 'WBE', fr: 'WBF' };
const primary = (page: Page) =>
  page.evaluate<string>(
    `getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-6').trim()`,
  );
const widthOf = (image: Locator) =>
  image.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth);
const frame = (page: Page) => page.getByRole('banner');

async function brandedOrganization(): Promise<Organization> {
  const organization = await newOrganization();
  await giveBrand(organization);
  return organization;
}
async function seesBrand(page: Page, { name, id }: Organization) {
  await frame(page).getByText(name, { exact: true }).waitFor();
  const logo = frame(page).getByRole('img', { name });
  expect(await logo.getAttribute('src')).toContain(`/api/organizations/${id}/image/`);
  await expect.poll(() => widthOf(logo)).toBeGreaterThan(0);
  expect(await primary(page)).toBe(brandColors.themeColor);
}
const seesProduct = async (page: Page) => {
  await frame(page).getByRole('img', { name: 'Ensemble' }).waitFor();
  expect(await primary(page)).not.toBe(brandColors.themeColor);
};

describeIn(fr390, 'whose page it is', (edition) => {
  const t = wordsIn(edition.language);

  it('REG-18, REG-31: an invitation’s page shows who invites, to the page of success; a wrong link shows nothing of it', async () => {
    const organization = await brandedOrganization();
    const email = `${unique()}@journey.example`;
    await invite(organization, 'ServiceProvider', email);
    const link = linkIn(await waitForMail(email), '/register');
    const page = await openPage(edition);
    await page.goto(alterLink(link, { accessToken: 'x'.repeat(43) }));
    await page.getByText(t('registration.invalidText')).waitFor();
    await seesProduct(page);
    expect(await page.content()).not.toContain(organization.name);

    await page.goto(link);
    await field(page, t('registration.firstName')).fill('Noémie');
    await seesBrand(page, organization);
    await expectAccessible(page);
    await field(page, t('registration.lastName')).fill('Savard');
    await field(page, t('registration.password')).fill(password);
    await field(page, t('registration.retypePassword')).fill(password);
    await page.getByRole('button', { name: t('registration.continue') }).click();
    await page.getByRole('heading', { name: t('registration.profileTitle') }).waitFor();
    await seesBrand(page, organization);
    await page.getByRole('button', { name: t('registration.create') }).click();
    await page.getByRole('heading', { name: t('registration.successTitle') }).waitFor();
    await seesBrand(page, organization);
    await page.getByRole('link', { name: t('registration.continue') }).click();
    await page.waitForURL('**/schedule');
  });

  it('LEGAL-03, OPEN-51: the legal pages are in the product’s font, and those of an organisation in its brand', async () => {
    const organization = await brandedOrganization();
    const words = {
      login: t('legal.login'),
      other: wordsIn(edition.language === 'en' ? 'fr' : 'en')('legal.thisLanguage'),
      own: t('legal.thisLanguage'),
    };
    for (const scripts of [true, false]) {
      const page = await openPage({ ...edition, scripts });
      await page.goto(`/terms-of-use/${edition.language}?oid=${organization.id}`);
      const header = frame(page);
      await header.getByText(organization.name).waitFor();
      await expect.poll(() => widthOf(header.locator('img'))).toBeGreaterThan(0);
      await header.getByRole('link', { name: words.other }).waitFor();
      expect(await header.getByRole('link', { name: words.own }).count()).toBe(0);
      if (scripts) {
        expect(
          await page.evaluate<boolean>(
            `document.fonts.ready.then(() => document.fonts.check('700 16px Lato') && [...document.fonts].every((face) => face.status === 'loaded'))`,
          ),
        ).toBe(true);
        await expectAccessible(page);
        // As wide as the page, on the narrowest phone too.
        await page.setViewportSize({ width: 320, height: 700 });
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(320);
      }
      await header.getByRole('link', { name: words.other }).click();
      await page.waitForURL(`**?oid=${organization.id}`);
      await header.getByRole('link', { name: words.own }).waitFor();
    }
  });

  it('REG-10, REG-11: an activation shows whose code it is once the code is accepted, and not before', async () => {
    const organization = await brandedOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const token = await tokenOf(admin);
    const dateOfBirth = '1980-05-17';
    const code = `${prefixes[edition.language]}-1001`;
    const codes = `/organizations/${organization.id}/activation-codes`;
    await demand('POST', codes, { token, body: [{ code, secondaryId: dateOfBirth }] });
    await expect.poll(async () => (await demand('GET', codes, { token }))['count']).toBe(1);

    const page = await openPage(edition);
    await page.goto('/activate');
    const answer = async (date: string) => {
      await field(page, t('activation.code')).fill(code);
      await field(page, t('activation.dateOfBirth')).fill(date);
      await page.getByRole('button', { name: t('activation.continue') }).click();
    };
    await answer('1980-05-18');
    await page.getByText(t('errors.ERROR_DATE_OF_BIRTH_DOESNT_MATCH_CODE')).waitFor();
    await seesProduct(page);
    await answer(dateOfBirth);
    await field(page, t('activation.email')).fill(`${unique()}@journey.example`);
    await seesBrand(page, organization);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('activation.send') }).click();
    await page.getByRole('heading', { name: t('activation.sentTitle') }).waitFor();
    await seesBrand(page, organization);
  });
});
