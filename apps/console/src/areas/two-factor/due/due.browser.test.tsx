import {
  askForSetUpLink,
  confirmReplacement,
  getPublicSettings,
  openSetUpLink,
  readStart,
  type Session,
  startReplacement,
} from '@ensemble/contract';
import { Link, Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadPhrases, phrase } from '../../../i18n/index.ts';
import { clearToken } from '../../../client/index.ts';
import { clear } from '../../../session/session-store.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { stateAnswers } from '../../../testing/answers.ts';
import { Elsewhere } from '../../../testing/elsewhere.tsx';
import { sessionOf, signInAs } from '../../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../../testing/render-console.tsx';
import settings from '../../../testing/replies/auth/settings.json';
import AuthenticatorPage from '../authenticator-page.tsx';
import LandingPage from '../landing-page.tsx';
import SecondStepNotices from '../second-step-notices.tsx';
import SmsPage from '../sms-page.tsx';
import VerifySetUpPage from '../verify-set-up-page.tsx';
import { holdSetUpCode } from './set-up-code.ts';
import SetUpLinkPage from './set-up-link-page.tsx';

const due = { sessionLevel: 1, twoFactorRequired: true, setUpNeedsLink: true } as const;

describe.each(editions)('a second step that is due, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const heading = (key: Parameters<typeof phrase>[0]) =>
    page.getByRole('heading', { name: phrase(key) });
  const draw = async (address: string) => {
    await loadPhrases('twoFactor');
    await renderConsole(
      <Routes>
        <Route path="/second-step" element={<SetUpLinkPage />} />
        <Route path="/two-factor-authentication" element={<LandingPage />} />
        <Route path="/verify" element={<LandingPage />} />
        <Route path="/verify-setup/authenticator" element={<AuthenticatorPage />} />
        <Route path="/verify-setup/sms" element={<SmsPage />} />
        <Route path="/verify-setup/verify" element={<VerifySetUpPage />} />
        <Route path="/notices" element={<SecondStepNotices />} />
        <Route
          path="/security"
          element={
            <Link
              to="/verify-setup/authenticator"
              state={{ origin: '/account#security', replaces: true }}
            >
              New phone
            </Link>
          }
        />
        <Route path="*" element={<Elsewhere />} />
      </Routes>,
      edition,
      address,
    );
  };
  function open(more: Partial<Session>) {
    signInAs('OrganizationAdmin', more);
    holdSetUpCode(undefined);
    const answers = stateAnswers();
    answers.replay(getPublicSettings, settings);
    return answers;
  }

  it('STAFF2FA-05: in place of the set-up stands that a link was sent; asked again, it is sent again', async () => {
    const asked = open(due).reply(askForSetUpLink, () => ({}));
    await draw('/two-factor-authentication');
    await expect.element(heading('twoFactor.linkTitle')).toHaveFocus();
    await expect.element(page.getByText(phrase('twoFactor.linkSent'))).toBeVisible();
    await expect.element(page.getByText(phrase('twoFactor.linkWhy'))).toBeVisible();
    await expectAccessible();
    expect(asked).toHaveBeenCalledOnce();
    await page.getByRole('button', { name: phrase('twoFactor.linkAgain') }).click();
    await expect.poll(() => asked.mock.calls.length).toBe(2);
  });

  it.each(['/verify-setup/authenticator', '/verify-setup/sms'])(
    'STAFF2FA-05: %s leads there as well',
    async (address) => {
      open(due).reply(askForSetUpLink, () => ({}));
      await draw(address);
      await expect.element(page.getByText(phrase('twoFactor.linkSent'))).toBeVisible();
    },
  );

  it('STAFF2FA-05: the mailed link, opened in the session, leads to the set-up, and its secret leaves the address', async () => {
    const { reply } = open(due);
    const opened = reply(openSetUpLink, () => ({}));
    reply(readStart, () => ({
      session: sessionOf('OrganizationAdmin', { sessionLevel: 1, twoFactorRequired: true }),
      organization: null,
      profile: null,
      hasSetupSteps: false,
    }));
    await draw('/second-step#code=secret-of-the-mail');
    await expect.element(heading('twoFactor.setUpTitle')).toBeVisible();
    expect(opened.mock.lastCall?.[0].body).toEqual({ code: 'secret-of-the-mail' });
    expect(window.location.href).not.toContain('secret-of-the-mail');
  });

  it('STAFF2FA-05: a link that is not good says so, and another one is sent', async () => {
    const { refuse, reply } = open(due);
    refuse(openSetUpLink, 'INVALID_CODE');
    const asked = reply(askForSetUpLink, () => ({}));
    await draw('/second-step#code=used-before');
    await expect.element(page.getByText(phrase('twoFactor.linkDead'))).toBeVisible();
    await expectAccessible();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('STAFF2FA-05: without a session, the link asks to log in first', async () => {
    stateAnswers().replay(getPublicSettings, settings);
    clearToken();
    clear();
    await draw('/second-step#code=secret-of-the-mail');
    await expect.element(page.getByText(phrase('twoFactor.linkLogin'))).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: phrase('twoFactor.toLogin') }).click();
    await expect.element(page.getByText(/^At \/login/)).toBeVisible();
    holdSetUpCode(undefined);
  });

  test('STAFF2FA-05: a session for one call sends no link, and says what to do', async () => {
    open({ ...due, meetingId: '01920000-0000-7000-8000-000000000077' });
    await draw('/two-factor-authentication');
    await expect.element(page.getByText(phrase('twoFactor.callNeedsStep'))).toBeVisible();
    await expectAccessible();
  });

  it('STAFF2FA-03: before the day a notice names it, with the way to Security, until it is closed', async () => {
    open({ twoFactorFrom: '2027-02-01' });
    await draw('/notices');
    const day = edition.language === 'en' ? /Feb\D+1\D+2027/ : /1\D+févr\D+2027/;
    const notice = page.getByRole('status').filter({ hasText: day });
    await expect.element(notice).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: phrase('twoFactor.comesLink') }))
      .toHaveAttribute('href', '/account#security');
    await expectAccessible();
    await page.getByRole('button', { name: phrase('ui.close') }).click();
    await expect.element(notice).not.toBeInTheDocument();
  });

  test('STAFF2FA-07: where a number is typed, it says that an app is safer', async () => {
    open({ sessionLevel: 1 });
    await draw('/verify-setup/sms');
    await expect.element(page.getByText(phrase('twoFactor.appIsSafer'))).toBeVisible();
  });

  it('TFA-37: a new phone scans another code, and takes the place of the old one with its first code', async () => {
    const { reply, refuse } = open({ twoFaTypes: ['totp'], twoFactorRequired: true });
    reply(startReplacement, () => ({ uri: 'otpauth://x', secret: 'ABCDEFGH' }));
    await draw('/security');
    await page.getByRole('link', { name: 'New phone' }).click();
    await expect.element(page.getByText(phrase('twoFactor.replaceText'))).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: phrase('twoFactor.continue') }).click();
    const first = page.getByRole('textbox', { name: phrase('twoFactor.digit', { position: 1 }) });
    refuse(confirmReplacement, 'INVALID_VERIFICATION_CODE');
    await first.click();
    await userEvent.keyboard('111111');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(first).toHaveFocus();
    const confirmed = reply(confirmReplacement, () => ({}));
    await userEvent.keyboard('123456');
    await expect.element(page.getByText(/^At \/account#security/)).toBeVisible();
    expect(confirmed.mock.lastCall?.[0].body).toEqual({ code: '123456' });
  });
});
