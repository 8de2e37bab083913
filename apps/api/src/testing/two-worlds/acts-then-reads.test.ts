import { type MemberFact, memberFacts } from '@ensemble/contract';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Act, actNames, neverDone } from './acts.ts';
import { actThenRead, factsAtOnce, nameFacts, noCounts } from './acts-then-reads.ts';
import { type Base, buildBase } from './base.ts';
import {
  eachOf,
  type Exception,
  exceptions,
  exceptionsAfterActs,
  exceptionsByNight,
  keyOf,
} from './exceptions.ts';
import { seeIn } from './hold-facts.ts';

const isWhole = inject('wholeWorlds');
const afterActs = [...exceptionsAfterActs, ...(isWhole ? exceptionsByNight : [])];
const all = [...exceptions, ...afterActs].flatMap(eachOf);

/** What may be seen where some facts differ: all that may be seen of one of them, of whichever it is. */
function isAllowed(names: readonly (MemberFact | 'none')[]): (seen: Exception) => boolean {
  const allowed = all.filter(({ fact }) => names.some((name) => name === fact));
  const keys = new Set(allowed.map((each) => keyOf({ ...each, fact: '' })));
  return (seen) => keys.has(keyOf({ ...seen, fact: '' }));
}

describe('acts, then reads', () => {
  let base: Base;
  beforeAll(async () => {
    base = await buildBase({ targetOfEachFact: true });
  }, 300_000);
  afterAll(() => base.close());

  test('an attacker who first changes what they may change sees no more of members than the page says, whatever it is (STAFF2FA-04, NOTIF-07, REPORTS-05, MEET-08)', async () => {
    const counts = noCounts();
    const beganAt = performance.now();
    const seen = await seeIn(base, 'none', factsAtOnce(base, memberFacts), (pair) =>
      actThenRead(pair, counts, { isWhole }),
    );
    const took = Math.round((performance.now() - beganAt) / 1000);
    process.stdout.write(
      `${counts.acts} acts, ${counts.changes} of them changed something, ${counts.reads} reads after these, in two worlds: ${took} s\n`,
    );
    const leaks = seen.filter((each) => !isAllowed(memberFacts)(each));
    const named = leaks.length > 0 ? await nameFacts(base, memberFacts, leaks) : [];
    expect(named.filter((each) => !isAllowed([each.fact])(each))).toEqual([]);
    expect(leaks).toEqual([]);
    const keys = new Set(seen.map((each) => keyOf({ ...each, fact: '' })));
    const unseen = afterActs
      .flatMap(eachOf)
      .filter((each) => !keys.has(keyOf({ ...each, fact: '' })));
    expect(unseen).toEqual([]);
    // An act that no one did is one that was not tried.
    expect(actNames.filter((name) => !counts.done.has(name))).toEqual(Object.keys(neverDone));
  }, 1_800_000);

  test.runIf(isWhole).each(memberFacts)(
    'nor where only “%s” differs (STAFF2FA-04, NOTIF-07, REPORTS-05, MEET-08)',
    async (name) => {
      const seen = await seeIn(base, name, factsAtOnce(base, [name]), (pair) =>
        actThenRead(pair, noCounts(), { isWhole: false }),
      );
      expect(seen.filter((each) => !isAllowed([name])(each))).toEqual([]);
    },
    1_800_000,
  );

  test('finds whether a member has a second step, where a role for a moment shows it (STAFF2FA-04)', async () => {
    const named = ['secondStep', 'passkey'] as const;
    const seen = await seeIn(base, 'none', factsAtOnce(base, named), async (pair) => {
      // As it was: who gets a role of staff is seen as such at once.
      await pair.both(({ owner }) =>
        owner.query(
          `CREATE FUNCTION seen_at_once() RETURNS trigger LANGUAGE plpgsql AS
             'BEGIN NEW.staff_seen_at := now(); RETURN NEW; END';
           CREATE TRIGGER z_seen_at_once BEFORE UPDATE OF user_type ON membership
             FOR EACH ROW EXECUTE FUNCTION seen_at_once()`,
        ),
      );
      const wants = (role: string, { route }: Act) =>
        role === 'admin' && route.name === 'change-user-role';
      await actThenRead(pair, noCounts(), { isWhole: false, wants });
    });
    const found = new Set(seen.map(({ role, route, path }) => [role, route, path].join(' ')));
    expect([...found]).toEqual(['admin list-staff-without-step body.data.staff[]']);
  }, 900_000);
});
