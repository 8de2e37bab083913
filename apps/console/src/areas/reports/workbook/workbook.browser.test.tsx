import { type Report, reportTypes } from '@ensemble/contract';
import { type CellObject, read, utils } from '@e965/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { chooseLanguage, loadPhrases, phrase } from '../../../i18n/index.ts';
import { monthIn } from '../figures/months.ts';
import { figure, reportOf } from '../testing.ts';
import { writeWorkbook } from './workbook.ts';
import { workbookWords } from './workbook-words.ts';

const range = { from: '2025-11', to: '2026-02' };
const states = [
  figure(15),
  figure(1230, { usersOrMore: true, hitsOrMore: true }),
  figure(null),
  figure(null, { state: 'notReleased' }),
];
const reports = reportTypes.map((type) =>
  reportOf(type, range, (_month, index) => states[index] ?? figure(null, { state: 'off' })),
);
const open = (content: ArrayBuffer) =>
  read(content, { type: 'array', cellNF: true, cellDates: false, bookFiles: true });

/** What a sheet holds, row by row, as it is stored; an empty cell is null. */
function cellsOf(content: ArrayBuffer, name: string): (string | number | null)[][] {
  const sheet = open(content).Sheets[name] ?? {};
  const { e: end } = utils.decode_range(sheet['!ref'] ?? 'A1');
  return Array.from({ length: end.r + 1 }, (_row, r) =>
    Array.from({ length: end.c + 1 }, (_cell, c) => {
      const cell = sheet[utils.encode_cell({ r, c })] as CellObject | undefined;
      return (cell?.v ?? null) as string | number | null;
    }),
  );
}

/** Days as a spreadsheet counts them, by another way than the writer's. */
const serial = ({ year, month }: { year: number; month: number }) =>
  Math.round((Date.UTC(year, month - 1, 1) - Date.UTC(1899, 11, 30)) / 86_400_000);

/** What the sheet of a report must hold, taken from its answer alone. */
function expected(report: Report): (string | number | null)[][] {
  const cellsOfFigure = (row: ReturnType<typeof figure>) => [
    row.users ?? '--',
    row.usersOrMore ? phrase('reports.workbook.orMore') : null,
    row.hits ?? '--',
    row.hitsOrMore ? phrase('reports.workbook.orMore') : null,
    row.state === 'shown' ? null : phrase(`reports.why.${row.state}`),
  ];
  switch (report.type) {
    case 'user-metrics':
      return report.data.organizations.flatMap(({ name, historical }) =>
        historical.map((row) => [
          name,
          serial(row),
          row.members ?? '--',
          row.joined ?? '--',
          row.left ?? '--',
          ...cellsOfFigure(row),
        ]),
      );
    case 'organization-notifications':
      return report.data.organizations.flatMap(({ name, historical }) =>
        historical.map((row) => [name, serial(row), row.sent, ...cellsOfFigure(row)]),
      );
    case 'article-ranking':
      return report.data.ranking.flatMap(({ name, articles }) =>
        articles.flatMap((each) => {
          const { en = null, fr = null } = each.titles;
          const title = en === null && fr === null ? phrase('reports.noTitle') : en;
          const lead = [name, each.rank ?? '--', title, fr];
          const shown = each.historical.filter(({ state }) => state === 'shown');
          const people = shown.reduce((sum, { users }) => sum + (users ?? 0), 0);
          const months = shown.reduce((sum, row) => sum + row.months, 0);
          const isOrMore = shown.some(({ usersOrMore }) => usersOrMore);
          // REPORTS-10: an average, and of how many months; never a sum of people.
          const average = [
            ...(months === 0
              ? ['--', null]
              : [Math.round(people / months), isOrMore ? phrase('reports.workbook.orMore') : null]),
            ...['--', null, months === 0 ? phrase('reports.noFigure') : null, months],
          ];
          return [
            [...lead, phrase('reports.workbook.allMonths'), ...average],
            ...each.historical.map((row) => [
              ...lead,
              serial(row),
              ...cellsOfFigure(row),
              row.months,
            ]),
          ];
        }),
      );
    case 'activity':
    case 'peer-support':
      return report.data.organizations.flatMap(({ name, historical }) =>
        historical.map((row) => [
          name,
          serial(row),
          phrase(`reports.subject.${row.subject}`),
          ...cellsOfFigure(row),
        ]),
      );
  }
}

beforeAll(() => loadPhrases('public', 'console', 'reports'));

describe.each(['en', 'fr'] as const)('the workbook, %s', (language) => {
  let content: ArrayBuffer;
  beforeAll(async () => {
    await chooseLanguage(language);
    content = writeWorkbook({ reports, words: workbookWords(range, language) });
  });
  const nameOf = (type: Report['type']) => phrase(`reports.type.${type}`);

  test('REPORTS-05, OPEN-66: a sheet that explains, then one for each report, by names a spreadsheet takes', () => {
    const { SheetNames } = open(content);
    expect(SheetNames).toEqual([phrase('reports.workbook.about'), ...reportTypes.map(nameOf)]);
    for (const name of SheetNames) expect(name).toMatch(/^[^\\/?*[\]:']{1,31}$/);
    const rules = cellsOf(content, SheetNames[0] ?? '').flat();
    expect(rules).toContain(phrase('reports.workbook.ruleOrMore'));
    expect(rules[1]).toContain('2025');
  });

  test.each(reportTypes)('%s equals the answer of the API cell by cell', (type) => {
    const report = reports.find((each) => each.type === type);
    if (!report) throw new Error(type);
    const [header = [], ...rows] = cellsOf(content, nameOf(type));
    expect(header.every((title) => typeof title === 'string' && title !== '')).toBe(true);
    expect(new Set(header).size).toBe(header.length);
    expect(rows).toEqual(expected(report));
  });

  test('months are dates of the first day, numbers are numbers, and what begins like a formula is a text', () => {
    const { Sheets } = open(content);
    const cells = Object.values(Sheets).flatMap((sheet) =>
      Object.entries(sheet).flatMap(([address, cell]) =>
        address.startsWith('!') ? [] : [cell as CellObject],
      ),
    );
    expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
    const formula = cells.filter(({ v }) => v === '=SOMME(A1)');
    expect(formula.length).toBeGreaterThan(0);
    expect(formula.every(({ t }) => t === 's')).toBe(true);
    const first = serial(monthIn(range.from));
    const months = cells.filter(({ v }) => v === first);
    expect(months.length).toBeGreaterThan(0);
    expect(months.every(({ t, z }) => t === 'n' && z === 'mmmm yyyy')).toBe(true);
    expect(cells.filter(({ v }) => v === 1230).every(({ t }) => t === 'n')).toBe(true);
  });

  test('nothing is hidden in it: no sheet, row, column, name, comment, link or person', () => {
    const { Workbook, Sheets, Props, Custprops, ...rest } = open(content);
    expect(Workbook?.Sheets?.every(({ Hidden }) => !Hidden)).toBe(true);
    expect(Workbook?.Names ?? []).toEqual([]);
    for (const sheet of Object.values(Sheets)) {
      expect(
        [...(sheet['!cols'] ?? []), ...(sheet['!rows'] ?? [])].filter((each) => each?.hidden),
      ).toEqual([]);
      expect(sheet['!merges'] ?? []).toEqual([]);
    }
    expect(Custprops ?? {}).toEqual({});
    for (const key of ['Author', 'LastAuthor', 'Company', 'Manager', 'Comments', 'Keywords'])
      expect(Props).not.toHaveProperty(key);
    const { files } = rest as unknown as { files: Record<string, unknown> };
    expect(
      Object.keys(files).filter((path) =>
        /comment|drawing|vml|media|custom|extern|printer/i.test(path),
      ),
    ).toEqual([]);
  });
});

test('more rows than a sheet takes go on in another one', async () => {
  await chooseLanguage('en');
  const content = writeWorkbook({ reports, words: workbookWords(range, 'en') }, 3);
  const { SheetNames } = open(content);
  const name = phrase('reports.type.user-metrics');
  expect(SheetNames.slice(1, 3)).toEqual([name, `${name} 2`]);
  expect(new Set(SheetNames).size).toBe(SheetNames.length);
  expect(SheetNames.every(({ length }) => length <= 31)).toBe(true);
  const report = reports[0];
  if (!report) throw new Error('no report');
  const rows = [name, `${name} 2`].flatMap((each) => cellsOf(content, each).slice(1));
  expect(rows).toEqual(expected(report));
});
