import { getPublicSettings, requestPasswordReset, resetPassword } from '@ensemble/contract';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectReady, pressOff } from '../../testing/press-off.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { type KeptReply, stateAnswers } from '../../testing/answers.ts';
import { Elsewhere } from '../../testing/elsewhere.tsx';
import { tabTo } from '../../testing/keyboard.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import settings from '../../testing/replies/auth/settings.json';
import longPasswords from '../../testing/replies/auth/settings-long.json';
import refusedPassword from '../../testing/replies/passwords/refused.json';
import NewPasswordPage from './new-password-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

const email = 'anne+o@harbour.example';
const code = 'x'.repeat(43);
const good = 'Bouleau-42-haut';

const field = (name: string) => page.getByLabelText(new RegExp(`^${name}( \\*)?$`));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rules = (more = '') => document.querySelectorAll(`[data-rule]${more}`);

describe.each(editions)('a password that was forgotten, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const open = async (address: string, kept: KeptReply = settings) => {
    const answers = stateAnswers();
    answers.replay(getPublicSettings, kept);
    await renderConsole(
      <Routes>
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/new-password" element={<NewPasswordPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>,
      edition,
      address,
    );
    return answers;
  };

  describe('the link is asked for', () => {
    const address = () => field(phrase('auth.email'));
    const send = () => button(phrase('passwords.sendLink'));

    it('PWD-03, PWD-05, PWD-06: with an address that looks like one', async () => {
      const { reply } = await open('/reset-password');
      await pressOff(send());
      await expect.element(page.getByText(phrase('rules.required'))).toBeVisible();
      await expect.element(address()).toHaveFocus();
      await expect.element(address()).toHaveAttribute('autocomplete', 'username');
      const invalid = page.getByText(phrase('passwords.invalidEmail'));
      for (const wrong of ['anne', 'anne@example', '@example.org', 'anne o@example org']) {
        await address().fill(wrong);
        await expect.element(invalid).toBeVisible();
        await pressOff(send());
        await expect.element(address()).toHaveFocus();
      }
      await expectAccessible();
      await address().fill(` ${email} `);
      await expect.element(invalid).not.toBeInTheDocument();
      await expectReady(send());
      const asked = reply(requestPasswordReset, () => ({}));
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText(phrase('passwords.sentText', { email }))).toBeVisible();
      expect(asked.mock.calls.map(([{ body }]) => body)).toEqual([{ email }]);
      await expect
        .element(page.getByRole('heading', { name: phrase('passwords.sentTitle') }))
        .toHaveFocus();
      await expectAccessible();
      await button(phrase('passwords.sendAgain')).click();
      await expect.element(address()).toHaveValue(email);
    });

    test('PWD-07: one that the server takes for none gives a reset error, at the field too', async () => {
      const { refuse } = await open('/reset-password');
      const errorDetails = { email: ['Not this address.'] };
      refuse(requestPasswordReset, 'VALIDATION_FAILED', { errorDetails });
      await address().fill('a,b@c.d');
      await userEvent.keyboard('{Enter}');
      await expect
        .element(page.getByRole('alert').filter({ hasText: phrase('passwords.requestFailed') }))
        .toBeVisible();
      await expect.element(page.getByText('Not this address.')).toBeVisible();
      refuse(requestPasswordReset, 'TOO_MANY_REQUESTS');
      await address().fill(email);
      await userEvent.keyboard('{Enter}');
      await expect
        .element(page.getByRole('alert').filter({ hasText: 'TOO_MANY_REQUESTS in English' }))
        .toBeVisible();
    });

    test('PWD-02: the arrow leads back to the login, with the email', async () => {
      await open(`/reset-password?${new URLSearchParams({ email })}`);
      await expect.element(address()).toHaveValue(email);
      await address().fill('other@harbour.example');
      await page.getByRole('link', { name: phrase('auth.backToLogin') }).click();
      await expect
        .element(page.getByText('At /login with {"email":"other@harbour.example"}'))
        .toBeVisible();
    });
  });

  describe('a new one is chosen', () => {
    const link = `/new-password#${new URLSearchParams({ email, code })}`;
    const create = () => button(phrase('passwords.create'));
    const choose = async (password: string, again = password) => {
      await field(phrase('passwords.newPassword')).fill(password);
      await field(phrase('passwords.retypeNewPassword')).fill(again);
    };
    const ready = async () => {
      await expect.element(field(phrase('passwords.newPassword'))).toBeInTheDocument();
    };

    it('PWD-10, PWD-12, PWD-13, PWD-17..20, PWD-23, PWD-24, OPEN-85: when every rule is met, and it is typed twice', async () => {
      const { reply } = await open(link);
      await ready();
      expect(window.location.href).toMatch(/\/new-password$/);
      const known = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
      expect(known?.value).toBe(email);
      expect(document.querySelectorAll('input[autocomplete=new-password]')).toHaveLength(2);
      expect(rules()).toHaveLength(6);
      expect(rules('[data-rule=noName]')).toHaveLength(0);
      await pressOff(create());
      await expect.element(field(phrase('passwords.newPassword'))).toHaveFocus();
      await choose('Bouleau42haut');
      await expect.poll(() => rules('[data-passed=false]')).toHaveLength(1);
      expect(rules('[data-passed=false]')[0]).toHaveAttribute('data-rule', 'special');
      const unmet = page.getByText(phrase('passwords.rulesUnmet'));
      await pressOff(create());
      await expect.element(unmet).toBeVisible();
      const differ = page.getByText(phrase('rules.passwordsDiffer'));
      await choose(good, 'Bouleau');
      await expect.element(differ).toBeVisible();
      await pressOff(create());
      await expect.element(field(phrase('passwords.retypeNewPassword'))).toHaveFocus();
      await expectAccessible();
      await choose(good);
      await expect.element(differ).not.toBeInTheDocument();
      await expectReady(create());
      await expect.element(unmet).not.toBeInTheDocument();
      await expectAccessible();
      const asked = reply(resetPassword, () => ({}));
      await create().click();
      await expect
        .element(page.getByRole('heading', { name: phrase('passwords.resetTitle') }))
        .toHaveFocus();
      expect(asked.mock.calls.map(([{ body }]) => body)).toEqual([
        { email, code, password: good, confirmPassword: good },
      ]);
      await expectAccessible();
      expect(JSON.stringify(window.history.state)).not.toContain(code);
      await page.getByRole('link', { name: phrase('auth.continueToLogin') }).click();
      await expect.element(page.getByText(`At /login with {"email":"${email}"}`)).toBeVisible();
    });

    test('PWD-04: by keyboard alone, and under the long policy of a deployment that has it', async () => {
      const { reply } = await open(link, longPasswords);
      await ready();
      expect(rules()).toHaveLength(1);
      await expect.element(page.getByText(/15 to 64 characters$/)).toBeVisible();
      await tabTo(field(phrase('passwords.newPassword')));
      await userEvent.keyboard('quatre bouleaux');
      await tabTo(field(phrase('passwords.retypeNewPassword')));
      await userEvent.keyboard('quatre bouleaux');
      const asked = reply(resetPassword, () => ({}));
      await userEvent.keyboard('{Enter}');
      await tabTo(page.getByRole('link', { name: phrase('auth.continueToLogin') }));
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText(/^At \/login/)).toBeVisible();
      expect(asked).toHaveBeenCalledOnce();
    });

    test('PWD-14, PWD-15, PWD-16: why it is refused stands in the form and at its field, until the next try', async () => {
      const { refuse, replay } = await open(link);
      await ready();
      refuse(resetPassword, 'PASSWORD_REUSED');
      await choose(good);
      await create().click();
      const refusal = page.getByRole('alert');
      const reused = refusal.filter({ hasText: 'PASSWORD_REUSED in English' });
      await expect.element(reused).toBeVisible();
      await choose('Peuplier-57-bas');
      // What was refused stands while something else is typed, and goes with the next submit.
      await expect.element(reused).toBeVisible();
      replay(resetPassword, refusedPassword);
      await create().click();
      await expect.element(refusal.filter({ hasText: phrase('passwords.notReset') })).toBeVisible();
      expect(refusal.elements()).toHaveLength(1);
      await expect.element(page.getByText(phrase('passwords.common'))).toBeVisible();
      await expectAccessible();
    });

    it('PWD-11, PWD-22: with a link that is spent a new one can be had; the error stays, however long it takes to read, until it is closed', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'], shouldAdvanceTime: true });
      const { refuse } = await open(link);
      await ready();
      refuse(resetPassword, 'INVALID_CODE');
      await choose(good);
      await create().click();
      const refusal = page.getByRole('alert').filter({ hasText: 'INVALID_CODE' });
      await expect.element(refusal).toBeVisible();
      await vi.advanceTimersByTimeAsync(60_000);
      await expect.element(refusal).toBeVisible();
      vi.useRealTimers();
      await expectAccessible();
      await refusal.getByRole('button', { name: phrase('form.closeError') }).click();
      await expect.element(refusal).not.toBeInTheDocument();
      await expect.element(field(phrase('passwords.newPassword'))).toHaveFocus();
      await page.getByRole('link', { name: phrase('passwords.requestNewLink') }).click();
      await expect.element(field(phrase('auth.email'))).toHaveValue(email);
      await expect.element(refusal).not.toBeInTheDocument();
    });

    it('PWD-08, PWD-09: without an email and a code there is no form', async () => {
      await open('/new-password?email=anne%40example.org');
      const alert = page.getByRole('alert');
      await expect
        .element(alert.filter({ hasText: phrase('passwords.invalidLinkText') }))
        .toBeVisible();
      expect(document.querySelectorAll('input[type=password]')).toHaveLength(0);
      if (edition.language === 'en')
        expect(alert.element().textContent).toBe(
          'Oops! It looks like this link is not valid. Try clicking on your reset password link again, or copy and paste the web address into the address bar in your browser. If you keep experiencing issues, please contact your administrator.',
        );
      await expectAccessible();
      await page.getByRole('link', { name: phrase('passwords.requestNewLink') }).click();
      await expect.element(field(phrase('auth.email'))).toHaveValue('');
    });
  });
});
