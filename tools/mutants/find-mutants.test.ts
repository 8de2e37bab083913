import { describe, expect, it } from 'vitest';
import { findMutants, mutate } from './find-mutants.ts';
import { sample } from './sample.ts';

const changesOf = (code: string) => findMutants('a.ts', code).map((mutant) => mutate(code, mutant));

describe('findMutants', () => {
  it.each([
    ['const a = b < c;', ['const a = b <= c;']],
    ['const a = b && c;', ['const a = b || c;']],
    ['const a = !b;', ['const a = (b);']],
    ['const a = true;', ['const a = false;']],
    ['const a = 7;', ['const a = (7 + 1);']],
    [`const a = 'x';`, [`const a = '';`]],
    ['if (a) b();', ['if (true) b();', 'if (false) b();', 'if (a) ;']],
    ['await a();', [';']],
  ])('%s', (code, changed) => {
    expect(changesOf(code)).toEqual(changed);
  });

  it.each([
    [`import { a } from 'b';`],
    [`export * from 'b';`],
    [`type A = 'b';`],
    [`const a = { 'b-c': d };`],
    ['const a = [];'],
  ])('leaves %s', (code) => {
    expect(changesOf(code)).toEqual([]);
  });

  it('names the line', () => {
    expect(findMutants('a.ts', '\n\nconst a = 1;')[0]).toMatchObject({
      line: 3,
      change: '1 → (1 + 1)',
    });
  });
});

describe('sample', () => {
  const all = Array.from({ length: 400 }, (_, each) => each);
  it('takes so many, each once, in their order, the same ones for a seed', () => {
    const taken = sample(all, 150, 7);
    expect(new Set(taken).size).toBe(150);
    expect(taken).toEqual(taken.toSorted((one, two) => one - two));
    expect(sample(all, 150, 7)).toEqual(taken);
    expect(sample(all, 150, 8)).not.toEqual(taken);
    expect(sample(all, 500, 7)).toEqual(all);
  });
});
