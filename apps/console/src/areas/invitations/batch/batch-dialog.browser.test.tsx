import { inviteInBulk, previewInviteInBulk, type RouteReply } from '@ensemble/contract';
import { read, utils, write } from '@e965/xlsx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../../i18n/index.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { stateAnswers } from '../../../testing/answers.ts';
import { chooseFile } from '../../../testing/choose-file.ts';
import { catchDownloads } from '../../../testing/downloads.ts';
import { organizationId, signInAs } from '../../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../../testing/render-console.tsx';
import BatchDialog from './batch-dialog.tsx';

type Preview = RouteReply<typeof previewInviteInBulk>;
type Failed = Preview['failedInvitations'][number];

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
    await renderConsole(
      <BatchDialog organizationId={organizationId} opened onClose={onClose} />,
      edition,
    );
    await expect.element(button('invitationBatch.choose')).toHaveFocus();
    return { ...answers, onClose };
  }

  it('USERS-19..26, OPEN-48: a file with all there can be is chosen, shown, sent and told of', async () => {
    const { reply, onClose } = await open();
    // The limits are said before anybody tries.
    const rows = edition.language === 'en' ? '10,000' : '10\u00a0000';
    await expect
      .element(dialog.getByText(phrase('invitationBatch.limits', { rows, megabytes: 10 })))
      .toBeVisible();
    await expectAccessible();
    const asked = reply(previewInviteInBulk, () => ({
      successfulInvitations: [
        fresh('new@batch.example'),
        fresh('pair@batch.example'),
        fresh('pending@batch.example', true),
      ],
      failedInvitations: [failed('anne@batch.example', 'alreadyMember')],
      allowance,
    }));
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
    expect(asked.mock.lastCall?.[0].body).toEqual({
      organizationId,
      data: [
        { userType: 'ServiceProvider', emails: ['new@batch.example'] },
        { userType: 'PeerSupporter', emails: ['pair@batch.example'] },
        { userType: 'Employee', emails: ['pending@batch.example', 'anne@batch.example'] },
      ],
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
    await button('invitationBatch.invite').click();
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
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledOnce();
    opened.mockRestore();
    const emails = Array.from({ length: 12 }, (_, each) => `p${each}@batch.example`);
    reply(previewInviteInBulk, () => ({
      successfulInvitations: [
        ...emails.map((email) => fresh(email)),
        fresh('pending@batch.example', true),
      ],
      failedInvitations: [],
      allowance,
    }));
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
    await expect.element(button('invitationBatch.invite')).toBeInViewport();

    // Pending ones left out.
    const resends = dialog.getByRole('checkbox');
    await resends.click();
    await expect.element(said(phrase('invitationBatch.sumResend', { count: 0 }))).toBeVisible();
    await expect.element(said(phrase('invitationBatch.sumIgnored', { count: 2 }))).toBeVisible();
    await button('invitationBatch.chooseAnother').click();
    await expect.element(button('invitationBatch.choose')).toHaveFocus();
    choose('staff.csv', file);
    await expect.element(status).toHaveFocus();
    await resends.click();
    refuse(inviteInBulk, 'TOO_MANY_INVITATIONS');
    (button('invitationBatch.invite').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(dialog.getByRole('alert').filter({ hasText: 'TOO_MANY_INVITATIONS' }))
      .toBeVisible();
    const sent = reply(inviteInBulk, () => ({
      successfulInvitations: emails.map((email) => fresh(email)),
      failedInvitations: [],
    }));
    (button('invitationBatch.invite').element() as HTMLElement).focus();
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
      ['pipes.csv', 'Email|Role\na@b.example|Peer', 'oneColumn'],
      ['cut.xlsx', workbook([['Email', 'Role']]).slice(0, 700), 'broken'],
    ] as const) {
      choose(name, content);
      await expect
        .element(
          dialog
            .getByRole('alert')
            .filter({ hasText: phrase(`invitationBatch.fault.${fault}`, limits) }),
        )
        .toBeVisible();
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
    reply(previewInviteInBulk, () => ({
      successfulInvitations: [fresh('name@example.com')],
      failedInvitations: [],
      allowance: { limit: 100, left: 0 },
    }));
    choose('template.xlsx', workbook(template));
    await expect.element(said(phrase('invitationBatch.sumNew', { count: 1 }))).toBeVisible();
    // More than may be sent today.
    await expect
      .element(said(phrase('invitationBatch.overLimit', { left: '0', limit: '100' })))
      .toBeVisible();
    await expect.element(button('invitationBatch.invite')).toBeDisabled();
  });
});
