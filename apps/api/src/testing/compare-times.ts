/** Two kinds of call, timed in turn. Times in milliseconds. */
export interface Comparison {
  /** How much longer the second kind took, the slowest and quickest tenth of the pairs left out. */
  readonly difference: number;
  /** The smallest difference this comparison would have told from chance (three standard errors). */
  readonly visible: number;
}

/** Times two kinds of call in turn, `pairs` times each, so that whatever else the machine does meets both. */
export async function compareTimes(
  pairs: number,
  first: (run: number) => Promise<unknown>,
  second: (run: number) => Promise<unknown>,
): Promise<Comparison> {
  const differences: number[] = [];
  for (let run = 0; run < pairs; run += 1) {
    // A person who comes second finds warmer caches: each kind does in half of the pairs.
    const swapped = run % 2 === 1;
    const a = await time(() => (swapped ? second : first)(run));
    const b = await time(() => (swapped ? first : second)(run));
    differences.push(swapped ? a - b : b - a);
  }
  const tenth = Math.floor(pairs / 10);
  const kept = differences.toSorted((a, b) => a - b).slice(tenth, pairs - tenth);
  const mean = kept.reduce((sum, each) => sum + each, 0) / kept.length;
  const variance = kept.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (kept.length - 1);
  return { difference: mean, visible: 3 * Math.sqrt(variance / kept.length) };
}

async function time(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/** What a stranger could not measure through a network either, in milliseconds. */
const hidden = 0.5;

/** A comparison that could only have seen more than this, in milliseconds, says nothing. */
const sharp = 1;
const maxRounds = 5;

/**
 * Whether time tells two kinds of call apart; says on the console what could have been seen. A
 * machine with much else to do shows a difference by chance and hides another: what was too coarse
 * is compared again, and a difference counts that is found again.
 */
export async function isTimingDistinguishable(
  name: string,
  compare: () => Promise<Comparison>,
): Promise<boolean> {
  let [found, missed] = [0, 0];
  for (let round = 0; round < maxRounds; round += 1) {
    const { difference, visible } = await compare();
    process.stdout.write(
      `${name}: ${difference.toFixed(3)} ms apart; ${visible.toFixed(3)} ms would have been seen\n`,
    );
    if (Math.abs(difference) > Math.max(visible, hidden)) found += 1;
    else if (visible <= sharp) missed += 1;
    if (found === 2) return true;
    if (missed > found) return false;
  }
  return found > missed;
}
