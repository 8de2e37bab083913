import { describe, expect, it } from 'vitest';
import { compareCoverage, expand, readRequirements, readTestedIds } from './coverage.ts';

describe('readRequirements', () => {
  it('takes the lines of requirements, not open questions or mentions', () => {
    const list = '# x\n- AUTH-01 `/login` (OPEN-01)\n- OPEN-02 unsure\n- REG-16 a\nsee AUTH-09 b\n';
    expect(readRequirements(list)).toEqual(['AUTH-01', 'REG-16']);
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
  it('reads titles of suites and tests, not other texts', () => {
    const code = `
      describe('AUTH-01', () => { it.each([1])(\`AUTH-02 \${a}\`, () => {}); });
      test.skipIf(x)('AUTH-03', () => {}); // AUTH-04
      const text = 'AUTH-05'; expect('AUTH-06');`;
    expect(readTestedIds('a.test.ts', code)).toEqual(['AUTH-01', 'AUTH-02', 'AUTH-03']);
  });
});

describe('compareCoverage', () => {
  it('counts per area and tells of IDs that do not exist', () => {
    const tested = new Set(['A-01', 'A-09', 'UTF-8']);
    expect(compareCoverage(['A-01', 'A-02', 'B-01'], tested)).toEqual({
      areas: [
        { area: 'A', all: ['A-01', 'A-02'], missing: ['A-02'] },
        { area: 'B', all: ['B-01'], missing: ['B-01'] },
      ],
      unknown: ['A-09'],
      covered: 1,
    });
  });
});
