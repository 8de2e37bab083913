import { expect, test } from 'vitest';
import { createSpeakerFinder } from './speaker.ts';

test('the person who is heard is marked, over a short pause too', () => {
  const find = createSpeakerFinder();
  expect(find(new Map([['a', 0.001]]), 0)).toBeUndefined();
  expect(find(new Map([['a', 0.3]]), 500)).toBe('a');
  expect(find(new Map([['a', 0]]), 1500)).toBe('a');
  expect(find(new Map([['a', 0]]), 2500)).toBeUndefined();
});

test('another person takes over when they are much louder, or after a pause', () => {
  const find = createSpeakerFinder();
  find(new Map([['a', 0.3]]), 0);
  expect(
    find(
      new Map([
        ['a', 0.3],
        ['b', 0.4],
      ]),
      500,
    ),
  ).toBe('a');
  expect(
    find(
      new Map([
        ['a', 0.1],
        ['b', 0.4],
      ]),
      1000,
    ),
  ).toBe('b');
  expect(
    find(
      new Map([
        ['a', 0.05],
        ['b', 0],
      ]),
      4000,
    ),
  ).toBe('a');
});
