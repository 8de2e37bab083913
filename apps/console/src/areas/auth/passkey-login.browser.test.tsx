import {
  getPublicSettings,
  logInWithPasskey,
  type PublicSettings,
  readStart,
  requestPasskeyLogin,
} from '@ensemble/contract';
import { Navigate, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type PhraseKey, phrase } from '../../i18n/index.ts';
import { endSession, type LoginState } from '../../session/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { Elsewhere } from '../../testing/elsewhere.tsx';
import { idOf, organization, sessionOf } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import settings from '../../testing/replies/auth/settings.json';
import LoginPage from './login-page.tsx';

/** What `navigator.credentials.get` answers, as far as it is read. */
const answered = {
  id: 'AAAA',
  rawId: new ArrayBuffer(3),
  type: 'public-key',
  response: {
    authenticatorData: new ArrayBuffer(3),
    clientDataJSON: new ArrayBuffer(3),
    signature: new ArrayBuffer(3),
    userHandle: new ArrayBuffer(3),
  },
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: 'platform',
} as unknown as Credential;

describe.each(editions)('a login with a passkey, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const button = (key: PhraseKey) => page.getByRole('button', { name: phrase(key), exact: true });
  const alert = page.getByRole('alert');
  const get = () => vi.spyOn(navigator.credentials, 'get');
  const fillsIn = (isAble: boolean) =>
    vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(isAble);
  beforeEach(() => {
    // No browser of a test fills in what it knows.
    fillsIn(false);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    endSession('signedOut');
    sessionStorage.clear();
  });

  async function open(passkeyLogin: boolean, state?: LoginState) {
    const answers = stateAnswers();
    answers.reply(getPublicSettings, () => ({
      ...(settings.body.data as unknown as PublicSettings),
      passkeyLogin,
    }));
    answers.reply(requestPasskeyLogin, () => ({
      challenge: 'AAAA',
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required' as const,
      allowCredentials: [],
    }));
    await renderConsole(
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/mailed" element={<Navigate to="/login" state={state} replace />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>,
      edition,
      state ? '/mailed' : '/login',
    );
    await expect.element(button('auth.logIn')).toBeVisible();
    return answers;
  }

  const letIn = (reply: Awaited<ReturnType<typeof open>>['reply']) => {
    const session = sessionOf('OrganizationAdmin', { sessionLevel: 2, twoFaTypes: ['passkey'] });
    const { accessToken, organizations } = session;
    reply(readStart, () => ({
      session,
      organization: organization(),
      profile: null,
      hasSetupSteps: false,
    }));
    return reply(logInWithPasskey, () => ({ accessToken, organizations, session }));
  };

  it('PASSKEY-12: the login has a button, which logs in or says what is wrong', async () => {
    const { reply, refuse } = await open(true);
    await expect.element(button('passkeyUse.logIn')).toBeVisible();
    await expectAccessible();
    get().mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await button('passkeyUse.logIn').click();
    await expect.element(alert.getByText(phrase('passkeyUse.cancelled'))).toBeVisible();
    await expectAccessible();
    refuse(logInWithPasskey, 'PASSKEY_NOT_RECOGNIZED');
    get().mockResolvedValue(answered);
    await button('passkeyUse.logIn').click();
    await expect.element(alert.filter({ hasText: 'PASSKEY_NOT_RECOGNIZED' })).toBeVisible();
    const sent = letIn(reply);
    await button('passkeyUse.logIn').click();
    await expect.element(button('auth.logIn')).not.toBeInTheDocument();
    expect(sent.mock.lastCall?.[0].body).toMatchObject({ credential: { id: 'AAAA' } });
  });

  test('PASSKEY-12: the login has no button where no organization allows it, and asks the browser for nothing', async () => {
    const asked = get();
    await open(false);
    await expect.element(page.getByText(phrase('passwords.forgot'))).toBeVisible();
    await expect.element(button('passkeyUse.logIn')).not.toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  });

  test('PASSKEY-12: what the browser fills in logs in by itself; an offer that no one takes is not spoken of', async () => {
    fillsIn(true);
    const asked = get().mockRejectedValue(new DOMException('', 'AbortError'));
    await open(true);
    await expect.poll(() => asked.mock.lastCall?.[0]).toMatchObject({ mediation: 'conditional' });
    await expect.element(alert).not.toBeInTheDocument();
  });

  /** Has the browser wait for the person; answers how they choose, or close the question. */
  const waitForPerson = () => {
    const open: PromiseWithResolvers<Credential>[] = [];
    const asked = get().mockImplementation(async () => {
      const question = Promise.withResolvers<Credential>();
      open.push(question);
      return question.promise;
    });
    return { asked, open };
  };

  test('PASSKEY-12: an offer that is chosen and refused says so', async () => {
    fillsIn(true);
    const { open: questions } = waitForPerson();
    const { refuse } = await open(true);
    refuse(logInWithPasskey, 'PASSKEY_NOT_RECOGNIZED');
    await expect.poll(() => questions.length).toBeGreaterThan(0);
    questions.at(-1)?.resolve(answered);
    await expect.element(alert.filter({ hasText: 'PASSKEY_NOT_RECOGNIZED' })).toBeVisible();
  });

  test('PASSKEY-12: the button takes the offer back, and another one is made when it is done, or the person comes back to the page', async () => {
    fillsIn(true);
    const { asked, open: questions } = waitForPerson();
    await open(true);
    await expect.poll(() => questions.length).toBeGreaterThan(0);
    const offer = asked.mock.lastCall?.[0];
    await button('passkeyUse.logIn').click();
    await expect.poll(() => asked.mock.lastCall?.[0]).not.toHaveProperty('mediation');
    expect(offer?.signal?.aborted).toBe(true);
    questions.at(-1)?.reject(new DOMException('', 'NotAllowedError'));
    await expect.element(alert.getByText(phrase('passkeyUse.cancelled'))).toBeVisible();
    await expect.poll(() => asked.mock.lastCall?.[0]).toMatchObject({ mediation: 'conditional' });
    const count = questions.length;
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => questions.length).toBeGreaterThan(count);
  });

  const invitation = {
    organizationId: idOf(1),
    email: 'noor@example.org',
    invitationToken: 'a'.repeat(43),
  };
  const { email, ...sentInvitation } = invitation;
  const invited: LoginState = { invitedBy: 'Northgate', email, origin: '/schedule' };

  test.each(['button', 'offer'])(
    'PASSKEY-14: an invitation that led here is accepted by the %s, which leads where the password does',
    async (way) => {
      sessionStorage.setItem('invitation', JSON.stringify(invitation));
      fillsIn(way === 'offer');
      const { open: questions } = waitForPerson();
      const { reply } = await open(true, invited);
      const sent = letIn(reply);
      const text = phrase('auth.invitationHint', { organization: 'Northgate' });
      await expect.element(page.getByText(text)).toBeVisible();
      if (way === 'button') await button('passkeyUse.logIn').click();
      await expect.poll(() => questions.length).toBeGreaterThan(0);
      questions.at(-1)?.resolve(answered);
      await expect.element(button('auth.logIn')).not.toBeInTheDocument();
      expect(sent.mock.lastCall?.[0].body).toMatchObject({ invitation: sentInvitation });
      expect(window.location.pathname).toBe('/schedule');
      const accepted = phrase('registration.accepted', { organization: 'Northgate' });
      await expect.element(page.getByText(accepted)).toBeVisible();
      expect(sessionStorage.getItem('invitation')).toBeNull();
    },
  );

  test('PASSKEY-14, REG-30: an invitation of a member leads on to the app', async () => {
    sessionStorage.setItem('invitation', JSON.stringify(invitation));
    get().mockResolvedValue(answered);
    const { refuse } = await open(true, invited);
    refuse(logInWithPasskey, 'MOBILE_ONLY_ACCOUNT');
    await button('passkeyUse.logIn').click();
    await expect.poll(() => window.location.pathname).toBe('/register-success-mobile');
    expect(sessionStorage.getItem('invitation')).toBeNull();
  });
});
