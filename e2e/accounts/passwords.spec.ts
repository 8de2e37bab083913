import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  ask,
  demand,
  en1280,
  describeIn,
  field,
  carriedBy,
  linkIn,
  logIn,
  newOrganization,
  newPerson,
  type NewPerson,
  type Person,
  tokenOf,
  withBrowser,
  waitForMail,
  wordsIn,
} from '../testing/index.ts';

const { openPage, openAs } = withBrowser();
const chosen = 'Bouleau-42-haut';

describeIn(en1280, 'passwords', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);
  const person = async (role: NewPerson['role'] = 'OrganizationAdmin') =>
    newPerson(await newOrganization(), { role, language });
  /** A link for a person, from the mail. */
  const linkFor = async ({ email }: Person, count = 1) => {
    await demand('POST', '/users/forgotPassword/send', { body: { email } });
    return linkIn(await waitForMail(email, count), '/new-password');
  };
  const choose = async (page: Page, password: string) => {
    await field(page, t('passwords.newPassword')).fill(password);
    await field(page, t('passwords.retypeNewPassword')).fill(password);
  };
  const create = (page: Page) => page.getByRole('button', { name: t('passwords.create') });

  it('AUTH-02, PWD-01, PWD-03, PWD-06..08, PWD-10, PWD-13: from a forgotten password to a new one', async () => {
    const who = await person();
    const elsewhere = await tokenOf(who);
    const page = await openPage(edition);
    await page.goto('/login');
    await field(page, t('auth.email')).fill(who.email);
    await page.getByRole('link', { name: t('passwords.forgot') }).click();

    await page.getByRole('heading', { name: t('passwords.requestTitle') }).waitFor();
    const email = field(page, t('auth.email'));
    expect(await email.inputValue()).toBe(who.email);
    await expect.poll(() => page.locator('a[href^="tel:"]').count()).toBe(1);
    // An address that the server takes for none.
    await email.fill('a,b@c.d');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(t('passwords.requestFailed')).waitFor();
    await email.fill(who.email);
    await page.keyboard.press('Enter');
    await page.getByText(t('passwords.sentText', { email: who.email })).waitFor();

    const mail = await waitForMail(who.email);
    expect(mail.subject).toBe(t('mail.passwordResetSubject'));
    await page.goto(linkIn(mail, '/new-password'));
    await page.getByRole('heading', { name: t('passwords.newTitle') }).waitFor();
    expect(page.url()).toMatch(/\/new-password$/);
    await page.reload();
    await field(page, t('passwords.newPassword')).waitFor();
    expect(await page.locator('input[autocomplete=username]').inputValue()).toBe(who.email);
    await choose(page, chosen);
    await create(page).click();

    await page.getByRole('heading', { name: t('passwords.resetTitle') }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('code');
    expect((await ask('GET', '/auth/session', { token: elsewhere })).status).toBe(401);
    await page.getByRole('link', { name: t('auth.continueToLogin') }).click();
    await expect.poll(() => field(page, t('auth.email')).inputValue()).toBe(who.email);
    await logIn(page, { ...who, password: chosen }, language);
    await page.waitForURL('**/users');
  });

  it('PWD-11, PWD-14..16, PWD-22: a password that is refused, a link that is used', async () => {
    const who = await person();
    const page = await openPage(edition);
    const link = await linkFor(who);
    await page.goto(link);
    await field(page, t('passwords.newPassword')).waitFor();
    await choose(page, who.password);
    await create(page).click();
    const refusal = page.getByRole('alert');
    await refusal.getByText(t('errors.PASSWORD_REUSED')).waitFor();
    await page.getByText(t('passwords.reused')).waitFor();

    await choose(page, 'P@ssw0rd1');
    await create(page).click();
    await refusal.getByText(t('passwords.notReset')).waitFor();
    expect(await refusal.count()).toBe(1);
    await page.getByText(t('passwords.common')).waitFor();

    await demand('POST', '/users/forgotPassword/reset', {
      body: {
        ...Object.fromEntries(carriedBy(link)),
        password: chosen,
        confirmPassword: chosen,
      },
    });
    await choose(page, 'Peuplier-57-bas');
    await create(page).click();
    await refusal.getByText(t('errors.INVALID_CODE')).waitFor();
    await page.getByRole('link', { name: t('passwords.requestNewLink') }).click();
    await page.getByRole('heading', { name: t('passwords.requestTitle') }).waitFor();
    expect(await refusal.count()).toBe(0);
    expect(await field(page, t('auth.email')).inputValue()).toBe(who.email);
  });

  it('OPEN-17, OPEN-21, PWD-25, PWD-26: a change on the account page, while other tabs go on and other devices end', async () => {
    const who = await person();
    const elsewhere = await tokenOf(who);
    const page = await openAs(who, '/account#security', edition);
    const second = await page.context().newPage();
    await second.goto('/users');
    await second.getByRole('heading', { level: 1 }).waitFor();
    const before = await page.evaluate(() => localStorage.getItem('apiAccessToken'));

    const change = page.getByRole('button', { name: t('passwords.change') });
    await field(page, t('passwords.currentPassword')).fill('Wrong-1-word');
    await choose(page, chosen);
    await change.click();
    await page.getByText(t('errors.INVALID_PASSWORD')).waitFor();
    await field(page, t('passwords.currentPassword')).fill(who.password);
    await change.click();
    await page.getByText(t('passwords.changed')).waitFor();
    expect(await field(page, t('passwords.currentPassword')).inputValue()).toBe('');
    const after = await page.evaluate(() => localStorage.getItem('apiAccessToken'));
    expect(after).not.toBe(before);
    for (const token of [before ?? '', elsewhere])
      expect((await ask('GET', '/auth/session', { token })).status).toBe(401);

    await second.getByRole('heading', { level: 1 }).click();
    await second.reload();
    await second.waitForURL('**/users');
    await second.getByText(who.email).first().waitFor();
    await page.reload();
    await field(page, t('passwords.currentPassword')).waitFor();
    expect(await tokenOf({ ...who, password: chosen })).not.toBe('');
  });
});
