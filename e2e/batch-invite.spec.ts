import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils, write } from '@e965/xlsx';
import type { FileChooser, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import {
  ageInvitations,
  demand,
  en1280,
  describeIn,
  expectAccessible,
  hasFocus,
  invite,
  linkIn,
  maxTask,
  maxTaskDuring,
  mailsTo,
  newOrganization,
  newPerson,
  openMenu,
  superAdminToken,
  tokenOf,
  unique,
  waitForMail,
  withBrowser,
  wordsIn,
} from './testing/index.ts';

const browser = withBrowser();

type Cells = readonly (readonly string[])[];
const workbook = (rows: Cells, bookType: 'xlsx' | 'biff8'): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet');
  return write(book, { type: 'buffer', bookType }) as Buffer;
};
const csvOf = (rows: Cells, delimiter = ',') => rows.map((row) => row.join(delimiter)).join('\r\n');

/** Each kind of file, as a person's spreadsheet program writes it. */
const kinds: readonly [string, (rows: Cells) => Buffer][] = [
  ['staff.csv', (rows) => Buffer.from(csvOf(rows))],
  ['staff.xlsx', (rows) => workbook(rows, 'xlsx')],
  ['staff.xls', (rows) => workbook(rows, 'biff8')],
  ['french.csv', (rows) => Buffer.from(csvOf(rows, ';'), 'latin1')],
  ['utf16.csv', (rows) => Buffer.from(`\uFEFF${csvOf(rows, '\t')}`, 'utf16le')],
];

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

async function openDialog(page: Page, t: ReturnType<typeof wordsIn>) {
  await (await openMenu(page, t('users.more'), t('users.batchInvite'))).click();
  const button = page.getByRole('button', { name: t('users.more') });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('invitationBatch.choose') }).waitFor();
  return { button, dialog };
}

/** A download a person gets by a button, as rows of cells. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<string[][]> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const book = read(await readFile(await file.path()));
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
}

describeIn(en1280, 'batch invitations', (edition) => {
  const t = wordsIn(edition.language);

  it('USERS-05, USERS-19..26, OPEN-48: a file with all there can be is chosen, shown, sent and told of', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const id = unique();
    await invite(organization, 'Employee', `pending-${id}@batch.example`);
    const page = await browser.openAs(admin, '/users', edition);
    await page.getByRole('row').filter({ hasText: admin.email }).waitFor();
    const { button, dialog } = await openDialog(page, t);
    // The limits are said before anybody tries.
    await dialog.getByText(edition.language === 'en' ? '10,000' : '10\u00a0000').waitFor();
    await expectAccessible(page);
    const rows = [
      ['Courriel', 'Role'],
      [`new-${id}@batch.example`, 'Counsellor'],
      [`NEW-${id}@batch.example`, 'Employee'],
      [`pair-${id}@batch.example`, 'Pair aidant'],
      [`pending-${id}@batch.example`, 'employee'],
      [admin.email, 'Employee'],
      ['', 'Employee'],
      ['=1+1', 'Employee'],
      [`boss-${id}@batch.example`, 'Super admin'],
      [`who-${id}@batch.example`, '-2+3'],
    ];
    await choose(page, 'staff.csv', Buffer.from(csvOf(rows)));
    await dialog.getByText(t('invitationBatch.found', { count: 9 })).waitFor();
    for (const [key, count] of [
      ['invitationBatch.sumNew', 2],
      ['invitationBatch.sumResend', 1],
      ['invitationBatch.sumIgnored', 6],
    ] as const)
      await dialog.getByText(t(key, { count }), { exact: true }).waitFor();
    const said = (text: string) =>
      dialog.getByRole('row').filter({ hasText: text }).first().textContent();
    expect(await said(`pair-${id}`)).toContain(t('people.role.PeerSupporter'));
    expect(await said(`pending-${id}`)).toContain(t('invitationBatch.willResend'));
    expect(await said(admin.email)).toContain(t('invitationBatch.why.alreadyMember'));
    expect(await said(`boss-${id}`)).toContain(t('invitationBatch.why.superAdmin'));
    expect(await said(`who-${id}`)).toContain(t('invitationBatch.why.unknownRole'));
    expect(await said('=1+1')).toContain(t('invitationBatch.why.formula'));
    expect(await dialog.getByText(t('invitationBatch.why.duplicate', { row: 2 })).count()).toBe(1);
    await expectAccessible(page);
    await dialog.getByLabel(t('invitationBatch.show'), { exact: true }).selectOption('ignored');
    await expect.poll(() => dialog.getByRole('row').count()).toBe(1 + 6);

    await dialog.getByRole('button', { name: t('invitationBatch.invite'), exact: true }).click();
    // Invited seconds ago, the pending one counts as invited by the same click.
    await dialog.getByText(t('invitationBatch.invited', { count: 3 })).waitFor();
    // As many as the summary said, under the same name; the server refused none.
    await dialog.getByText(t('invitationBatch.ignored', { count: 6 })).waitFor();
    expect(await dialog.getByText(t('invitationBatch.failures', { count: 6 })).count()).toBe(0);
    await expectAccessible(page);
    const list = await downloaded(page, () =>
      dialog.getByRole('button', { name: t('invitationBatch.downloadFailed') }).click(),
    );
    expect(list[0]).toEqual([
      t('invitationBatch.columnEmail'),
      t('invitationBatch.columnRole'),
      t('invitationBatch.columnRow'),
      t('invitationBatch.columnReason'),
    ]);
    expect(list).toHaveLength(1 + 6);
    // Nothing in it runs when it is opened.
    expect(list.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(list.flat()).toContain("'=1+1");
    // USERS-23: the button that sent is now the one that closes.
    await dialog.getByRole('button', { name: t('invitationBatch.confirm') }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(button)).toBe(true);
    await page
      .getByRole('row')
      .filter({ hasText: `new-${id}@batch.example` })
      .waitFor();
    expect(linkIn(await waitForMail(`new-${id}@batch.example`), '/register')).toContain(
      organization.id,
    );
    await waitForMail(`pair-${id}@batch.example`);
    expect(await mailsTo(`boss-${id}@batch.example`)).toEqual([]);
  });

  it('by keyboard: the focus begins at the file, stays in the dialog, and Enter neither sends nor closes by itself', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const id = unique();
    const pending = `pending-${id}@batch.example`;
    await invite(organization, 'Employee', pending);
    const page = await browser.openAs(admin, '/users', edition);
    await page.setViewportSize({ width: edition.width, height: 480 });
    // From now on: a key is quicker than the browser learns that its chooser is waited for.
    const choosers: FileChooser[] = [];
    page.on('filechooser', (chooser) => choosers.push(chooser));
    await page.getByRole('row').filter({ hasText: admin.email }).waitFor();
    await (await openMenu(page, t('users.more'), t('users.batchInvite'))).press('Enter');
    const dialog = page.getByRole('dialog');
    const button = (key: Parameters<typeof t>[0]) =>
      dialog.getByRole('button', { name: t(key), exact: true });
    const choosing = button('invitationBatch.choose');
    await expect.poll(() => hasFocus(choosing)).toBe(true);
    const hasFocusInside = () =>
      dialog.evaluate((element) => element.contains(element.ownerDocument.activeElement));
    const isInView = async (name: Parameters<typeof t>[0]) => {
      const box = await button(name).boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 480;
    };
    const rows = Array.from({ length: 12 }, (_, each) => [`p${each}-${id}@batch.example`, 'Peer']);
    const file = Buffer.from(csvOf([['Email', 'Role'], ...rows, [pending, 'Employee'], ['', 'x']]));
    await page.keyboard.press('Enter');
    await expect.poll(() => choosers.length).toBe(1);
    await choosers[0]?.setFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: file });
    const status = dialog
      .getByRole('status')
      .filter({ hasText: t('invitationBatch.found', { count: 14 }) });
    await expect.poll(() => hasFocus(status)).toBe(true);
    await page.keyboard.press('Enter');
    await status.waitFor();
    expect(await isInView('invitationBatch.invite')).toBe(true);

    await dialog.getByRole('checkbox').press('Space');
    await dialog.getByText(t('invitationBatch.sumResend', { count: 0 }), { exact: true }).waitFor();
    await dialog
      .getByText(t('invitationBatch.sumIgnored', { count: 2 }), { exact: true })
      .waitFor();
    await button('invitationBatch.chooseAnother').press('Enter');
    await expect.poll(() => hasFocus(choosing)).toBe(true);
    await choose(page, 'staff.csv', file);
    await dialog.getByRole('checkbox').press('Space');

    await button('invitationBatch.invite').press('Enter');
    await dialog.getByText(t('invitationBatch.invited', { count: 12 })).waitFor();
    await dialog.getByText(t('invitationBatch.ignored', { count: 2 })).waitFor();
    expect(await hasFocusInside()).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByText(t('invitationBatch.why.leftOut')).waitFor();
    expect(await isInView('invitationBatch.confirm')).toBe(true);
    await expectAccessible(page);
    expect(await mailsTo(pending)).toHaveLength(1);
    await button('invitationBatch.confirm').press('Enter');
    await dialog.waitFor({ state: 'detached' });
  });

  it.each(kinds)('USERS-19: %s is read', async (name, bytesOf) => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'PeerSupportAdmin' });
    const id = unique();
    const page = await browser.openAs(admin, '/users', edition);
    const { dialog } = await openDialog(page, t);
    await choose(
      page,
      name,
      bytesOf([
        ['Adresse courriel', 'Rôle'],
        [`a-${id}@batch.example`, 'Employé'],
        [`b-${id}@batch.example`, 'Peer'],
      ]),
    );
    await dialog.getByText(t('invitationBatch.sumNew', { count: 2 }), { exact: true }).waitFor();
    await dialog.getByRole('button', { name: t('invitationBatch.invite'), exact: true }).click();
    await dialog.getByText(t('invitationBatch.invited', { count: 2 })).waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('row')
      .filter({ hasText: `b-${id}` })
      .waitFor();
  });

  it('says of a file it cannot use what is wrong with it, and reads the next one; the template is one that works', async () => {
    const admin = await newPerson(await newOrganization(), { role: 'OrganizationAdmin' });
    const page = await browser.openAs(admin, '/users', edition);
    const { dialog } = await openDialog(page, t);
    const limits = {
      rows: (10_000).toLocaleString(`${edition.language}-CA`),
      megabytes: 10,
    };
    for (const [name, buffer, fault] of [
      ['empty.csv', Buffer.alloc(0), 'empty'],
      ['large.csv', Buffer.alloc(10_000_001, 65), 'tooLarge'],
      ['picture.xlsx', Buffer.from('\u0089PNG\r\n', 'latin1'), 'otherContent'],
      ['pipes.csv', Buffer.from('Email|Role\na@b.example|Peer'), 'oneColumn'],
      ['cut.xlsx', workbook([['Email', 'Role']], 'xlsx').subarray(0, 700), 'broken'],
    ] as const) {
      await choose(page, name, buffer);
      await dialog
        .getByRole('alert')
        .filter({ hasText: t(`invitationBatch.fault.${fault}`, limits) })
        .waitFor();
    }
    await expectAccessible(page);
    const template = await downloaded(page, () =>
      dialog.getByRole('button', { name: t('invitationBatch.template') }).click(),
    );
    await choose(page, 'template.xlsx', workbook(template, 'xlsx'));
    await dialog.getByText(t('invitationBatch.sumNew', { count: 1 }), { exact: true }).waitFor();
  });

  it('USERS-05, USERS-27: resending all pending ones asks first; with nobody pending on the page the button is off and says why', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const page = await browser.openAs(admin, '/users', edition);
    await page.getByRole('row').filter({ hasText: admin.email }).waitFor();
    const off = await openMenu(page, t('users.more'), t('invitations.all'));
    expect(await off.getAttribute('aria-disabled')).toBe('true');
    await off.getByText(t('invitations.none')).waitFor();
    await expectAccessible(page);
    await off.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);

    const pending = [`${unique()}@batch.example`, `${unique()}@batch.example`];
    for (const email of pending) await invite(organization, 'Employee', email);
    await page.reload();
    await page.getByRole('row').filter({ hasText: pending[0] }).waitFor();
    await ageInvitations(organization);
    await (await openMenu(page, t('users.more'), t('invitations.all'))).press('Enter');
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('invitations.confirm') }).click();
    await page.getByText(t('invitations.begun', { count: 2 })).waitFor();
    await page.getByText(t('invitations.done', { count: 2 })).waitFor();
    for (const email of pending) await waitForMail(email, 2);
  });
});

it(
  'API-39: resending to very many shows how far it is, over a reload too, and is not begun twice by another administrator',
  { tags: ['rehearse'] },
  async () => {
    const organization = await newOrganization();
    const [one, two] = [
      await newPerson(organization, { role: 'OrganizationAdmin' }),
      await newPerson(organization, { role: 'PeerSupportAdmin' }),
    ];
    const t = wordsIn('en');
    const id = unique();
    const many = 30_000;
    const token = await tokenOf(one);
    const inviteMany = (from: number, count: number) =>
      demand('POST', '/users/inviteInBulk', {
        token,
        body: {
          organizationId: organization.id,
          data: [
            {
              userType: 'Employee',
              emails: Array.from(
                { length: count },
                (_, each) => `r${from + each}-${id}@many.example`,
              ),
            },
          ],
        },
      });
    await demand('PUT', `/organizations/${organization.id}/invitationAllowance`, {
      token: await superAdminToken(),
      body: { limit: 100_000 },
    });
    for (let from = 0; from < many; from += 10_000) await inviteMany(from, 10_000);
    const page = await browser.openAs(one, '/users?sort=createdAt&order=desc', { language: 'en' });
    await page
      .getByRole('row')
      .filter({ hasText: `-${id}@many.example` })
      .first()
      .waitFor();
    await ageInvitations(organization);
    await (await openMenu(page, t('users.more'), t('invitations.all'))).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('invitations.confirm') })
      .click();
    const bar = page.getByRole('progressbar', { name: t('invitations.all') });
    await bar.waitFor();
    const path = `/organizations/${organization.id}/resendPendingInvitesInBulk`;
    expect(await demand('POST', path, { token: await tokenOf(two) })).toMatchObject({
      count: many,
      alreadyUnderWay: true,
    });
    await expectAccessible(page);
    await page.reload();
    await bar.waitFor();
    const off = await openMenu(page, t('users.more'), t('invitations.all'));
    expect(await off.getAttribute('aria-disabled')).toBe('true');
    await page.getByText(t('invitations.done', { count: many })).waitFor({ timeout: 60_000 });
    await bar.waitFor({ state: 'detached' });
  },
);

it(
  '10,000 rows of each kind are read and shown without holding up the page for 100 ms',
  { tags: ['clock'] },
  async () => {
    const admin = await newPerson(await newOrganization(), { role: 'OrganizationAdmin' });
    const t = wordsIn('en');
    const rows = [
      ['Email', 'Role'],
      ...Array.from({ length: 10_000 }, (_, each) => [`p${each}@large.example`, 'Employee']),
    ];
    const page = await browser.openAs(admin, '/users', { language: 'en' });
    const directory = await mkdtemp(join(tmpdir(), 'ensemble-batch-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    for (const [name, bytesOf] of kinds.slice(0, 3)) {
      const path = join(directory, name);
      await writeFile(path, bytesOf(rows));
      await page.reload();
      const { dialog } = await openDialog(page, t);
      const max = await maxTaskDuring(page, async () => {
        const again = dialog.getByRole('button', { name: t('invitationBatch.chooseAnother') });
        if (await again.isVisible()) await again.click();
        await page.locator('input[type=file]').setInputFiles(path);
        await dialog
          .getByText(t('invitationBatch.sumNew', { count: 10_000 }), { exact: true })
          .waitFor();
      });
      expect(max, name).toBeLessThan(maxTask);
    }
  },
);
