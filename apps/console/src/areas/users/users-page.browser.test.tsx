import {
  deactivateLeavers,
  exportUsers,
  getBulkLeave,
  getBulkResend,
  getWaiting,
  inviteUser,
  type Leaver,
  listUsers,
  previewLeavers,
  resendPendingInvitesInBulk,
  type RouteReply,
  type User,
  withdrawInvitation,
} from '@ensemble/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectReady, pressOff } from '../../testing/press-off.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { chooseFile } from '../../testing/choose-file.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { catchDownloads } from '../../testing/downloads.ts';
import { idOf, organizationId, signInAs, userOf } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import UsersPage from './users-page.tsx';

const here = userOf(3, { userType: 'OrganizationAdmin' });
const pending: User = {
  ...userOf(50, { userStatus: 'pending' }),
  firstName: null,
  lastName: null,
  registered_date: null,
  initial_invitation_date: '2026-11-20T12:00:00Z',
  invitation_mail: { state: 'sent', at: '2026-11-20T12:00:00Z', answer: null },
};
const leaver = ({ id, email, organizations }: User): Leaver => ({
  id,
  email,
  name: null,
  userType: organizations[0]?.userType ?? 'Employee',
  userStatus: organizations[0]?.userStatus ?? 'active',
});

describe.each(editions)('users, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const dialog = page.getByRole('dialog');
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const notice = (text: string) => page.getByRole('status').filter({ hasText: text });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const word = edition.language === 'en' ? 'delete' : 'supprimer';
  const wordField = () => dialog.getByLabelText(new RegExp(`^${phrase('users.deactivateLabel')}`));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    // Columns that were hidden on this device.
    localStorage.clear();
  });

  type Resend = RouteReply<typeof getBulkResend>['resend'];
  type Leave = RouteReply<typeof getBulkLeave>['leave'];
  async function open(people: User[], address = '/users') {
    signInAs('OrganizationAdmin');
    const answers = stateAnswers();
    const now: { resend: Resend; leave: Leave } = { resend: null, leave: null };
    answers.reply(getBulkResend, () => ({ resend: now.resend }));
    answers.reply(getBulkLeave, () => ({ leave: now.leave }));
    answers.reply(getWaiting, () => ({ invitations: 0, translations: 0, notifications: 0 }));
    const listed = answers.reply(listUsers, () => ({ users: people, count: people.length }));
    await renderConsole(<UsersPage />, edition, address);
    await expect.element(row(people[0]?.email ?? '')).toBeInTheDocument();
    return { ...answers, now, listed };
  }
  const openEntry = async (menu: string, entry: string) => {
    await button(menu).click();
    await page.getByRole('menuitem').filter({ hasText: entry }).click();
    await expect.element(dialog).toBeVisible();
  };
  /** Asks anew how far it is, which the page does every second and a half. */
  const askAnew = () => vi.advanceTimersByTimeAsync(1500);
  const fakeIntervals = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

  it('USERS-05, USERS-27: with no one pending on the page, resending is off and says why', async () => {
    await open([here]);
    await button(phrase('users.more')).click();
    const off = page.getByRole('menuitem').filter({ hasText: phrase('invitations.all') });
    await expect.element(off).toHaveAttribute('aria-disabled', 'true');
    await expect.element(off.getByText(phrase('invitations.none'))).toBeVisible();
    await expectAccessible();
    (off.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('USERS-05, USERS-27, API-39: resending all pending ones asks first, shows how far it is, and says when it is done', async () => {
    fakeIntervals();
    const { reply, now, listed } = await open([here, pending]);
    await openEntry(phrase('users.more'), phrase('invitations.all'));
    await expect.element(dialog.getByText(phrase('invitations.text'))).toBeVisible();
    await expectAccessible();
    now.resend = { count: 4, sent: 1, state: 'working' };
    reply(resendPendingInvitesInBulk, () => ({
      count: 4,
      sent: 1,
      state: 'working' as const,
      alreadyUnderWay: false,
    }));
    await inDialog(phrase('invitations.confirm')).click();
    await expect.element(notice(phrase('invitations.begun', { count: 4 }))).toBeVisible();
    const bar = page.getByRole('progressbar', { name: phrase('invitations.all') });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '25');
    await expect
      .element(page.getByText(phrase('invitations.progress', { count: 4, sent: 1 })))
      .toBeVisible();
    await expectAccessible();
    now.resend = { count: 4, sent: 4, state: 'done' };
    const before = listed.mock.calls.length;
    await askAnew();
    await expect.element(notice(phrase('invitations.done', { count: 4 }))).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
    await expect.poll(() => listed.mock.calls.length).toBeGreaterThan(before);
  });

  test('API-39: what another administrator has begun is not begun twice', async () => {
    const { reply } = await open([here, pending]);
    await openEntry(phrase('users.more'), phrase('invitations.all'));
    const working = { count: 4, sent: 1, state: 'done', alreadyUnderWay: true } as const;
    reply(resendPendingInvitesInBulk, () => working);
    await inDialog(phrase('invitations.confirm')).click();
    await expect.element(page.getByText(phrase('invitations.underWay'))).toBeVisible();
    await expect.element(notice(phrase('invitations.begun', { count: 4 }))).not.toBeInTheDocument();
  });

  it('a list of leavers can come from a file, whose addresses are shown before anything is done', async () => {
    await open([here]);
    await openEntry(phrase('users.more'), phrase('leavers.button'));
    const box = dialog.getByRole('textbox', { name: phrase('leavers.label') });
    await expect.element(box).toHaveFocus();
    chooseFile(new File(['Name,Phone\nA,1'], 'phones.csv'));
    const fault = dialog.getByRole('alert').filter({ hasText: phrase('lists.noEmails') });
    await expect.element(fault).toBeVisible();
    chooseFile(new File([new Uint8Array(10_000_001)], 'large.csv'));
    const tooLarge = phrase('lists.fault.tooLarge', { megabytes: 10 });
    await expect.element(dialog.getByRole('alert').filter({ hasText: tooLarge })).toBeVisible();
    await expectAccessible();
    chooseFile(new File(['Email\na@leave.example\nb@leave.example'], 'leavers.csv'));
    await expect.element(box).toHaveValue('a@leave.example\nb@leave.example');
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    await expectAccessible();
    await inDialog(phrase('ui.removeFile', { file: 'leavers.csv' })).click();
    await expect.element(box).toHaveValue('');
    await expect.element(inDialog(phrase('files.choose'))).toHaveFocus();
    await pressOff(inDialog(phrase('leavers.check')));
    await expect.element(dialog.getByText(phrase('leavers.missing'))).toBeVisible();
    await expect.element(box).toHaveFocus();
  });

  it('LISTS-05, LISTS-07: a list of leavers is read by any column, and shows how an address is written in the file', async () => {
    const { reply } = await open([here]);
    await openEntry(phrase('users.more'), phrase('leavers.button'));
    chooseFile(
      new File(
        ['Who;Where to write\nAnna;"Roy, Anna <a@leave.example>"\nBo;b@leave.example\nCy;'],
        'leavers.csv',
      ),
    );
    await expect.element(inDialog(phrase('lists.next'))).toBeVisible();
    await expectAccessible();
    await inDialog(phrase('lists.next')).click();
    const box = dialog.getByRole('textbox', { name: phrase('leavers.label') });
    await expect.element(box).toHaveValue('a@leave.example\nb@leave.example');
    await expect
      .element(dialog.getByText(phrase('lists.without', { count: 1, rows: '4' })))
      .toBeVisible();
    await expectAccessible();
    reply(previewLeavers, () => ({
      leavers: [{ ...leaver(userOf(51)), email: 'a@leave.example' }],
      refused: [],
      notFound: ['b@leave.example'],
    }));
    await inDialog(phrase('leavers.check')).click();
    const written = phrase('lists.writtenAs', { row: '2', written: 'Roy, Anna <a@leave.example>' });
    await expect.element(dialog.getByRole('row').filter({ hasText: written })).toBeInTheDocument();
    await expect
      .element(dialog.getByRole('row').filter({ hasText: 'b@leave.example' }))
      .not.toHaveTextContent('3');
    await expectAccessible();
  });

  it('a pasted list of leavers is tried first, then done once the word is typed', async () => {
    fakeIntervals();
    const { reply, refuse, now } = await open([here, userOf(51), userOf(52)]);
    await openEntry(phrase('users.more'), phrase('leavers.button'));
    const box = dialog.getByRole('textbox', { name: phrase('leavers.label') });
    await expect.element(box).toHaveFocus();
    const emails = [userOf(51).email, userOf(52).email, here.email, 'unknown@harbour.example'];
    await box.fill(emails.join(';\n'));
    await expect.element(dialog.getByText(phrase('leavers.count', { count: 4 }))).toBeVisible();
    await expectReady(inDialog(phrase('leavers.check')));
    await expectAccessible();
    const tried = reply(previewLeavers, () => ({
      leavers: [leaver(userOf(51)), leaver(userOf(52))],
      refused: [{ ...leaver(here), reason: 'self' as const }],
      notFound: ['unknown@harbour.example'],
    }));
    await inDialog(phrase('leavers.check')).click();
    for (const [key, count] of [
      ['leavers.sumLeavers', 2],
      ['leavers.sumRefused', 1],
      ['leavers.sumNotFound', 1],
    ] as const)
      await expect.element(dialog.getByText(phrase(key, { count }))).toBeVisible();
    expect(tried.mock.lastCall?.[0].body).toEqual({ memberIds: [], emails });
    const verdict = (email: string, text: string) =>
      dialog.getByRole('row').filter({ hasText: email }).filter({ hasText: text });
    await expect.element(verdict(here.email, phrase('leavers.why.self'))).toBeInTheDocument();
    await expect.element(verdict('unknown@', phrase('leavers.will.notFound'))).toBeInTheDocument();
    await expect
      .element(verdict(userOf(51).email, phrase('leavers.will.leaves')))
      .toBeInTheDocument();
    await expectAccessible();
    const confirm = inDialog(phrase('leavers.confirm', { count: 2 }));
    await pressOff(confirm);
    await expect.element(dialog.getByText(phrase('users.typeDelete'))).toBeVisible();
    await expect.element(wordField()).toHaveFocus();
    await wordField().fill(word);
    refuse(deactivateLeavers, 'TOO_MANY_REQUESTS');
    await confirm.click();
    await expect
      .element(dialog.getByRole('alert').filter({ hasText: 'TOO_MANY_REQUESTS' }))
      .toBeVisible();
    const begun = { count: 2, done: 0, deactivated: 0, state: 'working' } as const;
    now.leave = begun;
    const asked = reply(deactivateLeavers, () => ({ ...begun, alreadyUnderWay: false }));
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked.mock.lastCall?.[0].body).toEqual({ memberIds: [], emails });
    const bar = page.getByRole('progressbar', { name: phrase('leavers.title') });
    await expect.element(bar).toBeInTheDocument();
    now.leave = { count: 2, done: 2, deactivated: 2, state: 'done' };
    await askAnew();
    await expect.element(notice(phrase('leavers.done', { count: 2 }))).toBeVisible();
  });

  it('leavers are chosen in the list, but not oneself', async () => {
    const { reply } = await open([here, userOf(51), userOf(52)]);
    const boxOf = ({ email }: User) => row(email).getByRole('checkbox');
    await expect.element(boxOf(here)).toBeDisabled();
    await boxOf(userOf(51)).click();
    await boxOf(userOf(52)).click();
    await boxOf(userOf(52)).click();
    await expectAccessible();
    const tried = reply(previewLeavers, () => ({
      leavers: [leaver(userOf(51))],
      refused: [],
      notFound: [],
    }));
    await button(phrase('leavers.buttonChosen', { count: 1 })).click();
    await expect
      .element(dialog.getByText(phrase('leavers.sumLeavers', { count: 1 })))
      .toBeVisible();
    expect(tried.mock.lastCall?.[0].body).toEqual({ memberIds: [userOf(51).id], emails: [] });
    await wordField().fill(word);
    const done = { count: 1, done: 1, deactivated: 1, state: 'done' } as const;
    reply(deactivateLeavers, () => ({ ...done, alreadyUnderWay: false }));
    await inDialog(phrase('leavers.confirm', { count: 1 })).click();
    await expect.element(dialog).not.toBeInTheDocument();
    // Begun: no one is chosen any more.
    await expect.element(button(phrase('leavers.clear'))).not.toBeInTheDocument();
    await expect.element(boxOf(userOf(51))).not.toBeChecked();
  });

  test('two submits of a form in one tick send one request', async () => {
    const { reply } = await open([here]);
    await button(phrase('users.invite')).click();
    await dialog.getByRole('textbox', { name: phrase('users.email') }).fill('new@harbour.example');
    await dialog.getByRole('combobox').selectOptions('Employee');
    const asked = reply(inviteUser, () => ({ id: idOf(60), resent: false }));
    const form = dialog.element().querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
    await expect
      .element(notice(phrase('users.invited', { email: 'new@harbour.example' })))
      .toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('USERS-04, USERS-17, OPEN-68: an invitation is sent again, unless one was sent moments ago; a pending one is withdrawn', async () => {
    const { reply, refuse } = await open([here, pending]);
    const { email } = pending;
    const menu = phrase('users.actionsFor', { name: email });
    const again = phrase('users.resendAction', { name: email });
    await openEntry(menu, again);
    await expect.element(dialog.getByText(phrase('users.resendText', { email }))).toBeVisible();
    await expectAccessible();
    refuse(inviteUser, 'EMAIL_ALREADY_MEMBER');
    await inDialog(phrase('users.resend')).click();
    await expect
      .element(dialog.getByRole('alert').filter({ hasText: phrase('users.resendFailed') }))
      .toBeVisible();
    let resent = true;
    const asked = reply(inviteUser, () => ({ id: pending.id, resent }));
    await inDialog(phrase('users.resend')).click();
    await expect.element(notice(phrase('users.resentNotice', { email }))).toBeVisible();
    expect(asked.mock.lastCall?.[0].body).toEqual({ organizationId, userType: 'Employee', email });
    resent = false;
    await openEntry(menu, again);
    await inDialog(phrase('users.resend')).click();
    await expect.element(page.getByText(phrase('users.justSentNotice', { email }))).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await openEntry(menu, phrase('users.withdrawAction', { name: email }));
    await expect.element(dialog.getByText(phrase('users.withdrawText', { email }))).toBeVisible();
    await expectAccessible();
    const withdrawn = reply(withdrawInvitation, () => ({}));
    await inDialog(phrase('users.withdraw')).click();
    await expect.element(notice(phrase('users.withdrawn', { email }))).toBeVisible();
    expect(withdrawn.mock.lastCall?.[0].params).toEqual({
      userId: pending.id,
      orgId: organizationId,
    });
  });

  test('USERS-01, USERS-06, USERS-07: it is asked for as the address says, once; search, sort and size are in the address', async () => {
    const address = '/users?size=25&status=active&sort=email&order=desc';
    const { listed, reply } = await open([here], address);
    const asked = () => Object.fromEntries(listed.mock.lastCall?.[0].query ?? []);
    // Once for each rendering of a development build.
    expect(new Set(listed.mock.calls.map(([{ query }]) => String(query)))).toEqual(
      new Set(['skip=0&limit=25&searchTerm=&sort=email&sortOrder=desc&statuses=active']),
    );
    const header = page.getByRole('columnheader').filter({ hasText: phrase('users.email') });
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('searchbox').fill('c-');
    await userEvent.keyboard('{Enter}');
    await expect.poll(asked).toMatchObject({ searchTerm: 'c-', limit: '25' });
    expect(window.location.search).toContain('search=c-');
    await page.getByLabelText(phrase('table.pageSize')).selectOptions('10');
    await expect.poll(asked).toMatchObject({ searchTerm: 'c-', limit: '10' });
    window.history.back();
    await expect.poll(asked).toMatchObject({ limit: '25' });
    const more = reply(listUsers, () => ({ users: [here], count: 60 }));
    await page.getByRole('searchbox').fill('');
    await userEvent.keyboard('{Enter}');
    await button(phrase('table.nextPage')).click();
    await expect.poll(() => more.mock.lastCall?.[0].query.get('skip')).toBe('25');
    expect(window.location.search).toContain('page=2');
  });

  it('is filtered by role and state in the address, its columns are chosen, and it is kept as a file', async () => {
    const { listed, reply } = await open([here, pending]);
    const asked = () => Object.fromEntries(listed.mock.lastCall?.[0].query ?? []);
    const filter = (key: 'status' | 'role') =>
      page.getByRole('combobox', { name: phrase(`users.${key}`), exact: true });
    await filter('status').selectOptions('pending');
    await expect.poll(asked).toMatchObject({ statuses: 'pending' });
    await filter('role').selectOptions('PeerSupporter');
    await expect.poll(asked).toMatchObject({ statuses: 'pending', userTypes: 'PeerSupporter' });
    expect(window.location.search).toBe('?status=pending&role=PeerSupporter');
    // What became of the mail is told beside the state.
    await expect
      .element(row(pending.email).filter({ hasText: phrase('users.mail.sent') }))
      .toBeInTheDocument();
    await expectAccessible();

    const files = catchDownloads();
    const exported = reply(
      exportUsers,
      () =>
        new Response('a,b', {
          headers: {
            'content-type': 'text/csv',
            'content-disposition': 'attachment; filename="people.csv"',
          },
        }),
    );
    await button(phrase('table.export')).click();
    const entry = page.getByRole('menuitem', { name: phrase('table.exportAs.csv') });
    await expect.element(entry).toBeVisible();
    await expectAccessible();
    await entry.click();
    await expect.poll(() => files.length).toBe(1);
    expect(files[0]?.name).toBe('people.csv');
    expect(await (await files[0]?.content)?.text()).toBe('a,b');
    const sent = Object.fromEntries(exported.mock.lastCall?.[0].query ?? []);
    expect(sent).toMatchObject({ statuses: 'pending', userTypes: 'PeerSupporter', format: 'csv' });
    expect(sent).not.toHaveProperty('limit');

    await button(phrase('users.columns')).click();
    const box = page.getByRole('menuitemcheckbox', { name: phrase('users.registered') });
    await expect.element(box).toHaveAttribute('aria-checked', 'true');
    await expectAccessible();
    await box.click();
    await userEvent.keyboard('{Escape}');
    const header = page.getByRole('columnheader', { name: phrase('users.registered') });
    await expect.element(header).not.toBeInTheDocument();
    expect(JSON.stringify(localStorage)).toContain('registered');
  });
});
