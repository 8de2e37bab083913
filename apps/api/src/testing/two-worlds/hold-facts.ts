import { type MemberFact, memberFacts } from '@ensemble/contract';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Base, buildBase } from './base.ts';
import { eachOf, exceptions, keyOf } from './exceptions.ts';
import { type Fact, facts } from './facts.ts';
import { wholeLife } from './life-parts.ts';
import { live, liveOn, unlikeReaders } from './moments.ts';
import { Pair, type Seen } from './pair.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether two worlds live all parts of a life for each fact, and every call that changes something. */
    wholeWorlds: boolean;
  }
}

const allowedFor = (fact: string) =>
  new Set(
    exceptions
      .flatMap(eachOf)
      .filter((each) => each.fact === fact)
      .map(keyOf),
  );

/** Opens two worlds and lives in them; answers what was seen. */
export async function seeIn(
  base: Base,
  name: MemberFact | 'none',
  fact: Fact | undefined,
  lifeOf: (pair: Pair) => Promise<void>,
): Promise<Seen[]> {
  const hourOf = () => new Date().getUTCHours();
  for (;;) {
    const began = hourOf();
    const pair = await Pair.open(base, name, fact);
    try {
      await lifeOf(pair);
    } finally {
      await pair.close();
    }
    // An hour that ended between two equal calls is no difference of the worlds: lived again.
    if (pair.seen.length === 0 || hourOf() === began) return pair.seen;
  }
}

/** Lives the life of two worlds that differ in one fact; answers what was seen of it. */
function see(base: Base, name: MemberFact | 'none'): Promise<Seen[]> {
  const fact = name === 'none' ? undefined : facts[name];
  return seeIn(base, name, fact, async (pair) => {
    if (!inject('wholeWorlds')) return live(pair, fact?.lives ?? [], unlikeReaders);
    await live(pair, wholeLife);
    await liveOn(pair);
  });
}

/** Holds what others see of each fact against what the members' page says that they see. */
export function holdFacts(names: readonly (MemberFact | 'none')[]): void {
  describe('two worlds', () => {
    let base: Base;
    beforeAll(async () => {
      base = await buildBase();
    }, 300_000);
    afterAll(() => base.close());

    test.each(names)(
      'two worlds that differ in one member’s fact “%s” are told apart by no more than the page says (NOTIF-07, REPORTS-05, MEET-08)',
      async (name) => {
        const seen = await see(base, name);
        const allowed = allowedFor(name);
        const found = new Set(seen.map(keyOf));
        // Both at once: one run tells all there is to mend.
        expect({
          seenAndNotSaid: seen.filter((each) => !allowed.has(keyOf(each))),
          saidAndNotSeen: [...allowed].filter((key) => !found.has(key)),
        }).toEqual({ seenAndNotSaid: [], saidAndNotSeen: [] });
      },
      900_000,
    );
  });
}

/** The facts of phones, reports and accounts, and those of sessions: two files, which two workers share. */
const inSessions: readonly MemberFact[] = ['registered', 'joined', 'alias', 'spoken', 'erased'];
export const sessionFacts = ['none' as const, ...inSessions];
export const otherFacts = memberFacts.filter((name) => !inSessions.includes(name));
