import { expect, test } from 'vitest';
import { fitWithin } from './compress-picture.ts';

test('PROFILE-09: a picture fits into 200 pixels and keeps its shape', () => {
  expect(fitWithin(4000, 3000)).toEqual({ width: 200, height: 150 });
  expect(fitWithin(100, 4000)).toEqual({ width: 5, height: 200 });
  expect(fitWithin(10_000, 1)).toEqual({ width: 200, height: 1 });
});

test('a small picture is not made larger', () => {
  expect(fitWithin(64, 48)).toEqual({ width: 64, height: 48 });
});
