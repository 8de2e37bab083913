import { type FigureScale, figureSteps } from '@ensemble/contract';

/** A figure is off by more than its margin in at most this share of releases. */
const rest = 0.05;

/** The chance that one line of a draw is off by more than so many people. */
type Tail = (off: number) => number;

/** Of a cube of random size, then any of its points: each size has (2r + 1)^lines points and falls by b/a a step. */
function cubeTail({ ratio: [a, b], lines = 1 }: FigureScale): Tail {
  const weights: number[] = [];
  for (let side = 0; side <= 400; side += 1)
    weights.push((2 * side + 1) ** lines * (b / a) ** side);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return (off) =>
    weights.reduce((sum, weight, side) => {
      const outside = Math.max(0, 2 * (side - off)) / (2 * side + 1);
      return sum + (weight / all) * outside;
    }, 0);
}

/** Of one whole number for each line, which falls by b/a a step on both sides. */
const lineTail = ({ ratio: [a, b] }: FigureScale): Tail => {
  const q = b / a;
  return (off) => (2 * q ** (off + 1)) / (1 + q);
};

/**
 * How far a shown number of people may be from the true one, in people: noise in 95 of 100 releases, and
 * rounding. Undefined where nothing is stored of how the noise was drawn.
 */
export function figureMargin(
  scales: readonly FigureScale[],
  of: 'people' | 'articles',
): number | undefined {
  const scale = scales.find((each) => each.of === of);
  if (!scale) return undefined;
  const tail = of === 'people' ? cubeTail(scale) : lineTail(scale);
  let off = 0;
  while (tail(off) > rest) off += 1;
  return off + Math.ceil(figureSteps.users / 2);
}

/** What is shown of a month, and by how much it may be off. */
export interface Measured {
  readonly users: number;
  readonly isOrMore: boolean;
  readonly margin: number | undefined;
}

/**
 * How a later figure compares with an earlier one: more or fewer only where the difference exceeds what
 * noise and rounding of both can make. "Or more" is a lower bound, so that nothing exceeds it for sure.
 */
export function compareFigures(first: Measured, last: Measured): 'more' | 'fewer' | 'unclear' {
  if (first.margin === undefined || last.margin === undefined) return 'unclear';
  const difference = last.users - first.users;
  if (Math.abs(difference) <= first.margin + last.margin) return 'unclear';
  if (difference > 0) return first.isOrMore ? 'unclear' : 'more';
  return last.isOrMore ? 'unclear' : 'fewer';
}
