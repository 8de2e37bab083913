import type { Shape } from './pdf-document.ts';

type Bar = Extract<Shape, { kind: 'bar' }>;
type Point = readonly [number, number];

/** Tops of the stripes of a bar, each half as high as it is far from the next. */
export const stripe = { height: 3, every: 6 };
export const stripesOf = ({ y, height }: Bar): number[] =>
  Array.from({ length: Math.ceil(height / stripe.every) }, (_, index) => y + index * stripe.every);

/** The slanting lines of a hatched bar, longer than it is: it is cut out of them. */
export const hatchOf = ({ x, y, width, height }: Bar): [Point, Point][] =>
  Array.from({ length: Math.ceil((width + height) / 5) }, (_, index) => {
    const at = x - height + index * 5;
    return [
      [at, y + height],
      [at + height, y],
    ];
  });
