import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  ask,
  demand,
  editions,
  expectAccessible,
  hasFocus,
  newOrganization,
  newPerson,
  tokenOf,
  withBrowser,
  wordsIn,
} from './testing/index.ts';

const browser = withBrowser();

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** An organisation of its own, so that journeys do not turn each other's switches. */
async function newAdministrator(role = 'OrganizationAdmin') {
  const organization = await newOrganization();
  return { organization, ...(await newPerson(organization, { role })) };
}

describe.each(editions)('mobile config, $language at $width px', (edition) => {
  const t = wordsIn(edition.language);
  const turn = (page: Page, name: string) => page.getByRole('switch', { name });

  it('ORGS-25..28, SUPPORT-12, OPEN-47: an administrator turns each switch by itself, by mouse and by keyboard', async () => {
    const admin = await newAdministrator();
    const page = await browser.openAs(admin, '/mobile', edition);
    await heading(page, t('features.title')).waitFor();
    const learn = turn(page, t('features.learn'));
    await learn.waitFor();
    expect(await learn.isChecked()).toBe(true);
    await expectAccessible(page);

    await learn.focus();
    await page.keyboard.press('Space');
    await notice(page, t('features.switchedOff', { feature: t('features.learn') })).waitFor();
    expect(await learn.isChecked()).toBe(false);
    expect(await hasFocus(learn)).toBe(true);

    // ORGS-26: no Schedule for an OrganizationAdmin, by its address neither.
    expect(await page.getByRole('tab', { name: t('features.tab.schedule') }).count()).toBe(0);
    await page.goto('/mobile#schedule');
    await learn.waitFor();

    await page.getByRole('tab', { name: t('features.tab.support') }).click();
    expect(new URL(page.url()).hash).toBe('#support');
    const emergency = turn(page, t('features.emergencyContact', { number: '911' }));
    const helpline = turn(page, t('features.suicideCrisisHelpline', { number: '988' }));
    await expectAccessible(page);
    await helpline.click();
    await expect.poll(() => helpline.isChecked()).toBe(false);
    await emergency.click();
    await expect.poll(() => emergency.isChecked()).toBe(false);
    await emergency.click();
    await notice(page, t('features.urgentContactAdded')).waitFor();
    await turn(page, t('features.getSupport')).click();
    await page.getByText(t('features.supportOff')).waitFor();
    await expectAccessible(page);

    for (const [hash, feature] of [
      ['session', 'features.session'],
      ['myplan', 'features.myPlan'],
    ] as const) {
      await page.goto(`/mobile#${hash}`);
      await turn(page, t(feature)).click();
      await notice(page, t('features.switchedOff', { feature: t(feature) })).waitFor();
    }
    await page.reload();
    await turn(page, t('features.myPlan')).waitFor();
    expect(await turn(page, t('features.myPlan')).isChecked()).toBe(false);
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
    await turn(page, t('features.schedule')).waitFor();
    expect(await turn(page, t('features.schedule')).isDisabled()).toBe(true);
    const shifts = page.getByRole('list', { name: t('features.shiftTypes') });
    const names = ['day', 'night', 'afternoon', 'onCall', 'availability', 'other'];
    expect(await shifts.getByRole('listitem').allTextContents()).toEqual(
      names.map((name) => t(`features.shift.${name}`)),
    );
    await expectAccessible(page);
  });

  it('a switch that the server refuses goes back and says why', async () => {
    const admin = await newAdministrator();
    const page = await browser.openAs(admin, '/mobile', edition);
    const learn = turn(page, t('features.learn'));
    await learn.waitFor();
    await page.context().setOffline(true);
    await learn.click();
    await page
      .getByRole('alert')
      .filter({ hasText: t('client.offline') })
      .waitFor();
    await expect.poll(() => learn.isChecked()).toBe(true);
    await page.context().setOffline(false);
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
