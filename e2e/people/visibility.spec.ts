import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  demand,
  fr390,
  describeIn,
  expectAccessible,
  invite,
  linkIn,
  newOrganization,
  newPerson,
  tokenOf,
  unique,
  waitForMail,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

const { openPage, openAs } = withBrowser();

describeIn(fr390, 'what an employer can see', (edition) => {
  const t = wordsIn(edition.language);

  it('is open to anyone, in the look of an organization where its address names one', async () => {
    const organization = await newOrganization();
    const page = await openPage(edition);
    await page.goto(`/visibility?oid=${organization.id}`);
    await page.getByRole('heading', { level: 1, name: t('visibility.title') }).waitFor();
    await page
      .getByText(t('visibility.ofOrganization', { organization: organization.name }))
      .waitFor();
    await page.getByText(t('visibility.hidden.muted')).waitFor();
    await page.getByRole('table', { name: t('visibility.exampleTitle') }).waitFor();
    await page.goto(page.url().replace(organization.id, randomUUID()));
    await page.getByText(t('visibility.hidden.muted')).waitFor();
    expect(await page.getByText(organization.name).count()).toBe(0);
  });

  it('is reached from the registration, and from the privacy policy', async () => {
    const organization = await newOrganization();
    const email = `${unique()}@journey.example`;
    await invite(organization, 'ServiceProvider', email);
    const link = linkIn(await waitForMail(email), '/register');
    const page = await openPage(edition);
    await page.goto(link);
    await page.getByText(organization.name).first().waitFor();
    const away = page.getByRole('contentinfo').getByRole('link', { name: t('legal.visibility') });
    await expect.poll(() => away.getAttribute('href')).toContain(organization.id);
    await away.click();
    await page
      .getByText(t('visibility.ofOrganization', { organization: organization.name }))
      .waitFor();

    await page.goto(
      new URL(`/privacy-policy/${edition.language}?oid=${organization.id}`, page.url()).href,
    );
    await page.getByRole('link', { name: t('legal.visibility') }).click();
    await page
      .getByText(t('visibility.ofOrganization', { organization: organization.name }))
      .waitFor();
  });

  it('is shown to members with their own organization’s figures, reached from the account', async () => {
    const organization = await newOrganization();
    const member = await newPerson(organization, {
      role: 'PeerSupporter',
      language: edition.language,
    });
    const page = await openAs(member, '/account#about', edition);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('legal.visibility') })
      .click();
    await page.getByRole('heading', { level: 1, name: t('visibility.title') }).waitFor();
    // No month of a new organization is released.
    await page.getByText(t('visibility.noneYet')).waitFor();
    await page.getByText(t('visibility.noChanges')).waitFor();
    await expectAccessible(page);
  });

  it('tells members that it changed, until they have seen it', async () => {
    const organization = await newOrganization();
    const administrator = await newPerson(organization, { role: 'OrganizationAdmin' });
    const member = await newPerson(organization, {
      role: 'PeerSupporter',
      language: edition.language,
    });
    const path = `/organizations/${organization.id}`;
    await demand('GET', `${path}/visibility/changes`, { token: await tokenOf(member) });
    await demand('PATCH', `${path}/configs/learn`, {
      token: await tokenOf(administrator),
      body: { enabled: false },
    });
    const page = await openAs(member, '/account', edition);
    const notice = page.getByRole('status').filter({ hasText: t('visibility.newsTitle') });
    await notice.getByRole('link', { name: t('visibility.newsLink') }).click();
    const history = page.getByRole('region', { name: t('visibility.historyTitle') });
    await history
      .getByText(t('visibility.fact.off', { what: t('visibility.feature.learn') }))
      .waitFor();
    await notice.getByRole('button', { name: t('visibility.dismiss') }).click();
    await notice.waitFor({ state: 'detached' });
    await page.reload();
    await history.waitFor();
    await history.getByText(t('visibility.feature.learn')).first().waitFor();
    expect(await notice.count()).toBe(0);
  });

  it('comes with the question whether the member is counted: answered no or yes, never for them', async () => {
    const organization = await newOrganization();
    const member = await newPerson(organization, {
      role: 'PeerSupporter',
      language: edition.language,
    });
    const token = await tokenOf(member);
    const read = () => demand('GET', '/users/me/usageChoice', { token });
    expect(await read()).toEqual({ isCounted: null });
    const page = await openAs(member, '/account', edition);
    const card = page.getByRole('region', { name: t('usageChoice.title') });
    await card.getByText(t('usageChoice.notAsked')).waitFor();
    for (const [name, isCounted] of [
      ['usageChoice.yes', true],
      ['usageChoice.no', false],
    ] as const) {
      await card.getByRole('radio', { name: t(name), exact: true }).click();
      await expect.poll(read).toEqual({ isCounted });
    }
    await page.reload();
    const no = card.getByRole('radio', { name: t('usageChoice.no'), exact: true });
    await expect.poll(() => no.isChecked()).toBe(true);
    await expectAccessible(page);
  });
});
