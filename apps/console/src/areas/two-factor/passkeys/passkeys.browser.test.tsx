import {
  addPasskey,
  getPublicSettings,
  type Passkey,
  type PasskeyCreation,
  readStart,
  removePasskey,
  renamePasskey,
  requestPasskey,
  type Session,
  startPasskey,
  type TwoFactorState,
} from '@ensemble/contract';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type PhraseKey, phrase } from '../../../i18n/index.ts';
import { signalAccepted } from '../../../passkeys/signals.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { stateAnswers } from '../../../testing/answers.ts';
import { Elsewhere } from '../../../testing/elsewhere.tsx';
import {
  idOf,
  listenToSession,
  organization,
  sessionOf,
  signInAs,
} from '../../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../../testing/render-console.tsx';
import settings from '../../../testing/replies/auth/settings.json';
import LandingPage from '../landing-page.tsx';
import VerifyCodePage from '../verify-code-page.tsx';
import PasskeyList from './passkey-list.tsx';
import PasskeyPage from './passkey-page.tsx';

const passkey = (number: number, more: Partial<Passkey> = {}): Passkey => ({
  id: idOf(number),
  name: `Key ${number}`,
  createdAt: '2026-11-01T12:00:00Z',
  lastUsedAt: null,
  isSynced: false,
  works: true,
  ...more,
});
const stateOf = (passkeys: Passkey[], more: Partial<TwoFactorState> = {}): TwoFactorState => ({
  factors: [],
  passkeys,
  backupCodesLeft: 10,
  required: false,
  ...more,
});
const creation: PasskeyCreation = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Ensemble' },
  user: { id: 'AAAA', name: 'noor@example.org', displayName: 'noor@example.org' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  excludeCredentials: [],
};

describe.each(editions)('passkeys, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const dialog = page.getByRole('dialog');
  const button = (key: PhraseKey, values?: Record<string, string>) =>
    page.getByRole('button', { name: phrase(key, values), exact: true });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  async function open(address: string, session: Partial<Session>, state = stateOf([])) {
    await listenToSession();
    signInAs('OrganizationAdmin', session);
    const answers = stateAnswers();
    answers.replay(getPublicSettings, settings);
    answers.reply(readStart, () => ({
      session: sessionOf('OrganizationAdmin', session),
      organization: organization(),
      profile: null,
      hasSetupSteps: false,
    }));
    await renderConsole(
      <Routes>
        <Route path="/account" element={<PasskeyList state={state} onState={() => undefined} />} />
        <Route path="/two-factor-authentication" element={<LandingPage />} />
        <Route path="/verify-setup/passkey" element={<PasskeyPage />} />
        <Route path="/verify-code" element={<VerifyCodePage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>,
      edition,
      address,
    );
    return answers;
  }
  const high = { sessionLevel: 2, twoFaTypes: ['passkey'] } satisfies Partial<Session>;

  it('PASSKEY-02, PASSKEY-03: are listed with where they are, renamed and removed', async () => {
    const list = [
      passkey(11, { isSynced: true, lastUsedAt: '2026-11-20T12:00:00Z' }),
      passkey(12, { name: 'Laptop'.repeat(10), works: false }),
    ];
    const { reply } = await open('/account', high, stateOf(list));
    const rows = page.getByRole('listitem');
    await expect.element(rows.nth(0).getByText(phrase('passkeys.synced'))).toBeVisible();
    await expect
      .element(rows.nth(0).getByText(new RegExp(phrase('passkeys.lastUsed'))))
      .toBeVisible();
    await expect.element(rows.nth(1).getByText(phrase('passkeys.oneDevice'))).toBeVisible();
    await expect.element(rows.nth(1).getByText(phrase('passkeys.neverUsed'))).toBeVisible();
    await expect.element(rows.nth(1).getByText(phrase('passkeys.stale'))).toBeVisible();
    await expectAccessible();

    const renamed = reply(renamePasskey, () => stateOf(list));
    await button('passkeys.renameOf', { name: 'Key 11' }).click();
    await dialog.getByRole('textbox').fill(' ');
    await dialog.getByRole('button', { name: phrase('passkeys.save') }).click();
    await expect.element(dialog.getByText(phrase('rules.required'))).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('textbox').fill('My phone');
    await dialog.getByRole('button', { name: phrase('passkeys.save') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(renamed.mock.lastCall?.[0]).toMatchObject({
      params: { id: idOf(2), passkeyId: idOf(11) },
      body: { name: 'My phone' },
    });

    const removed = reply(removePasskey, () => stateOf([]));
    await button('passkeys.removeOf', { name: 'Key 11' }).click();
    await expect.element(dialog.getByText(phrase('passkeys.removeText'))).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: phrase('passkeys.remove') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(removed.mock.lastCall?.[0].params).toEqual({ id: idOf(2), passkeyId: idOf(11) });
  });

  test('PASSKEY-16: the browser is told which ones stand, as the page opens and after a removal; one that cannot hear it goes without', async () => {
    const signal = vi
      .spyOn(PublicKeyCredential, 'signalAllAcceptedCredentials')
      .mockResolvedValue();
    const accepted = (...ids: string[]) => ({
      rpId: 'localhost',
      userId: 'AAAA',
      allAcceptedCredentialIds: ids,
    });
    const list = [passkey(11), passkey(12)];
    await open('/account', high, stateOf(list, { acceptedPasskeys: accepted('BBBB', 'CCCC') }));
    await expect.poll(() => signal.mock.lastCall?.[0]).toEqual(accepted('BBBB', 'CCCC'));
    vi.restoreAllMocks();
    vi.stubGlobal('PublicKeyCredential', undefined);
    signalAccepted(accepted('BBBB'));
    vi.stubGlobal('PublicKeyCredential', class {});
    signalAccepted(accepted('BBBB'));
    vi.unstubAllGlobals();
  });

  test('PASSKEY-16: a passkey that the server does not take is taken back from the device', async () => {
    const signal = vi.spyOn(PublicKeyCredential, 'signalUnknownCredential').mockResolvedValue();
    const bytes = new ArrayBuffer(3);
    vi.spyOn(navigator.credentials, 'create').mockResolvedValue({
      id: 'AAAA',
      rawId: bytes,
      type: 'public-key',
      response: { clientDataJSON: bytes, attestationObject: bytes },
    } as unknown as Credential);
    const { reply, refuse } = await open('/verify-setup/passkey', { sessionLevel: 1 });
    reply(startPasskey, () => creation);
    refuse(addPasskey, 'TOO_MANY_PASSKEYS');
    await button('passkeys.create').click();
    const alert = page.getByRole('alert');
    await expect.element(alert.filter({ hasText: 'TOO_MANY_PASSKEYS' })).toBeVisible();
    refuse(addPasskey, 'PASSKEY_NOT_ADDED');
    await button('passkeys.create').click();
    await expect.element(alert.filter({ hasText: 'PASSKEY_NOT_ADDED' })).toBeVisible();
    expect(signal).toHaveBeenCalledExactlyOnceWith({ rpId: 'localhost', credentialId: 'AAAA' });
  });

  test('PASSKEY-03: the last one says what goes with it; it stays where a second step is required', async () => {
    await open('/account', high, stateOf([passkey(11)]));
    await button('passkeys.removeOf', { name: 'Key 11' }).click();
    await expect.element(dialog.getByText(phrase('passkeys.removeLast'))).toBeVisible();
  });

  test('PASSKEY-03: of a person who must have a second step cannot be removed as the last', async () => {
    await open('/account', high, stateOf([passkey(11)], { required: true }));
    await expect.element(page.getByText(phrase('secondSteps.required'))).toBeVisible();
    await expect.element(button('passkeys.removeOf', { name: 'Key 11' })).not.toBeInTheDocument();
  });

  it('PASSKEY-01: set-up has a name, and says so where the browser made none', async () => {
    const { reply } = await open('/two-factor-authentication', { sessionLevel: 1 });
    const name = phrase('twoFactor.startOf', { name: phrase('twoFactor.passkey') });
    await expectAccessible();
    await page.getByRole('link', { name }).click();
    const field = page.getByRole('textbox', { name: phrase('passkeys.name') });
    await expect.element(field).toHaveValue(phrase('passkeys.defaultName', { number: '1' }));
    await expectAccessible();
    reply(startPasskey, () => creation);
    for (const [error, said] of [
      ['NotAllowedError', 'passkeyUse.notMade'],
      ['InvalidStateError', 'passkeyUse.exists'],
    ] as const) {
      vi.spyOn(navigator.credentials, 'create').mockRejectedValueOnce(new DOMException('', error));
      await button('passkeys.create').click();
      await expect.element(page.getByRole('alert').getByText(phrase(said))).toBeVisible();
    }
    await expectAccessible();
  });

  it('PASSKEY-04: the second step asks for a passkey, and leads to the other ways where none is used', async () => {
    const due = { sessionLevel: 0, twoFaTypes: ['passkey'] } satisfies Partial<Session>;
    const { reply } = await open('/verify-code', due);
    await expect
      .element(page.getByRole('heading', { name: phrase('passkeys.useTitle') }))
      .toBeVisible();
    await expectAccessible();
    reply(requestPasskey, () => ({
      challenge: 'AAAA',
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required' as const,
      allowCredentials: [],
    }));
    vi.spyOn(navigator.credentials, 'get').mockRejectedValueOnce(
      new DOMException('', 'NotAllowedError'),
    );
    await button('passkeyUse.use').click();
    await expect
      .element(page.getByRole('alert').getByText(phrase('passkeyUse.cancelled')))
      .toBeVisible();
    await expectAccessible();
    await button('twoFactor.useRecoveryCode').click();
    await expect
      .element(page.getByRole('textbox', { name: phrase('twoFactor.recoveryCode') }))
      .toBeVisible();
    await expect.element(button('twoFactor.usePasskey')).toBeVisible();
  });
});
