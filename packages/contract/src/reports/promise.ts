import * as z from 'zod/mini';
import type { FigureSubject } from '../usage/subjects.ts';

/**
 * One draw of noise of a release. No answer is more than the ratio (a / b) times as likely for each
 * step by which one member can move the lines it protects; `moves` counts those steps. Figures of
 * it below `threshold` are hidden. `lines` are how many subjects it tells, `every` after how many months
 * it tells articles.
 */
export const figureScale = z.strictObject({
  of: z.enum(['people', 'articles', 'times']),
  /** a and b. */
  ratio: z.array(z.number()),
  moves: z.number(),
  threshold: z.number(),
  lines: z.optional(z.number()),
  every: z.optional(z.number()),
});
export type FigureScale = Omit<z.output<typeof figureScale>, 'ratio'> & {
  readonly ratio: [number, number];
};

/**
 * The promise to each member (decision 0043): all figures of a month together are at most this many
 * times as likely with what they did in that month as with anything else they could have done.
 */
export const promisedFactor = 4;

/** How many times as likely all figures of draws can be, together, with one month of a member as with another. */
export const factorOf = (scales: readonly Pick<FigureScale, 'ratio' | 'moves'>[]): number =>
  scales.reduce((factor, { ratio: [a, b], moves }) => factor * (a / b) ** moves, 1);

/**
 * In how many of 100 cases someone guesses right, at most, which of two ways of life a member has
 * had for some months: someone who knows what everyone else did, before who both are equally
 * likely. No figures of that factor tell more than a coin that falls on the truth with a chance of
 * factor / (factor + 1), thrown once a month; the guess follows most of the throws.
 */
export function rightGuesses(months: number, factor: number = promisedFactor): number {
  const right = factor / (factor + 1);
  let chance = 0;
  // Of all numbers of throws that fell on the truth; a tie is a guess.
  let ways = (1 - right) ** months;
  for (let throws = 0; throws <= months; throws += 1) {
    if (throws > 0) ways *= ((months - throws + 1) / throws) * (right / (1 - right));
    if (2 * throws > months) chance += ways;
    else if (2 * throws === months) chance += ways / 2;
  }
  return 100 * chance;
}

/**
 * What a release tells, by the least number of members at the month's end; the database draws by
 * this table. Few members, few lines: one draw protects all lines of people at once, and costs
 * more noise the more there are.
 */
export const releasePlans: readonly {
  readonly members: number;
  readonly draws: readonly FigureScale[];
}[] = [
  { members: 20, draws: [{ of: 'people', lines: 1, ratio: [4, 1], moves: 1, threshold: 10 }] },
  { members: 40, draws: [{ of: 'people', lines: 4, ratio: [4, 1], moves: 1, threshold: 10 }] },
  { members: 150, draws: [{ of: 'people', lines: 10, ratio: [4, 1], moves: 1, threshold: 15 }] },
  {
    members: 400,
    draws: [
      { of: 'people', lines: 10, ratio: [8, 3], moves: 1, threshold: 20 },
      { of: 'articles', every: 3, ratio: [11, 9], moves: 2, threshold: 25 },
    ],
  },
  {
    members: 3000,
    draws: [
      { of: 'people', lines: 10, ratio: [2, 1], moves: 1, threshold: 30 },
      { of: 'articles', every: 1, ratio: [11, 9], moves: 2, threshold: 25 },
      { of: 'times', ratio: [70, 69], moves: 20, threshold: 200 },
    ],
  },
];

/** In which order subjects get the lines of people. */
export const subjectOrder: readonly FigureSubject[] = [
  'app',
  'learn',
  'myPlan',
  'notification',
  'getSupport',
  'sessionJoined',
  'peerSupport',
  'peerContact',
  'schedule',
  'session',
];

/** The least number of members of an organization whose releases have such a draw. */
export const minMembersFor = (matches: (draw: FigureScale) => boolean): number =>
  Math.min(...releasePlans.flatMap(({ members, draws }) => (draws.some(matches) ? members : [])));

/** The least number of members from which some of these subjects have figures, while all are switched on. */
export const minMembersOf = (subjects: readonly FigureSubject[]): number =>
  Math.min(
    ...subjects.map((subject) =>
      minMembersFor(({ of, lines = 0 }) =>
        subject === 'article' ? of === 'articles' : lines > subjectOrder.indexOf(subject),
      ),
    ),
  );
