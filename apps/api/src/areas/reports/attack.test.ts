import { describe, expect, it } from 'vitest';
import { attack, type Answers, type KnownMonth, type Noise, type ReadFigure } from './attack.ts';

const known: KnownMonth = { month: '2026-01', threshold: 10, members: 40, left: 0 };
const figure = (more: Partial<ReadFigure>): ReadFigure => ({
  month: '2026-01',
  subject: 'app',
  articleId: null,
  state: 'shown',
  users: null,
  usersOrMore: false,
  hits: null,
  hitsOrMore: false,
  ...more,
});
const hidden = (more: Partial<ReadFigure> = {}) => figure({ state: 'tooFew', ...more });
const intervalsOf = (answers: Partial<Answers>, noise?: Noise) =>
  attack({ months: [known], figures: [], totals: [], ...answers }, noise).intervals.map(
    ({ low, high }) => [low, high],
  );

describe('the attack on figures', () => {
  it.each<[string, ReadFigure, [number, number]]>([
    ['about 20', figure({ users: 20, hits: 40 }), [15, 25]],
    ['about 10, the lowest shown', figure({ users: 10, hits: 20 }), [7, 15]],
    ['30 or more of 40', figure({ users: 30, usersOrMore: true, hits: 60 }), [25, 40]],
    ['a hidden one', hidden(), [0, 12]],
    ['an organization that is too small', figure({ state: 'tooSmall' }), [0, 40]],
  ])('knows of %s no more than its rule says', (_name, each, interval) => {
    expect(intervalsOf({ figures: [each] })).toEqual([interval]);
  });

  it('finds the last hidden figure beside a true total', () => {
    const months = [known, { ...known, month: '2026-02' }];
    const figures = [hidden(), figure({ month: '2026-02', users: 20, hits: 40 })];
    const total = { months: ['2026-01', '2026-02'], subject: 'app', articleId: null } as const;
    const honest = attack({ months, figures, totals: [{ ...total, users: 20 }] });
    expect(honest.intervals.map(({ low, high }) => [low, high])).toEqual([
      [0, 12],
      [15, 25],
    ]);
    const planted = { months, figures, totals: [{ ...total, users: 27 }] };
    // Without noise the shown one is between 18 and 22: 5 to 9 are left of the other one.
    expect(attack(planted, { users: 0, hits: 0 }).intervals[0]).toMatchObject({ low: 5, high: 9 });
    const three = [...figures, hidden({ month: '2026-03' })];
    expect(
      attack({
        months: [...months, { ...known, month: '2026-03' }],
        figures: three,
        totals: [{ ...total, months: ['2026-01', '2026-03'], users: 1 }],
      }).intervals.map(({ low, high }) => [low, high]),
    ).toEqual([
      [0, 1],
      [15, 25],
      [0, 1],
    ]);
  });

  it('finds everyone where a total says that everyone did it', () => {
    const totals = [{ months: ['2026-01'], subject: 'app', articleId: null, users: 40 }] as const;
    const figures = [figure({ users: 30, usersOrMore: true, hits: 60 })];
    const { found, narrowest } = attack({ months: [known], figures, totals });
    expect([found, narrowest?.low, narrowest?.high]).toEqual([1, 40, 40]);
  });

  it('learns from times that say more than people', () => {
    const [before] = intervalsOf({ figures: [figure({ users: 20, hits: 180 })] });
    expect(before).toEqual([15, 25]);
    const [after] = intervalsOf({ figures: [figure({ users: 20, hits: 250 })] });
    expect(after).toEqual([22, 25]);
  });

  it('learns from a part that is larger than its whole could be', () => {
    const parts = [
      figure({ users: 10, hits: 20 }),
      figure({ subject: 'learn', users: 20, hits: 40 }),
    ];
    expect(intervalsOf({ figures: parts })).toEqual([
      [15, 15],
      [15, 15],
    ]);
  });

  it('learns from an answer that is drawn anew each time', () => {
    const again = [15, 20, 20, 15].map((users) => figure({ users, hits: 40 }));
    expect(intervalsOf({ figures: again })).toEqual([[15, 20]]);
  });
});
