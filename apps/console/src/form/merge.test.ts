import { describe, expect, it } from 'vitest';
import { merge, overlapsOf, type Sides } from './merge.ts';

const base = { title: 'Sleep', content: '<p>a</p>', categories: ['x'] };
type Value = string | string[];
const said = (field: string, value: Value | undefined) =>
  JSON.stringify(field === 'categories' && Array.isArray(value) ? value.toSorted() : value);
const isSame = (field: string, one: Value | undefined, other: Value | undefined) =>
  said(field, one) === said(field, other);
const overlaps = (sides: Sides<Value>) => overlapsOf(sides, isSame);
const merged = (sides: Sides<Value>, choices: Parameters<typeof merge>[1] = {}) =>
  merge(sides, choices, isSame);

describe('a form that two changed', () => {
  it('is merged field by field where they changed different ones', () => {
    const sides = {
      base,
      mine: { ...base, title: 'Rest' },
      theirs: { ...base, content: '<p>b</p>', categories: ['x', 'y'] },
    };
    expect(overlaps(sides)).toEqual([]);
    expect(merged(sides)).toEqual({
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
    expect(overlaps(sides)).toEqual(['title']);
    expect(merged(sides)['title']).toBe('Mine');
    expect(merged(sides, { title: 'theirs' })['title']).toBe('Theirs');
  });

  it('is not asked about a difference that says nothing', () => {
    const two = { ...base, categories: ['x', 'y'] };
    const sides = {
      base: two,
      mine: { ...two, categories: ['x'] },
      theirs: { ...two, categories: ['y', 'x'] },
    };
    expect(overlaps(sides)).toEqual([]);
    expect(merged(sides)['categories']).toEqual(['x']);
  });

  it('keeps a field that only one side has', () => {
    const sides = { base: {}, mine: { title: 'Mine' }, theirs: { content: '<p>b</p>' } };
    expect(merged(sides)).toEqual({ title: 'Mine', content: '<p>b</p>' });
  });
});
