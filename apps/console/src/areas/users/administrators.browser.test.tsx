import {
  deactivateUser,
  inviteUser,
  listUsers,
  logout,
  resetTwoFactor,
  type User,
  type UserStatus,
} from '@ensemble/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readToken } from '../../client/index.ts';
import { phrase } from '../../i18n/index.ts';
import { readSession, useSession } from '../../session/index.ts';
import { expectOff, expectReady, pressOff } from '../../testing/press-off.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { idOf, organizationId, signInAs } from '../../testing/people.ts';
import { editions, renderConsole } from '../../testing/render-console.tsx';
import AdministratorsPage from './administrators-page.tsx';
import ResetTwoFactorDialog from './dialogs/reset-two-factor-dialog.tsx';

const superAdmin = (number: number, lastName: string, userStatus: UserStatus = 'active'): User => ({
  id: idOf(number),
  firstName: userStatus === 'pending' ? null : 'Ana',
  lastName: userStatus === 'pending' ? null : lastName,
  email: `person-${number}@root.example`,
  createdAt: '2026-11-01T12:00:00Z',
  registered_date: null,
  initial_invitation_date: '2026-11-20T12:00:00Z',
  resent_date: null,
  invitation_mail: null,
  organizations: [{ organizationId, userType: 'SuperAdmin', userStatus }],
});

describe.each(editions)('administrators, $language at $width px', (edition) => {
  const dialog = page.getByRole('dialog');
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const resetWord = () => phrase('users.reset');
  const reset = () => dialog.getByRole('button', { name: phrase('users.reset'), exact: true });
  const openEntry = async (name: string, entry: string) => {
    await page.getByRole('button', { name: phrase('users.actionsFor', { name }) }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await expect.element(dialog).toBeVisible();
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  async function open() {
    signInAs('SuperAdmin');
    const answers = stateAnswers();
    const people = [superAdmin(3, 'Gagnon'), superAdmin(80, 'Zoë'), superAdmin(81, '', 'pending')];
    answers.reply(listUsers, () => ({ users: people, count: people.length }));
    await renderConsole(<AdministratorsPage />, edition, '/administrators');
    await expect.element(row('Zoë')).toBeVisible();
    return answers;
  }

  it('ADMINS-01, ADMINS-04: another one is invited by an address; a refusal stands at it', async () => {
    const { refuse, reply } = await open();
    await page.getByRole('button', { name: phrase('users.inviteAdministrator') }).click();
    const email = dialog.getByRole('textbox', { name: phrase('users.email') });
    await expect.element(email).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(phrase('rules.required'))).toBeVisible();
    await expectAccessible();
    refuse(inviteUser, 'EMAIL_ALREADY_MEMBER');
    await email.fill('NEW@root.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    const invited = reply(inviteUser, () => ({ id: idOf(82), resent: false }));
    await userEvent.keyboard('{Enter}');
    const notice = phrase('users.adminInvited', { email: 'new@root.example' });
    await expect.element(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
    expect(invited.mock.lastCall?.[0].body).toEqual({
      organizationId,
      userType: 'SuperAdmin',
      email: 'new@root.example',
    });
  });

  it('ADMINS-02, ADMINS-05..08: are searched; a pending one is sent the invitation again, and has nothing to reset', async () => {
    await open();
    const name = superAdmin(81, '').email;
    await page.getByRole('button', { name: phrase('users.actionsFor', { name }) }).click();
    await expect
      .element(page.getByRole('menuitem', { name: phrase('users.resendAction', { name }) }))
      .toBeVisible();
    await expect
      .element(page.getByRole('menuitem', { name: phrase('users.resetTwoFactorAction', { name }) }))
      .not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('searchbox').fill('ZOE');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => page.getByRole('row').elements().length).toBe(1 + 1);
  });

  it('USERS-39..41: two-factor authentication of another is reset once the word is typed, which is told before the dialog goes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { refuse, reply } = await open();
    const name = 'Ana Zoë';
    await openEntry(name, phrase('users.resetTwoFactorAction', { name }));
    await expect
      .element(page.getByRole('heading', { name: phrase('users.resetOtherTitle', { name }) }))
      .toBeVisible();
    await expectOff(reset());
    await dialog.getByRole('textbox').fill(resetWord().toLowerCase());
    await pressOff(reset());
    await expect.element(dialog.getByText(phrase('users.typeReset'))).toBeVisible();
    await expect.element(dialog.getByRole('textbox')).toHaveFocus();
    await expectAccessible();
    await dialog.getByRole('textbox').fill(resetWord());
    await expect.element(dialog.getByText(phrase('users.typeReset'))).not.toBeInTheDocument();
    await expectReady(reset());
    refuse(resetTwoFactor, 'USER_NOT_FOUND');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(dialog.getByRole('alert').filter({ hasText: phrase('users.resetFailed') }))
      .toBeVisible();
    const done = reply(resetTwoFactor, () => ({}));
    await userEvent.keyboard('{Enter}');
    await expect
      .element(dialog.getByRole('status').filter({ hasText: phrase('users.resetDone') }))
      .toBeVisible();
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(done.mock.lastCall?.[0].params).toEqual({ id: idOf(80) });
  });

  it('USERS-33, OPEN-70: a deactivation is told as an error', async () => {
    const { reply } = await open();
    const name = 'Ana Zoë';
    await openEntry(name, phrase('users.deactivateAction', { name }));
    await dialog.getByRole('textbox').fill(edition.language === 'en' ? 'delete' : 'SUPPRIMER');
    const gone = reply(deactivateUser, () => ({}));
    await userEvent.keyboard('{Enter}');
    await expect
      .element(
        page.getByRole('alert').filter({ hasText: phrase('users.adminSuspended', { name }) }),
      )
      .toBeVisible();
    expect(gone.mock.lastCall?.[0].params).toEqual({ userId: idOf(80), orgId: organizationId });
  });

  it('USERS-38, USERS-39, USERS-42: the own one ends the session after it was told', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    signInAs('SuperAdmin');
    const { reply } = stateAnswers();
    reply(logout, () => ({}));
    const done = reply(resetTwoFactor, () => ({}));
    // As the gate of the console does: without a session, the page goes.
    const Own = () =>
      useSession().session && (
        <ResetTwoFactorDialog
          person={{ id: idOf(3), name: 'Ana Gagnon' }}
          opened
          onClose={() => undefined}
        />
      );
    await renderConsole(<Own />, edition);
    await expect
      .element(page.getByRole('heading', { name: phrase('users.resetOwnTitle') }))
      .toBeVisible();
    await expectAccessible();
    await dialog.getByRole('textbox').fill(resetWord());
    await reset().click();
    await expect
      .element(dialog.getByRole('status').filter({ hasText: phrase('users.resetDone') }))
      .toBeVisible();
    expect(done.mock.lastCall?.[0].params).toEqual({ id: idOf(3) });
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => readToken()).toBeNull();
    expect(readSession().endedBy).toBe('signedOut');
  });
});
