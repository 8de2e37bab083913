import { relative } from 'node:path';
import type { Report } from '../test-run/results.ts';

/** The IDs of a requirement list, in its order. Open questions (OPEN-NN) are none. */
export function readRequirements(markdown: string): Requirement[] {
  const found = markdown.matchAll(/^- ([A-Z][A-Z0-9]*-\d+) (.*)/gm);
  return [...found].flatMap(([, id, text = '']) =>
    id && !id.startsWith('OPEN-')
      ? [{ id, isRetired: / Retired \d{4}-\d\d-\d\d: /.test(text) }]
      : [],
  );
}

/** A line of the list; a retired one is of nothing that the product has. */
export interface Requirement {
  readonly id: string;
  readonly isRetired: boolean;
}

/** A test that ran: its file, from the root, and all its titles. */
export interface RanTest {
  file: string;
  title: string;
}

/** The tests of a report that ran and passed. */
export const passedTests = (report: Report, root: string): RanTest[] =>
  testsOf(report, root, ({ status }) => status === 'passed');

/** Its tests that did not run because they are those of the night: `npm test -- --all` and the rehearsals run them. */
export const nightTests = (report: Report, root: string): RanTest[] =>
  testsOf(
    report,
    root,
    ({ status, tags }) =>
      status === 'skipped' && (tags ?? []).some((tag) => tag === 'night' || tag === 'rehearse'),
  );

const testsOf = (
  report: Report,
  root: string,
  isWanted: (test: Report['testResults'][number]['assertionResults'][number]) => boolean,
): RanTest[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(isWanted).map(({ fullName }) => ({
      file: relative(root, name).replaceAll('\\', '/'),
      title: fullName,
    })),
  );

/** The IDs that passed tests name; `aside` are those that only tests of uncalled code name, each with the reason. */
export function readTestedIds(
  tests: RanTest[],
  asideOf: (file: string) => string | undefined,
): { tested: Set<string>; aside: Map<string, string> } {
  const tested = new Set<string>();
  const aside = new Map<string, string>();
  for (const { file, title } of tests) {
    const reason = asideOf(file);
    for (const id of expand(title)) {
      if (reason === undefined) tested.add(id);
      else aside.set(id, `${file}: ${reason}`);
    }
  }
  for (const id of tested) aside.delete(id);
  return { tested, aside };
}

/** `TFA-16..19, USERS-01, 02` names seven: a range, an ID, and a number of the same area. */
export function expand(title: string): string[] {
  const groups = title.matchAll(
    /\b([A-Z][A-Z0-9]*)-(\d+(?:\.\.\d+)?(?:, ?\d+(?:\.\.\d+)?(?![\d-]))*)/g,
  );
  return [...groups].flatMap(([, area = '', numbers = '']) =>
    numbers.split(',').flatMap((part) => range(part.trim()).map((number) => `${area}-${number}`)),
  );
}

function range(part: string): string[] {
  const [first = '', last = first] = part.split('..');
  const count = Math.max(Number(last) - Number(first) + 1, 1);
  return Array.from({ length: count }, (_, index) =>
    String(Number(first) + index).padStart(first.length, '0'),
  );
}

/** `atNight` are those that only tests of the night name; they are not `missing`. */
export type AreaCoverage = { area: string; all: string[]; missing: string[]; atNight: string[] };

/**
 * What is covered, per area in the list's order, and which IDs no requirement has, or a retired one.
 * `covered` counts the IDs of tests that ran, `coveredAtNight` those that only tests of the night name.
 */
export function compareCoverage(
  listed: Requirement[],
  tested: Set<string>,
  night: Set<string>,
): { areas: AreaCoverage[]; unknown: string[]; covered: number; coveredAtNight: number } {
  const requirements = listed.filter(({ isRetired }) => !isRetired).map(({ id }) => id);
  const byArea = Map.groupBy(requirements, (id) => id.split('-')[0] ?? '');
  const areas = [...byArea].map(([area, all]) => ({
    area,
    all,
    missing: all.filter((id) => !tested.has(id) && !night.has(id)),
    atNight: all.filter((id) => !tested.has(id) && night.has(id)),
  }));
  const known = new Set(requirements);
  const unknown = [...new Set([...tested, ...night])].filter((id) => {
    const area = id.split('-')[0] ?? '';
    return byArea.has(area) && !known.has(id);
  });
  return {
    areas,
    unknown,
    covered: requirements.filter((id) => tested.has(id)).length,
    coveredAtNight: areas.reduce((sum, { atNight }) => sum + atNight.length, 0),
  };
}
