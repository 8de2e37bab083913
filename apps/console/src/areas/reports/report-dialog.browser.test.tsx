import {
  getAnalytics,
  getOrganizationAnalytics,
  type ReportType,
  reportTypes,
} from '@ensemble/contract';
import { read } from '@e965/xlsx';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { type Asked, stateAnswers } from '../../testing/answers.ts';
import { organizationId, signInAs } from '../../testing/people.ts';
import {
  type Edition,
  editions,
  inOneEdition,
  renderConsole,
} from '../../testing/render-console.tsx';
import { currentMonth } from './figures/months.ts';
import ReportDialog from './report-dialog.tsx';
import { figure, reportOf } from './testing.ts';

const range = { from: '2025-01', to: '2025-03' };
const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const download = () => button(phrase('reports.downloadButton'));
const cancel = () => button(phrase('ui.cancel'));
/** The pickers stand outside of the dialog. */
const picker = (name: 'from' | 'to') =>
  dialog.getByRole('button', { name: phrase(`reports.${name}`), exact: true });
const clear = (name: 'from' | 'to') =>
  button(phrase('reports.clearMonth', { field: phrase(`reports.${name}`) }));

/** The files that the page hands to the browser, in place of their download. */
function watchDownloads() {
  const files: { name: string; content: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:made-up/${blobs.size}`;
    blobs.set(address, content as Blob);
    return address;
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function take(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content: blobs.get(this.href) ?? new Blob() });
  });
  onTestFinished(() => [make, click].forEach((each) => each.mockRestore()));
  return files;
}

/** The made-up API answers at once; a request that is given up ends as one of a network does. */
function endGivenUpRequests() {
  const given = vi.fn<() => void>();
  const answer = window.fetch;
  window.fetch = (address, options) => {
    const { signal } = options ?? {};
    const givenUp = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        given();
        reject(signal.reason as Error);
      });
    });
    return Promise.race([answer(address, options), givenUp]);
  };
  return given;
}

const answerTo = ({ params, query }: Asked) =>
  reportOf(
    params['reportType'] as ReportType,
    { from: query.get('from') ?? '', to: query.get('to') ?? '' },
    () => figure(15),
  );

async function open(edition: Edition, whose: string | undefined = organizationId, months = range) {
  signInAs(whose ? 'OrganizationAdmin' : 'SuperAdmin');
  const answers = stateAnswers();
  const onClose = vi.fn<() => void>();
  await renderConsole(
    <ReportDialog organizationId={whose} range={months} opened onClose={onClose} />,
    edition,
  );
  await expect.element(download()).toBeVisible();
  return { ...answers, onClose, files: watchDownloads() };
}

describe.each(editions)('the download of reports, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const { language } = edition;

  it('REPORTS-01, REPORTS-03: both months are required, and the first is not after the last', async () => {
    const { reply } = await open(edition, organizationId, { from: '2025-03', to: '2025-01' });
    const asked = reply(getOrganizationAnalytics, answerTo);
    await download().click();
    await expect.element(dialog.getByText(phrase('rules.monthOrder'))).toBeVisible();
    await expectAccessible();
    await clear('from').click();
    await clear('to').click();
    await download().click();
    await expect.poll(() => dialog.getByText(phrase('rules.required')).elements().length).toBe(2);
    expect(asked).not.toHaveBeenCalled();
    await expectAccessible();
  });

  it('REPORTS-04, REPORTS-05, REPORTS-06: the five reports one after the other, then the workbook', async () => {
    const { reply, onClose, files } = await open(edition);
    const waiting: (() => void)[] = [];
    const asked = reply(getOrganizationAnalytics, async (call) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return answerTo(call);
    });
    await download().click();
    for (const [index, type] of reportTypes.entries()) {
      const report = phrase(`reports.type.${type}`);
      const number = index + 1;
      const progress = phrase('reports.progress', { number, all: 5, report });
      await expect.poll(() => dialog.getByRole('status').element().textContent).toBe(progress);
      await expect.poll(() => waiting.length).toBe(number);
      // The next one is not asked for before this one is there.
      expect(asked.mock.calls.map(([{ params }]) => params['reportType'])).toEqual(
        reportTypes.slice(0, number),
      );
      expect(asked.mock.lastCall?.[0].params['orgId']).toBe(organizationId);
      expect(Object.fromEntries(asked.mock.lastCall?.[0].query ?? [])).toEqual(range);
      if (index === 1) await expectAccessible();
      waiting[index]?.();
    }
    await expect.element(page.getByText(phrase('reports.downloaded'))).toBeVisible();
    expect(onClose).toHaveBeenCalledOnce();
    expect(files.map(({ name }) => name)).toEqual(['analytics-report-2025-01-2025-03.xlsx']);
    const content = await files[0]?.content.arrayBuffer();
    expect(read(content, { type: 'array' }).SheetNames).toEqual([
      phrase('reports.workbook.about'),
      ...reportTypes.map((type) => phrase(`reports.type.${type}`)),
    ]);
  });

  it('REPORTS-08: a failure shows in the dialog with its text; the months stay, and it can be tried again', async () => {
    const { reply, refuse, files } = await open(edition);
    reply(getOrganizationAnalytics, answerTo);
    refuse(getOrganizationAnalytics, 'UNKNOWN_ERROR');
    await download().click();
    const alert = dialog.getByRole('alert');
    await expect.element(alert.getByText(phrase('reports.downloadFailed'))).toBeVisible();
    const said = language === 'en' ? 'UNKNOWN_ERROR in English' : 'UNKNOWN_ERROR en français';
    expect(alert.element().textContent).toContain(said);
    expect(files).toEqual([]);
    await expectAccessible();
    reply(getOrganizationAnalytics, answerTo);
    await download().click();
    await expect.poll(() => files.length).toBe(1);
    expect(files[0]?.name).toBe('analytics-report-2025-01-2025-03.xlsx');
  });

  test('Cancel gives up the request that is under way, and the dialog stays for another try', async () => {
    const { reply, onClose, files } = await open(edition);
    const givenUp = endGivenUpRequests();
    const asked = reply(getOrganizationAnalytics, () => new Promise(() => {}));
    await download().click();
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    await cancel().click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('');
    expect(givenUp).toHaveBeenCalledOnce();
    expect(dialog.getByRole('alert').elements()).toHaveLength(0);
    expect(onClose).not.toHaveBeenCalled();
    reply(getOrganizationAnalytics, answerTo);
    await download().click();
    await expect.poll(() => files.length).toBe(1);
    expect(asked).toHaveBeenCalledOnce();
  });

  test('ADMINS-03, OPEN-16: without an organization, the reports are those of all', async () => {
    const { reply, files } = await open(edition, '');
    const asked = reply(getAnalytics, answerTo);
    await expect.element(dialog.getByText(phrase('reports.downloadAllText'))).toBeVisible();
    await download().click();
    await expect.poll(() => files.length).toBe(1);
    expect(asked.mock.calls.map(([{ params }]) => params['reportType'])).toEqual([...reportTypes]);
  });
});

it('REPORTS-02: no month before March 2021 or after the current one can be chosen', async () => {
  await open({ language: 'en', width: 1280 });
  await picker('from').click();
  const previous = page.getByRole('button', { name: phrase('reports.previous') });
  const monthCells = () => [
    ...document.querySelectorAll<HTMLButtonElement>('.mantine-MonthPickerInput-monthsListControl'),
  ];
  await expect.poll(() => monthCells().length).toBe(12);
  for (let year = 2025; year > 2021; year -= 1) await previous.click();
  await expect
    .poll(() => monthCells().map(({ disabled }) => disabled))
    .toEqual([true, true, ...Array.from({ length: 10 }, () => false)]);
  expect((previous.element() as HTMLButtonElement).disabled).toBe(true);
  const next = page.getByRole('button', { name: phrase('reports.next') });
  const [lastYear = 0, lastMonth = 0] = currentMonth().split('-').map(Number);
  for (let year = 2021; year < lastYear; year += 1) await next.click();
  await expect.poll(() => monthCells().filter(({ disabled }) => !disabled).length).toBe(lastMonth);
  expect((next.element() as HTMLButtonElement).disabled).toBe(true);
});

it('REPORTS-01: at the first and the last year the focus stays in the calendar, and Escape closes it alone', async () => {
  const { onClose } = await open({ language: 'en', width: 1280 });
  const months = () => document.querySelectorAll('.mantine-MonthPickerInput-monthsListControl');
  await picker('from').click();
  await expect.poll(() => months().length).toBe(12);
  for (const key of ['reports.previous', 'reports.next'] as const) {
    const button = page.getByRole('button', { name: phrase(key) }).element() as HTMLButtonElement;
    button.focus();
    while (!button.disabled) await userEvent.keyboard('{Enter}');
    const header = button.parentElement;
    await expect.poll(() => header?.contains(document.activeElement)).toBe(true);
    expect(document.activeElement).not.toBe(button);
  }
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => months().length).toBe(0);
  expect(onClose).not.toHaveBeenCalled();
});

it('REPORTS-01: Escape closes the calendar of a month, wherever the focus is, and then the dialog', async () => {
  const { onClose } = await open({ language: 'en', width: 1280 });
  const months = () => document.querySelectorAll('.mantine-MonthPickerInput-monthsListControl');
  const field = picker('from').element() as HTMLElement;
  for (const isLeft of [false, true]) {
    await picker('from').click();
    await expect.poll(() => months().length).toBe(12);
    if (isLeft) field.focus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => months().length).toBe(0);
    expect(onClose).not.toHaveBeenCalled();
  }
  // Before the focus has moved into the calendar.
  field.click();
  await expect.poll(() => field.dataset['mantineStopPropagation']).toBe('true');
  field.focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => months().length).toBe(0);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
