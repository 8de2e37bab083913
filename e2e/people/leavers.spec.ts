import { expect, it } from 'vitest';
import {
  en1280,
  describeIn,
  hasFocus,
  newOrganization,
  newPerson,
  openMenu,
  unique,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

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
});
