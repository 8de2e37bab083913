import { describe, expect, it } from 'vitest';
import { isTask, withTask } from './preset-values.ts';

describe('the tasks of a goal template', () => {
  it('PRESETS-11 are added once, whatever the letter case, without the space around them', () => {
    expect(withTask(['Read'], '  Walk ')).toEqual(['Read', 'Walk']);
    expect(withTask(['Read'], 'read')).toEqual(['Read']);
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
