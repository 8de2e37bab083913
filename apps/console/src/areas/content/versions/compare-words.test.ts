import { describe, expect, it } from 'vitest';
import { aroundChanges, compareWords } from './compare-words.ts';

const words = (count: number, seed: number) =>
  Array.from({ length: count }, (_, at) => ((at * 7919 + seed) % 99_991).toString(36)).join(' ');

describe('comparing two saves of a text', () => {
  it('marks the words that were taken out and put in', () => {
    expect(compareWords('Sleep well', 'Sleep late')).toEqual([
      { value: 'Sleep ', change: 'none' },
      { value: 'well', change: 'out' },
      { value: 'late', change: 'in' },
    ]);
  });

  it('gives up on two long texts with nothing in common instead of holding up the page', () => {
    const [one, other] = [words(20_000, 1), words(20_000, 50_000).toUpperCase()];
    expect(one.length).toBeGreaterThan(80_000);
    expect(compareWords(one, other)).toBeUndefined();
  });

  it('finds one word late in a long text, and leaves out what is far from it', () => {
    const long = words(10_000, 3);
    const parts = compareWords(`${long} lock them`, `${long} open them`);
    const shown = aroundChanges(parts ?? []);
    expect(shown.map(({ change }) => change)).toEqual(['none', 'out', 'in', 'none']);
    expect(shown[0]?.value.length).toBeLessThan(100);
    expect(shown[0]?.value).toMatch(/^….+ $/s);
    expect(shown.slice(1).map(({ value }) => value)).toEqual(['lock', 'open', ' them']);
  });
});
