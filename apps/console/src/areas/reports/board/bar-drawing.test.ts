import { expect, it } from 'vitest';
import { barCharts } from './bar-drawing.ts';

const width = 528;
const figure = { state: 'shown', users: 1240, usersOrMore: false } as never;
const chartOf = (label: string, months: number) => ({
  title: 'Articles',
  months: Array.from({ length: months }, () => ({ label, figure })),
});

it.each([
  ['one chart', 1],
  ['two columns', 4],
  ['three columns', 9],
])('REPORTS-06: the names of months stay within their chart, with %s', (_name, count) => {
  for (const label of ['May 2026', 'sept. 2026', 'juill. 2026 – sept. 2026'])
    for (const months of [1, 2, 3, 6, 12, 24]) {
      const charts = Array.from({ length: count }, () => chartOf(label, months));
      const { shapes } = barCharts(charts, width);
      const labels = shapes.flatMap((shape) =>
        shape.kind === 'text' && shape.text === label ? [shape] : [],
      );
      expect(labels.length).toBeGreaterThanOrEqual(count);
      // A letter is half as wide as it is high, or a little more.
      const half = (label.length * 8 * 0.55) / 2;
      const ends = labels.map(({ x }) => x + half);
      expect(Math.max(...ends), `${label}, ${months} months`).toBeLessThanOrEqual(width);
      const starts = labels.map(({ x }) => x - half);
      expect(Math.min(...starts), `${label}, ${months} months`).toBeGreaterThanOrEqual(0);
    }
});
