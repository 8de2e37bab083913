import {
  changeUserRole,
  deactivateUser,
  endUserSessions,
  inviteUser,
  listUsers,
  type User,
  type UserStatus,
  type UserType,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadPhrases, phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { idOf, organizationId, signInAs } from '../../testing/people.ts';
import { editions, renderConsole } from '../../testing/render-console.tsx';
import { InviteUserButton } from '../invitations/index.ts';
import { UsersList } from './users-list.tsx';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

interface MembershipState {
  userType: UserType;
  userStatus: UserStatus;
}
function user(number: number, standing: MembershipState, more: Partial<User> = {}): User {
  const isPending = standing.userStatus === 'pending';
  return {
    id: idOf(100 + number),
    firstName: isPending ? null : 'Noa',
    lastName: isPending ? null : 'Bergeron',
    email: `person-${number}@harbour.example`,
    createdAt: daysAgo(3),
    registered_date: isPending ? null : daysAgo(2),
    initial_invitation_date: daysAgo(3),
    resent_date: null,
    invitation_mail: null,
    organizations: [{ organizationId, ...standing }],
    ...more,
  };
}

const here = user(
  1,
  { userType: 'OrganizationAdmin', userStatus: 'active' },
  { id: idOf(3), lastName: 'Gagnon' },
);
const employee = user(2, { userType: 'Employee', userStatus: 'active' });
const pending = user(3, { userType: 'Employee', userStatus: 'pending' });

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = page.getByRole('dialog');

/** The users page with these people, as an administrator sees it. */
async function openUsers(edition: (typeof editions)[number], people: User[], address = '/users') {
  signInAs('OrganizationAdmin');
  const answers = stateAnswers();
  const listed = answers.reply(listUsers, () => ({ users: people, count: people.length }));
  await renderConsole(
    <>
      <h1>Ensemble</h1>
      <InviteUserButton organizationId={organizationId} />
      <UsersList organizationId={organizationId} />
    </>,
    edition,
    address,
  );
  await expect.element(row(people[0]?.email ?? '')).toBeInTheDocument();
  return { ...answers, listed };
}

/** Opens an entry of a person's menu by keyboard. */
async function openEntry(name: string, entry: string) {
  const button = page.getByRole('button', { name: phrase('users.actionsFor', { name }) });
  await expect.element(button).toBeInTheDocument();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  const wanted = page.getByRole('menuitem', { name: entry });
  await expect.element(wanted).toBeInTheDocument();
  for (let steps = 0; steps < 5 && document.activeElement !== wanted.element(); steps += 1)
    await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeInTheDocument();
  return button;
}

describe.each(editions)('users list, $language at $width px', (edition) => {
  it('USERS-13, USERS-14, USERS-16: the invite dialog says what is missing, and keeps what was typed when refused', async () => {
    const { refuse, reply } = await openUsers(edition, [here]);
    const button = page.getByRole('button', { name: phrase('users.invite'), exact: true });
    await button.click();
    const send = dialog.getByRole('button', { name: phrase('users.sendInvitation') });
    await send.click();
    const required = dialog.getByText(phrase('rules.required'));
    expect(required.elements()).toHaveLength(2);
    const email = dialog.getByRole('textbox', { name: phrase('users.email') });
    await expect.element(email).toHaveFocus();
    await email.fill('nobody@');
    await send.click();
    await expect.element(dialog.getByText(phrase('rules.email'))).toBeVisible();
    const offered = dialog.element().querySelectorAll('option:not([disabled])');
    expect([...offered].map((option) => option.getAttribute('value'))).toEqual([
      'Employee',
      'FamilyFriend',
      'PeerSupporter',
      'ServiceProvider',
      'OrganizationAdmin',
      'PeerSupportAdmin',
    ]);
    refuse(inviteUser, 'EMAIL_ALREADY_MEMBER');
    await email.fill(here.email);
    await dialog.getByRole('combobox').selectOptions('ServiceProvider');
    await send.click();
    // At the address, which it is about.
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveValue(here.email);
    await expectAccessible();

    refuse(inviteUser, 'ORGANIZATION_SUSPENDED');
    await userEvent.keyboard('{Enter}');
    const refusal = dialog.getByRole('alert').filter({ hasText: phrase('users.inviteFailed') });
    await expect.element(refusal).toBeVisible();

    const invited = reply(inviteUser, () => ({ id: idOf(9), resent: false }));
    await email.fill('  NEW@Harbour.example ');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    expect(invited.mock.lastCall?.[0].body).toEqual({
      organizationId,
      userType: 'ServiceProvider',
      email: 'new@harbour.example',
    });
  });

  it('USERS-04, USERS-28..32, USERS-35: another role is chosen among those the person has not', async () => {
    const { reply, listed } = await openUsers(edition, [here, employee, pending]);
    // USERS-32, USERS-35: nothing can be done to oneself.
    expect(row('Gagnon').getByRole('button').elements()).toHaveLength(0);
    const name = 'Noa Bergeron';
    await openEntry(name, phrase('users.changeRoleAction', { name }));
    const change = dialog.getByRole('button', { name: phrase('users.changeRole') });
    await change.click();
    await expect.element(dialog.getByText(phrase('rules.required'))).toBeVisible();
    expect(dialog.element().querySelector('option[value="Employee"]')).toBeNull();
    await expectAccessible();
    const changed = reply(changeUserRole, () => ({}));
    await dialog.getByRole('combobox').selectOptions('PeerSupporter');
    const before = listed.mock.calls.length;
    await change.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(changed.mock.lastCall?.[0].body).toEqual({ role: 'PeerSupporter' });
    await expect.poll(() => listed.mock.calls.length).toBeGreaterThan(before);
  });

  it('USERS-47: somebody is logged out everywhere once it is confirmed', async () => {
    const { reply } = await openUsers(edition, [here, employee, pending]);
    const name = 'Noa Bergeron';
    const ended = reply(endUserSessions, () => ({}));
    await openEntry(name, phrase('users.endSessionsAction', { name }));
    await loadPhrases('accountSafety');
    await expect.element(dialog.getByText(phrase('endSessions.text', { name }))).toBeVisible();
    await expectAccessible();
    expect(ended).not.toHaveBeenCalled();
    await dialog.getByRole('button', { name: phrase('endSessions.confirm'), exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText(phrase('endSessions.done', { name }))).toBeVisible();
    expect(ended.mock.lastCall?.[0].params).toEqual({ orgId: organizationId, userId: employee.id });
  });

  it('USERS-48: where a person was logged out too often today, a change of role says so and keeps what was chosen', async () => {
    const { refuse } = await openUsers(edition, [here, employee]);
    const name = 'Noa Bergeron';
    await openEntry(name, phrase('users.changeRoleAction', { name }));
    refuse(changeUserRole, 'TOO_MANY_SESSION_ENDS');
    await dialog.getByRole('combobox').selectOptions('PeerSupporter');
    await dialog.getByRole('button', { name: phrase('users.changeRole'), exact: true }).click();
    await expect
      .element(dialog.getByRole('alert').filter({ hasText: 'TOO_MANY_SESSION_ENDS' }))
      .toBeVisible();
    await expect.element(dialog.getByRole('combobox')).toHaveValue('PeerSupporter');
    await expectAccessible();
  });

  it('USERS-33..37, OPEN-29: somebody is deactivated once the word of the language is typed', async () => {
    const { reply } = await openUsers(edition, [here, employee]);
    const name = 'Noa Bergeron';
    const menu = await openEntry(name, phrase('users.deactivateAction', { name }));
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
    await openEntry(name, phrase('users.deactivateAction', { name }));
    const word = dialog.getByRole('textbox');
    await word.fill('no');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(phrase('users.typeDelete'))).toBeVisible();
    await expectAccessible();
    const gone = reply(deactivateUser, () => ({}));
    await word.fill(edition.language === 'fr' ? 'supprimer' : 'DeLeTe');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(gone).toHaveBeenCalledOnce();
  });

  it('USERS-03: a deactivated person is grey, and nothing more can be done', async () => {
    const gone = user(4, { userType: 'Employee', userStatus: 'inactive' }, { lastName: 'Roy' });
    await openUsers(edition, [here, gone]);
    const line = row('Roy');
    expect(line.getByRole('button').elements()).toHaveLength(0);
    const looks = (text: string) => {
      const cell = row(text).getByRole('rowheader').element();
      const { color, backgroundColor } = getComputedStyle(cell);
      return { color, backgroundColor };
    };
    const [grey, usual] = [looks('Roy'), looks('Gagnon')];
    expect(grey.color).not.toBe(usual.color);
    expect(grey.backgroundColor).not.toBe(usual.backgroundColor);
    const [red = 0, green = 0, blue = 0] = (grey.color.match(/\d+/g) ?? []).map(Number);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(16);
    await expectAccessible();
  });

  it('USERS-11: an invitation older than thirty days is bold and red, and says so', async () => {
    const old = { ...pending, initial_invitation_date: daysAgo(31) };
    await openUsers(edition, [old]);
    const overdue = page.getByText(phrase('users.overdue'), { exact: true });
    const strong = overdue.element().closest('strong');
    expect(strong).not.toBeNull();
    const { fontWeight, color } = getComputedStyle(strong as Element);
    expect(Number(fontWeight)).toBeGreaterThanOrEqual(700);
    expect(color).toMatch(/192, 38, 38/);
  });

  it('USERS-02: name, email, role, dates and state of each person are in view, whatever the width', async () => {
    const resent = { ...pending, resent_date: daysAgo(1) };
    await openUsers(edition, [here, resent]);
    const list = page.getByRole('region', { name: phrase('users.title') }).element();
    await document.fonts.ready;
    const line = row(resent.email);
    const wanted = [
      phrase('users.notRegistered'),
      resent.email,
      phrase('people.role.Employee'),
      phrase('people.status.pending'),
      phrase('users.resent'),
    ];
    for (const text of wanted) {
      const found = line.getByText(text, { exact: false }).first();
      await expect.element(found).toBeVisible();
      expect(found.element().getBoundingClientRect().right, text).toBeLessThanOrEqual(
        list.getBoundingClientRect().right,
      );
    }
    await expect
      .element(line.getByRole('button', { name: new RegExp(resent.email) }))
      .toBeVisible();
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  });
});

it('in French beside the drawer of a laptop, the filters stand in one row and nothing is cut', async () => {
  const long = { firstName: 'Maximilienne', lastName: 'de la Chevrotière-Beausoleil' };
  const email = 'maximilienne.de-la-chevrotiere-beausoleil@harbour.example';
  const admin = { userType: 'PeerSupportAdmin', userStatus: 'suspended' } as const;
  await openUsers({ language: 'fr', width: 1000 }, [user(5, admin, { ...long, email })]);
  const search = page.getByRole('searchbox');
  await expect.element(page.getByRole('combobox', { name: phrase('users.status') })).toBeVisible();
  const bar = search.element().closest('[class*=tools]') as Element;
  const bottoms = [...bar.children].map((child) => child.getBoundingClientRect().bottom);
  expect(bottoms.length).toBeGreaterThan(3);
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThanOrEqual(1);
  const list = page.getByRole('region', { name: phrase('users.title') }).element();
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  for (const cell of list.querySelectorAll('tbody td, tbody th, .mantine-Badge-label'))
    expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth + 1);
});
