import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let api: TestServer;
/** The noise of each draw of 48 bits, as whole weights: what the database really draws from. */
let weights: Map<number, bigint>;
beforeAll(async () => {
  api = await startTestServer({ withoutServer: true });
  weights = await readWeights(1);
});
afterAll(() => api.close());

const all = 2n ** 48n;

async function readWeights(sensitivity: number): Promise<Map<number, bigint>> {
  const { rows } = await api.owner.query<{ noise: number; below: string }>(
    'SELECT noise, below FROM noise_threshold WHERE sensitivity = $1 ORDER BY below',
    [sensitivity],
  );
  let before = 0n;
  return new Map(
    rows.map(({ noise, below }) => {
      const weight = BigInt(below) - before;
      before = BigInt(below);
      return [noise, weight];
    }),
  );
}

/** What is shown of each noisy count from `low` to `high`: one text for all that look alike. */
async function answersOf(low: number, high: number, members: number, k: number) {
  const { rows } = await api.owner.query<{ seen: number; answer: string }>(
    `SELECT s AS seen, concat_ws(' ', d.state, d.users, d.users_or_more) AS answer
     FROM generate_series($1::integer, $2::integer) AS s, disclosed(0, s, 0, 0, $3, $4, NULL) AS d`,
    [low, high, members, k],
  );
  return new Map(rows.map(({ seen, answer }) => [seen, answer]));
}

describe('one figure', () => {
  it.each([5, 10, 15, 20])(
    'with a threshold of %i tells two neighbouring counts apart by no more than e, whatever the number of members',
    async (k) => {
      for (const members of [2 * k - 1, 2 * k, 25, 40, 60, 100, 1000]) {
        const most = Math.min(members, 300);
        const answers = await answersOf(-40, most + 41, members, k);
        const chances = (count: number) => {
          const found = new Map<string, bigint>();
          for (const [noise, weight] of weights) {
            const answer = answers.get(count + noise) ?? '';
            found.set(answer, (found.get(answer) ?? 0n) + weight);
          }
          return found;
        };
        let worst = 1;
        let before = chances(0);
        for (let count = 1; count <= most; count += 1) {
          const now = chances(count);
          for (const answer of new Set([...before.keys(), ...now.keys()])) {
            const [one, other] = [before.get(answer) ?? 0n, now.get(answer) ?? 0n];
            // Draws of less than one in 10^9: there, whole numbers of 2^-48 cannot hold the ratio.
            if (one < all / 10n ** 9n && other < all / 10n ** 9n) continue;
            const ratio = Number(one) / Number(other);
            worst = Math.max(worst, ratio, 1 / ratio);
          }
          before = now;
        }
        expect(worst, `${members} members`).toBeLessThanOrEqual(Math.E * 1.000_01);
        // Nothing is shown of an organization that is too small; of others, something is.
        if (members < 2 * k) expect(worst).toBe(1);
        else expect(worst).toBeGreaterThan(2.7);
      }
    },
  );

  it('that is hidden could be any number below the threshold, zero too', async () => {
    for (const k of [5, 10, 20]) {
      const answers = await answersOf(-33, 200, 200, k);
      const hidden = [...answers].filter(([, text]) => text.startsWith('tooFew'));
      for (let count = 0; count < k; count += 1)
        expect(hidden.some(([seen]) => weights.has(seen - count))).toBe(true);
      expect(Math.max(...hidden.map(([seen]) => seen))).toBe(k - 1);
    }
  });

  it('is never under the threshold, a multiple of five, and never says that everyone did it', async () => {
    for (const [members, k] of [
      [20, 10],
      [24, 10],
      [40, 10],
      [43, 15],
      [1000, 10],
    ] as const) {
      const { rows } = await api.owner.query<{ users: number; more: boolean; seen: number }>(
        `SELECT s AS seen, d.users, d.users_or_more AS more
         FROM generate_series(0, $1::integer + 33) AS s, disclosed(s, 0, 0, 0, $1, $2, NULL) AS d WHERE d.state = 'shown'`,
        [members, k],
      );
      const top = Math.floor((members - k) / 5) * 5;
      for (const { users, more, seen } of rows) {
        expect([users % 5, users >= k, users <= top, more]).toEqual([0, true, true, users === top]);
        if (!more && users > k) expect(Math.abs(users - seen)).toBeLessThanOrEqual(2);
      }
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  it('hides how often wherever it hides how many, and never tells more by it', async () => {
    const { rows } = await api.owner.query<{
      state: string;
      users: number;
      hits: number;
      more: boolean;
    }>(
      `SELECT d.state, d.users, d.hits, d.hits_or_more AS more
       FROM generate_series(0, 60) AS u, generate_series(u, 10 * u, 7) AS h, disclosed(u, 0, h, 0, 60, 10, NULL) AS d`,
    );
    for (const { state, users, hits, more } of rows) {
      if (state !== 'shown') expect([users, hits]).toEqual([null, null]);
      else {
        expect([hits % 10, hits >= users, hits <= 10 * users - 20]).toEqual([0, true, true]);
        expect(more).toBe(hits === 10 * users - 20);
        // At most ten times each: what is left of the noise must not push the people above their own bounds.
        expect(Math.ceil((hits - 35) / 10)).toBeLessThanOrEqual(users - 5);
      }
    }
  });

  it('refuses a threshold that is no multiple of five, or below five', async () => {
    for (const k of [0, 4, 12])
      await expect(
        api.owner.query('SELECT disclosed(1, 0, 1, 0, 60, $1, NULL)', [k]),
      ).rejects.toThrow('multiple of 5');
  });

  it('depends on count and noise by their sum alone, so that noise cannot be separated from people', async () => {
    const { rows } = await api.owner.query<{ differ: number }>(
      `SELECT count(*)::integer AS differ FROM generate_series(0, 60) AS n, generate_series(-33, 33) AS z
       WHERE disclosed(n, z, 0, 0, 60, 10, NULL) IS DISTINCT FROM disclosed(0, n + z, 0, 0, 60, 10, NULL)`,
    );
    expect(rows[0]?.differ).toBe(0);
  });

  it('of a part is never above that of the whole, and hidden where the whole is', async () => {
    const { rows } = await api.owner.query<{ ceiling: number; users: number | null }>(
      `SELECT c AS ceiling, d.users FROM generate_series(0, 40, 5) AS c, generate_series(0, 60) AS s,
         disclosed(s, 0, 0, 0, 60, 10, c) AS d`,
    );
    for (const { ceiling, users } of rows)
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
  const visit = (place: number): void => {
    if (place < rows) {
      for (let count = 0; count <= most; count += 1) {
        table[place] = count;
        visit(place + 1);
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
      'SELECT d.users FROM generate_series(0, 40) AS s, disclosed(s, 0, 0, 0, 1000, 10, NULL) AS d ORDER BY s',
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

describe('the noise', () => {
  it.each([
    [1, 1_000_000],
    [10, 200_000],
  ] as const)(
    'for a sensitivity of %i is drawn as often as it should be',
    { timeout: 120_000 },
    async (sensitivity, draws) => {
      const expected = await readWeights(sensitivity);
      const { rows } = await api.owner.query<{ noise: number; times: number }>(
        `SELECT noise, count(*)::integer AS times FROM (
         SELECT draw_noise($1::integer) AS noise FROM generate_series(1, $2::integer)) AS drawn GROUP BY noise`,
        [sensitivity, draws],
      );
      const times = new Map(rows.map((row) => [row.noise, row.times]));
      expect([...times.keys()].every((noise) => expected.has(noise))).toBe(true);
      let [square, cells] = [0, 0];
      let [restExpected, restTimes] = [0, 0];
      for (const [noise, weight] of expected) {
        const mean = (Number(weight) / Number(all)) * draws;
        if (mean < 20) {
          restExpected += mean;
          restTimes += times.get(noise) ?? 0;
          continue;
        }
        square += ((times.get(noise) ?? 0) - mean) ** 2 / mean;
        cells += 1;
      }
      square += (restTimes - restExpected) ** 2 / restExpected;
      // Chi-square with `cells` degrees of freedom, by Wilson and Hilferty: over seven standard deviations, one in 10^12.
      const normal =
        (Math.cbrt(square / cells) - (1 - 2 / (9 * cells))) / Math.sqrt(2 / (9 * cells));
      expect(normal).toBeLessThan(7);
    },
  );

  it('is the discrete Laplace distribution with ε = 1', async () => {
    for (const sensitivity of [1, 10]) {
      const found = await readWeights(sensitivity);
      expect([...found.values()].reduce((sum, weight) => sum + weight, 0n)).toBe(all);
      const ratio = Math.exp(-1 / sensitivity);
      const middle = (Number(all) * (1 - ratio)) / (1 + ratio);
      for (const noise of [0, 1, -1, 5, -5, 9 * sensitivity, -9 * sensitivity])
        expect(Number(found.get(noise)) / (middle * ratio ** Math.abs(noise))).toBeCloseTo(1, 6);
    }
  });

  it('is drawn anew for each figure, and asked twice it differs', async () => {
    const { rows } = await api.owner.query<{ kinds: number }>(
      'SELECT count(DISTINCT draw_noise(10))::integer AS kinds FROM generate_series(1, 200)',
    );
    expect(rows[0]?.kinds).toBeGreaterThan(10);
  });
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
