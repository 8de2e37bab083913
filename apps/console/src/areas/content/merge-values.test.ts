import { describe, expect, it } from 'vitest';
import { changedFields, mergeValues, overlapsOf } from './merge-values.ts';

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

  it('is not asked about the order of categories, which says nothing', () => {
    const two = { ...base, categories: ['x', 'y'] };
    const sides = {
      base: two,
      mine: { ...two, categories: ['x'] },
      theirs: { ...two, categories: ['y', 'x'] },
    };
    expect(overlapsOf(sides)).toEqual([]);
    expect(mergeValues(sides, {}).categories).toEqual(['x']);
    expect(changedFields(two, sides.theirs)).toEqual([]);
    expect(changedFields({ tasks: ['a', 'b'] }, { tasks: ['b', 'a'] })).toEqual(['tasks']);
  });

  it('keeps a field that only one side has', () => {
    const sides = { base: {}, mine: { title: 'Mine' }, theirs: { content: '<p>b</p>' } };
    expect(mergeValues(sides, {})).toEqual({ title: 'Mine', content: '<p>b</p>' });
  });
});
