import { expect, it } from 'vitest';
import {
  brandColors,
  fr390,
  describeIn,
  expectAccessible,
  newOrganization,
  newPerson,
  patchSettings,
  tokenOf,
  withBrowser,
  wordsIn,
} from './testing/index.ts';

const browser = withBrowser();

describeIn(fr390, 'the first steps of an organisation', (edition) => {
  const t = wordsIn(edition.language);

  it('stand above an empty list, lead to where they are taken, tick what is done and are put away for all', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const page = await browser.openAs(admin, '/users', edition);
    const card = page.getByRole('region', { name: t('setup.title') });
    await card.getByText(t('setup.progress', { done: 0, all: 6 })).waitFor();
    await expectAccessible(page);
    const [atList, atCard] = await Promise.all([
      page.getByText(admin.email).first().boundingBox(),
      card.boundingBox(),
    ]);
    expect(atCard?.y).toBeLessThan(atList?.y ?? 0);

    await card.getByRole('link', { name: t('setup.step.brand') }).click();
    await page.waitForURL('**/web#general');
    // Its form is open; what is required elsewhere does not stand in the way of a colour (ORGS-18).
    await page.getByRole('button', { name: t('organizationSettings.save') }).waitFor();
    await patchSettings(organization.id, await tokenOf(admin), brandColors);
    await page.goBack();
    await card.getByText(t('setup.progress', { done: 1, all: 6 })).waitFor();

    await card.getByRole('button', { name: t('setup.hide') }).click();
    await card.waitFor({ state: 'detached' });
    const colleague = await newPerson(organization, { role: 'PeerSupportAdmin' });
    const other = await browser.openAs(colleague, '/users', edition);
    await other.getByText(colleague.email).first().waitFor();
    await other.waitForLoadState('networkidle');
    expect(await other.getByRole('region', { name: t('setup.title') }).count()).toBe(0);
  });
});
