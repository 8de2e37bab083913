import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  ask,
  demand,
  demoPerson,
  en1280,
  describeIn,
  expectAccessible,
  field,
  carriedBy,
  linkIn,
  logIn,
  newOrganization,
  newPerson,
  type NewPerson,
  tabTo,
  type Person,
  startInstance,
  tokenOf,
  withBrowser,
  waitForMail,
  wordsIn,
} from './testing/index.ts';

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
  const choose = async (page: Page, password: string, again = password) => {
    await field(page, t('passwords.newPassword')).fill(password);
    await field(page, t('passwords.retypeNewPassword')).fill(again);
  };
  const create = (page: Page) => page.getByRole('button', { name: t('passwords.create') });

  it('AUTH-02, PWD-01..06, PWD-08, PWD-10, PWD-12, PWD-13, PWD-17..20, PWD-23, PWD-24, OPEN-85: from a forgotten password to a new one', async () => {
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
    expect(await email.getAttribute('autocomplete')).toBe('username');
    const send = page.getByRole('button', { name: t('passwords.sendLink') });
    for (const wrong of ['anne', 'anne@example', '@example.org', 'anne o@example org']) {
      await email.fill(wrong);
      await page.getByText(t('passwords.invalidEmail'), { exact: true }).waitFor();
      expect(await send.isDisabled()).toBe(true);
    }
    await expectAccessible(page);
    await email.fill(who.email);
    await page.getByText(t('passwords.invalidEmail'), { exact: true }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.getByText(t('passwords.sentText', { email: who.email })).waitFor();
    await expectAccessible(page);

    const mail = await waitForMail(who.email);
    expect(mail.subject).toBe(t('mail.passwordResetSubject'));
    await page.goto(linkIn(mail, '/new-password'));
    await page.getByRole('heading', { name: t('passwords.newTitle') }).waitFor();
    expect(page.url()).toMatch(/\/new-password$/);
    await page.reload();
    await field(page, t('passwords.newPassword')).waitFor();
    expect(await page.locator('input[autocomplete=username]').inputValue()).toBe(who.email);
    expect(await page.locator('input[autocomplete=new-password]').count()).toBe(2);
    expect(await page.locator('[data-rule]').count()).toBe(6);
    expect(await page.locator('[data-rule=noName]').count()).toBe(0);
    expect(await create(page).isDisabled()).toBe(true);
    await choose(page, 'Bouleau42haut');
    await expect.poll(() => page.locator('[data-rule][data-passed=false]').count()).toBe(1);
    expect(await page.locator('[data-rule=special]').getAttribute('data-passed')).toBe('false');
    expect(await create(page).isDisabled()).toBe(true);
    await choose(page, chosen, `${chosen}x`);
    await page.getByText(t('rules.passwordsDiffer')).waitFor();
    expect(await create(page).isDisabled()).toBe(true);
    await expectAccessible(page);
    await choose(page, chosen);
    await create(page).click();

    await page.getByRole('heading', { name: t('passwords.resetTitle') }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('code');
    expect((await ask('GET', '/auth/session', { token: elsewhere })).status).toBe(401);
    await page.getByRole('link', { name: t('auth.continueToLogin') }).click();
    await expect.poll(() => field(page, t('auth.email')).inputValue()).toBe(who.email);
    await logIn(page, { ...who, password: chosen }, language);
    await page.waitForURL('**/users');
  });

  it('PWD-04: the keyboard alone gets through a reset', async () => {
    const who = await person();
    const page = await openPage(edition);
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tabTo(page, page.getByRole('link', { name: t('passwords.forgot') }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: t('passwords.requestTitle') }).waitFor();
    await tabTo(page, field(page, t('auth.email')));
    await page.keyboard.type(who.email);
    await page.keyboard.press('Enter');
    await page.getByText(t('passwords.sentText', { email: who.email })).waitFor();
    await page.goto(linkIn(await waitForMail(who.email), '/new-password'));
    await field(page, t('passwords.newPassword')).waitFor();
    await tabTo(page, field(page, t('passwords.newPassword')));
    await page.keyboard.type(chosen);
    await tabTo(page, field(page, t('passwords.retypeNewPassword')));
    await page.keyboard.type(chosen);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: t('passwords.resetTitle') }).waitFor();
    await tabTo(page, page.getByRole('link', { name: t('auth.continueToLogin') }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
  });

  it('PWD-02: the arrow leads back to the login, with the email', async () => {
    const page = await openPage(edition);
    await page.goto('/reset-password?email=anne%2Bo%40example.org');
    expect(await field(page, t('auth.email')).inputValue()).toBe('anne+o@example.org');
    await page.getByRole('link', { name: t('auth.backToLogin') }).click();
    await page.waitForURL('**/login');
    expect(await field(page, t('auth.email')).inputValue()).toBe('anne+o@example.org');
  });

  it('PWD-07: an address that the server takes for none gives a reset error', async () => {
    const page = await openPage(edition);
    await page.goto('/reset-password');
    await field(page, t('auth.email')).fill('a,b@c.d');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(t('passwords.requestFailed')).waitFor();
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
    // What was refused stands while something else is typed, and goes with the next submit.
    expect(await refusal.getByText(t('errors.PASSWORD_REUSED')).isVisible()).toBe(true);
    await create(page).click();
    await refusal.getByText(t('passwords.notReset')).waitFor();
    expect(await refusal.count()).toBe(1);
    await page.getByText(t('passwords.common')).waitFor();
    await expectAccessible(page);

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
    if (language === 'en') {
      await page
        .getByText('The activation code is either incorrect or it has expired.')
        .first()
        .waitFor();
    }
    await page.getByRole('link', { name: t('passwords.requestNewLink') }).click();
    await page.getByRole('heading', { name: t('passwords.requestTitle') }).waitFor();
    expect(await refusal.count()).toBe(0);
    expect(await field(page, t('auth.email')).inputValue()).toBe(who.email);
  });

  it('PWD-11: an error stays in the form, however long it takes to read', async () => {
    const page = await openPage(edition);
    await page.clock.install();
    await page.goto(`/new-password?email=nobody%40example.org&code=${'x'.repeat(43)}`);
    await field(page, t('passwords.newPassword')).waitFor();
    await choose(page, chosen);
    await create(page).click();
    const text = page.getByRole('alert').getByText(t('errors.INVALID_CODE'));
    await text.waitFor();
    await page.clock.runFor(60_000);
    expect(await text.isVisible()).toBe(true);
  });

  it('PWD-08, PWD-09: without an email and a code there is no form', async () => {
    const page = await openPage(edition);
    for (const query of ['', '?email=anne%40example.org', '?code=abc', '?email=anne&code=abc']) {
      await page.goto(`/new-password${query}`);
      await page.getByText(t('passwords.invalidLinkText')).waitFor();
      expect(await page.locator('input[type=password]').count()).toBe(0);
    }
    if (language === 'en') {
      expect(await page.getByRole('alert').textContent()).toBe(
        'Oops! It looks like this link is not valid. Try clicking on your reset password link again, or copy and paste the web address into the address bar in your browser. If you keep experiencing issues, please contact your administrator.',
      );
    }
  });

  it('OPEN-17, OPEN-21, PWD-21, PWD-25, PWD-26: a change on the account page, while other tabs go on and other devices end', async () => {
    const who = await person();
    const elsewhere = await tokenOf(who);
    const page = await openAs(who, '/account#security', edition);
    const second = await page.context().newPage();
    await second.goto('/users');
    await second.getByRole('heading', { level: 1 }).waitFor();
    const before = await page.evaluate(() => localStorage.getItem('apiAccessToken'));

    const change = page.getByRole('button', { name: t('passwords.change') });
    await field(page, t('passwords.currentPassword')).fill('Wrong-1-word');
    expect(await field(page, t('passwords.currentPassword')).getAttribute('autocomplete')).toBe(
      'current-password',
    );
    expect(await page.locator('[data-rule]').count()).toBe(7);
    const { lastName = '' } = await page.evaluate(
      () => JSON.parse(localStorage.getItem('profile') ?? '{}') as { lastName?: string },
    );
    await choose(page, `${lastName}-42-Up`);
    await expect
      .poll(() => page.locator('[data-rule=noName]').getAttribute('data-passed'))
      .toBe('false');
    expect(await change.isDisabled()).toBe(true);
    await choose(page, chosen);
    await change.click();
    await page.getByText(t('errors.INVALID_PASSWORD')).waitFor();
    if (language === 'en')
      expect(await page.getByText('Incorrect Current Password.').count()).toBe(1);
    await expectAccessible(page);

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

  it('OPEN-17: what was typed on the account page is not lost without a question, whichever form it is in', async () => {
    const page = await openAs(await person(), '/users', edition);
    await page.getByRole('button', { name: t('shell.accountMenu') }).click();
    await page.getByRole('menuitem', { name: t('shell.profile') }).click();
    const security = page.getByRole('tab', { name: t('profile.security') });
    await security.click();
    await field(page, t('passwords.currentPassword')).fill('something');
    await page.getByRole('tab', { name: t('profile.profile') }).click();
    await field(page, t('person.designation')).fill('Captain');
    await page.evaluate('history.go(-3)');
    const dialog = page.getByRole('dialog', { name: t('form.discardQuestion') });
    await dialog.getByRole('button', { name: t('form.keepEditing') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t('profile.update') }).click();
    await page.getByText(t('profile.updated')).waitFor();
    await page.evaluate('history.go(-3)');
    await dialog.getByRole('button', { name: t('form.discard'), exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await security.click();
    expect(await field(page, t('passwords.currentPassword')).inputValue()).toBe('something');
    await page.goto('/users');
  });

  it('PWD-27: a session that has ended meanwhile leads to the login', async () => {
    const who = await person();
    const page = await openAs(who, '/account#security', edition);
    await field(page, t('passwords.currentPassword')).fill(who.password);
    await choose(page, chosen);
    // Ended as the change arrives: earlier, another question of the page would have led there.
    await page.route('**/api/users/changePassword', async (route) => {
      const token = await page.evaluate(() => localStorage.getItem('apiAccessToken'));
      await demand('POST', '/auth/logout', { token: token ?? '' });
      await route.continue();
    });
    await page.getByRole('button', { name: t('passwords.change') }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('apiAccessToken'))).toBeNull();
  });
});

describe('a password of earlier days', () => {
  const edition = { language: 'en' } as const;
  const t = wordsIn('en');
  /** The server says so where its policy has become stricter (policy.test.ts): here it does for everybody. */
  const refuseOlder = (page: Page) =>
    page.route('**/api/auth/login', (route) => {
      const text = t('errors.PASSWORD_DOES_NOT_MEET_POLICY');
      return route.fulfill({
        status: 401,
        json: {
          errorType: 'PASSWORD_DOES_NOT_MEET_POLICY',
          exceptionMessage: { en: text, fr: text },
          message: text,
          errorMessage: text,
        },
      });
    });

  it('AUTH-10: opens a dialog, whose OK goes on to the reset with the email', async () => {
    const who = demoPerson('OrganizationAdmin');
    const page = await openPage(edition);
    await refuseOlder(page);
    await page.goto('/login');
    await logIn(page, who, 'en');
    const dialog = page.getByRole('dialog', { name: t('passwords.criteriaTitle') });
    await dialog.getByText(t('passwords.criteriaText')).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: t('passwords.requestTitle') }).waitFor();
    expect(await field(page, t('auth.email')).inputValue()).toBe(who.email);
  });

  it('AUTH-11: opens none where the special character is switched off', async () => {
    const page = await openPage(edition);
    await refuseOlder(page);
    await page.route('**/api/settings', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as {
        data: { passwordPolicy: { rules: string[] } };
      };
      data.passwordPolicy.rules = data.passwordPolicy.rules.filter((rule) => rule !== 'special');
      await route.fulfill({ response, json: { data } });
    });
    await page.goto('/login');
    await logIn(page, demoPerson('OrganizationAdmin'), 'en');
    await page.getByRole('alert').getByText(t('errors.PASSWORD_DOES_NOT_MEET_POLICY')).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('AUTH-13: that has expired is told of, and reset under the long policy of that deployment', async () => {
    const { instance, stop } = await startInstance({
      PASSWORD_EXPIRY_DAYS: '1',
      PASSWORD_POLICY: 'long',
    });
    try {
      const who = instance.people.find((each) => each.role === 'OrganizationAdmin');
      if (!who) throw new Error('the demonstration has no OrganizationAdmin');
      const words = wordsIn('en');
      const page = await openPage(edition);
      await page.goto(`${instance.console}/login`);
      await logIn(page, who, 'en');
      await page
        .getByRole('alert')
        .getByText(
          'Password has expired. Please, unlock your account using the forgot password link.',
        )
        .waitFor();
      await page.getByRole('link', { name: words('passwords.forgot') }).click();
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: words('passwords.sendLink') }).click();
      await page.getByText(words('passwords.sentText', { email: who.email })).waitFor();
      await page.goto(linkIn(await waitForMail(who.email, 1, instance.inbox), '/new-password'));
      await page.getByText('15 to 64 characters').waitFor();
      expect(await page.locator('[data-rule]').count()).toBe(1);
      for (const label of ['passwords.newPassword', 'passwords.retypeNewPassword'])
        await field(page, words(label)).fill('quatre bouleaux penchés');
      await page.getByRole('button', { name: words('passwords.create') }).click();
      await page.getByRole('link', { name: words('auth.continueToLogin') }).click();
      await logIn(page, { ...who, password: 'quatre bouleaux penchés' }, 'en');
      await page.waitForURL('**/users');
    } finally {
      await stop();
    }
  });
});
