import { describe, expect, it } from 'vitest';
import { isTask, withKeys, withTask } from './tasks.ts';

describe('the tasks of a goal template', () => {
  it('PRESETS-11 are added once, whatever the letter case, without the space around them', () => {
    expect(withTask(['Read'], '  Walk ')).toEqual(['Read', 'Walk']);
    expect(withTask(['Read'], 'read')).toEqual(['Read']);
  });

  it('PRESETS-11 have keys that none of them had before, whichever was taken away', () => {
    const three = withKeys({ keys: [], next: 0 }, 3);
    const withoutFirst = { ...three, keys: three.keys.slice(1) };
    const { keys } = withKeys(withoutFirst, 3);
    expect(keys.slice(0, 2)).toEqual(three.keys.slice(1));
    expect(new Set([...three.keys, ...keys]).size).toBe(4);
  });

  it.each([
    ['Read', true],
    ['x'.repeat(80), true],
    ['x'.repeat(81), false],
    ['  ', false],
  ])('PRESETS-10 each says something in at most 80 characters: %s', (task, good) => {
    expect(isTask(task)).toBe(good);
  });
});
