import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  ask,
  demand,
  demoPerson,
  fr390,
  describeIn,
  expectAccessible,
  giveReason,
  invite,
  newOrganization,
  registerPerson,
  type Organization,
  superAdminToken,
  tabTo,
  tokenOf,
  unique,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

const { openAs } = withBrowser();

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const entries = async (page: Page) => (await page.getByRole('row').count()) - 1;
async function expectEntries(page: Page, count: number): Promise<void> {
  await expect.poll(() => entries(page), { timeout: 10_000 }).toBe(count);
}

/** An organisation whose administrator is called Anna Roy, with a person to act on. */
async function team() {
  const organization = await newOrganization();
  const admin = await registerPerson(organization, {
    role: 'OrganizationAdmin',
    firstName: 'Anna',
    lastName: 'Roy',
  });
  return { organization, admin, token: await tokenOf(admin) };
}

/** Switches a feature off and on: two entries that are quickly made. */
async function act(organization: Organization, token: string): Promise<void> {
  for (const enabled of [false, true])
    await demand('PATCH', `/organizations/${organization.id}/configs/learn`, {
      token,
      body: { enabled },
    });
}

describeIn(fr390, 'the audit log', (edition) => {
  const { language, width } = edition;
  const t = wordsIn(language);
  const said = (key: string, values: Record<string, string>) => t(`audited.did.${key}`, values);

  it('OPEN-91: an administrator invites somebody, finds it in the log, narrows the log and keeps it as a file', async () => {
    const { organization, admin, token } = await team();
    await act(organization, token);
    const page = await openAs(token, '/users', edition);
    const email = `${unique()}@audited.example`;
    await page.getByRole('button', { name: t('users.invite'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('users.email') }).fill(email);
    await dialog.getByRole('combobox', { name: t('users.role') }).selectOption('PeerSupporter');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });

    // The organization's settings lead to it, too.
    await page.goto('/web');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('navigation.auditLog') })
      .click();
    await page.getByRole('heading', { level: 1, name: t('navigation.auditLog') }).waitFor();
    const role = t('people.role.PeerSupporter');
    const invited = row(page, said('users.invite', { actor: 'Anna Roy', target: email, role }));
    await invited.filter({ hasText: '127.0.0.1' }).filter({ hasText: 'Chrome' }).waitFor();
    await row(
      page,
      said('organizations.switchOn', { actor: 'Anna Roy', feature: t('appContent.learn') }),
    ).waitFor();

    await page.getByLabel(t('auditLog.action'), { exact: true }).selectOption('people');
    // Theirs, and that they were invited themselves.
    await expectEntries(page, 2);
    const concerning = page.getByRole('combobox', { name: t('auditLog.target') });
    await concerning.fill('zzzzzz');
    await page.getByRole('option', { name: t('auditLog.nobodyFound') }).waitFor();
    await expectAccessible(page);
    await concerning.fill(email.slice(0, 6));
    await page.getByRole('option', { name: email }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.has('target')).toBe(true);
    await page.reload();
    await invited.waitFor();
    await expect.poll(() => concerning.inputValue()).toBe(email);
    expect(await entries(page)).toBe(1);

    await page.getByRole('button', { name: t('table.export') }).click();
    const entry = page.getByRole('menuitem', { name: t('table.exportAs.csv') });
    await entry.waitFor();
    await expectAccessible(page);
    const [file] = await Promise.all([page.waitForEvent('download'), entry.click()]);
    expect(file.suggestedFilename()).toBe(`${t('audited.fileName')}.csv`);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(1 + 1);
    expect(lines[0]).toContain(t('audited.column.text'));
    expect(lines[1]).toContain(email);
    expect(lines[1]).toContain(admin.email);
    // That it was exported is in it, too.
    await page.goto('/audit-log?action=auditLog.export');
    await row(page, said('auditLog.export', { actor: 'Anna Roy' })).waitFor();
  });

  it('OPEN-91: a member’s login never appears, nor can it be asked for', async () => {
    const { organization, token } = await team();
    const member = await registerPerson(organization, {
      role: 'ServiceProvider',
      firstName: 'Luc',
      lastName: 'Côté',
    });
    await tokenOf(member);
    const page = await openAs(token, '/audit-log', edition);
    await row(page, 'Anna Roy').waitFor();
    const invited = said('users.invite', {
      actor: t('audited.actor.service'),
      target: 'Luc Côté',
      role: t('people.role.ServiceProvider'),
    });
    expect(await row(page, 'Luc Côté').getByRole('rowheader').allTextContents()).toEqual([invited]);
    const options = await page
      .getByLabel(t('auditLog.action'), { exact: true })
      .locator('option')
      .evaluateAll((all) => all.map((option) => option.getAttribute('value')));
    expect(options.length).toBeGreaterThan(10);
    expect(
      options.filter((each) => /^(auth|passwords|profile|registration|account)/.test(each ?? '')),
    ).toEqual([]);
    // Of their own choice in the address, they get what they would have got anyway.
    await page.goto('/audit-log?action=auth.login');
    await expect
      .poll(() => page.getByLabel(t('auditLog.action'), { exact: true }).inputValue())
      .toBe('');
    const path = `/organizations/${organization.id}/audit-log?actions=auth.login`;
    expect((await ask('GET', path, { token })).status).toBe(400);
    // It did happen, and those who run the service can see that.
    const { entries: all } = (await demand('GET', path, {
      token: await superAdminToken(),
      headers: { 'x-access-reason': 'incident' },
    })) as {
      entries: { text: string }[];
    };
    expect(all.map((each) => each.text)).toContain('Luc Côté logged in');
  });

  it('the SuperAdmin reads of everything, or of one organisation, which its page leads to', async () => {
    const { organization, token } = await team();
    await act(organization, token);
    const page = await openAs(
      await superAdminToken(),
      `/organization?id=${organization.id}`,
      edition,
    );
    await page.getByRole('link', { name: t('navigation.auditLog') }).click();
    await page.getByRole('heading', { level: 1, name: t('navigation.auditLog') }).waitFor();
    await giveReason(page, language, { choice: 'incident' });
    await row(
      page,
      said('organizations.switchOff', { actor: 'Anna Roy', feature: t('appContent.learn') }),
    ).waitFor();
    await row(page, said('registration.register', { actor: 'Anna Roy' })).waitFor();
    expect(await page.getByLabel(t('auditLog.organization')).inputValue()).toBe(organization.id);
    await expectAccessible(page);
    await page.getByLabel(t('auditLog.organization')).selectOption('');
    await giveReason(page, language, { choice: 'incident' });
    // Asked for, it is shown as coming: what follows waits for its rows, not those of the view before.
    const asked = page.waitForRequest((request) => request.url().includes('organizations.create'));
    await page
      .getByLabel(t('auditLog.action'), { exact: true })
      .selectOption('organizations.create');
    await asked;
    await row(page, organization.name)
      .filter({ hasText: t('auditLog.outside') })
      .first()
      .waitFor();
    // The rows of the view before are fainter while the next ones come.
    await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 10_000 }).toBe(0);
    await expectAccessible(page);
    if (width > 600) {
      const filter = page.getByRole('combobox', { name: t('auditLog.actor') });
      await tabTo(page, filter);
      await page.keyboard.type(demoPerson('SuperAdmin').email.slice(0, 8));
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    }
  });

  it('ROLES-05: is not for members, who end up at home', async () => {
    const organization = await newOrganization();
    const counsellor = await registerPerson(organization, { role: 'ServiceProvider' });
    await invite(organization, 'Employee', `${unique()}@audited.example`);
    const page = await openAs(counsellor, '/audit-log', edition);
    await page.waitForURL('**/schedule');
  });
});
