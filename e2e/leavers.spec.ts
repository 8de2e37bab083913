import { expect, it } from 'vitest';
import {
  en1280,
  describeIn,
  expectAccessible,
  hasFocus,
  newOrganization,
  newPerson,
  openMenu,
  unique,
  withBrowser,
  wordsIn,
} from './testing/index.ts';

const browser = withBrowser();

describeIn(en1280, 'people who leave', (edition) => {
  const t = wordsIn(edition.language);
  const typedWord = edition.language === 'en' ? 'delete' : 'supprimer';

  it('a pasted list is tried first, then done once the word is typed', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const leavers = [
      await newPerson(organization, { role: 'Employee' }),
      await newPerson(organization, { role: 'Employee' }),
    ];
    const stays = await newPerson(organization, { role: 'Employee' });
    const page = await browser.openAs(admin, '/users', edition);
    await page.getByRole('row').filter({ hasText: stays.email }).waitFor();
    await (await openMenu(page, t('users.more'), t('leavers.button'))).click();
    const dialog = page.getByRole('dialog');
    const box = dialog.getByLabel(t('leavers.label'));
    await expect.poll(() => hasFocus(box)).toBe(true);
    const unknown = `unknown-${unique()}@leavers.example`;
    await box.fill([...leavers.map(({ email }) => email), admin.email, unknown].join(';\n'));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('leavers.check') }).click();
    for (const [key, count] of [
      ['leavers.sumLeavers', 2],
      ['leavers.sumRefused', 1],
      ['leavers.sumNotFound', 1],
    ] as const)
      await dialog.getByText(t(key, { count }), { exact: true }).waitFor();
    await dialog
      .getByRole('row')
      .filter({ hasText: admin.email })
      .filter({ hasText: t('leavers.why.self') })
      .waitFor();
    await dialog
      .getByRole('row')
      .filter({ hasText: unknown })
      .filter({ hasText: t('leavers.will.notFound') })
      .waitFor();
    await expectAccessible(page);
    const confirm = dialog.getByRole('button', { name: t('leavers.confirm', { count: 2 }) });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel(t('users.deactivateLabel')).fill(typedWord);
    await confirm.click();
    await page.getByText(t('leavers.done', { count: 2 })).waitFor();
    for (const { email } of leavers)
      await page
        .getByRole('row')
        .filter({ hasText: email })
        .filter({ hasText: t('people.status.inactive') })
        .waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: stays.email })
      .filter({ hasText: t('people.status.active') })
      .waitFor();
  });

  it('people are chosen in the list, but not oneself', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const leaver = await newPerson(organization, { role: 'Employee' });
    const page = await browser.openAs(admin, '/users', edition);
    const boxOf = (email: string) =>
      page.getByRole('row').filter({ hasText: email }).getByRole('checkbox');
    await boxOf(leaver.email).check();
    expect(await boxOf(admin.email).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('leavers.buttonChosen', { count: 1 }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('leavers.sumLeavers', { count: 1 }), { exact: true }).waitFor();
    await dialog.getByLabel(t('users.deactivateLabel')).fill(typedWord);
    await dialog.getByRole('button', { name: t('leavers.confirm', { count: 1 }) }).click();
    await page.getByText(t('leavers.done', { count: 1 })).waitFor();
    await expect.poll(() => page.getByRole('button', { name: t('leavers.clear') }).count()).toBe(0);
  });

  it('two submits of a form in one tick send one request', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const email = `twice-${unique()}@leavers.example`;
    const page = await browser.openAs(admin, '/users', edition);
    await page.getByRole('button', { name: t('users.invite'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('users.email')).fill(email);
    await dialog.getByLabel(t('users.role')).selectOption('Employee');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/users/invite')) sent.push(request.method());
    });
    await dialog.locator('form').evaluate((form) => {
      const { requestSubmit } = form as unknown as { requestSubmit: () => void };
      requestSubmit.call(form);
      requestSubmit.call(form);
    });
    await page.getByText(t('users.invited', { email })).waitFor();
    await page.getByRole('row').filter({ hasText: email }).waitFor();
    expect(sent).toEqual(['POST']);
  });

  it('an invitation sent moments ago says that no second one was sent; a pending one is withdrawn from its row', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const email = `pending-${unique()}@leavers.example`;
    const page = await browser.openAs(admin, '/users', edition);
    await page.getByRole('button', { name: t('users.invite'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('users.email')).fill(email);
    await dialog.getByLabel(t('users.role')).selectOption('Employee');
    await dialog.getByRole('button', { name: t('users.sendInvitation') }).click();
    const row = page.getByRole('row').filter({ hasText: email });
    const menu = row.getByRole('button', { name: t('users.actionsFor', { name: email }) });
    // As the server answers within the seconds of a double click, however slow this journey is.
    await page.route('**/api/users/invite', (route) =>
      route.fulfill({ status: 201, json: { data: { id: crypto.randomUUID(), resent: false } } }),
    );
    await menu.click();
    await page.getByRole('menuitem', { name: t('users.resendAction', { name: email }) }).click();
    await dialog.getByRole('button', { name: t('users.resend'), exact: true }).click();
    await page.getByText(t('users.justSentNotice', { email })).waitFor();
    await menu.click();
    await page.getByRole('menuitem', { name: t('users.withdrawAction', { name: email }) }).click();
    await expectAccessible(page);
    await dialog.getByText(t('users.withdrawText', { email })).waitFor();
    await dialog.getByRole('button', { name: t('users.withdraw'), exact: true }).click();
    await page.getByText(t('users.withdrawn', { email })).waitFor();
    await row.filter({ hasText: t('people.status.inactive') }).waitFor();
  });
});
