import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  demoPerson,
  fr390,
  describeIn,
  expectAccessible,
  giveReason,
  hasFocus,
  newOrganization,
  newPerson,
  superAdmin,
  superAdminToken,
  tokenOf,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

const { openAs } = withBrowser();

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** The calls of a page that read lists, with the reason each carried. */
function listReads(page: Page): (readonly [string, string | undefined])[] {
  const reads: (readonly [string, string | undefined])[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    const list = /^\/api\/organizations\/([\da-f-]+\/(?:users|audit-log))$/.exec(pathname)?.[1];
    if (list) reads.push([list, request.headers()['x-access-reason']]);
  });
  return reads;
}

describeIn(fr390, 'the reason of a SuperAdmin', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);

  it('is asked for before an organisation’s people and log are read, and shown to its administrators without a name', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const page = await openAs(
      await superAdminToken(),
      `/organization?id=${organization.id}`,
      edition,
    );
    const reads = listReads(page);
    const title = page.getByRole('heading', {
      level: 2,
      name: t('accessReason.titleOf', { organization: organization.name }),
    });
    await title.waitFor();
    await page.getByText(t('accessReason.text')).waitFor();

    const reason = page.getByRole('combobox', { name: t('accessReason.label') });
    const submit = page.getByRole('button', { name: t('accessReason.submit') });
    await submit.click();
    await page.getByText(t('rules.option')).waitFor();
    await expect.poll(() => hasFocus(reason)).toBe(true);
    await reason.selectOption('other');
    await submit.click();
    const note = page.getByRole('textbox', { name: t('accessReason.note') });
    await expect.poll(() => hasFocus(note)).toBe(true);
    await page.getByText(t('rules.required')).waitFor();
    await expectAccessible(page);
    expect(await note.getAttribute('maxlength')).toBe('100');
    expect(reads).toEqual([]);

    await note.fill('Prêt d’été nº 7');
    await page.keyboard.press('Enter');
    await row(page, admin.email).waitFor();
    // The form is gone; the keyboard is still on the page.
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
    const header = encodeURIComponent('other: Prêt d’été nº 7');
    expect(reads).toContainEqual([`${organization.id}/users`, header]);

    // Once for the organisation, whichever of its lists is read.
    await page.getByRole('link', { name: t('navigation.auditLog') }).click();
    await row(page, t('audited.did.service.readPeople')).waitFor();
    expect(reads).toContainEqual([`${organization.id}/audit-log`, header]);
    expect(reads.filter(([, carried]) => carried !== header)).toEqual([]);

    const own = await openAs(await tokenOf(admin), '/audit-log', edition);
    const shown = row(own, t('audited.did.service.readPeople'));
    await shown.waitFor();
    const text = (await shown.textContent()) ?? '';
    expect(text).toContain(t('accessReason.choice.other'));
    expect(text).toContain('Prêt d’été nº 7');
    await row(own, t('audited.did.service.readAuditLog')).waitFor();
    const { email } = superAdmin();
    expect(await own.getByRole('table').textContent()).not.toContain(email);
    await expectAccessible(own);
  });

  it('is asked for anew for another organisation and after a reload, and for the log of all', async () => {
    const [one, two] = [await newOrganization(), await newOrganization()];
    const page = await openAs(await superAdminToken(), '/audit-log', edition);
    const reads = listReads(page);
    const chosen = page.getByLabel(t('auditLog.organization'));
    await page.getByText(t('accessReason.textOfAll')).waitFor();
    await giveReason(page, language, { choice: 'incident' });
    await page.getByRole('table').waitFor();
    await chosen.selectOption(one.id);
    await giveReason(page, language, { choice: 'incident' });
    await page.getByRole('table').waitFor();
    // As by keyboard: what has the focus goes away with the list.
    await chosen.focus();
    await chosen.selectOption(two.id);
    await page
      .getByRole('heading', { name: t('accessReason.titleOf', { organization: two.name }) })
      .waitFor();
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 2 }))).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('auditLog.everyOrganization') }).click();
    await page.getByRole('table').waitFor();
    await chosen.selectOption(one.id);
    await page.getByRole('table').waitFor();
    await expect.poll(() => chosen.inputValue()).toBe(one.id);
    await page.reload();
    await page
      .getByRole('heading', { name: t('accessReason.titleOf', { organization: one.name }) })
      .waitFor();
    expect(reads.filter(([list]) => list.startsWith(two.id))).toEqual([]);
    expect(reads.filter(([list]) => list.startsWith(one.id)).length).toBeGreaterThan(0);
  });
});

it('asks an organisation’s own administrator for no reason, nor a SuperAdmin in their own organisation', async () => {
  const t = wordsIn('en');
  const own = await openAs(demoPerson('OrganizationAdmin'), '/users', { language: 'en' });
  await own.getByRole('table').waitFor();
  const root = superAdmin().organizationId;
  const page = await openAs(await superAdminToken(), `/audit-log?organization=${root}`, {
    language: 'en',
  });
  await page.getByRole('table').waitFor();
  for (const each of [own, page])
    expect(await each.getByText(t('accessReason.text')).count()).toBe(0);
});
