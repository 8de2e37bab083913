import { describe, expect, it } from 'vitest';
import { readSource } from '../boundaries/read-sources.ts';
import { findCalledCode } from './called-code.ts';
import {
  compareCoverage,
  expand,
  nightTests,
  passedTests,
  readRequirements,
  readTestedIds,
} from './coverage.ts';

const required = (id: string, isRetired = false) => ({ id, isRetired });

describe('readRequirements', () => {
  it('takes the lines of requirements, not open questions or mentions', () => {
    const list = '# x\n- AUTH-01 `/login` (OPEN-01)\n- OPEN-02 unsure\n- REG-16 a\nsee AUTH-09 b\n';
    expect(readRequirements(list)).toEqual([required('AUTH-01'), required('REG-16')]);
  });

  it('tells of those that are retired', () => {
    const list = '- A-01 was. [000 §3] Retired 2026-11-23: no one has it.\n- A-02 not Retired.\n';
    expect(readRequirements(list)).toEqual([required('A-01', true), required('A-02')]);
  });
});

describe('expand', () => {
  it.each([
    ['plain AUTH-01', ['AUTH-01']],
    ['TFA-16..19 steps', ['TFA-16', 'TFA-17', 'TFA-18', 'TFA-19']],
    ['USERS-01, USERS-02: both', ['USERS-01', 'USERS-02']],
    ['ADMINS-01, 02, 04..05', ['ADMINS-01', 'ADMINS-02', 'ADMINS-04', 'ADMINS-05']],
    ['an UTF-8 text', ['UTF-8']],
    ['nothing', []],
  ])('%s', (title, ids) => {
    expect(expand(title)).toEqual(ids);
  });
});

describe('readTestedIds', () => {
  const file = (name: string, ...tests: [fullName: string, status: string][]) => ({
    name: `/root/${name}`,
    status: 'passed',
    assertionResults: tests.map(([fullName, status]) => ({
      fullName,
      status,
      failureMessages: [],
    })),
  });
  const report = {
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [
      file('a.test.ts', ['AUTH-01 suite AUTH-02 test', 'passed'], ['AUTH-03', 'failed']),
      file('b.test.ts', ['AUTH-04', 'skipped'], ['AUTH-05', 'passed'], ['AUTH-02', 'passed']),
    ],
  };

  it('takes the titles of tests that ran and passed', () => {
    const { tested } = readTestedIds(passedTests(report, '/root'), () => undefined);
    expect([...tested]).toEqual(['AUTH-01', 'AUTH-02', 'AUTH-05']);
  });

  it('tells of IDs that only a test of uncalled code names', () => {
    const asideOf = (path: string) => (path === 'b.test.ts' ? 'nothing calls it' : undefined);
    const { tested, aside } = readTestedIds(passedTests(report, '/root'), asideOf);
    expect([...tested]).toEqual(['AUTH-01', 'AUTH-02']);
    expect([...aside]).toEqual([['AUTH-05', 'b.test.ts: nothing calls it']]);
  });
});

describe('nightTests', () => {
  it('are those that did not run and have a tag of the night', () => {
    const test = (fullName: string, status: string, ...tags: string[]) => ({
      ...{ fullName, status, tags, failureMessages: [] },
    });
    const report = {
      numPassedTests: 0,
      numFailedTests: 0,
      testResults: [
        {
          ...{ name: '/root/a.test.ts', status: 'passed' },
          assertionResults: [
            test('A-01', 'skipped', 'night'),
            test('A-02', 'skipped', 'rehearse'),
            test('A-03', 'skipped', 'clock'),
            test('A-04', 'skipped'),
            test('A-05', 'passed', 'night'),
            test('A-06', 'failed', 'night'),
          ],
        },
      ],
    };
    const titles = nightTests(report, '/root').map(({ title }) => title);
    expect(titles).toEqual(['A-01', 'A-02']);
  });
});

describe('findCalledCode', () => {
  const code = (path: string, text: string) => ({ ...readSource(path, text), text });
  const files = [
    code(
      'apps/api/src/main.ts',
      "import { used } from './used.ts'; import '@ensemble/phrases/said'; used();",
    ),
    code('packages/phrases/src/said.ts', 'export const said = [1]; said.at(0);'),
    code('packages/phrases/src/said.test.ts', "import { said } from './said.ts'; said;"),
    code('apps/api/src/used.ts', 'export const used = () => 1; export const spare = 2;'),
    code('apps/api/src/lost.ts', 'export const lost = 3;'),
    code('apps/api/src/used.test.ts', "import { used, spare } from './used.ts'; used(spare);"),
    code('apps/api/src/spare.test.ts', "import { spare } from './used.ts'; spare;"),
    code('apps/api/src/lost.test.ts', "import { lost } from './lost.ts'; lost;"),
    code(
      'apps/console/src/main.tsx',
      "const all = import.meta.glob<X>(\n  ['./areas/*/routes.ts', './*/routes.ts'], { eager: true });",
    ),
    code(
      'apps/console/src/areas/wishes/routes.ts',
      "export const routes = [{ load: () => import('./wishes-page.tsx') }]; routes;",
    ),
    code(
      'apps/console/src/areas/wishes/wishes-page.tsx',
      "new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });",
    ),
    code(
      'apps/console/src/areas/wishes/read.worker.ts',
      "import { read } from './read.ts'; read();",
    ),
    code('apps/console/src/areas/wishes/read.ts', 'export const read = () => 1;'),
    code('apps/console/src/areas/wishes/deep/routes.ts', 'export const deep = 1; deep;'),
    code('apps/console/src/areas/wishes/testing.ts', 'export const wish = 1;'),
    code('apps/calls/src/main.ts', "import { hold } from './hold.ts'; hold();"),
    code('apps/calls/src/hold.ts', 'export const hold = () => 1;'),
    code('apps/calls/src/hold.test.ts', "import { hold } from './hold.ts'; hold();"),
    code(
      'apps/console/src/areas/wishes/read.test.ts',
      "import { read } from './read.ts'; import { wish } from './testing.ts'; read(wish);",
    ),
    code(
      'apps/console/src/areas/wishes/deep.test.ts',
      "import { deep } from './deep/routes.ts'; deep;",
    ),
    code('e2e/a.spec.ts', "import { lost } from '../apps/api/src/lost.ts'; lost;"),
  ];
  it.each([
    ['apps/api/src/used.test.ts', undefined],
    ['packages/phrases/src/said.test.ts', undefined],
    ['apps/api/src/spare.test.ts', 'nothing else calls spare'],
    ['apps/api/src/lost.test.ts', 'no program reaches apps/api/src/lost.ts'],
    ['e2e/a.spec.ts', undefined],
    ['apps/calls/src/hold.test.ts', undefined],
    // By a pattern, a part that comes later and a worker.
    ['apps/console/src/areas/wishes/read.test.ts', undefined],
    [
      'apps/console/src/areas/wishes/deep.test.ts',
      'no program reaches apps/console/src/areas/wishes/deep/routes.ts',
    ],
  ])('%s', (path, reason) => {
    expect(findCalledCode(files).asideOf(path)).toBe(reason);
  });
});

describe('compareCoverage', () => {
  it('counts per area and tells of IDs that do not exist', () => {
    const tested = new Set(['A-01', 'A-09', 'UTF-8']);
    expect(
      compareCoverage(
        ['A-01', 'A-02', 'B-01'].map((id) => required(id)),
        tested,
        new Set(),
      ),
    ).toEqual({
      areas: [
        { area: 'A', all: ['A-01', 'A-02'], missing: ['A-02'], atNight: [] },
        { area: 'B', all: ['B-01'], missing: ['B-01'], atNight: [] },
      ],
      unknown: ['A-09'],
      covered: 1,
      coveredAtNight: 0,
    });
  });

  it('says apart which only tests of the night name, and finds those among them that do not exist', () => {
    const list = ['A-01', 'A-02', 'A-03'].map((id) => required(id));
    const night = new Set(['A-01', 'A-02', 'A-09']);
    expect(compareCoverage(list, new Set(['A-01']), night)).toEqual({
      areas: [{ area: 'A', all: ['A-01', 'A-02', 'A-03'], missing: ['A-03'], atNight: ['A-02'] }],
      unknown: ['A-09'],
      covered: 1,
      coveredAtNight: 1,
    });
  });

  it('counts no retired one, and tells of a test that names it', () => {
    const list = [required('A-01'), required('A-02', true)];
    const compared = compareCoverage(list, new Set(['A-01', 'A-02']), new Set());
    expect(compared.unknown).toEqual(['A-02']);
    expect(compared.covered).toBe(1);
    expect(compared.areas).toEqual([{ area: 'A', all: ['A-01'], missing: [], atNight: [] }]);
  });
});
