import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import {
  ask,
  en1280,
  describeIn,
  expectAccessible,
  field,
  hasFocus,
  maxTask,
  maxTaskDuring,
  newOrganization,
  newPerson,
  superAdminToken,
  tokenOf,
  unique,
  withBrowser,
} from '../testing/index.ts';
import { wordsIn } from '../testing/words.ts';

const { openAs } = withBrowser();

const letters = () => unique().toUpperCase();
let prefixes = 0;
/** A code prefix that no other organisation of the run has. */
function newPrefix(): string {
  prefixes += 1;
  return `Q${[26, 1].map((divisor) => String.fromCharCode(65 + (Math.floor(prefixes / divisor) % 26))).join('')}`;
}
const csv = (rows: readonly string[]) => ({
  name: 'codes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Activation Code,Secondary ID', ...rows].join('\n')),
});
async function newAdmin() {
  const organization = await newOrganization();
  const person = await newPerson(organization, { role: 'OrganizationAdmin' });
  return { organization, token: await tokenOf(person) };
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fileField = (page: Page) => page.locator('input[type=file]');

describeIn(en1280, 'activation codes', (edition) => {
  const words = wordsIn(edition.language);
  const word = (key: string, values = {}) => words(`activationCodes.${key}`, values);

  it('CODES-01, CODES-03..06, CODES-09..11, SHELL-22 an empty list is filled from a file that is told row by row', async () => {
    const { token } = await newAdmin();
    const [prefix, at] = [newPrefix(), letters()];
    const page = await openAs(token, '/activation', edition);
    await page.getByText(words('table.empty')).waitFor();
    await expectAccessible(page);

    await button(page, word('uploadList')).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1').first().waitFor();
    await expectAccessible(page);
    const refusals = [
      [{ ...csv([]), buffer: Buffer.from([0x50, 0x4b, 3, 4]) }, words('lists.fault.otherContent')],
      [{ ...csv([]), name: 'codes.xlsx' }, words('lists.fault.otherContent')],
      [{ ...csv([]), buffer: Buffer.alloc(0) }, words('lists.fault.empty')],
      [csv([]), words('lists.fault.noRows')],
    ] as const;
    for (const [file, text] of refusals) {
      await fileField(page).setInputFiles(file);
      await dialog.getByText(text).waitFor();
    }
    expect(await button(page, word('upload')).isDisabled()).toBe(true);
    await expectAccessible(page);

    const rows = [
      `${prefix.toLowerCase()}-${at}1,27/03/1985`,
      `${prefix}-${at}2,`,
      `${prefix}-${at}3,E-42`,
      'wrong,1985-03-27',
      `${prefix}-${at}1,1985-03-27`,
      '=1+1,x',
    ];
    await fileField(page).setInputFiles(csv(rows));
    await dialog.getByText(word('preview', { file: 'codes.csv', count: 3 })).waitFor();
    for (const text of [
      word('weaker', { count: 1 }),
      word('notDates', { count: 1 }),
      word('problem.badCode', { row: '5' }),
      word('problem.duplicate', { row: '6', first: '2' }),
      word('problem.formula', { row: '7' }),
    ])
      expect(await dialog.getByText(text).count(), text).toBe(1);
    await expectAccessible(page);

    await button(page, word('upload')).click();
    await dialog.getByText(word('generated', { count: 3 }), { exact: true }).waitFor();
    await expectAccessible(page);
    await button(page, word('confirm')).click();
    await page.getByRole('rowheader', { name: `${prefix}-${at}1` }).waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(
      expect.arrayContaining(
        ['code', 'registrationDate', 'userId', 'codeStatus'].map((key) =>
          expect.stringContaining(word(key)),
        ),
      ),
    );
    expect(await page.getByText(word('status.Active')).count()).toBe(3);
    await expectAccessible(page);

    // The same file again: nothing twice, and each code is named.
    await button(page, word('uploadList')).click();
    await fileField(page).setInputFiles(csv(rows));
    await button(page, word('upload')).click();
    const failed = dialog.getByLabel(word('failed', { count: 3 }));
    await failed.waitFor();
    expect(await failed.inputValue()).toContain(word('exists', { code: `${prefix}-${at}1` }));
    await dialog.getByText(word('generated', { count: 0 }), { exact: true }).waitFor();
    await expectAccessible(page);
    await button(page, word('confirm')).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(button(page, word('uploadList')))).toBe(true);
  });

  it('CODES-07, CODES-09, OPEN-39 an upload goes on while the page is reloaded, and is found again with its progress', async () => {
    const { organization, token } = await newAdmin();
    const at = `${newPrefix()}-${letters()}`;
    const count = 60_000;
    const page = await openAs(token, '/activation', edition);
    await button(page, word('uploadList')).first().click();
    await fileField(page).setInputFiles(
      csv(Array.from({ length: count }, (_, each) => `${at}${each},1985-03-27`)),
    );
    await button(page, word('upload')).click();
    await page.getByText(word('working')).waitFor({ timeout: 60_000 });
    expect(await button(page, words('ui.cancel')).isDisabled()).toBe(true);
    await page.reload();
    const dialog = page.getByRole('dialog');
    // A quick machine may have finished by now: then the dialog shows the result instead.
    const done = dialog.getByText(word('generated', { count }), { exact: true });
    const progress = async () => {
      if (await done.isVisible()) return 100;
      const bar = dialog.getByRole('progressbar');
      return (await bar.isVisible()) ? Number(await bar.getAttribute('aria-valuenow')) : 0;
    };
    await expect.poll(progress).toBeGreaterThan(0);
    await expectAccessible(page);
    await done.waitFor({ timeout: 60_000 });
    await button(page, word('confirm')).click({ timeout: 60_000 });
    await page.getByRole('rowheader').first().waitFor();
    const { body } = await ask('GET', `/organizations/${organization.id}/activation-codes`, {
      token,
    });
    expect(body['count']).toBe(count);
    await page.reload();
    await button(page, word('uploadList')).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('OPEN-38 made-up codes are offered as a file once', async () => {
    const { token } = await newAdmin();
    const prefix = newPrefix();
    const page = await openAs(token, '/activation', edition);
    await button(page, word('generate')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(new RegExp(`^${RegExp.escape(word('prefix'))}`)).fill('a1');
    await dialog.getByRole('button', { name: word('generate') }).click();
    await dialog.getByText(words('rules.codePrefix')).waitFor();
    await expectAccessible(page);
    await field(page, word('prefix')).fill(prefix.toLowerCase());
    await field(page, word('count')).fill('25');
    await dialog.getByRole('button', { name: word('generate') }).click();
    await dialog.getByText(word('generatedOnce', { count: 25 })).waitFor();
    await expectAccessible(page);
    const coming = page.waitForEvent('download');
    await button(page, word('download')).click();
    const lines = (await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(26);
    expect(lines[1]).toMatch(new RegExp(`^${prefix}-[2-9A-Z]{12},$`));
    await dialog
      .getByRole('button', { name: words('ui.close') })
      .last()
      .click();
    await page
      .getByRole('rowheader', { name: `${prefix}-` })
      .first()
      .waitFor();
  });

  it('CODES-05 a misread column of dates is seen, revealed and corrected by uploading again', async () => {
    const { organization, token } = await newAdmin();
    const code = `${newPrefix()}-${letters()}`;
    const page = await openAs(token, '/activation', edition);
    const dialog = page.getByRole('dialog');
    const upload = async (rows: readonly string[]) => {
      await button(page, word('uploadList')).first().click();
      await fileField(page).setInputFiles(csv(rows));
      await dialog.getByText(word('preview', { file: 'codes.csv', count: rows.length })).waitFor();
    };
    const done = async () => {
      await button(page, word('upload')).click();
      await button(page, word('confirm')).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await upload([`${code},03/04/85`]);
    expect(await button(page, word('upload')).isDisabled()).toBe(true);
    await expectAccessible(page);
    await dialog.getByLabel(word('shortYearDate')).check();
    expect(await button(page, word('upload')).isDisabled()).toBe(true);
    await dialog.locator('input[value=monthFirst]').check();
    await expectAccessible(page);
    await done();

    const show = button(page, word('revealId', { code }));
    await show.click();
    await page.getByText('1985-03-04').waitFor();
    await expectAccessible(page);
    await button(page, word('hideId', { code })).click();
    expect(await page.getByText('1985-03-04').count()).toBe(0);

    await upload([`${code},03/04/85`]);
    await dialog.getByLabel(word('shortYearDate')).check();
    await dialog.locator('input[value=dayFirst]').check();
    await button(page, word('upload')).click();
    await dialog.getByText(word('replaced', { count: 1 })).waitFor();
    await button(page, word('confirm')).click();
    await dialog.waitFor({ state: 'hidden' });
    const proof = { code, secondaryId: '1985-04-03' };
    const { body } = await ask('POST', '/users/validateActivationCode', { body: proof });
    expect(body['organizationId']).toBe(organization.id);
  });

  it('OPEN-38 a SuperAdmin raises the number of prefixes and moves one', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    const prefix = newPrefix();
    const path = `/organizations/${one.organization.id}/activation-codes/random`;
    await ask('POST', path, { token: one.token, body: { prefix, count: 1 } });
    const token = await superAdminToken();
    const page = await openAs(token, `/organization?id=${one.organization.id}#settings`, edition);
    const prefixWord = (key: string, values = {}) => words(`codePrefixes.${key}`, values);
    await page.getByText(prefix, { exact: true }).waitFor();
    await expectAccessible(page);
    await button(page, prefixWord('changeLimit')).click();
    await field(page, prefixWord('limit')).fill('5');
    await expectAccessible(page);
    await button(page, prefixWord('save')).click();
    await page.getByText(prefixWord('most', { count: 5 })).waitFor();
    await button(page, prefixWord('moveAction', { prefix })).click();
    await field(page, prefixWord('target')).selectOption(other.organization.id);
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: prefixWord('move') })
      .click();
    await page.getByText(prefixWord('none')).waitFor();
    const { body } = await ask('GET', `/organizations/${other.organization.id}/code-prefixes`, {
      token: other.token,
    });
    expect(body['prefixes']).toMatchObject([{ prefix }]);
  });
});

it(
  'CODES-03, CODES-06, CODES-07 a list of 1,000,000 codes is read, and one of 60,000 sent and followed, without holding up the page for 100 ms',
  { tags: ['clock'], timeout: 300_000 },
  async () => {
    const { token } = await newAdmin();
    const t = wordsIn('en');
    const at = `${newPrefix()}-${letters()}`;
    const directory = await mkdtemp(join(tmpdir(), 'ensemble-codes-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    const path = join(directory, 'codes.csv');
    const write = (count: number) =>
      writeFile(
        path,
        `Activation Code,Secondary ID\n${Array.from({ length: count }, (_, each) => `${at}${each},1985-03-27\n`).join('')}`,
      );
    const page = await openAs(token, '/activation', { language: 'en' });
    await button(page, t('activationCodes.uploadList')).first().click();
    const dialog = page.getByRole('dialog');
    const found = (count: number) =>
      dialog.getByText(t('activationCodes.preview', { file: 'codes.csv', count }));
    // As people do it: by the button, and the same file again once it is mended.
    const choose = async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        button(page, t('files.choose')).click(),
      ]);
      await chooser.setFiles(path);
    };
    const read = async (count: number) => {
      if (await dialog.isVisible()) {
        await button(page, t('ui.cancel')).click();
        await dialog.waitFor({ state: 'hidden' });
      }
      await button(page, t('activationCodes.uploadList')).first().click();
      await choose();
      await found(count).waitFor({ timeout: 60_000 });
    };

    await write(1_000_001);
    await choose();
    await dialog
      .getByText(t('lists.fault.tooManyRows', { rows: '1,000,000' }))
      .waitFor({ timeout: 60_000 });
    await truncate(path, 100 * 1024 * 1024 + 1);
    await choose();
    await dialog.getByText(t('lists.fault.tooLarge', { megabytes: '100' })).waitFor();
    expect(await button(page, t('activationCodes.upload')).isDisabled()).toBe(true);

    await write(1_000_000);
    expect(await maxTaskDuring(page, () => read(1_000_000))).toBeLessThan(maxTask);
    await write(60_000);
    await read(60_000);
    const sent = await maxTaskDuring(page, async () => {
      // A second try follows the list that is there already.
      await button(page, t('activationCodes.upload')).click();
      await button(page, t('activationCodes.confirm')).click({ timeout: 60_000 });
      await dialog.waitFor({ state: 'hidden' });
      await read(60_000);
    });
    expect(sent).toBeLessThan(maxTask);
  },
);
