import type { FigureScale, Language, ReportRange, ReportType } from '@ensemble/contract';
import { reportTypes } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { writePdf } from '../../../files/pdf/write-pdf.ts';
import { phrasesOf } from '../../../i18n/phrases-of.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { figure, monthsOf, reportOf } from '../testing.ts';
import { boardReport } from './board-report.ts';

const range: ReportRange = { from: '2026-04', to: '2026-09' };
const wholeYear: ReportRange = { from: '2025-10', to: '2026-09' };
const organization = 'Harbour Fire Service';
const scale: FigureScale = { of: 'people', lines: 1, ratio: [4, 1], moves: 1, threshold: 10 };
type FigureOf = Parameters<typeof reportOf>[2];

/** The PDF of reports with these figures, as a reader gets it. */
async function readBoardPdf(
  language: Language,
  figureOf: FigureOf,
  types = reportTypes as readonly ReportType[],
  months = range,
) {
  const content = boardReport({
    ...{ organization, language, range: months, threshold: 10 },
    phrase: await phrasesOf(language, 'reports'),
    reports: types.map((type) => reportOf(type, months, figureOf)),
    scales: new Map(monthsOf(months).map((month) => [month, [scale]])),
  });
  return readPdf(await writePdf(content));
}

const steady: FigureOf = (_month, index) => (index === 2 ? figure(null) : figure(20));

describe.each(['en', 'fr'] as const)('the PDF for a board, in %s', (language) => {
  it('REPORTS-11: has title, language, a page a report, headings in order, table headers, text for its charts, and its fonts', async () => {
    const {
      info,
      isTagged,
      nodes: pages,
      raw,
    } = await readBoardPdf(language, steady, reportTypes, wholeYear);
    const phrase = await phrasesOf(language, 'reports');
    expect(info).toMatchObject({ Language: `${language}-CA` });
    expect(info.Title).toContain(organization);
    expect(isTagged).toBe(true);
    expect(pages).toHaveLength(reportTypes.length);
    for (const nodes of pages) {
      const roles = nodes.map(({ role }) => role);
      expect(roles.filter((role) => /^H\d/.test(role ?? ''))).toEqual(['H1', 'H2']);
      expect(roles).toContain('Table');
      // Each row has a header, and so has each column.
      const rows = nodes.filter(({ role }) => role === 'TR');
      for (const row of rows) expect(row.children?.[0]?.role).toBe('TH');
      expect(rows[0]?.children?.every(({ role }) => role === 'TH')).toBe(true);
      const figures = nodes.filter(({ role }) => role === 'Figure');
      expect(figures).toHaveLength(1);
      expect(figures[0]?.alt).toContain(phrase('reports.board.why.tooFew'));
    }
    // Embedded, and no font that a reader would have to have.
    expect(raw.match(/\/FontFile[23]?/g)?.length).toBeGreaterThanOrEqual(2);
    expect(raw).not.toContain('Helvetica');
  });

  it('REPORTS-11: hides joined and left below the threshold, rounds members, and names no one', async () => {
    const { texts } = await readBoardPdf(language, steady, ['user-metrics']);
    const phrase = await phrasesOf(language, 'reports');
    // 60 to 65 members, 2 joined and 1 left each month.
    expect(texts[0]).toContain(phrase('reports.board.fewer', { threshold: 10 }));
    expect(texts[0]).toContain(phrase('reports.board.about', { number: 60 }));
    for (const exact of ['61', '62', '63', '64'])
      expect(texts[0]).not.toMatch(new RegExp(`\\b${exact}\\b`));
  });
});

const sentences = async (figureOf: FigureOf) => {
  const { texts } = await readBoardPdf('en', figureOf, ['user-metrics']);
  return texts[0] ?? '';
};

describe('REPORTS-11: what the sentences claim', () => {
  it('a change only where noise and rounding cannot make it', async () => {
    // One line: off by 5 at most in 95 of 100 releases, rounding included.
    expect(await sentences((_month, index) => figure(20 + index))).toContain(
      'no difference greater',
    );
    expect(await sentences((_month, index) => figure(15 + 5 * index))).toContain(
      'More people in September 2026',
    );
    expect(await sentences((_month, index) => figure(45 - 5 * index))).toContain(
      'Fewer people in September 2026',
    );
  });

  it('how many months are shown, "at least" where one is "or more", and never a sum', async () => {
    const text = await sentences((_month, index) =>
      index < 3
        ? figure(null)
        : figure(index === 5 ? 30 : 20, { usersOrMore: index === 5, hits: null }),
    );
    expect(text).toContain('at least 23 people a month (3 of 6 months shown)');
    expect(text).not.toContain('70');
  });

  it('that nothing is shown, and why', async () => {
    expect(await sentences(() => figure(null))).toContain(
      'no figures to show for these months (too few people)',
    );
  });
});
