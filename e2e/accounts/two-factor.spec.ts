import { expect, it } from 'vitest';
import {
  codeFor,
  fr390,
  describeIn,
  field,
  logIn,
  mailedLink,
  newPerson,
  superAdmin,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

const { openPage } = withBrowser();

describeIn(fr390, 'two-factor authentication', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);

  it('TFA-01, TFA-04, TFA-07, TFA-12..14, TFA-16..20, TFA-24, TFA-25, TFA-27, AUTH-35, AUTH-37: a SuperAdmin sets up, then logs in with a code and with a recovery code', async () => {
    const person = await newPerson(
      { id: superAdmin().organizationId },
      { role: 'SuperAdmin', language },
    );
    const page = await openPage(edition);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/login');
    await logIn(page, person, language);

    await page.waitForURL('**/two-factor-authentication');
    await page.getByRole('heading', { name: t('twoFactor.linkTitle') }).waitFor();
    await page.goto(await mailedLink(person.email, '/second-step'));
    await page.getByRole('heading', { name: t('twoFactor.setUpTitle') }).waitFor();
    const app = t('twoFactor.authenticator');
    await page.getByRole('link', { name: t('twoFactor.startOf', { name: app }) }).click();

    await page.waitForURL('**/verify-setup/authenticator');
    await page.getByRole('img', { name: t('twoFactor.qrLabel') }).waitFor();
    const grouped = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? '';
    const secret = grouped.replaceAll(' ', '');
    await page.getByRole('button', { name: t('twoFactor.copySecret') }).click();
    await page.getByText(t('twoFactor.codeCopied')).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
    await page.getByRole('link', { name: t('twoFactor.continue') }).click();

    await page.waitForURL('**/verify-setup/verify');
    const boxes = page.getByRole('group', { name: t('twoFactor.codeLabel') }).getByRole('textbox');
    await boxes.first().click();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').first().waitFor();
    const code = await codeFor(secret, person);
    await page.evaluate(`navigator.clipboard.writeText('${code}')`);
    await boxes.first().click();
    await page.keyboard.press('Control+V');
    await expect.poll(() => boxes.last().inputValue()).toBe(code.at(-1));
    await page.keyboard.press('Enter');

    await page.waitForURL('**/verify-setup/verify/success');
    const list = page
      .getByRole('list', { name: t('twoFactor.recoveryCodes') })
      .getByRole('listitem');
    await list.first().waitFor();
    const recovery = await list.allTextContents();
    expect(new Set(recovery).size).toBe(10);
    await page.getByLabel(t('twoFactor.savedConfirmation')).check();
    await page.getByRole('button', { name: t('twoFactor.continue') }).click();
    await page.waitForURL('**/organizations');

    await page.getByRole('button', { name: t('shell.accountMenu') }).click();
    await page.getByRole('menuitem', { name: t('session.signOut') }).click();
    await logIn(page, person, language);
    await page.waitForURL('**/verify-code');
    await boxes.first().click();
    await page.keyboard.type('1');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByRole('alert').first().textContent()).toContain(
      language === 'en' ? 'Code not recognized' : 'Code non reconnu',
    );
    await page.getByRole('button', { name: t('twoFactor.useRecoveryCode') }).click();
    await field(page, t('twoFactor.recoveryCode')).fill(recovery[0] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/organizations');

    await page.getByRole('button', { name: t('shell.accountMenu') }).click();
    await page.getByRole('menuitem', { name: t('session.signOut') }).click();
    await logIn(page, person, language);
    await page.waitForURL('**/verify-code');
    await boxes.first().click();
    await page.keyboard.type(await codeFor(secret, person));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/organizations');
  });
});
