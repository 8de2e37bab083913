import { getPublicSettings, login, readStart } from '@ensemble/contract';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readToken } from '../../client/index.ts';
import { phrase } from '../../i18n/index.ts';
import { endSession } from '../../session/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { type KeptReply, stateAnswers } from '../../testing/answers.ts';
import { Elsewhere } from '../../testing/elsewhere.tsx';
import { tabTo } from '../../testing/keyboard.ts';
import { organization, sessionOf } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import settings from '../../testing/replies/auth/settings.json';
import plainSettings from '../../testing/replies/auth/settings-plain.json';
import LoginPage from './login-page.tsx';

const email = 'anne@harbour.example';

describe.each(editions)('login, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const address = () => page.getByLabelText(new RegExp(`^${phrase('auth.email')}( \\*)?$`));
  const password = () => page.getByLabelText(new RegExp(`^${phrase('auth.password')}( \\*)?$`));
  const refusal = page.getByRole('alert');

  async function open(kept: KeptReply = settings) {
    const answers = stateAnswers();
    answers.replay(getPublicSettings, kept);
    await renderConsole(
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>,
      edition,
      '/login',
    );
    await expect.element(address()).toBeInTheDocument();
    return answers;
  }
  const logIn = async (secret = 'Kestrel-42-up') => {
    await address().fill(email);
    await password().fill(secret);
    await userEvent.keyboard('{Enter}');
  };

  it('AUTH-05, AUTH-07, AUTH-08, SHELL-16: an error stands in the form with what was typed until it is closed, and is gone once the login succeeded', async () => {
    const { refuse, reply } = await open();
    await expect.element(address()).toHaveAttribute('autocomplete', 'username webauthn');
    await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
    refuse(login, 'INVALID_CREDENTIALS');
    await tabTo(address());
    await userEvent.keyboard(email);
    await tabTo(password());
    await userEvent.keyboard('Not-the-password1{Enter}');
    const reason = edition.language === 'en' ? 'in English' : 'en français';
    await expect
      .element(refusal.filter({ hasText: `INVALID_CREDENTIALS ${reason}` }))
      .toBeVisible();
    expect(refusal.element().closest('form')).not.toBeNull();
    await expect.element(address()).toHaveValue(email);
    await expectAccessible();
    await refusal.getByRole('button', { name: phrase('form.closeError') }).click();
    await expect.element(refusal).not.toBeInTheDocument();
    await expect.element(address()).toHaveFocus();
    await expect.element(address()).toHaveValue(email);
    await expectAccessible();

    const session = sessionOf('OrganizationAdmin');
    const { accessToken, organizations } = session;
    const asked = reply(login, () => ({ accessToken, organizations, session }));
    reply(readStart, () => ({
      session,
      organization: organization(),
      profile: null,
      hasSetupSteps: false,
    }));
    await password().fill('Kestrel-42-up');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^At \/users/)).toBeVisible();
    await expect.element(refusal).not.toBeInTheDocument();
    expect(asked.mock.lastCall?.[0].body).toMatchObject({ email, password: 'Kestrel-42-up' });
    expect(readToken()).toBe(accessToken);
    endSession('signedOut');
  });

  it('AUTH-15, SHELL-23: a member is told of the app, with its stores, before the sentence of a wrong password', async () => {
    const { refuse } = await open();
    refuse(login, 'MOBILE_ONLY_ACCOUNT');
    await logIn();
    const notice = page.getByRole('status').filter({ hasText: phrase('auth.appTitle') });
    await expect.element(notice).toBeVisible();
    if (edition.language === 'en')
      await expect
        .element(notice.filter({ hasText: 'Please download the mobile application to continue.' }))
        .toBeVisible();
    for (const [store, to] of [
      ['appStore', 'https://apps.example.org/ensemble'],
      ['playStore', 'https://play.example.org/ensemble'],
    ] as const)
      await expect
        .element(notice.getByRole('link', { name: phrase(`registration.${store}`) }))
        .toHaveAttribute('href', to);
    await expect.element(refusal.filter({ hasText: phrase('auth.invalidLogin') })).toBeVisible();
    await expectAccessible();
    // It stays while something else is typed.
    await password().fill('another');
    await expect.element(notice).toBeVisible();
    await expect.element(refusal).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  });

  test('AUTH-09: a locked account goes to its recovery, with the address', async () => {
    const { refuse } = await open();
    refuse(login, 'ACCOUNT_LOCKED');
    await logIn();
    await expect
      .element(page.getByText('At /unlockAccount?email=anne%40harbour.example with null'))
      .toBeVisible();
  });

  it('AUTH-10: a password of earlier days opens a dialog, whose OK goes on to the reset with the email', async () => {
    const { refuse } = await open();
    refuse(login, 'PASSWORD_DOES_NOT_MEET_POLICY');
    await logIn();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(phrase('passwords.criteriaText'))).toBeVisible();
    await expect
      .element(dialog.getByRole('heading', { name: phrase('passwords.criteriaTitle') }))
      .toBeVisible();
    await expect.element(dialog.getByRole('button', { name: phrase('ui.ok') })).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText(`At /reset-password with {"email":"${email}"}`))
      .toBeVisible();
  });

  test.each([
    [
      'AUTH-11: opens none where the special character is switched off',
      'PASSWORD_DOES_NOT_MEET_POLICY',
    ],
    ['AUTH-13: that has expired is told of in the form', 'PASSWORD_EXPIRED'],
  ] as const)('a password of earlier days: %s', async (_which, type) => {
    const { refuse } = await open(plainSettings);
    refuse(login, type);
    await logIn();
    await expect.element(refusal.filter({ hasText: `${type} in English` })).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/login');
  });

  test('OPEN-25: an administrator of whom a second step is required is led to its set-up', async () => {
    const { reply } = await open();
    const more = { sessionLevel: 1, twoFactorRequired: true } as const;
    const session = sessionOf('OrganizationAdmin', more);
    const { accessToken, organizations } = session;
    reply(login, () => ({ accessToken, organizations, session }));
    const nothing = { organization: null, profile: null, hasSetupSteps: false };
    reply(readStart, () => ({ session, ...nothing }));
    await logIn();
    await expect.element(page.getByText(/^At \/two-factor-authentication/)).toBeVisible();
    endSession('signedOut');
  });

  test('AUTH-02: the email goes along to the reset of the password', async () => {
    await open();
    await address().fill(email);
    await page.getByRole('link', { name: phrase('passwords.forgot') }).click();
    await expect
      .element(page.getByText(`At /reset-password with {"email":"${email}"}`))
      .toBeVisible();
  });
});
