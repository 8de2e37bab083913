import {
  type ActivationCode,
  beginActivationUpload,
  generateActivationCodes,
  getActivationUpload,
  listActivationCodes,
  listActivationUploads,
  reactivateActivationCode,
  revealSecondaryId,
  withdrawActivationCode,
  withdrawActivationUpload,
} from '@ensemble/contract';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase, type PhraseKey } from '../../i18n/i18n.ts';
import { expectOff, pressOff } from '../../testing/press-off.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { chooseFile } from '../../testing/choose-file.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { tabTo } from '../../testing/keyboard.ts';
import { idOf, signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import ActivationCodesPage from './activation-codes-page.tsx';

const code = (number: number, more: Partial<ActivationCode> = {}): ActivationCode => ({
  ...{ id: idOf(200 + number), code: `NFR-${number}`, registrationDate: null, userId: null },
  ...{ userName: null, status: 'Active', secondaryId: '••••••••', deactivatedAt: null },
  ...{ pausedUntil: null, canReactivate: false, canWithdraw: true },
  ...more,
});
const paused = code(1, { pausedUntil: '2026-11-25T12:30:00.000Z', canReactivate: true });

const word = (key: string, values: object = {}) =>
  phrase(`activationCodes.${key}` as PhraseKey, values as Record<string, string>);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const field = (key: 'prefix' | 'count') =>
  dialog.getByRole('textbox', {
    name: new RegExp(`^${word(key).replaceAll(/[()]/g, '\\$&')}( \\*)?$`),
  });
const said = async (text: string) => {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
};

describe.each(editions)('activation codes, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  async function open(codes: ActivationCode[] = []) {
    signInAs('OrganizationAdmin');
    const answers = stateAnswers();
    const shown = { codes };
    answers.reply(listActivationCodes, () => ({
      codes: shown.codes,
      count: shown.codes.length,
    }));
    answers.reply(getActivationUpload, () => ({ upload: null }));
    await renderConsole(<ActivationCodesPage />, edition, '/activation');
    const first = codes[0]?.code ?? phrase('table.empty');
    await expect.element(page.getByText(first, { exact: true }).first()).toBeVisible();
    return { ...answers, shown };
  }
  const act = async (action: 'reactivate' | 'withdraw', of: string) => {
    await button(word('actionsFor', { code: of })).click();
    await page.getByRole('menuitem', { name: word(`${action}Action`, { code: of }) }).click();
  };

  it('OPEN-36: a paused code is shown, and made good again from its menu', async () => {
    const { reply, refuse, shown } = await open([paused]);
    await expect.element(page.getByText(word('paused'), { exact: false }).first()).toBeVisible();
    await act('reactivate', paused.code);
    await said(word('reactivateText'));
    await expectAccessible();
    refuse(reactivateActivationCode, 'ACTIVATION_CODE_NOT_SUSPENDED');
    await dialog.getByRole('button', { name: word('reactivate'), exact: true }).click();
    const failure = dialog.getByRole('alert').filter({ hasText: word('reactivateFailed') });
    await expect.element(failure).toBeVisible();
    const done = reply(reactivateActivationCode, () => {
      shown.codes = [code(1)];
      return {};
    });
    await dialog.getByRole('button', { name: word('reactivate'), exact: true }).click();
    await said(word('reactivated', { code: paused.code }));
    expect(done.mock.lastCall?.[0].params['codeId']).toBe(paused.id);
    await said(word('status.Active'));
    expect(page.getByText(word('paused'), { exact: false }).elements()).toHaveLength(0);
  });

  it('codes are withdrawn one by one, and all unclaimed ones of an upload', async () => {
    const { reply, shown } = await open([code(1), code(2), code(3)]);
    await act('withdraw', 'NFR-1');
    await said(word('withdrawText'));
    await expectAccessible();
    const withdrawn = reply(withdrawActivationCode, () => {
      shown.codes = shown.codes.slice(1);
      return {};
    });
    await dialog.getByRole('button', { name: word('withdraw'), exact: true }).click();
    await said(word('withdrawn', { code: 'NFR-1' }));
    await expect.poll(() => page.getByRole('rowheader').elements().length).toBe(2);
    expect(withdrawn.mock.lastCall?.[0].params['codeId']).toBe(code(1).id);

    const finishedAt = '2026-11-20T12:00:00.000Z';
    reply(listActivationUploads, () => ({
      uploads: [{ id: idOf(80), fileName: 'codes.csv', finishedAt, created: 3, unclaimed: 2 }],
    }));
    await button(word('withdrawUpload')).click();
    await pressOff(button(word('withdrawCount', { count: 0 })));
    await expect.element(dialog.getByText(phrase('rules.required'))).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: 'codes.csv' })).toHaveFocus();
    await expectAccessible();
    await dialog.getByRole('radio', { name: 'codes.csv' }).click();
    await expectAccessible();
    const all = reply(withdrawActivationUpload, () => {
      shown.codes = [];
      return { total: 2 };
    });
    await button(word('withdrawCount', { count: 2 })).click();
    await said(word('withdrawnCount', { count: 2 }));
    expect(all.mock.lastCall?.[0].params['uploadId']).toBe(idOf(80));
    await said(phrase('table.empty'));
  });

  test('CODES-05: a secondary ID is revealed and hidden again', async () => {
    const { reply } = await open([code(1)]);
    reply(revealSecondaryId, () => ({ secondaryId: '1985-03-04' }));
    await button(word('revealId', { code: 'NFR-1' })).click();
    await said('1985-03-04');
    await expectAccessible();
    await button(word('hideId', { code: 'NFR-1' })).click();
    expect(page.getByText('1985-03-04').elements()).toHaveLength(0);
  });

  it('OPEN-38, CODES-12: made-up codes have three letters; a generation that fails says so, and loses nothing', async () => {
    const { reply } = await open();
    await button(word('generate')).first().click();
    await field('prefix').fill('a1');
    await dialog.getByRole('button', { name: word('generate') }).click();
    await said(phrase('rules.codePrefix'));
    await expectAccessible();
    reply(generateActivationCodes, () => Promise.reject(new TypeError('no network')));
    await field('prefix').fill('abc');
    await field('count').fill('25');
    await dialog.getByRole('button', { name: word('generate') }).click();
    const words =
      edition.language === 'en'
        ? 'Something happened while trying to generate the activation codes.'
        : word('generateFailed');
    const failure = dialog.getByRole('alert').filter({ hasText: words });
    await expect.element(failure).toBeVisible();
    await expect.element(field('count')).toHaveValue('25');
    await expectAccessible();
  });

  it('CODES-03, CODES-05, CODES-12: what is wrong with a file is told before it is sent; an upload that fails says so, and can be tried again', async () => {
    const { refuse } = await open();
    await button(word('uploadList')).first().click();
    const send = button(word('upload'));
    const choose = (text: string, name = 'codes.csv') =>
      chooseFile(new File([text], name, { type: 'text/csv' }));
    await expect.element(dialog).toBeVisible();
    const header = 'Activation Code,Secondary ID';
    for (const [text, name, key] of [
      ['PK\u0003\u0004', 'codes.csv', 'lists.fault.otherContent'],
      [header, 'codes.xlsx', 'lists.fault.otherContent'],
      ['', 'codes.csv', 'lists.fault.empty'],
      [header, 'codes.csv', 'lists.fault.noRows'],
      ['Name,Town\nAnna,Laval', 'codes.csv', 'lists.noCodes'],
    ] as const) {
      choose(text, name);
      await said(phrase('lists.fileFault', { fault: phrase(key) }));
    }
    await expectOff(send);
    await expectAccessible();

    choose(`${header}\nNFR-1,03/04/85\n=1+1,x`);
    await said(word('preview', { file: 'codes.csv', count: 1 }));
    await said(word('problem.formula', { row: '3' }));
    await pressOff(send);
    // At each question that has no answer.
    await expect.poll(() => dialog.getByText(word('chooseDates')).elements().length).toBe(2);
    await expect.element(dialog.getByLabelText(word('shortYearDate'))).toHaveFocus();
    await expectAccessible();
    // The wrong file is let go without leaving the dialog.
    await button(phrase('ui.removeFile', { file: 'codes.csv' })).click();
    await expect.element(button(phrase('files.choose'))).toHaveFocus();
    await pressOff(send);
    await said(word('fileMissing'));
    await expect.element(button(phrase('files.choose'))).toHaveFocus();
    await expect
      .element(dialog.getByText(word('problem.formula', { row: '3' })))
      .not.toBeInTheDocument();
    choose(`${header}\nNFR-1,03/04/85\n=1+1,x`);
    await said(word('preview', { file: 'codes.csv', count: 1 }));
    await dialog.getByLabelText(word('shortYearDate')).click();
    await expectOff(send);
    const monthFirst = dialog.element().querySelector('input[value=monthFirst]');
    await userEvent.click(monthFirst ?? dialog.element());
    await expectAccessible();
    const refused = refuse(beginActivationUpload, 'ORGANIZATION_NOT_FOUND');
    await send.click();
    const failure = dialog.getByRole('alert').filter({ hasText: word('generateFailed') });
    await expect.element(failure).toBeVisible();
    await expectAccessible();
    await send.click();
    await expect.poll(() => refused.mock.calls.length).toBe(2);
    expect(refused.mock.lastCall?.[0].body).toMatchObject({ fileName: 'codes.csv', total: 1 });
  });

  it('LISTS-05, LISTS-07, CODES-05: a list of any titles is read, and shows each row that is kept otherwise than it is written', async () => {
    const { refuse } = await open();
    await button(word('uploadList')).first().click();
    await expect.element(dialog).toBeVisible();
    const lines = [
      'Badge,Born,Pass',
      '1,1985-03-27 00:00:00,NFR-1',
      '2,1985-03-27,NFR-2',
      '3,3/4/1985,nfr-3',
      '4,"1985-03-27" x,NFR-4',
    ];
    chooseFile(new File([lines.join('\r\n')], 'codes.csv'));
    const column = (label: string) => dialog.getByRole('combobox', { name: label });
    await expect.element(column(word('code'))).toHaveValue('2');
    await column(word('secondaryId')).selectOptions('1');
    await expectAccessible();
    await button(phrase('lists.next')).click();
    await said(word('preview', { file: 'codes.csv', count: 3 }));
    await said(phrase('lists.badRows', { count: 1, rows: '5' }));
    // A date of two readings is asked for, never guessed.
    const send = button(word('upload'));
    await expectOff(send);
    const dayFirst = dialog.element().querySelector('input[value=dayFirst]');
    await userEvent.click(dayFirst ?? dialog.element());
    await said(
      phrase('lists.readAs', { row: '2', written: '1985-03-27 00:00:00', read: '1985-03-27' }),
    );
    await said(
      phrase('lists.readAs', {
        row: '4',
        written: 'nfr-3 · 3/4/1985',
        read: 'NFR-3 · 1985-04-03',
      }),
    );
    await said(phrase('lists.readDifferently', { count: 2 }));
    await expectAccessible();
    const refused = refuse(beginActivationUpload, 'ORGANIZATION_NOT_FOUND');
    await send.click();
    await expect.poll(() => refused.mock.calls.length).toBe(1);
    expect(refused.mock.lastCall?.[0].body).toMatchObject({ total: 3 });
  });

  test('OPEN-38: codes are generated and saved as a file once, by keyboard alone', async () => {
    const { reply } = await open();
    const generated = reply(generateActivationCodes, () => ({
      codes: ['ABC-1', 'ABC-2', 'ABC-3'],
    }));
    const files: Promise<string>[] = [];
    const addressOf = URL.createObjectURL.bind(URL);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push((file as Blob).text());
      return addressOf(file);
    });
    const generate = button(word('generate')).first();
    await tabTo(generate);
    await userEvent.keyboard('{Enter}');
    await expect.element(field('prefix')).toHaveFocus();
    await userEvent.keyboard('abc');
    await tabTo(field('count'));
    await userEvent.keyboard('3{Enter}');
    await said(word('generatedOnce', { count: 3 }));
    expect(generated.mock.lastCall?.[0].body).toEqual({ prefix: 'ABC', count: 3 });
    const close = dialog.getByRole('button', { name: phrase('ui.close') }).last();
    await expect.element(close).toBeDisabled();
    await tabTo(button(word('download')));
    await userEvent.keyboard('{Enter}');
    const lines = ((await files[0]) ?? '').trim().split('\r\n');
    expect(lines.slice(1)).toEqual(['ABC-1,', 'ABC-2,', 'ABC-3,']);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(generate).toHaveFocus();
  });
});
