import { randomBytes } from 'node:crypto';
import { factorOf, type FigureScale, promisedFactor, releasePlans } from '@ensemble/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestOrganization } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer({ withoutServer: true });

const drawsOf = (of: FigureScale['of']) =>
  releasePlans.flatMap(({ draws }) => draws.filter((draw) => draw.of === of));

/**
 * How likely each point of a cube draw is, by its largest distance from the middle: what the weights
 * of the database give, as whole numbers over one denominator that is left out.
 */
async function chancesOfCube({ lines = 1, ratio: [a, b] }: FigureScale): Promise<bigint[]> {
  const { rows } = await api.owner.query<{ weight: string }>(
    'SELECT weight FROM cube_weights($1, $2, $3) ORDER BY half_side',
    [lines, a, b],
  );
  const points = (halfSide: number) => BigInt(2 * halfSide + 1) ** BigInt(lines);
  let chance = 0n;
  return rows
    .map(({ weight }, halfSide) => {
      const whole = BigInt(weight.split('.')[0] ?? '');
      expect(whole % points(halfSide)).toBe(0n);
      return whole / points(halfSide);
    })
    .reduceRight<bigint[]>((chances, weight) => {
      chance += weight;
      return [chance, ...chances];
    }, []);
}

/** How likely the noise of one line of a cube draw is, by its distance from 0. */
async function chancesOfLine(draw: FigureScale): Promise<number[]> {
  const chances = await chancesOfCube(draw);
  const lines = BigInt(draw.lines ?? 1);
  const all = chances.reduce(
    (sum, chance, r) =>
      sum +
      chance *
        (BigInt(2 * r + 1) ** lines - BigInt(Math.abs(2 * r - 1)) ** lines * (r > 0 ? 1n : 0n)),
    0n,
  );
  // Points whose line is at a distance, by how far the others go.
  const others = (r: number) => BigInt(2 * r + 1) ** (lines - 1n);
  return chances.map((_, at) => {
    let sum = (chances[at] ?? 0n) * others(at);
    for (let r = at + 1; r < chances.length; r += 1)
      sum += (chances[r] ?? 0n) * (others(r) - others(r - 1));
    return Number((sum * 10n ** 30n) / all) / 1e30;
  });
}

const chancesOfLaplace = ([a, b]: readonly [number, number], most: number): number[] =>
  Array.from({ length: most + 1 }, (_, at) => ((a - b) / (a + b)) * (b / a) ** at);

/** The chance that a noisy number reaches a threshold. */
const reaches = (chances: readonly number[], count: number, threshold: number) =>
  chances.reduce((sum, chance, at) => {
    const up = count + at >= threshold ? chance : 0;
    const down = at > 0 && count - at >= threshold ? chance : 0;
    return sum + up + down;
  }, 0);

/** All ways to fill so many places with these. */
const combinations = <Value>(values: readonly Value[], length: number): Value[][] =>
  length === 0
    ? [[]]
    : combinations(values, length - 1).flatMap((rest) => values.map((each) => [...rest, each]));

describe('the noise of a month', () => {
  it('REPORTS-06 makes no answer of people more likely than promised by any move of one member, in every line at once', async () => {
    for (const draw of drawsOf('people')) {
      const chances = await chancesOfCube(draw);
      const [a, b] = draw.ratio.map(BigInt) as [bigint, bigint];
      // One step of the largest distance, wherever a draw can ever fall; the last steps are rarer than one in 10^60.
      for (const [r, chance] of chances.slice(0, 300).entries()) {
        const next = chances[r + 1] ?? 0n;
        // To within 10^-20 of the ratio.
        expect(
          chance * b * 10n ** 20n <= next * a * (10n ** 20n + 1n),
          `${draw.lines} lines, ${r}`,
        ).toBe(true);
        expect(chance > next).toBe(true);
      }
    }
    // And no move by at most 1 in each line goes further than one such step.
    const distance = (point: readonly number[]) => Math.max(...point.map(Math.abs));
    for (const point of combinations([-3, -2, -1, 0, 1, 2, 3], 3))
      for (const move of combinations([-1, 0, 1], 3))
        expect(
          Math.abs(distance(point.map((each, line) => each + (move[line] ?? 0))) - distance(point)),
        ).toBeLessThanOrEqual(1);
  });

  it('REPORTS-06 is drawn as often as it should be: cubes', async () => {
    for (const draw of drawsOf('people')) {
      const { lines = 1, ratio } = draw;
      const draws = 1500;
      const { rows } = await api.owner.query<{ noise: number[] }>(
        'SELECT draw_cube($1, $2, $3) AS noise FROM generate_series(1, $4::integer)',
        [lines, ...ratio, draws],
      );
      const expected = await chancesOfLine(draw);
      for (let line = 0; line < lines; line += 1)
        expect(
          deviationOf(
            rows.map(({ noise }) => noise[line] ?? 0),
            expected,
          ),
        ).toBeLessThan(7);
      // In no two lines the same.
      if (lines > 1)
        expect(rows.filter(({ noise }) => new Set(noise).size > 1).length).toBeGreaterThan(
          draws / 2,
        );
      const points = await chancesOfCube(draw);
      const all = points.reduce(
        (sum, chance, r) =>
          sum + Number((chance * 10n ** 12n) / (points[0] ?? 1n)) * shell(lines, r),
        0,
      );
      const inShell = points.map(
        (chance, r) => (Number((chance * 10n ** 12n) / (points[0] ?? 1n)) * shell(lines, r)) / all,
      );
      expect(
        deviationOf(
          rows.map(({ noise }) => Math.max(...noise.map(Math.abs))),
          inShell,
          false,
        ),
      ).toBeLessThan(7);
    }
  });

  it('REPORTS-06 is drawn as often as it should be: of one line by itself', async () => {
    for (const ratio of [
      [11, 9],
      [70, 69],
    ] as const) {
      const { rows } = await api.owner.query<{ noise: number }>(
        'SELECT draw_laplace($1, $2) AS noise FROM generate_series(1, 4000)',
        [...ratio],
      );
      expect(
        deviationOf(
          rows.map(({ noise }) => noise),
          chancesOfLaplace(ratio, 2000),
        ),
      ).toBeLessThan(7);
    }
  });

  it('REPORTS-06 shows a figure of four people or fewer as a number in at most 1 of 100 releases, at each size', async () => {
    for (const draw of drawsOf('people')) {
      const chances = await chancesOfLine(draw);
      for (let people = 0; people < 5; people += 1)
        expect(reaches(chances, people, draw.threshold)).toBeLessThanOrEqual(0.01);
    }
    for (const draw of drawsOf('articles'))
      for (let people = 0; people < 5; people += 1)
        expect(
          reaches(chancesOfLaplace(draw.ratio, 400), people, draw.threshold),
        ).toBeLessThanOrEqual(0.01);
  });
});

/** Points of a cube's surface at a distance. */
const shell = (lines: number, r: number) =>
  r === 0 ? 1 : (2 * r + 1) ** lines - (2 * r - 1) ** lines;

/** How far draws are from what they should be, in standard deviations (chi-square by Wilson and Hilferty); over seven is one in 10^12. */
function deviationOf(
  drawn: readonly number[],
  chances: readonly number[],
  isSigned = true,
): number {
  const times = Map.groupBy(drawn, (each) => each);
  let [square, cells, restExpected, restTimes] = [0, 0, 0, drawn.length];
  const take = (value: number, chance: number) => {
    const mean = chance * drawn.length;
    if (mean < 20) {
      restExpected += mean;
      return;
    }
    const found = times.get(value)?.length ?? 0;
    square += (found - mean) ** 2 / mean;
    cells += 1;
    restTimes -= found;
  };
  for (const [at, chance] of chances.entries()) {
    take(at, chance);
    if (isSigned && at > 0) take(-at, chance);
  }
  if (restExpected > 0) square += (restTimes - restExpected) ** 2 / restExpected;
  return Math.abs((Math.cbrt(square / cells) - (1 - 2 / (9 * cells))) / Math.sqrt(2 / (9 * cells)));
}

/** What is done in a membership in a month: how often each thing, and the articles that were opened. */
interface Use {
  readonly times: readonly number[];
  readonly articles: readonly string[];
}

/** A month for each place in a list, long before any other of a test. */
const monthOfPlace = `LATERAL (SELECT ('0100-01-01'::date + place::integer * interval '1 month')::date AS month) AS s`;

describe('one person, with one to three memberships', () => {
  const subjects = [
    'app',
    'learn',
    'myPlan',
    'getSupport',
    'peerSupport',
    'schedule',
    'session',
    'peerContact',
    'notification',
    'sessionJoined',
  ];
  const columns = [
    'app',
    'learn',
    'my_plan',
    'get_support',
    'peer_support',
    'schedule',
    'session',
    'peer_contact',
    'notification',
    'session_joined',
  ];
  /** One person in an organization, and their memberships there: former ones, and the one they have. */
  let organization: TestOrganization;
  let memberships: readonly string[];
  beforeAll(async () => {
    const person = await api.createPerson();
    organization = person.organization;
    const former = [
      await api.addMembership(person, organization, 'Employee', 'inactive'),
      await api.addMembership(person, organization, 'Employee', 'inactive'),
    ];
    memberships = [person.membershipId, ...former];
  });

  /**
   * What one person adds to each count, with what they did in each of one to three memberships: each case in a month of its own,
   * as all others are added to them. What was done in a former membership stands under its key, as the release before counted it.
   */
  async function countsOf(
    cases: readonly (readonly Use[])[],
    count: string,
  ): Promise<Record<string, number>[]> {
    const { id } = organization;
    await api.owner.query(
      `INSERT INTO usage_key SELECT $1, month, sha256(uuid_send($1)) FROM generate_series(1, $2::integer) AS place, ${monthOfPlace}`,
      [id, cases.length],
    );
    await api.owner.query(
      `INSERT INTO usage_month (slot, organization_id, month, member_key, ${columns.join(', ')}, articles, article_times)
       SELECT usage_slot(k.month), $1, k.month, hash_member(k.key, CASE WHEN m.no = 1 THEN own.person_id ELSE own.id END),
         ${columns.map((_, at) => `COALESCE((m.use -> 'times' ->> ${at})::smallint, 0)`).join(', ')}, a.articles,
         array_fill(10, ARRAY[cardinality(a.articles)])
       FROM jsonb_array_elements($2) WITH ORDINALITY AS c(uses, place), ${monthOfPlace}, usage_key k,
         jsonb_array_elements(c.uses) WITH ORDINALITY AS m(use, no), membership own,
         LATERAL (SELECT ARRAY(SELECT jsonb_array_elements_text(m.use -> 'articles')::uuid) AS articles) AS a
       WHERE k.organization_id = $1 AND k.month = s.month AND own.id = ($3::uuid[])[m.no]`,
      [id, JSON.stringify(cases), memberships],
    );
    await api.owner.query(
      'SELECT unite_usage($1, k.month, $2) FROM usage_key k WHERE k.organization_id = $1',
      [id, memberships],
    );
    const { rows: counted } = await api.owner.query<{ counts: Record<string, number> }>(
      `SELECT ${count} AS counts FROM usage_key k WHERE k.organization_id = $1 ORDER BY k.month`,
      [id],
    );
    for (const table of ['usage_month', 'usage_key'])
      await api.owner.query(`DELETE FROM ${table} WHERE organization_id = $1`, [id]);
    return counted.map(({ counts }) => counts);
  }
  const linesOf = (counts: Record<string, number>) =>
    subjects.map((subject) => Number(counts[subject]));
  const done = (times: readonly number[]): Use => ({ times, articles: [] });
  /** How often a person did each thing over all memberships, as far as it counts. */
  const doneInAll = (uses: readonly Use[]) =>
    subjects.map((_, line) =>
      Math.min(
        10,
        uses.reduce((sum, { times }) => sum + (times[line] ?? 0), 0),
      ),
    );
  /** What is done in one to three memberships. */
  const inMemberships = (each: readonly Use[]): Use[][] =>
    [1, 2, 3].flatMap((count) => combinations(each, count));

  it('REPORTS-06 moves each line of people by at most 1, with any month for any other', async () => {
    const cases = [
      ...combinations([0, 1], 10)
        .flatMap((row) => [row, row.map((each) => each * 10)])
        .map((row) => [done(row)]),
      ...inMemberships(
        combinations([0, 1], 3).map((row) => done([...row, 0, 0, 0, 0, 0, 0, row[0] ?? 0])),
      ),
    ];
    const counts = await countsOf(cases, 'count_people($1, k.month)');
    expect(counts).toHaveLength(2048 + 8 + 64 + 512);
    for (const [at, counted] of counts.entries())
      expect(linesOf(counted)).toEqual(
        doneInAll(cases[at] ?? []).map((times) => Math.min(1, times)),
      );
  });

  it('REPORTS-06 moves all lines of times together by at most 20, with any month for any other', async () => {
    const cases = [
      ...[
        ...combinations([0, 1], 10),
        ...combinations([0, 10], 10),
        ...combinations([0, 3, 10], 5).map((row) => [...row, ...row.toReversed()]),
      ].map((row) => [done(row)]),
      ...inMemberships(
        combinations([0, 3, 10], 2).map((row) => done([...row, 1, 0, 0, 0, 0, 0, 0, row[1] ?? 0])),
      ),
    ];
    const [draw] = drawsOf('times');
    for (const [at, counted] of (await countsOf(cases, 'count_times($1, k.month)')).entries()) {
      const most = doneInAll(cases[at] ?? []);
      const sum = (row: readonly number[]) => row.reduce((all, times) => all + times, 0);
      const lines = linesOf(counted);
      expect(sum(lines)).toBe(Math.min(10, sum(most)));
      for (const [line, times] of lines.entries()) {
        expect(times).toBeGreaterThanOrEqual(0);
        expect(times).toBeLessThanOrEqual(most[line] ?? 0);
      }
    }
    // One member's ten go and ten others come.
    expect(draw?.moves).toBe(2 * 10);
  });

  it('REPORTS-06 moves two articles by 1, with any month for any other', async () => {
    const articles = Array.from(
      { length: 4 },
      (_, at) => `0195e0b4-0000-7000-8000-00000000000${at}`,
    );
    const read = (row: readonly boolean[]): Use => ({
      times: [],
      articles: articles.filter((_, at) => row[at]),
    });
    const cases = [
      ...combinations([true, false], 4).flatMap((row) =>
        Array.from({ length: 24 }, () => [read(row)]),
      ),
      ...inMemberships(combinations([true, false], 3).map(read)),
    ];
    const counts = await countsOf(cases, 'count_articles($1, k.month, k.month)');
    for (const [at, counted] of counts.entries()) {
      const all = new Set(cases[at]?.flatMap((use) => use.articles));
      expect(Object.values(counted)).toEqual(all.size > 0 ? [1] : []);
      expect(Object.keys(counted).every((id) => all.has(id))).toBe(true);
    }
    expect(drawsOf('articles').map(({ moves }) => moves)).toEqual([2, 2]);
  });
});

describe('the plan of a release', () => {
  it('REPORTS-06 depends on the number of members alone, and is the one that members read', async () => {
    const { rows } = await api.owner.query<{ members: number; plan: FigureScale[] | null }>(
      'SELECT n AS members, release_plan(n) AS plan FROM generate_series(0, 3100) AS n',
    );
    for (const { members, plan } of rows) {
      const expected = releasePlans.findLast((each) => each.members <= members)?.draws ?? null;
      expect(plan, `${members} members`).toEqual(expected);
      expect(factorOf(plan ?? [])).toBeLessThanOrEqual(promisedFactor);
    }
  });
});

/** What is shown of noisy numbers of people. */
async function shownOf(
  seen: string,
  threshold: number,
  most: number,
  ceiling: number | null = null,
) {
  const { rows } = await api.owner.query<{
    seen: number;
    state: string;
    users: number | null;
    more: boolean;
  }>(
    `SELECT s AS seen, d.state, d.users, d.users_or_more AS more FROM generate_series(${seen}) AS s, disclosed(s, $1, $2, $3) AS d`,
    [threshold, most, ceiling],
  );
  return rows;
}

describe('one figure', () => {
  it('that is hidden could be any noisy number below the threshold', async () => {
    for (const threshold of [5, 10, 20]) {
      const hidden = (await shownOf('-50, 200', threshold, 200)).filter(
        ({ state }) => state === 'tooFew',
      );
      expect(Math.max(...hidden.map(({ seen }) => seen))).toBe(threshold - 1);
      expect(hidden).toHaveLength(50 + threshold);
    }
  });

  it('is never under the threshold, a multiple of five, and never says that everyone did it', async () => {
    for (const [members, threshold] of [
      [20, 10],
      [24, 10],
      [40, 10],
      [43, 15],
      [1000, 20],
    ] as const) {
      const shown = (await shownOf(`0, ${members + 33}`, threshold, members)).filter(
        ({ state }) => state === 'shown',
      );
      const top = Math.floor((members - threshold) / 5) * 5;
      for (const { users, more, seen } of shown) {
        const number = users ?? 0;
        expect([number % 5, number >= threshold, number <= top, more]).toEqual([
          0,
          true,
          true,
          number === top,
        ]);
        if (!more && number > threshold) expect(Math.abs(number - seen)).toBeLessThanOrEqual(2);
      }
      expect(shown.length).toBeGreaterThan(0);
    }
  });

  it('refuses a threshold that is no multiple of five, or below five', async () => {
    for (const threshold of [0, 4, 12])
      await expect(shownOf('1, 1', threshold, 60)).rejects.toThrow('multiple of 5');
  });

  it('of a part is never above what is shown of the whole, and hidden where the whole is', async () => {
    for (let ceiling = 0; ceiling <= 40; ceiling += 5)
      for (const { users } of await shownOf('0, 60', 10, 60, ceiling))
        if (ceiling < 10) expect(users).toBeNull();
        else expect(users ?? 0).toBeLessThanOrEqual(ceiling);
  });
});

/** What stays possible of hidden cells to someone who knows the rule and reads every table of so many rows. */
function readTables(
  shown: (count: number) => number | null,
  rows: number,
  most: number,
  totalOf: (table: readonly number[], cells: readonly (number | null)[]) => number | null,
) {
  interface Seen {
    times: number;
    readonly cells: readonly (number | null)[];
    readonly low: number[];
    readonly high: number[];
  }
  const groups = new Map<string, Seen>();
  const table = Array.from({ length: rows }, () => 0);
  const visit = (index: number): void => {
    if (index < rows) {
      for (let count = 0; count <= most; count += 1) {
        table[index] = count;
        visit(index + 1);
      }
      return;
    }
    const cells = table.map(shown);
    const key = JSON.stringify([cells, totalOf(table, cells)]);
    const group = groups.get(key) ?? { times: 0, cells, low: [...table], high: [...table] };
    groups.set(key, group);
    group.times += 1;
    for (const [index, count] of table.entries()) {
      group.low[index] = Math.min(group.low[index] ?? count, count);
      group.high[index] = Math.max(group.high[index] ?? count, count);
    }
  };
  visit(0);
  let [found, proved] = [0, 0];
  for (const { times, cells, low, high } of groups.values())
    for (const [index, cell] of cells.entries()) {
      if (cell !== null) continue;
      if (low[index] === high[index]) found += times;
      if ((low[index] ?? 0) > 0) proved += times;
    }
  return { found, proved };
}

describe('all tables', () => {
  const sizes = [
    [2, 40],
    [3, 26],
  ] as const;
  let shown: (count: number) => number | null;
  beforeAll(async () => {
    // Without noise, which only helps: what is hidden must hold by the rule alone.
    const { rows } = await api.owner.query<{ users: number | null }>(
      'SELECT d.users FROM generate_series(0, 40) AS s, disclosed(s, 10, 1000, NULL) AS d ORDER BY s',
    );
    shown = (count) => rows[count]?.users ?? null;
  });
  const sumOf = (cells: readonly (number | null)[]) =>
    cells.reduce<number>((sum, cell) => sum + (cell ?? 0), 0);

  it.each(sizes)(
    'of %i rows up to %i people: no hidden figure is found, none is proved to be more than zero',
    (rows, most) => {
      const found = readTables(shown, rows, most, (_table, cells) => sumOf(cells));
      expect(found).toEqual({ found: 0, proved: 0 });
    },
  );

  it.each(sizes)(
    'of %i rows up to %i people fall to the attack where a true total, or one that is rounded by itself, is beside them',
    (rows, most) => {
      const withTrue = readTables(shown, rows, most, (table) => sumOf(table));
      expect(withTrue.found).toBeGreaterThan(0);
      expect(withTrue.proved).toBeGreaterThan(0);
      const rounded = (table: readonly number[]) => Math.round(sumOf(table) / 5) * 5;
      expect(readTables(shown, rows, most, rounded).proved).toBeGreaterThan(0);
    },
  );
});

describe('keys of members', () => {
  it('of one member differ from month to month and between organizations, and cannot be made without the key', async () => {
    const member = '0195e0b4-0000-7000-8000-000000000001';
    const hash = async (key: Buffer) => {
      const { rows } = await api.owner.query<{ hash: Buffer }>(
        'SELECT hash_member($1, $2) AS hash',
        [key, member],
      );
      return rows[0]?.hash.toString('hex');
    };
    const key = randomBytes(32);
    expect(await hash(key)).toBe(await hash(key));
    expect(await hash(key)).not.toBe(await hash(randomBytes(32)));
  });
});
