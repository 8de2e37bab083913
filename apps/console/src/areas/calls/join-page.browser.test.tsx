import {
  getPublicSettings,
  login,
  logInWithPasskey,
  type PublicSettings,
  readStart,
  requestPasskeyLogin,
} from '@ensemble/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Route, Routes } from 'react-router';
import { page } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { endSession } from '../../session/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { idOf, organization, organizationId, sessionOf } from '../../testing/people.ts';
import { Elsewhere } from '../../testing/elsewhere.tsx';
import { editions, renderConsole } from '../../testing/render-console.tsx';
import settings from '../../testing/replies/auth/settings.json';
import JoinPage from './join-page.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  endSession('signedOut');
});

it.each(editions)(
  'OPEN-05: a link to a session that is not there, or not for this account, says so and how to go on, $language at $width px',
  async (edition) => {
    const { refuse, replay } = stateAnswers();
    replay(getPublicSettings, settings);
    const link = new URLSearchParams({
      organization: organizationId,
      meeting: idOf(50),
      token: 'a'.repeat(43),
    });
    await renderConsole(<JoinPage />, edition, `/join#${link}`);
    const asked = refuse(login, 'MEETING_NOT_FOUND');
    await page.getByRole('textbox', { name: phrase('auth.email') }).fill('sam@harbour.example');
    await page.getByRole('textbox', { name: phrase('auth.password') }).fill('Sentier-1234-7A');
    await page.getByRole('button', { name: phrase('calls.logInAndJoin') }).click();
    const alert = page.getByRole('alert');
    const title = alert.getByText(phrase('calls.noEntry.unknown.title'));
    await expect.element(title).toBeVisible();
    await expect.element(alert.getByText(phrase('calls.noEntry.unknown.text'))).toBeVisible();
    expect(alert.element().textContent).not.toContain('MEETING_NOT_FOUND');
    expect(asked).toHaveBeenCalledOnce();
    await expectAccessible();

    refuse(login, 'INVALID_CREDENTIALS');
    await page.getByRole('button', { name: phrase('calls.logInAndJoin') }).click();
    await expect.element(alert.getByText('INVALID_CREDENTIALS', { exact: false })).toBeVisible();
    await expect.element(title).not.toBeInTheDocument();
  },
);

it.each(editions.slice(0, 1))(
  'OPEN-05: a link fills in whose it is, which the tab does not keep',
  async (edition) => {
    stateAnswers().replay(getPublicSettings, settings);
    const link = new URLSearchParams({
      organization: organizationId,
      meeting: idOf(50),
      token: 'a'.repeat(43),
      email: 'sam@harbour.example',
    });
    await renderConsole(<JoinPage />, edition, `/join#${link}`);
    await expect
      .element(page.getByRole('textbox', { name: phrase('auth.email') }))
      .toHaveValue('sam@harbour.example');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('sam@harbour.example');
  },
);

it.each(editions)(
  'PASSKEY-14: a passkey opens the lobby of the link, or says that it is not for this account, $language at $width px',
  async (edition) => {
    const { reply, refuse } = stateAnswers();
    reply(getPublicSettings, () => ({
      ...(settings.body.data as unknown as PublicSettings),
      passkeyLogin: true,
    }));
    reply(requestPasskeyLogin, () => ({
      challenge: 'AAAA',
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required' as const,
      allowCredentials: [],
    }));
    vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
    const bytes = new ArrayBuffer(3);
    vi.spyOn(navigator.credentials, 'get').mockResolvedValue({
      id: 'AAAA',
      rawId: bytes,
      type: 'public-key',
      response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
    } as unknown as Credential);
    const meeting = { organizationId, meetingId: idOf(50), token: 'a'.repeat(43) };
    const link = new URLSearchParams({
      organization: organizationId,
      meeting: meeting.meetingId,
      token: meeting.token,
    });
    await renderConsole(
      <Routes>
        <Route path="/join" element={<JoinPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>,
      edition,
      `/join#${link}`,
    );
    const enter = page.getByRole('button', { name: phrase('passkeyUse.logIn') });
    await expect.element(enter).toBeVisible();
    await expectAccessible();
    refuse(logInWithPasskey, 'MEETING_NOT_FOUND');
    await enter.click();
    const text = page.getByRole('alert').getByText(phrase('calls.noEntry.unknown.text'));
    await expect.element(text).toBeVisible();
    const session = sessionOf('Employee', {
      sessionLevel: 2,
      twoFaTypes: ['passkey'],
      meetingId: meeting.meetingId,
    });
    const { accessToken, organizations } = session;
    reply(readStart, () => ({
      session,
      organization: organization(),
      profile: null,
      hasSetupSteps: false,
    }));
    const sent = reply(logInWithPasskey, () => ({ accessToken, organizations, session }));
    await enter.click();
    await expect.poll(() => window.location.pathname).toBe('/conferencing');
    expect(new URLSearchParams(window.location.search).get('meeting')).toBe(meeting.meetingId);
    expect(sent.mock.lastCall?.[0].body).toMatchObject({ meeting });
  },
);

it.each(editions)(
  'CONF-01: a login by the link joins at once, or leads to the check first, $language at $width px',
  async (edition) => {
    const { reply, replay } = stateAnswers();
    replay(getPublicSettings, settings);
    const session = sessionOf('Employee', { meetingId: idOf(50) });
    const { accessToken, organizations } = session;
    reply(login, () => ({ accessToken, organizations, session }));
    reply(readStart, () => ({
      session,
      organization: organization(),
      profile: null,
      hasSetupSteps: false,
    }));
    const link = new URLSearchParams({
      organization: organizationId,
      meeting: idOf(50),
      token: 'a'.repeat(43),
      email: 'sam@harbour.example',
    });
    for (const [label, joinsAtOnce] of [
      ['calls.logInAndJoin', true],
      ['calls.checkFirst', false],
    ] as const) {
      const screen = await renderConsole(
        <Routes>
          <Route path="/join" element={<JoinPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>,
        edition,
        `/join#${link}`,
      );
      await page.getByRole('textbox', { name: phrase('auth.password') }).fill('Sentier-1234-7A');
      await expectAccessible();
      await page.getByRole('button', { name: phrase(label) }).click();
      await expect.element(page.getByRole('heading', { name: /^At \/conferencing/ })).toBeVisible();
      const shown = page.getByRole('heading', { name: /^At / }).element().textContent;
      expect(shown).toContain(`"joinsAtOnce":${joinsAtOnce}`);
      expect(new URL(window.location.href).searchParams.get('meeting')).toBe(idOf(50));
      expect(window.location.href).not.toContain('joinsAtOnce');
      await screen.unmount();
      endSession('signedOut');
    }
  },
);
