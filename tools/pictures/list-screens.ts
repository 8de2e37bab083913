import { utils, type WorkSheet, write } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { nameNoZone } from '../browser/unnamed-zone.ts';
import type { Screen } from './screen.ts';
import type { Words } from './words.ts';

const rows = [
  ['Email', 'Role', 'First name'],
  ['noemie.savard@northgate.example', 'Employee', 'Noémie'],
  ['luc.damours@northgate.example', 'Employee', 'Luc'],
  ['ana.roy@northgate.example', 'Employee', 'Ana'],
];

/** A workbook of these sheets. */
function workbook(sheets: Readonly<Record<string, WorkSheet>>): Buffer {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
const withHidden = (): WorkSheet => ({
  ...utils.aoa_to_sheet(rows),
  '!rows': [{}, {}, { hidden: true }, { hidden: true }],
});

const openBatch = async (page: Page, t: Words) => {
  await page
    .getByRole('button', { name: t('users.more') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: t('users.batchInvite') }).click();
  await page.getByRole('dialog').waitFor();
};
/** Chooses a file for a batch of invitations, and waits for the phrase that the dialog shows then. */
const choose =
  (name: string, file: () => Buffer, phrase: string) => async (page: Page, t: Words) => {
    await openBatch(page, t);
    const mimeType = 'application/octet-stream';
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: file() });
    await page.getByRole('dialog').getByText(t(phrase)).first().waitFor();
  };

/** Loads the page again in a browser that names no time zone. */
const withoutZone = async (page: Page) => {
  await page.addInitScript(nameNoZone);
  await page.reload();
  await page.locator('main h1').waitFor();
};

/** Lists as files hold them (hidden rows, several sheets, an unknown encoding), and a browser without a time zone. */
export const listScreens: readonly Screen[] = [
  {
    name: 'list-hidden-rows',
    viewer: 'admin',
    path: '/users',
    act: choose('staff.xlsx', () => workbook({ Staff: withHidden() }), 'invitationBatch.show'),
  },
  {
    name: 'list-sheets',
    viewer: 'admin',
    path: '/users',
    act: choose(
      'staff.xlsx',
      () => workbook({ Caserne: utils.aoa_to_sheet(rows), Bénévoles: utils.aoa_to_sheet(rows) }),
      'lists.sheetQuestion',
    ),
  },
  {
    name: 'list-encoding',
    viewer: 'admin',
    path: '/users',
    act: choose(
      'staff.csv',
      () => Buffer.from('email,first name\nana@northgate.example,D\xd2Amours\n', 'latin1'),
      'lists.encodingQuestion',
    ),
  },
  {
    name: 'list-result',
    viewer: 'admin',
    path: '/users',
    act: async (page, t) => {
      await openBatch(page, t);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('meghan.tran@northgate.example\nno address');
      await dialog.getByRole('button', { name: t('lists.next') }).click();
      await dialog.getByRole('combobox').first().selectOption('Employee');
      await dialog.getByRole('button').last().click();
      await dialog.getByRole('button', { name: t('invitationBatch.confirm') }).waitFor();
    },
  },
  { name: 'schedule-without-zone', viewer: 'provider', path: '/schedule', act: withoutZone },
];
