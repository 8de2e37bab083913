import { askForReset, getPublicSettings, getResetRequest } from '@ensemble/contract';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadPhrases, phrase } from '../../../i18n/index.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { stateAnswers } from '../../../testing/answers.ts';
import { signInAs } from '../../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../../testing/render-console.tsx';
import settings from '../../../testing/replies/auth/settings.json';
import VerifyCodePage from '../verify-code-page.tsx';

const askedAt = '2026-11-25T15:00:00.000Z';
const expiresAt = '2026-12-02T15:00:00.000Z';

describe.each(editions)('a lost second step at the login, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const button = (named: string) => page.getByRole('button', { name: named, exact: true });
  const draw = async (address: string) => {
    await loadPhrases('resetRequests');
    await renderConsole(
      <Routes>
        <Route path="/verify-code" element={<VerifyCodePage />} />
      </Routes>,
      edition,
      address,
    );
  };

  it('TFA-32 says who is asked before anyone is, asks once, and gives the help phone', async () => {
    signInAs('Employee', { sessionLevel: 0, twoFaTypes: ['totp'] });
    const { reply, replay } = stateAnswers();
    replay(getPublicSettings, settings);
    reply(getResetRequest, () => ({ askedTo: 'operators' as const, request: null }));
    const asked = reply(askForReset, () => ({
      askedTo: 'operators' as const,
      request: { askedAt, expiresAt },
    }));
    await draw('/verify-code');
    await button(phrase('resetRequests.lost')).click();
    await expect.element(page.getByText(phrase('resetRequests.askOperators'))).toBeVisible();
    await expect
      .element(
        page.getByText(phrase('resetRequests.call', { phone: settings.body.data.helpPhone })),
      )
      .toBeVisible();
    await expectAccessible();
    expect(asked).not.toHaveBeenCalled();
    await button(phrase('resetRequests.ask')).click();
    await expect.element(page.getByText(phrase('resetRequests.asked'))).toBeVisible();
    await expect.element(button(phrase('resetRequests.ask'))).not.toBeInTheDocument();
    expect(asked).toHaveBeenCalledOnce();
    await button(phrase('resetRequests.back')).click();
    await expect.element(page.getByText(phrase('twoFactor.verifyText'))).toBeVisible();
  });

  test('TFA-35 sends a SuperAdmin to whoever runs the server, without a button', async () => {
    signInAs('SuperAdmin', { sessionLevel: 0, twoFaTypes: ['totp'] });
    const { reply, replay } = stateAnswers();
    replay(getPublicSettings, settings);
    reply(getResetRequest, () => ({ askedTo: 'server' as const, request: null }));
    await draw('/verify-code');
    await button(phrase('resetRequests.lost')).click();
    await expect.element(page.getByText(phrase('resetRequests.askServer'))).toBeVisible();
    await expect.element(button(phrase('resetRequests.ask'))).not.toBeInTheDocument();
  });
});
