import { getPublicSettings, unlockAccount } from '@ensemble/contract';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectOff, expectReady, pressOff } from '../../testing/press-off.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { Elsewhere } from '../../testing/elsewhere.tsx';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import settings from '../../testing/replies/auth/settings.json';
import UnlockAccountPage from './unlock-account-page.tsx';

const email = 'anne@harbour.example';

describe.each(editions)('a locked account, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const field = (key: 'email' | 'code') =>
    page.getByLabelText(new RegExp(`^${phrase(`auth.${key}`)}( \\*)?$`));
  const unlock = () => page.getByRole('button', { name: phrase('auth.unlock'), exact: true });

  async function open(address: string) {
    const answers = stateAnswers();
    answers.replay(getPublicSettings, settings);
    await renderConsole(
      <Routes>
        <Route path="/unlockAccount" element={<UnlockAccountPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>,
      edition,
      address,
    );
    await expect.element(unlock()).toBeVisible();
    return answers;
  }

  it('AUTH-16..20: says what to do, takes the mailed code, and sends it again', async () => {
    const { refuse, reply } = await open(`/unlockAccount?${new URLSearchParams({ email })}`);
    await expect.element(field('email')).toHaveValue(email);
    await expect.element(page.getByText(phrase('auth.unlockPrompt', { count: 30 }))).toBeVisible();
    await expectAccessible();
    await unlock().click();
    await expect.element(page.getByText(phrase('rules.required'))).toBeVisible();
    await expect.element(field('code')).toHaveFocus();
    refuse(unlockAccount, 'INVALID_UNLOCK_CODE');
    await field('code').fill('123456');
    await unlock().click();
    const wrong = page.getByText(/^INVALID_UNLOCK_CODE/);
    await expect.element(wrong).toBeVisible();
    await expect.element(field('code')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();

    // What was wrong with the last code says nothing about the one to come.
    const asked = reply(unlockAccount, ({ body }) => ({ unlocked: 'code' in (body as object) }));
    await page.getByRole('button', { name: phrase('auth.resendCode') }).click();
    await expect.element(page.getByText(phrase('auth.codeSent', { email }))).toBeVisible();
    await expect.element(wrong).not.toBeInTheDocument();
    await expect.element(field('code')).toHaveValue('');
    expect(asked.mock.lastCall?.[0].body).toEqual({ email });
    await field('code').fill('654321');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('heading', { name: phrase('auth.unlockedTitle') }))
      .toHaveFocus();
    expect(asked.mock.lastCall?.[0].body).toEqual({ email, code: '654321' });
    await expectAccessible();
    await page.getByRole('link', { name: phrase('auth.continueToLogin') }).click();
    await expect.element(page.getByText(/^At \/login/)).toBeVisible();
  });

  it('AUTH-17, AUTH-18, AUTH-19: a mailed link unlocks with one press, and its secret leaves the address', async () => {
    const token = 'y'.repeat(43);
    const { refuse, reply } = await open(`/unlockAccount#${new URLSearchParams({ email, token })}`);
    await expect.element(page.getByText(phrase('auth.unlockLinkText', { email }))).toBeVisible();
    expect(window.location.hash).toBe('');
    await expectAccessible();
    refuse(unlockAccount, 'UNLOCK_CODE_SPENT');
    await unlock().click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'UNLOCK_CODE_SPENT' }))
      .toBeVisible();
    const asked = reply(unlockAccount, () => ({ unlocked: true }));
    await unlock().click();
    await expect.element(page.getByText(phrase('auth.unlockedTitle'))).toBeVisible();
    expect(asked.mock.lastCall?.[0].body).toEqual({ email, token });
  });

  test('AUTH-17: no mail is asked for without an address', async () => {
    await open('/unlockAccount');
    const resend = page.getByRole('button', { name: phrase('auth.resendCode') });
    await expectOff(resend);
    await field('email').fill('anne@');
    await pressOff(resend);
    await expect.element(page.getByText(phrase('rules.email'))).toBeVisible();
    await expect.element(field('email')).toHaveFocus();
    await expectAccessible();
    await field('email').fill(email);
    await expectReady(resend);
    await expect.element(page.getByText(phrase('rules.email'))).not.toBeInTheDocument();
  });
});
