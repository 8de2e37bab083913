import { expect, test } from 'vitest';
import { layoutOf } from './layout.ts';

test('CONF-09: the layout depends on the count: up to 4, 5-6, 7-8, 9-12, more than 12', () => {
  const layouts = Array.from({ length: 16 }, (_, index) => layoutOf(index + 1));
  expect(layouts).toEqual([
    ...Array.from({ length: 4 }, () => 'upTo4'),
    ...Array.from({ length: 2 }, () => 'upTo6'),
    ...Array.from({ length: 2 }, () => 'upTo8'),
    ...Array.from({ length: 4 }, () => 'upTo12'),
    ...Array.from({ length: 4 }, () => 'more'),
  ]);
});
