import { getWaiting, inviteInBulk, previewInviteInBulk, type RouteReply } from '@ensemble/contract';
import { read, type RowInfo, utils, type WorkSheet, write } from '@e965/xlsx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../../i18n/index.ts';
import { pressOff } from '../../../testing/press-off.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { stateAnswers } from '../../../testing/answers.ts';
import { chooseFile } from '../../../testing/choose-file.ts';
import { catchDownloads } from '../../../testing/downloads.ts';
import { organizationId, signInAs } from '../../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../../testing/render-console.tsx';
import BatchDialog from './batch-dialog.tsx';

type Found = RouteReply<typeof previewInviteInBulk>['found'];
type Failed = RouteReply<typeof inviteInBulk>['failedInvitations'][number];

const allowance = { limit: 100, left: 40 };
const fresh = (email: string, resent = false) => ({ email, userType: 'Employee', resent }) as const;
const failed = (email: string, reason: Failed['reason']): Failed => ({
  email,
  userType: 'Employee',
  reason,
});

const csvOf = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(',')).join('\n');
const rowsOf = async (file: Promise<Blob>): Promise<string[][]> => {
  const book = read(await (await file).arrayBuffer());
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
};
/** A workbook of sheets, of which some are hidden: 1. */
const bookOf = (
  ...sheets: readonly (readonly [name: string, sheet: WorkSheet, hidden?: 0 | 1])[]
): Uint8Array<ArrayBuffer> => {
  const book = utils.book_new();
  for (const [name, sheet] of sheets) utils.book_append_sheet(book, sheet, name);
  book.Workbook = { Sheets: sheets.map(([name, , Hidden = 0]) => ({ name, Hidden })) };
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
};
const workbook = (rows: string[][]): Uint8Array<ArrayBuffer> => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
};

describe.each(editions)('batch invitations, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const dialog = page.getByRole('dialog');
  const button = (key: Parameters<typeof phrase>[0]) =>
    dialog.getByRole('button', { name: phrase(key), exact: true });
  const field = () => dialog.getByRole('textbox', { name: phrase('invitationBatch.paste') });
  const inviteButton = (count: number) =>
    dialog.getByRole('button', { name: phrase('invitationBatch.invite', { count }) });
  const said = (text: string) => dialog.getByText(text, { exact: true });
  const row = (text: string) => dialog.getByRole('row').filter({ hasText: text });
  const choose = (name: string, content: BlobPart) => chooseFile(new File([content], name));
  afterEach(() => {
    vi.restoreAllMocks();
  });

  async function open() {
    signInAs('OrganizationAdmin');
    const onClose = vi.fn<() => void>();
    const answers = stateAnswers();
    const nothing = { invitations: 0, translations: 0, notifications: 0 };
    answers.reply(getWaiting, () => nothing);
    await renderConsole(
      <BatchDialog organizationId={organizationId} opened onClose={onClose} />,
      edition,
    );
    await expect.element(field()).toHaveFocus();
    return { ...answers, onClose };
  }

  it('USERS-19..26, OPEN-48: a file with all there can be is chosen, shown, sent and told of', async () => {
    const { reply, onClose } = await open();
    // The limits are said before anybody tries.
    const rows = edition.language === 'en' ? '10,000' : '10\u00a0000';
    await expect
      .element(dialog.getByText(phrase('files.listHint', { rows, megabytes: 10 })))
      .toBeVisible();
    await expectAccessible();
    const found: Found = [
      { email: 'pending@batch.example', standing: 'pending' },
      { email: 'anne@batch.example', standing: 'alreadyMember' },
    ];
    const asked = reply(previewInviteInBulk, () => ({ found, allowance }));
    choose(
      'staff.csv',
      csvOf([
        ['Courriel', 'Role'],
        ['new@batch.example', 'Counsellor'],
        ['NEW@batch.example', 'Employee'],
        ['pair@batch.example', 'Pair aidant'],
        ['pending@batch.example', 'employee'],
        ['anne@batch.example', 'Employee'],
        ['', 'Employee'],
        ['=1+1', 'Employee'],
        ['boss@batch.example', 'Super admin'],
        ['who@batch.example', '-2+3'],
      ]),
    );
    await expect.element(said(phrase('invitationBatch.found', { count: 9 }))).toBeVisible();
    await expect.element(said(phrase('invitationBatch.sumNew', { count: 2 }))).toBeVisible();
    await expect.element(said(phrase('invitationBatch.sumResend', { count: 1 }))).toBeVisible();
    await expect.element(said(phrase('invitationBatch.sumIgnored', { count: 6 }))).toBeVisible();
    await expect
      .element(said(phrase('invitationBatch.allowance', { left: '37', limit: '100' })))
      .toBeVisible();
    // Nothing but addresses is sent before the list is: no names, no roles (USERS-19).
    expect(asked.mock.lastCall?.[0].body).toEqual({
      organizationId,
      emails: ['new', 'pair', 'pending', 'anne', 'boss', 'who'].map(
        (each) => `${each}@batch.example`,
      ),
    });
    for (const [text, verdict] of [
      ['pair@', phrase('people.role.PeerSupporter')],
      ['pending@', phrase('invitationBatch.willResend')],
      ['anne@', phrase('invitationBatch.why.alreadyMember')],
      ['boss@', phrase('invitationBatch.why.superAdmin')],
      ['who@', phrase('invitationBatch.why.unknownRole')],
      ['=1+1', phrase('invitationBatch.why.formula')],
      ['NEW@', phrase('invitationBatch.why.duplicate', { row: 2 })],
    ] as const)
      await expect.element(row(text).filter({ hasText: verdict }).first()).toBeInTheDocument();
    await expectAccessible();
    await dialog
      .getByRole('combobox', { name: phrase('invitationBatch.show') })
      .selectOptions('ignored');
    await expect.poll(() => dialog.getByRole('row').elements().length).toBe(1 + 6);

    const sent = reply(inviteInBulk, () => ({
      successfulInvitations: [fresh('new@batch.example'), fresh('pending@batch.example', true)],
      failedInvitations: [failed('pair@batch.example', 'youth')],
    }));
    await inviteButton(3).click();
    await expect.element(said(phrase('invitationBatch.invited', { count: 1 }))).toBeVisible();
    await expect.element(said(phrase('invitationBatch.resent', { count: 1 }))).toBeVisible();
    await expect.element(said(phrase('invitationBatch.ignored', { count: 6 }))).toBeVisible();
    await expect.element(said(phrase('invitationBatch.failures', { count: 1 }))).toBeVisible();
    expect(sent.mock.lastCall?.[0].body).toEqual({
      organizationId,
      data: [
        { userType: 'ServiceProvider', emails: ['new@batch.example'] },
        { userType: 'PeerSupporter', emails: ['pair@batch.example'] },
        { userType: 'Employee', emails: ['pending@batch.example'] },
      ],
    });
    await expect
      .element(row('pair@').filter({ hasText: phrase('invitationBatch.why.youth') }))
      .toBeInTheDocument();
    await expectAccessible();
    const files = catchDownloads();
    await button('invitationBatch.downloadFailed').click();
    await expect.poll(() => files.length).toBe(1);
    expect(files[0]?.name).toBe(phrase('invitationBatch.failedName'));
    const list = await rowsOf(files[0]?.content ?? Promise.reject(new Error('no file')));
    expect(list[0]).toEqual(
      (['columnEmail', 'columnRole', 'columnRow', 'columnReason'] as const).map((key) =>
        phrase(`invitationBatch.${key}`),
      ),
    );
    expect(list).toHaveLength(1 + 7);
    // Nothing in it runs when it is opened.
    expect(list.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(list.flat()).toContain("'=1+1");
    // USERS-23: the button that sent is now the one that closes.
    await button('invitationBatch.confirm').click();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('by keyboard: the focus goes to what each step says, where Enter neither sends nor closes', async () => {
    const { reply, refuse, onClose } = await open();
    const opened = vi
      .spyOn(HTMLInputElement.prototype, 'click')
      .mockImplementation(() => undefined);
    (button('files.choose').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledOnce();
    opened.mockRestore();
    const emails = Array.from({ length: 12 }, (_, each) => `p${each}@batch.example`);
    const standings: Found = [{ email: 'pending@batch.example', standing: 'pending' }];
    reply(previewInviteInBulk, () => ({ found: standings, allowance }));
    const rows = [...emails, 'pending@batch.example'].map((email) => [email, 'Employee']);
    const file = csvOf([['Email', 'Role'], ...rows, ['', 'x']]);
    choose('staff.csv', file);
    const found = phrase('invitationBatch.found', { count: 14 });
    const status = dialog.getByRole('status').filter({ hasText: found });
    await expect.element(status).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(status).toBeVisible();
    // Rows that scroll leave the buttons in view.
    await page.viewport(edition.width, 480);
    await expect.element(inviteButton(13)).toBeInViewport();

    // Pending ones left out.
    const resends = dialog.getByRole('checkbox');
    await resends.click();
    await expect.element(said(phrase('invitationBatch.sumResend', { count: 0 }))).toBeVisible();
    await expect.element(said(phrase('invitationBatch.sumIgnored', { count: 2 }))).toBeVisible();
    await button('lists.startOver').click();
    await expect.element(field()).toHaveFocus();
    choose('staff.csv', file);
    await expect.element(status).toHaveFocus();
    await resends.click();
    refuse(inviteInBulk, 'TOO_MANY_INVITATIONS');
    (inviteButton(12).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(dialog.getByRole('alert').filter({ hasText: 'TOO_MANY_INVITATIONS' }))
      .toBeVisible();
    const sent = reply(inviteInBulk, () => ({
      successfulInvitations: emails.map((email) => fresh(email)),
      failedInvitations: [],
    }));
    (inviteButton(12).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(said(phrase('invitationBatch.invited', { count: 12 }))).toBeVisible();
    await expect.element(said(phrase('invitationBatch.ignored', { count: 2 }))).toBeVisible();
    expect(sent.mock.lastCall?.[0].body).toMatchObject({ data: [{ emails }] });
    await expect
      .element(dialog.getByRole('status').filter({ hasText: phrase('invitationBatch.doneTitle') }))
      .toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClose).not.toHaveBeenCalled();
    await expect.element(said(phrase('invitationBatch.why.leftOut'))).toBeVisible();
    await expect.element(button('invitationBatch.confirm')).toBeInViewport();
  });

  test('says of a file it cannot use what is wrong with it, and reads the next one; the template is one that works', async () => {
    const { reply, refuse } = await open();
    const limits = { rows: (10_000).toLocaleString(`${edition.language}-CA`), megabytes: 10 };
    for (const [name, content, fault] of [
      ['empty.csv', '', 'empty'],
      ['large.csv', new Uint8Array(10_000_001).fill(65), 'tooLarge'],
      ['picture.xlsx', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'otherContent'],
      ['pipes.csv', 'Email|Role\na@b.example|Peer', 'noHeader'],
      ['cut.xlsx', workbook([['Email', 'Role']]).slice(0, 700), 'broken'],
    ] as const) {
      choose(name, content);
      await expect
        .element(
          dialog.getByRole('alert').filter({
            hasText:
              fault === 'noHeader'
                ? phrase('lists.noEmails')
                : phrase(`lists.fault.${fault}`, limits),
          }),
        )
        .toBeVisible();
      await expect.element(button('files.choose')).toHaveFocus();
    }
    await expectAccessible();
    const files = catchDownloads();
    await button('invitationBatch.template').click();
    await expect.poll(() => files.length).toBe(1);
    const template = await rowsOf(files[0]?.content ?? Promise.reject(new Error('no file')));
    refuse(previewInviteInBulk, 'ORGANIZATION_SUSPENDED');
    choose('template.xlsx', workbook(template));
    await expect
      .element(dialog.getByRole('alert').filter({ hasText: 'ORGANIZATION_SUSPENDED' }))
      .toBeVisible();
    reply(previewInviteInBulk, () => ({ found: [], allowance: { limit: 100, left: 0 } }));
    choose('template.xlsx', workbook(template));
    await expect.element(said(phrase('invitationBatch.sumNew', { count: 1 }))).toBeVisible();
    // More than may be sent today.
    await expect
      .element(said(phrase('invitationBatch.overLimit', { left: '0', limit: '100' })))
      .toBeVisible();
    await pressOff(inviteButton(1));
    await expect
      .element(
        dialog
          .getByRole('alert')
          .filter({ hasText: phrase('invitationBatch.overLimit', { left: '0', limit: '100' }) }),
      )
      .toHaveFocus();
  });

  /** The rows of a list are shown as the server knows their addresses. */
  async function openList(text: string, found: Found = []) {
    const opened = await open();
    const asked = opened.reply(previewInviteInBulk, ({ body }) => ({
      found: found.filter(({ email }) => (body as { emails: string[] }).emails.includes(email)),
      allowance,
    }));
    await field().fill(text);
    await button('lists.next').click();
    return { ...opened, asked };
  }
  const sentBody = (mock: { mock: { lastCall?: readonly unknown[] } }) =>
    (mock.mock.lastCall?.[0] as { body: { data: unknown } } | undefined)?.body.data;

  it('USERS-22, USERS-23, USERS-44, OUT-08: a pasted list waits for one role, which is chosen and never preset', async () => {
    const { reply, onClose } = await openList('a@batch.example, b@batch.example');
    const role = dialog.getByRole('combobox', {
      name: phrase('invitationBatch.defaultRole', { count: 2 }),
    });
    await expect.element(role).toHaveValue('');
    // The button is no dead end: it says what is missing.
    await pressOff(dialog.getByRole('button', { name: phrase('users.invite'), exact: true }));
    await expect.element(role).toHaveFocus();
    await expect.element(said(phrase('invitationBatch.defaultRoleMissing'))).toBeVisible();
    await expectAccessible();
    // USERS-19.
    await expect.element(role).toBeRequired();
    await role.selectOptions('FamilyFriend');
    const mail = { invitations: 2, since: '2026-11-20T12:00:00Z', code: '550 5.4.5' };
    reply(getWaiting, () => ({ invitations: 0, translations: 0, notifications: 0, mail }));
    const sent = reply(inviteInBulk, () => ({
      successfulInvitations: [fresh('a@batch.example'), fresh('b@batch.example')],
      failedInvitations: [],
    }));
    await inviteButton(2).click();
    // USERS-22, USERS-23, OUT-08: it ends with its result, also where everybody is invited.
    await expect.element(said(phrase('invitationBatch.invited', { count: 2 }))).toBeVisible();
    await expect
      .poll(() => dialog.element().textContent)
      .toContain(phrase('mailWaits.waits', { count: 2 }));
    await expect.element(button('invitationBatch.downloadFailed')).not.toBeInTheDocument();
    await expectAccessible();
    expect(onClose).not.toHaveBeenCalled();
    await button('invitationBatch.confirm').click();
    expect(onClose).toHaveBeenCalledOnce();
    expect(sentBody(sent)).toEqual([
      { userType: 'FamilyFriend', emails: ['a@batch.example', 'b@batch.example'] },
    ]);
  });

  test('USERS-45 a list that makes administrators is confirmed apart, and anew when it makes others', async () => {
    const { reply } = await openList(
      'Email,Role\na@batch.example,Admin\nb@batch.example,\nc@batch.example,Employee',
    );
    const box = dialog.getByRole('checkbox', {
      name: phrase('invitationBatch.confirmAdministrators', { count: 1 }),
    });
    const sent = reply(inviteInBulk, () => ({
      successfulInvitations: [],
      failedInvitations: [],
    }));
    await pressOff(inviteButton(2));
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
    await expect.element(said(phrase('invitationBatch.administratorsMissing'))).toBeVisible();
    await expectAccessible();
    await box.click();
    await dialog
      .getByRole('combobox', { name: phrase('invitationBatch.defaultRole', { count: 1 }) })
      .selectOptions('PeerSupportAdmin');
    await expect
      .element(said(phrase('invitationBatch.administrators', { count: 2 })))
      .toBeVisible();
    await pressOff(inviteButton(3));
    expect(sent).not.toHaveBeenCalled();
    await dialog
      .getByRole('checkbox', {
        name: phrase('invitationBatch.confirmAdministrators', { count: 2 }),
      })
      .click();
    await inviteButton(3).click();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
  });

  test('USERS-21 a refused row is corrected in place, by keyboard; its new address is asked about', async () => {
    const { reply, refuse, asked } = await openList(
      'Email,Role,First name\nnot an address,Employee,Anna\nb@batch.example,Employee,Luc',
      [{ email: 'taken@batch.example', standing: 'alreadyMember' }],
    );
    const correct = dialog.getByRole('button', {
      name: phrase('invitationBatch.correctRow', { row: 2 }),
    });
    const email = dialog.getByRole('textbox', { name: phrase('invitationBatch.columnEmail') });
    await correct.click();
    await expect.element(email).toHaveFocus();
    await expectAccessible();
    // Escape leaves the row, not the dialog.
    await userEvent.keyboard('{Escape}');
    await expect.element(correct).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await email.fill('taken@batch.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(said(phrase('invitationBatch.why.alreadyMember'))).toBeVisible();
    expect(asked.mock.lastCall?.[0].body).toEqual({
      organizationId,
      emails: ['taken@batch.example'],
    });
    await expect.element(correct).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    refuse(previewInviteInBulk, 'UNAVAILABLE');
    await email.fill('a@batch.example');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(dialog.getByRole('alert').filter({ hasText: 'UNAVAILABLE' }))
      .toBeVisible();
    await expect.element(email).toHaveValue('a@batch.example');
    reply(previewInviteInBulk, () => ({ found: [], allowance }));
    await userEvent.keyboard('{Enter}');
    await expect.element(said(phrase('invitationBatch.sumNew', { count: 2 }))).toBeVisible();
    const sent = reply(inviteInBulk, () => ({ successfulInvitations: [], failedInvitations: [] }));
    await inviteButton(2).click();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    expect(sentBody(sent)).toEqual([
      {
        userType: 'Employee',
        emails: [
          { email: 'a@batch.example', firstName: 'Anna' },
          { email: 'b@batch.example', firstName: 'Luc' },
        ],
      },
    ]);
  });

  test('LISTS-02 hidden rows are named and left out, and can be included; what was corrected stays', async () => {
    const { reply } = await open();
    reply(previewInviteInBulk, () => ({ found: [], allowance }));
    const sheet = utils.aoa_to_sheet([
      ['Email', 'Role', 'Note'],
      ['not an address', 'Employee'],
      ...['c', 'd', 'e'].map((each) => [`${each}@batch.example`, 'Employee']),
      ['f@batch.example', 'Employee'],
    ]);
    sheet['!rows'] = [
      undefined,
      undefined,
      ...[3, 4, 5].map(() => ({ hidden: true })),
    ] as RowInfo[];
    sheet['!cols'] = [{}, { hidden: true }];
    choose('staff.xlsx', bookOf(['Staff', sheet]));
    const rows = phrase('lists.range', { first: '3', last: '5' });
    const hidden = said(phrase('lists.hiddenRows', { count: 3, rows }));
    await expect.element(hidden).toBeVisible();
    await expect.element(said(phrase('invitationBatch.found', { count: 2 }))).toBeVisible();
    const columns = phrase('invitationBatch.columnRole');
    await expect.element(said(phrase('lists.hiddenColumns', { count: 1, columns }))).toBeVisible();
    await expectAccessible();

    await dialog
      .getByRole('button', { name: phrase('invitationBatch.correctRow', { row: 2 }) })
      .click();
    await dialog
      .getByRole('textbox', { name: phrase('invitationBatch.columnEmail') })
      .fill('b@batch.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(inviteButton(2)).toBeVisible();
    await dialog.getByRole('button', { name: phrase('lists.include', { count: 3 }) }).click();
    await expect.element(said(phrase('lists.hiddenRead', { count: 3, rows }))).toBeVisible();
    await expect.element(inviteButton(5)).toBeVisible();
    await expect.element(row('b@batch.example')).toBeInTheDocument();
    await expectAccessible();
    await dialog.getByRole('button', { name: phrase('lists.leaveOut', { count: 3 }) }).click();
    const sent = reply(inviteInBulk, () => ({ successfulInvitations: [], failedInvitations: [] }));
    await inviteButton(2).click();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    expect(sentBody(sent)).toEqual([
      { userType: 'Employee', emails: ['b@batch.example', 'f@batch.example'] },
    ]);
  });

  test('LISTS-01 a workbook with several sheets asks which one is meant, by keyboard, and chooses none', async () => {
    const { reply } = await open();
    const asked = reply(previewInviteInBulk, () => ({ found: [], allowance }));
    const staff = utils.aoa_to_sheet([
      ['Email', 'Role'],
      ['a@batch.example', 'Employee'],
    ]);
    const cover = utils.aoa_to_sheet([['Personnel'], ['hr@batch.example']]);
    choose('staff.xlsx', bookOf(['Lisez-moi', cover], ['2026', staff], ['2024', staff, 1]));
    const question = dialog.getByRole('radiogroup', { name: phrase('lists.sheetQuestion') });
    await expect.element(question).toBeVisible();
    await expect.poll(() => question.getByRole('radio').elements().length).toBe(2);
    await expectAccessible();
    // Enter chooses nothing by itself.
    await button('lists.next').click();
    await expect.element(said(phrase('lists.chooseOne'))).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    await question.getByRole('radio', { name: '2026' }).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(row('a@batch.example')).toBeInTheDocument();
    await expect.element(inviteButton(1)).toBeVisible();
  });

  test('LISTS-04 a file that does not say its encoding shows names in each, and the one that is chosen is read', async () => {
    const { reply } = await open();
    reply(previewInviteInBulk, () => ({ found: [], allowance }));
    // “François” in CP850, which is “Franáois” on a Mac.
    const text = 'Email;Role;First name\na@batch.example;Employee;Fran?ois';
    const bytes = Uint8Array.from(text, (sign) => (sign === '?' ? 0x87 : sign.charCodeAt(0)));
    choose('staff.csv', bytes);
    const question = dialog.getByRole('radiogroup', { name: phrase('lists.encodingQuestion') });
    await expect.element(question.getByRole('radio', { name: 'François' })).toBeVisible();
    await expect.element(question.getByRole('radio', { name: 'Franáois' })).toBeVisible();
    await expectAccessible();
    await question.getByRole('radio', { name: 'François' }).click();
    await button('lists.next').click();
    await expect
      .element(row('a@batch.example').filter({ hasText: 'François' }))
      .toBeInTheDocument();
  });

  test('LISTS-06 a row whose quotation marks do not fit is named, and all others are read', async () => {
    const { reply } = await open();
    reply(previewInviteInBulk, () => ({ found: [], allowance }));
    choose(
      'staff.csv',
      'Email,Role,Name\na@batch.example,Peer,Ana\nt@batch.example,Peer,"Anthony "Tony" "\nb@batch.example,Peer,Bo',
    );
    await expect.element(said(phrase('lists.badRows', { count: 1, rows: '3' }))).toBeVisible();
    await expect.element(inviteButton(2)).toBeVisible();
    await expectAccessible();
  });

  test('USERS-43 columns whose titles say nothing are chosen by keyboard', async () => {
    const { reply } = await open();
    reply(previewInviteInBulk, () => ({ found: [], allowance }));
    choose(
      'staff.csv',
      'No;Titulaire;Adr. élec.\n12;Roy;anna@batch.example\n13;Côté;luc@batch.example',
    );
    const select = (key: 'columnEmail' | 'columnLast') =>
      dialog.getByRole('combobox', { name: phrase(`invitationBatch.${key}`) });
    await expect
      .element(dialog.getByRole('combobox', { name: phrase('lists.titles') }))
      .toHaveValue('1');
    await expect.element(select('columnEmail')).toHaveValue('2');
    await expectAccessible();
    await select('columnEmail').selectOptions('');
    await button('lists.next').click();
    await expect.element(select('columnEmail')).toHaveFocus();
    await expect.element(said(phrase('lists.chooseColumn'))).toBeVisible();
    await select('columnEmail').selectOptions('2');
    await select('columnLast').selectOptions('1');
    (select('columnLast').element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    await expect.element(button('lists.next')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(row('anna@').filter({ hasText: 'Roy' })).toBeInTheDocument();
    await expect.element(row('luc@').filter({ hasText: '3' })).toBeInTheDocument();
  });
});
