import { describe, expect, it } from 'vitest';
import { formatSeconds, sumSeconds } from './seconds.ts';

const of = (project: string, file: string, seconds: number) => ({ project, file, seconds });

describe('sumSeconds', () => {
  it('adds up the files of each project, the longest first', () => {
    const files = [of('unit', 'a.test.ts', 1.5), of('e2e', 'a.spec.ts', 20), of('unit', 'b.ts', 2)];
    expect(sumSeconds(files).projects).toEqual([
      { project: 'e2e', files: 1, seconds: 20 },
      { project: 'unit', files: 2, seconds: 3.5 },
    ]);
  });

  it('finds the ten slowest files', () => {
    const files = Array.from({ length: 12 }, (_, at) => of('api', `${at}.test.ts`, at));
    const { slowest } = sumSeconds(files);
    expect(slowest.map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });
});

describe('formatSeconds', () => {
  it('writes a line for each project and file', () => {
    const files = [
      of('e2e', 'e2e/content/articles.spec.ts', 81.4),
      of('unit', 'tools/a.test.ts', 0.4),
    ];
    expect(formatSeconds(sumSeconds(files)).split('\n')).toEqual([
      'Seconds of each project, added up over its files:',
      '      81 s  e2e, files: 1',
      '       0 s  unit, files: 1',
      'The slowest files:',
      '      81 s  e2e/content/articles.spec.ts (e2e)',
      '       0 s  tools/a.test.ts (unit)',
      '',
    ]);
  });

  it('writes nothing where nothing ran', () => {
    expect(formatSeconds(sumSeconds([]))).toBe('');
  });
});
