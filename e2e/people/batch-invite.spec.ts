import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import type { Page } from 'playwright-core';
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
  pasteInto,
  superAdminToken,
  tokenOf,
  unique,
  waitForMail,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

const browser = withBrowser();

type Cells = readonly (readonly string[])[];
const workbook = (rows: Cells, bookType: 'xlsx' | 'biff8'): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet');
  return write(book, { type: 'buffer', bookType }) as Buffer;
};
const csvOf = (rows: Cells) => rows.map((row) => row.join(',')).join('\r\n');

/** Each kind of file, as a person's spreadsheet program writes it. */
const kinds: readonly [string, (rows: Cells) => Buffer][] = [
  ['staff.csv', (rows) => Buffer.from(csvOf(rows))],
  ['staff.xlsx', (rows) => workbook(rows, 'xlsx')],
  ['staff.xls', (rows) => workbook(rows, 'biff8')],
];

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

async function openDialog(page: Page, t: ReturnType<typeof wordsIn>) {
  await (await openMenu(page, t('users.more'), t('users.batchInvite'))).click();
  const button = page.getByRole('button', { name: t('users.more') });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('files.choose') }).waitFor();
  return { button, dialog };
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
    await dialog.getByRole('button', { name: t('invitationBatch.invite', { count: 3 }) }).click();
    // Invited seconds ago, the pending one counts as invited by the same click.
    await dialog.getByText(t('invitationBatch.invited', { count: 3 })).waitFor();
    // As many as the summary said, under the same name; the server refused none.
    await dialog.getByText(t('invitationBatch.ignored', { count: 6 })).waitFor();
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

  it('USERS-19: a list pasted into the invitation of one person goes on as a batch', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const emails = [`${unique()}@batch.example`, `${unique()}@batch.example`];
    const page = await browser.openAs(admin, '/users', edition);
    await page.getByRole('row').filter({ hasText: admin.email }).waitFor();
    await page.getByRole('button', { name: t('users.invite'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await pasteInto(dialog.getByRole('textbox', { name: t('users.email') }), emails.join('\n'));
    await dialog
      .getByRole('combobox', { name: t('invitationBatch.defaultRole', { count: 2 }) })
      .selectOption('Employee');
    await dialog.getByRole('button', { name: t('invitationBatch.invite', { count: 2 }) }).click();
    // USERS-22, USERS-23: it ends with its result, also where everybody is invited.
    await dialog.getByText(t('invitationBatch.invited', { count: 2 })).waitFor();
    await dialog.getByRole('button', { name: t('invitationBatch.confirm') }).click();
    await dialog.waitFor({ state: 'detached' });
    for (const email of emails) await waitForMail(email);
  });

  it('USERS-05, USERS-27: all pending ones are sent a new mail once that is confirmed', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const pending = [`${unique()}@batch.example`, `${unique()}@batch.example`];
    for (const email of pending) await invite(organization, 'Employee', email);
    const page = await browser.openAs(admin, '/users', edition);
    await page.getByRole('row').filter({ hasText: pending[0] }).waitFor();
    await ageInvitations(organization);
    await (await openMenu(page, t('users.more'), t('invitations.all'))).press('Enter');
    const dialog = page.getByRole('dialog');
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
    for (const [name, bytesOf] of kinds) {
      const path = join(directory, name);
      await writeFile(path, bytesOf(rows));
      await page.reload();
      const { dialog } = await openDialog(page, t);
      const max = await maxTaskDuring(page, async () => {
        const again = dialog.getByRole('button', { name: t('lists.startOver') });
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
