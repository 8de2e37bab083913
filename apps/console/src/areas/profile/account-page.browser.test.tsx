import {
  endOtherSessions,
  endOwnSession,
  getProfile,
  getPublicSettings,
  getPushPreference,
  getTwoFactor,
  getUsageChoice,
  listFailedLogins,
  listOwnDevices,
  listOwnSessions,
  type OwnSession,
  type Profile,
  readStart,
  removeTwoFactor,
  renewBackupCodes,
  type TwoFactorState,
  updateProfile,
  uploadProfilePicture,
  type UserType,
} from '@ensemble/contract';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Link } from '../../ui/address/link.tsx';
import { phrase } from '../../i18n/index.ts';
import { keepInSession, readSession } from '../../session/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { chooseFile } from '../../testing/choose-file.ts';
import { Elsewhere } from '../../testing/elsewhere.tsx';
import { idOf, organization, organizationId, sessionOf, signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import settings from '../../testing/replies/auth/settings.json';
import AccountPage from './account-page.tsx';

const profile: Profile = {
  firstName: 'Noa',
  lastName: 'Bergeron',
  bio: '',
  designation: '',
  profileImage: null,
};
const ownSession = (number: number, more: Partial<OwnSession> = {}): OwnSession => ({
  id: idOf(number),
  current: false,
  client: 'web',
  browser: 'Firefox',
  system: 'Windows',
  address: '203.0.113.7',
  createdAt: '2026-11-20T12:00:00Z',
  lastActiveAt: '2026-11-20T12:00:00Z',
  ...more,
});
const recovery = Array.from({ length: 10 }, (_, each) => `ABCD-EFG${each}`);

describe.each(editions)('the account page, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const dialog = page.getByRole('dialog');
  const notice = (text: string) => page.getByRole('status').filter({ hasText: text });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tab = (key: 'profile' | 'security' | 'about' | 'settings') =>
    page.getByRole('tab', { name: phrase(`profile.${key}`) });
  const field = (name: string) => page.getByRole('textbox', { name, exact: false });
  const firstName = () => field(phrase('registration.firstName'));
  const update = () => button(phrase('profile.update'));
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });

  async function open(
    address: string,
    {
      role = 'OrganizationAdmin',
      factors = { factors: [], passkeys: [], backupCodesLeft: 0, required: false },
    }: { role?: UserType; factors?: TwoFactorState } = {},
  ) {
    signInAs(role);
    keepInSession({ profile });
    const answers = stateAnswers();
    const now = { sessions: [ownSession(90, { current: true })], factors };
    answers.replay(getPublicSettings, settings);
    answers.reply(getUsageChoice, () => ({ isCounted: null }));
    answers.reply(getPushPreference, () => ({ pushes: 'all' as const }));
    answers.reply(listOwnDevices, () => ({ devices: [] }));
    answers.reply(listOwnSessions, () => ({ sessions: now.sessions }));
    answers.reply(listFailedLogins, () => ({ failedLogins: [] }));
    answers.reply(getTwoFactor, () => now.factors);
    await renderConsole(
      <>
        <Link to="/users">Elsewhere</Link>
        <Routes>
          <Route path="/account" element={<AccountPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </>,
      edition,
      address,
    );
    return { ...answers, now };
  }

  const choose = (content: BlobPart) =>
    chooseFile(new File([content], 'x.png', { type: 'image/png' }));

  it('PROFILE-01..04, PROFILE-08..12, ROLES-05: names, texts and picture are changed; what is sent is the small picture', async () => {
    const { reply, refuse } = await open('/account');
    await expect.element(firstName()).toHaveValue('Noa');
    await expect.element(tab('settings')).not.toBeInTheDocument();
    await firstName().fill(' ');
    await update().click();
    await expect.element(page.getByText(phrase('rules.firstName'))).toBeVisible();
    await expect.element(firstName()).toHaveFocus();
    await expectAccessible();
    await firstName().fill('Élodie');
    await field(phrase('person.bio')).fill('Two\nlines');
    await expect.element(page.getByText('9/500')).toBeVisible();
    await field(phrase('person.designation')).fill('Capitaine');

    choose('no');
    const unreadable = page
      .getByRole('alert')
      .filter({ hasText: phrase('person.pictureUnreadable') });
    await expect.element(unreadable).toBeVisible();
    const canvas = new OffscreenCanvas(900, 600);
    // Without a context there is nothing to make a file of.
    canvas.getContext('2d');
    choose(await canvas.convertToBlob());
    await expect.element(button(phrase('person.changePicture'))).toBeVisible();
    await expect.element(unreadable).not.toBeInTheDocument();
    // It is named until it is saved, and can be let go.
    const remove = button(phrase('ui.removeFile', { file: 'x.png' }));
    await remove.click();
    await expect.element(remove).not.toBeInTheDocument();
    choose(await canvas.convertToBlob());
    await expect.element(remove).toBeVisible();

    refuse(updateProfile, 'USER_NOT_FOUND');
    await update().click();
    const refusal = page.getByRole('alert').filter({ hasText: phrase('profile.updateFailed') });
    await expect.element(refusal.filter({ hasText: 'USER_NOT_FOUND' })).toBeVisible();
    await expect.element(firstName()).toHaveValue('Élodie');
    await expectAccessible();
    const changed = {
      ...profile,
      firstName: 'Élodie',
      bio: 'Two\nlines',
      designation: 'Capitaine',
    };
    const sent = reply(updateProfile, () => changed);
    const pictures: FormData[] = [];
    reply(uploadProfilePicture, ({ body }) => {
      pictures.push(body as FormData);
      return {};
    });
    reply(getProfile, () => changed);
    await update().click();
    await expect.element(notice(phrase('profile.updated'))).toBeVisible();
    const { profileImage: _image, ...texts } = changed;
    expect(sent.mock.calls.map(([{ body }]) => body)).toEqual([texts]);
    expect(pictures.map((each) => each.get('organizationId'))).toEqual([organizationId]);
    await expect.element(remove).not.toBeInTheDocument();
    const small = await createImageBitmap(pictures[0]?.get('file') as File);
    expect([small.width, small.height]).toEqual([200, 133]);
    // PROFILE-11: every part of the shell reads it there.
    expect(readSession().profile).toEqual(changed);
    // What is saved is left without a question.
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await expect.element(page.getByText(/^At \/users/)).toBeVisible();
  });

  test('PROFILE-01..03, OPEN-17: tabs by hash; what was typed is not lost without a question, whichever form it is in', async () => {
    await open('/account#about');
    await expect
      .element(page.getByText(phrase('profile.version', { version: '1.0.0' })))
      .toBeVisible();
    await tab('profile').click();
    expect(window.location.hash).toBe('#profile');
    const last = field(phrase('registration.lastName'));
    await last.fill('Changed');
    await tab('about').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await tab('profile').click();
    await expect.element(last).toHaveValue('Changed');
    await last.fill(profile.lastName);
    await tab('security').click();
    const current = page.getByLabelText(new RegExp(`^${phrase('passwords.currentPassword')}`));
    await current.fill('something');
    await tab('profile').click();
    // The form in view has no changes; the other one has.
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await inDialog(phrase('form.keepEditing')).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/account');
    await tab('security').click();
    await expect.element(current).toHaveValue('something');
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await inDialog(phrase('form.discard')).click();
    await expect.element(page.getByText(/^At \/users/)).toBeVisible();
  });

  it('own sessions are listed, and one or all others are logged out', async () => {
    const { now, reply } = await open('/account#about');
    now.sessions = [
      ownSession(90, { current: true, browser: 'Chrome' }),
      ownSession(91),
      ownSession(92, { client: 'mobile', browser: null, system: 'Android' }),
    ];
    await tab('security').click();
    const rows = page
      .getByRole('region', { name: phrase('profile.sessionsTitle') })
      .getByRole('listitem');
    await expect.element(rows.first()).toBeVisible();
    expect(rows.elements()).toHaveLength(3);
    const own = rows.filter({ hasText: phrase('profile.thisSession') });
    await expect.element(own.filter({ hasText: 'Chrome, Windows' })).toBeVisible();
    // The time of its last call lags by minutes, which would look wrong in the browser at hand.
    await expect.element(own.getByText(phrase('profile.activeNow'))).toBeVisible();
    expect(own.getByRole('button').elements()).toHaveLength(0);
    await expectAccessible();
    const browser = `${phrase('profile.mobileApp')}, Android`;
    await button(phrase('profile.endSessionOf', { browser })).click();
    await expect
      .element(page.getByRole('heading', { name: phrase('profile.endSessionTitle', { browser }) }))
      .toBeVisible();
    await expectAccessible();
    const ended = reply(endOwnSession, () => {
      now.sessions.splice(2, 1);
      return {};
    });
    await inDialog(phrase('profile.endSession')).click();
    await expect.element(notice(phrase('profile.sessionEnded'))).toBeVisible();
    await expect.poll(() => rows.elements().length).toBe(2);
    expect(ended.mock.lastCall?.[0].params).toEqual({ sessionId: idOf(92) });

    await button(phrase('profile.endOthers')).click();
    reply(endOtherSessions, () => {
      now.sessions.splice(1, 1);
      return { ended: 1 };
    });
    await inDialog(phrase('profile.endOthers')).click();
    await expect.element(notice(phrase('profile.othersEnded'))).toBeVisible();
    await expect.poll(() => rows.elements().length).toBe(1);
    await expect.element(button(phrase('profile.endOthers'))).not.toBeInTheDocument();
  });

  it('OPEN-25, OPEN-26: second steps are shown and removed, and recovery codes made anew', async () => {
    const both: TwoFactorState = {
      factors: [{ type: 'totp' }, { type: 'sms', phone: '(•••) •••-••42' }],
      passkeys: [],
      backupCodesLeft: 2,
      required: false,
    };
    const { now, reply } = await open('/account#security', { factors: both });
    await expect
      .element(page.getByText(phrase('secondSteps.codesLeft', { count: 2 })))
      .toBeVisible();
    await expect.element(page.getByText(phrase('secondSteps.few'))).toBeVisible();
    await expectAccessible();
    await button(phrase('secondSteps.renew')).click();
    await expect.element(dialog.getByText(phrase('secondSteps.renewText'))).toBeVisible();
    await expectAccessible();
    reply(renewBackupCodes, () => {
      now.factors = { ...both, backupCodesLeft: 10 };
      return { backupCodes: recovery };
    });
    await inDialog(phrase('secondSteps.renew')).click();
    const list = dialog.getByRole('list', { name: phrase('twoFactor.recoveryCodes') });
    await expect.element(list).toBeVisible();
    expect(
      list
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(recovery);
    await expectAccessible();
    // They are shown once: no key closes them by itself.
    await userEvent.keyboard('{Escape}');
    await inDialog(phrase('secondSteps.done')).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(page.getByText(phrase('secondSteps.codesLeft', { count: 10 })))
      .toBeVisible();

    reply(readStart, () => ({
      session: sessionOf('OrganizationAdmin'),
      organization: organization(),
      profile,
      hasSetupSteps: false,
    }));
    const removed = reply(removeTwoFactor, ({ params }) => {
      const factors = now.factors.factors.filter(({ type }) => type !== params['type']);
      now.factors = { ...now.factors, factors };
      return now.factors;
    });
    for (const [type, text] of [
      ['sms', 'secondSteps.removeOne'],
      ['totp', 'secondSteps.removeLast'],
    ] as const) {
      const name = phrase(type === 'sms' ? 'twoFactor.sms' : 'twoFactor.authenticator');
      await button(phrase('secondSteps.removeOf', { name })).click();
      await expect.element(dialog.getByText(phrase(text))).toBeVisible();
      await inDialog(phrase('secondSteps.remove')).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect
        .element(page.getByRole('link', { name: phrase('twoFactor.startOf', { name }) }))
        .toBeVisible();
      expect(removed.mock.lastCall?.[0].params).toEqual({ id: idOf(2), type });
    }
  });

  test('OPEN-25: the last second step of a person who needs one stays', async () => {
    await open('/account#security', {
      role: 'SuperAdmin',
      factors: { factors: [{ type: 'totp' }], passkeys: [], backupCodesLeft: 10, required: true },
    });
    await expect.element(page.getByText(phrase('secondSteps.required'))).toBeVisible();
    const name = phrase('twoFactor.authenticator');
    await expect.element(button(phrase('secondSteps.removeOf', { name }))).not.toBeInTheDocument();
    await tab('settings').click();
    await button(phrase('profile.resetTwoFactor')).click();
    await expect
      .element(page.getByRole('heading', { name: phrase('users.resetOwnTitle') }))
      .toBeVisible();
  });
});
