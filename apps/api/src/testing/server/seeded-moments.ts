import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { randomFrom } from '../factories/random-from.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the moments of kills are made from. */
    seed: number;
    /** How often a server is killed in the middle of each kind of work. */
    kills: number;
  }
}

/**
 * Moments that come from the seed of the run alone, each waited for: the same seed brings the same ones
 * again, whatever other kinds of kills there are. The seed is printed.
 */
export function seededMoments(kind: string): (withinMs: number) => Promise<void> {
  const seed = inject('seed');
  process.stdout.write(`${kind}: killed at the moments of SEED=${seed}\n`);
  const next = randomFrom(
    Array.from(kind).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed),
  );
  return (withinMs) => sleep(next() * withinMs);
}
