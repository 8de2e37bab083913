import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  codeFor,
  demand,
  describeIn,
  field,
  fr390,
  logIn,
  mailedLink,
  mailsTo,
  newOrganization,
  newPerson,
  notice,
  openMenu,
  superAdmin,
  tokenOf,
  unique,
  waitForMail,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';
import { owner } from '../testing/owner.ts';

const { openPage, openAs } = withBrowser();

describeIn(fr390, 'second steps that are due or replaced', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const boxes = (page: Page) =>
    page.getByRole('group', { name: t('twoFactor.codeLabel') }).getByRole('textbox');

  const typeCode = async (page: Page, code: string) => {
    await boxes(page).first().click();
    await page.keyboard.type(code);
  };
  /** The secret that the page of the QR code shows; goes on to its first code. */
  async function scan(page: Page): Promise<string> {
    await page.waitForURL('**/verify-setup/authenticator');
    const grouped = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? '';
    await page.getByRole('link', { name: t('twoFactor.continue') }).click();
    await page.waitForURL('**/verify-setup/verify');
    return grouped.replaceAll(' ', '');
  }
  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: t('shell.accountMenu') }).click();
    await page.getByRole('menuitem', { name: t('session.signOut') }).click();
    await page.waitForURL('**/login');
  }

  it('TFA-36, TFA-37: after a login with a recovery code a SuperAdmin replaces the authenticator, whose codes are refused from then on', async () => {
    const root = { id: superAdmin().organizationId };
    const person = await newPerson(root, { role: 'SuperAdmin', language, totp: true });
    const old = person.totpSecret ?? '';
    const token = await tokenOf(person);
    const { userId } = await demand('GET', '/auth/session', { token });
    const { backupCodes } = await demand('POST', `/users/${String(userId)}/backupCodes`, {
      token,
    });
    const page = await openPage(edition);
    await page.goto('/login');
    await logIn(page, person, language);
    await page.waitForURL('**/verify-code');
    await button(page, t('twoFactor.useRecoveryCode')).click();
    await field(page, t('twoFactor.recoveryCode')).fill((backupCodes as string[])[0] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/organizations');
    await page.getByText(t('twoFactor.replaceLostPhone')).waitFor();
    await page.getByRole('link', { name: t('twoFactor.toSecurity') }).click();
    await page.waitForURL('**/account#security');

    await page.getByRole('link', { name: t('secondSteps.replace') }).click();
    const next = await scan(page);
    await typeCode(page, await codeFor(next, person));
    await page.waitForURL('**/account#security');
    await notice(page, t('twoFactor.replaced')).waitFor();

    await signOut(page);
    await logIn(page, person, language);
    await page.waitForURL('**/verify-code');
    await typeCode(page, await codeFor(old, person));
    await page.getByRole('alert').getByText(t('twoFactor.notRecognized')).waitFor();
    await typeCode(page, await codeFor(next, person));
    await page.waitForURL('**/organizations');
  });

  it('STAFF2FA-01, STAFF2FA-03..05: an administrator sets a day and reminds who has none; once it has come, the mailed link leads a provider in', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, {
      role: 'OrganizationAdmin',
      language,
      totp: true,
    });
    const lastName = `Sansétape ${unique()}`;
    const provider = await newPerson(organization, {
      role: 'ServiceProvider',
      language,
      lastName,
    });
    const name = `Robin ${lastName}`;
    const settings = await openAs(await tokenOf(admin), '/web', edition);
    await settings.getByText(t('staffStep.off')).waitFor();
    await button(settings, t('staffStep.change')).click();
    const dialog = settings.getByRole('dialog');
    await dialog.getByLabel(t('staffStep.label')).click();
    await settings.getByRole('button', { name: t('staffStep.next') }).click();
    await settings.locator('[data-dates-dropdown] td button:not([data-outside])').nth(14).click();
    await dialog.getByRole('button', { name: t('staffStep.save'), exact: true }).click();
    await notice(settings, t('staffStep.saved')).waitFor();
    await button(settings, t('staffStep.show')).click();
    await button(settings, t('staffStep.remindOf', { name })).click();
    expect((await waitForMail(provider.email)).subject).toBe(t('mail.secondStepReminderSubject'));

    const early = await openAs(await tokenOf(provider), '/schedule', edition);
    await early.getByRole('link', { name: t('twoFactor.comesLink') }).waitFor();

    await owner().query(
      'UPDATE organization SET staff_step_from = current_date - 1 WHERE id = $1',
      [organization.id],
    );
    const page = await openPage(edition);
    await page.goto('/login');
    await logIn(page, provider, language);
    await page.waitForURL('**/two-factor-authentication');
    await page.getByText(t('twoFactor.linkSent')).waitFor();
    await page.goto(await mailedLink(provider.email, '/second-step'));
    await page.getByRole('heading', { name: t('twoFactor.setUpTitle') }).waitFor();
    const app = t('twoFactor.authenticator');
    await page.getByRole('link', { name: t('twoFactor.startOf', { name: app }) }).click();
    const secret = await scan(page);
    await typeCode(page, await codeFor(secret, provider));
    await page.waitForURL('**/verify-setup/verify/success');
    await page.getByLabel(t('twoFactor.savedConfirmation')).check();
    await button(page, t('twoFactor.continue')).click();
    await page.waitForURL('**/schedule');
  });

  it('USERS-47: an administrator logs a colleague out everywhere, who is told by mail', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin', language });
    const lastName = `Partie ${unique()}`;
    const person = await newPerson(organization, { role: 'PeerSupporter', language, lastName });
    const name = `Robin ${lastName}`;
    const theirs = await openAs(person, '/schedule', edition);
    const page = await openAs(admin, '/users', edition);
    await (
      await openMenu(page, t('users.actionsFor', { name }), t('users.endSessionsAction', { name }))
    ).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('endSessions.confirm'), exact: true })
      .click();
    await notice(page, t('endSessions.done', { name })).waitFor();
    await theirs.reload();
    await theirs.waitForURL('**/login');
    const mails = (await mailsTo(person.email)).map(({ subject }) => subject);
    expect(mails).toContain(t('mail.sessionsEndedSubject'));
  });
});
