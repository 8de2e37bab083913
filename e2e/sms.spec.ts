import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  codeFor,
  demand,
  en1280,
  describeIn,
  expectAccessible,
  field,
  logIn,
  mailsTo,
  newOrganization,
  hasFocus,
  newPerson,
  tabTo,
  superAdmin,
  tokenOf,
  untilDrawn,
  waitForMail,
  waitForSmsCode,
  withBrowser,
  wordsIn,
} from './testing/index.ts';

const { openPage, openAs } = withBrowser();

/** Seven digits of a phone in Montréal that no one else of these journeys has. */
const uniqueDigits = () => `514${String(randomInt(10_000_000)).padStart(7, '0')}`;
const shownAs = (digits: string) =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
const other = (code: string) => (code === '000000' ? '111111' : '000000');

describeIn(en1280, 'codes by SMS', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);
  const boxesOf = (page: Page) =>
    page.getByRole('group', { name: t('twoFactor.codeLabel') }).getByRole('textbox');
  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: t('shell.accountMenu') }).click();
    await page.getByRole('menuitem', { name: t('session.signOut') }).click();
    await page.getByRole('heading', { level: 1, name: t('auth.loginTitle') }).waitFor();
  };
  /** Sets SMS up for a person without a browser; answers the token of the session at High. */
  const enrol = async (person: Parameters<typeof tokenOf>[0], digits: string) => {
    const token = await tokenOf(person);
    const { userId } = await demand('GET', '/auth/session', { token });
    const body = { phone: `+1${digits}` };
    await demand('POST', `/users/${String(userId)}/verifySMS`, { token, body });
    const code = await waitForSmsCode(`+1${digits}`);
    const path = `/users/${String(userId)}/2FASecret/verify`;
    return demand('POST', path, { token, body: { code, type: 'sms' } });
  };

  it('TFA-01, TFA-04, TFA-05, TFA-07..10, TFA-15..20, TFA-23..25, TFA-27, TFA-30: a SuperAdmin sets a phone up with the keyboard alone, and logs in with its code', async () => {
    const person = await newPerson({ id: superAdmin().organizationId }, { role: 'SuperAdmin' });
    const digits = uniqueDigits();
    const phone = `+1${digits}`;
    const page = await openPage(edition);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/login');
    await logIn(page, person, language);

    await page.waitForURL('**/two-factor-authentication');
    await page.getByRole('heading', { name: t('twoFactor.setUpTitle') }).waitFor();
    await page.getByRole('heading', { name: t('twoFactor.sms') }).waitFor();
    await page.getByRole('heading', { name: t('twoFactor.authenticator') }).waitFor();
    const name = t('twoFactor.startOf', { name: t('twoFactor.sms') });
    const card = page.getByRole('link', { name });
    await tabTo(page, card);
    await page.keyboard.press('Enter');

    await page.waitForURL('**/verify-setup/sms');
    const number = field(page, t('twoFactor.phone'));
    await expectFocused(number);
    expect(await number.getAttribute('autocomplete')).toBe('tel-national');
    const next = page.getByRole('button', { name: t('twoFactor.continue') });
    await page.keyboard.type(digits.slice(0, 9));
    expect(await number.inputValue()).toBe(shownAs(digits).slice(0, 13));
    expect(await next.isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.type(digits.slice(9));
    expect(await number.inputValue()).toBe(shownAs(digits));
    expect(await next.isDisabled()).toBe(false);
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    await page.waitForURL('**/verify-setup/verify');
    await page.getByText(`(•••) •••-••${digits.slice(-2)}`).waitFor();
    const boxes = boxesOf(page);
    await expectFocused(boxes.first());
    expect(await boxes.first().getAttribute('autocomplete')).toBe('one-time-code');
    expect(await boxes.first().getAttribute('inputmode')).toBe('numeric');
    await expectAccessible(page);
    const code = await waitForSmsCode(phone);
    await page.keyboard.type(other(code));
    await page.keyboard.press('Enter');
    await page.getByRole('alert').first().waitFor();
    expect(await boxes.first().inputValue()).toBe('');
    expect(await boxes.first().getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await expectFocused(boxes.first());
    await page.evaluate(`navigator.clipboard.writeText('${code}')`);
    await page.keyboard.press('Control+V');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/verify-setup/verify/success');
    const list = page
      .getByRole('list', { name: t('twoFactor.recoveryCodes') })
      .getByRole('listitem');
    await list.first().waitFor();
    expect(await list.count()).toBe(10);
    await page.getByLabel(t('twoFactor.savedConfirmation')).check();
    await page.getByRole('button', { name: t('twoFactor.continue') }).click();
    await page.waitForURL('**/organizations');

    await signOut(page);
    await logIn(page, person, language);
    await page.waitForURL('**/verify-code');
    await page.getByText(`(•••) •••-••${digits.slice(-2)}`).waitFor();
    await expectAccessible(page);
    const loginCode = await waitForSmsCode(phone, 2);
    // TFA-23: sent once, and not again by a reload.
    await page.reload();
    await page.getByText(`(•••) •••-••${digits.slice(-2)}`).waitFor();
    const wait = page.getByRole('button', { name: /\d+ s$/ });
    expect(await wait.isDisabled()).toBe(true);
    expect(await mailsTo(phone)).toHaveLength(2);
    await boxes.first().click();
    await page.keyboard.type(other(loginCode));
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(t('twoFactor.notRecognized')).waitFor();
    await page.keyboard.type(loginCode);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/organizations');
  });

  it('TFA-08, TFA-15: a pasted number loses its country code, and a new code can be had after the wait', async () => {
    const person = await newPerson(await newOrganization(), { role: 'OrganizationAdmin' });
    const digits = uniqueDigits();
    const page = await openAs(person, '/verify-setup/sms', edition);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const number = field(page, t('twoFactor.phone'));
    await number.click();
    await page.evaluate(
      `navigator.clipboard.writeText('+1 ${digits.slice(0, 3)}.${digits.slice(3)}')`,
    );
    await page.keyboard.press('Control+V');
    await expect.poll(() => number.inputValue()).toBe(shownAs(digits));
    await page.keyboard.press('Backspace');
    await page.keyboard.type(digits.slice(-1));
    await page.clock.install();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/verify-setup/verify');
    const first = await waitForSmsCode(`+1${digits}`);
    const wait = page.getByRole('button', { name: /\d+ s$/ });
    expect(await wait.isDisabled()).toBe(true);
    await page.clock.fastForward('00:31');
    await page.getByRole('button', { name: t('twoFactor.resend'), exact: true }).click();
    const second = await waitForSmsCode(`+1${digits}`, 2);
    await wait.waitFor();
    await boxesOf(page).first().click();
    await page.keyboard.type(first);
    await page.keyboard.press('Enter');
    if (first !== second) {
      await page.getByRole('alert').first().waitFor();
      await page.keyboard.type(second);
      await page.keyboard.press('Enter');
    }
    await page.waitForURL('**/verify-setup/verify/success');
  });

  it('TFA-02, TFA-23, OPEN-25, OPEN-26: a second kind is added on the account page, either opens the login, recovery codes run out and are made anew, one kind is removed', async () => {
    const person = await newPerson(await newOrganization(), {
      role: 'OrganizationAdmin',
      language,
    });
    const digits = uniqueDigits();
    const phone = `+1${digits}`;
    const enrolled = await enrol(person, digits);
    const codes = enrolled['backupCodes'] as string[];
    const page = await openAs(String(enrolled['accessToken']), '/account#security', edition);
    await page.getByRole('heading', { name: t('secondSteps.title') }).waitFor();
    await page.getByText(t('secondSteps.codesLeft', { count: 10 })).waitFor();
    await expectAccessible(page);

    // Adding the other kind comes back here, and leaves the recovery codes as they are.
    const app = t('twoFactor.authenticator');
    await page.getByRole('link', { name: t('twoFactor.startOf', { name: app }) }).click();
    await page.waitForURL('**/verify-setup/authenticator');
    const grouped = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? '';
    const secret = grouped.replaceAll(' ', '');
    await page.getByRole('link', { name: t('twoFactor.continue') }).click();
    await boxesOf(page).first().click();
    await page.keyboard.type(await codeFor(secret, person));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account#security');
    await page.getByRole('status').getByText(t('twoFactor.added')).waitFor();
    await page.getByRole('button', { name: t('secondSteps.removeOf', { name: app }) }).waitFor();
    await page.getByText(t('secondSteps.codesLeft', { count: 10 })).waitFor();

    // Seven used up elsewhere; the login with the eighth says that two are left.
    for (const code of codes.slice(0, 7)) {
      const token = await passwordToken(person);
      await demand('POST', '/auth/session/2FACode', { token, body: { code } });
    }
    await signOut(page);
    await logIn(page, person, language);
    await page.waitForURL('**/verify');
    await page.getByRole('heading', { name: t('twoFactor.identityTitle') }).waitFor();
    const sentSoFar = (await mailsTo(phone)).length;
    await page.getByRole('link', { name: t('twoFactor.useRecoveryCode') }).click();
    await field(page, t('twoFactor.recoveryCode')).fill(codes[7] ?? '');
    await page.keyboard.press('Enter');
    await page.getByText(t('twoFactor.fewCodesLeft', { count: 2 })).waitFor();
    await page.waitForURL('**/users');
    expect(await mailsTo(phone)).toHaveLength(sentSoFar);

    await page.goto('/account#security');
    await page.getByText(t('secondSteps.few')).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('secondSteps.renew') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('secondSteps.renewText')).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('secondSteps.renew') }).click();
    const list = dialog.getByRole('list', { name: t('twoFactor.recoveryCodes') });
    await list.waitFor();
    const renewed = await list.getByRole('listitem').allTextContents();
    expect(new Set([...renewed, ...codes]).size).toBe(20);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: t('secondSteps.done') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(t('secondSteps.codesLeft', { count: 10 })).waitFor();

    // By SMS, chosen on the landing, then the app instead.
    await signOut(page);
    await logIn(page, person, language);
    await page.waitForURL('**/verify');
    await page.getByRole('link', { name: t('twoFactor.useNumber') }).click();
    await page.waitForURL('**/verify-code');
    const code = await waitForSmsCode(phone, sentSoFar + 1);
    await page.getByRole('button', { name: t('twoFactor.useApp') }).click();
    await page.getByText(t('twoFactor.verifyText')).waitFor();
    await page.getByRole('button', { name: t('twoFactor.useSms') }).click();
    await page.getByText(`(•••) •••-••${digits.slice(-2)}`).waitFor();
    expect(await mailsTo(phone)).toHaveLength(sentSoFar + 1);
    await boxesOf(page).first().click();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/users');

    await page.goto('/account#security');
    const sms = t('twoFactor.sms');
    await page.getByRole('button', { name: t('secondSteps.removeOf', { name: sms }) }).click();
    await dialog.getByText(t('secondSteps.removeOne')).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('secondSteps.remove'), exact: true }).click();
    await page.getByRole('link', { name: t('twoFactor.startOf', { name: sms }) }).waitFor();
    await page.getByRole('button', { name: t('secondSteps.removeOf', { name: app }) }).click();
    await dialog.getByText(t('secondSteps.removeLast')).waitFor();
    await dialog.getByRole('button', { name: t('secondSteps.remove'), exact: true }).click();
    await page.getByRole('link', { name: t('twoFactor.startOf', { name: app }) }).waitFor();
    const { session } = await demand('POST', '/auth/login', {
      body: { email: person.email, password: person.password },
    });
    expect(session).toMatchObject({ sessionLevel: 1, twoFaTypes: [] });
    // The person was told of each change.
    await waitForMail(person.email, 4);
  });
});

describe('where things are not as usual', () => {
  const edition = { language: 'en', width: 1280 } as const;
  const t = wordsIn('en');
  /** Answers of the API with one thing changed. */
  const change = async (page: Page, path: string, more: Record<string, unknown>) => {
    // What is still being answered when the test ends is no one's concern.
    onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
    await page.route(`**/api${path}`, async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: Record<string, unknown> };
      await route.fulfill({ response: answer, json: { data: { ...data, ...more } } });
    });
  };

  it('offers the authenticator alone where SMS are off, and a recovery code to who has only a phone', async () => {
    const person = await newPerson(await newOrganization(), { role: 'OrganizationAdmin' });
    const page = await openPage(edition);
    await change(page, '/settings', { twoFactorTypes: ['totp'] });
    await page.goto('/login');
    await logIn(page, person, 'en');
    await page.waitForURL('**/users');
    await page.goto('/verify-setup/sms');
    await page.getByRole('heading', { name: t('twoFactor.setUpTitle') }).waitFor();
    await page.getByRole('heading', { name: t('twoFactor.authenticator') }).waitFor();
    expect(await page.getByRole('heading', { name: t('twoFactor.sms') }).count()).toBe(0);

    const digits = uniqueDigits();
    const token = await tokenOf(person);
    const { userId } = await demand('GET', '/auth/session', { token });
    await demand('POST', `/users/${String(userId)}/verifySMS`, {
      token,
      body: { phone: `+1${digits}` },
    });
    const code = await waitForSmsCode(`+1${digits}`);
    await demand('POST', '/auth/confirmationTwoFaCode', { token, body: { code, type: 'sms' } });
    await page.evaluate('localStorage.clear()');
    await page.goto('/login');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await logIn(page, person, 'en');
    await page.waitForURL('**/verify-code');
    await page.getByRole('heading', { name: t('twoFactor.recoveryTitle') }).waitFor();
    await untilDrawn(page);
    // The page asks for no code, so none is on its way.
    expect(asked).toContain('/api/auth/login');
    expect(asked.filter((path) => /SMS|2FASecret/.test(path))).toEqual([]);
    expect(await mailsTo(`+1${digits}`)).toHaveLength(1);
  });

  it('OPEN-25: an administrator of whom a second step is required is led to set-up before the shell', async () => {
    const person = await newPerson(await newOrganization(), { role: 'OrganizationAdmin' });
    const page = await openPage(edition);
    await page.route('**/api/users/me/start', async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: { session: object } };
      const session = { ...data.session, twoFactorRequired: true };
      const json = { data: { session, organization: null, profile: null, hasSetupSteps: false } };
      await route.fulfill({ response: answer, json });
    });
    await page.goto('/login');
    await logIn(page, person, 'en');
    await page.waitForURL('**/two-factor-authentication');
    await page.getByRole('heading', { name: t('twoFactor.setUpTitle') }).waitFor();
    await page.goto('/users');
    await page.waitForURL('**/two-factor-authentication');
  });

  it('TFA-26, TFA-28, TFA-29, TFA-31: a session that has ended meanwhile logs out, whichever step asks', async () => {
    const admin = await newPerson(await newOrganization(), { role: 'OrganizationAdmin' });
    const loggedOut = async (page: Page) => {
      await page.getByRole('heading', { level: 1, name: t('auth.loginTitle') }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('apiAccessToken'))).toBeNull();
    };
    // Asking for a secret, and for a code by SMS.
    const first = await tokenOf(admin);
    const page = await openAs(first, '/verify-setup/sms', edition);
    const number = field(page, t('twoFactor.phone'));
    await number.fill(uniqueDigits());
    await demand('POST', '/auth/logout', { token: first, body: {} });
    await number.press('Enter');
    await loggedOut(page);

    const second = await tokenOf(admin);
    const start = await openAs(second, '/two-factor-authentication', edition);
    const name = t('twoFactor.startOf', { name: t('twoFactor.authenticator') });
    const card = start.getByRole('link', { name });
    await card.waitFor();
    await demand('POST', '/auth/logout', { token: second, body: {} });
    await card.click();
    await loggedOut(start);

    // Giving a code, and a recovery code.
    const enrolled = await newPerson(await newOrganization(), { role: 'OrganizationAdmin' });
    const low = await tokenOf(enrolled);
    const { userId } = await demand('GET', '/auth/session', { token: low });
    const { secret } = await demand('GET', `/users/${String(userId)}/2FASecret`, { token: low });
    const body = { code: await codeFor(String(secret), enrolled) };
    await demand('POST', '/auth/confirmationTwoFaCode', { token: low, body });
    for (const way of ['code', 'recovery code']) {
      const verify = await openPage(edition);
      await verify.goto('/login');
      await logIn(verify, enrolled, 'en');
      await verify.waitForURL('**/verify-code');
      const token = await verify.evaluate(() => localStorage.getItem('apiAccessToken') ?? '');
      const boxes = verify.getByRole('group', { name: t('twoFactor.codeLabel') });
      await boxes.waitFor();
      if (way === 'recovery code') {
        await verify.getByRole('button', { name: t('twoFactor.useRecoveryCode') }).click();
        const field406 = field(verify, t('twoFactor.recoveryCode'));
        await field406.fill('ABCD-EFGH');
        await field406.press('Enter');
        await verify.getByRole('alert').getByText(t406).waitFor();
      } else await boxes.getByRole('textbox').first().click();
      await demand('POST', '/auth/logout', { token, body: {} });
      if (way === 'code') await verify.keyboard.type('123456');
      await verify.keyboard.press('Enter');
      await loggedOut(verify);
    }
  });
});

/** INVALID_BACKUP_CODE, which the server says. */
const t406 = 'This code isn’t valid, or it has already been used. Try another one.';

/** The token after the password alone. */
async function passwordToken({ email, password }: { email: string; password: string }) {
  const { accessToken } = await demand('POST', '/auth/login', { body: { email, password } });
  return String(accessToken);
}

type Target = ReturnType<Page['getByRole']>;

async function expectFocused(target: Target): Promise<void> {
  await expect.poll(() => hasFocus(target)).toBe(true);
}
