import { randomFrom } from '../../apps/api/src/testing/factories/random-from.ts';

/** So many of them, decided by the seed, in their order. */
export function sample<Each>(all: readonly Each[], count: number, seed: number): Each[] {
  const next = randomFrom(seed);
  const drawn = all.map((_, index) => ({ index, weight: next() }));
  const taken = drawn.toSorted((one, two) => one.weight - two.weight).slice(0, count);
  const kept = new Set(taken.map(({ index }) => index));
  return all.filter((_, index) => kept.has(index));
}
