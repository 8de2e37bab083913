import { describe, expect, it } from 'vitest';
import { mergeValues, overlapsOf } from './merge-values.ts';

const base = { title: 'Sleep', content: '<p>a</p>', categories: ['x'] };

describe('a text that two changed', () => {
  it('is merged field by field where they changed different ones', () => {
    const sides = {
      base,
      mine: { ...base, title: 'Rest' },
      theirs: { ...base, content: '<p>b</p>', categories: ['x', 'y'] },
    };
    expect(overlapsOf(sides)).toEqual([]);
    expect(mergeValues(sides, {})).toEqual({
      title: 'Rest',
      content: '<p>b</p>',
      categories: ['x', 'y'],
    });
  });

  it('asks only about what both changed, and takes what was chosen', () => {
    const sides = {
      base,
      mine: { ...base, title: 'Mine', content: '<p>same</p>' },
      theirs: { ...base, title: 'Theirs', content: '<p>same</p>' },
    };
    expect(overlapsOf(sides)).toEqual(['title']);
    expect(mergeValues(sides, {}).title).toBe('Mine');
    expect(mergeValues(sides, { title: 'theirs' }).title).toBe('Theirs');
  });

  it('keeps a field that only one side has', () => {
    const sides = { base: {}, mine: { title: 'Mine' }, theirs: { content: '<p>b</p>' } };
    expect(mergeValues(sides, {})).toEqual({ title: 'Mine', content: '<p>b</p>' });
  });
});
