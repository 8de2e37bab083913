import { beforeAll, describe, expect, it } from 'vitest';
import { openTestServer } from '../server/test-server.ts';
import { scenarios, unreachable } from './scenarios.ts';
import { times } from './stage.ts';

const api = await openTestServer();
const tables = new Map<string, string>();
beforeAll(async () => {
  for (const { name, table } of await uniqueIndexes()) tables.set(name, table);
});

/**
 * Every unique index of the database, those of constraints among them. Left out are parts of a
 * partitioned table, which have the one of the whole, and ids that the database draws by itself.
 */
async function uniqueIndexes(): Promise<{ name: string; table: string }[]> {
  const { rows } = await api.owner.query<{ name: string; table: string }>(
    `SELECT i.relname AS name, t.relname AS table FROM pg_index x
       JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
     WHERE x.indisunique AND t.relnamespace = 'public'::regnamespace AND NOT t.relispartition
       AND NOT (x.indisprimary AND x.indnatts = 1 AND EXISTS (
         SELECT FROM pg_attrdef d WHERE d.adrelid = t.oid AND d.adnum = x.indkey[0]
           AND pg_get_expr(d.adbin, d.adrelid) IN ('uuidv7()', 'gen_random_uuid()')))
     ORDER BY 1`,
  );
  return rows;
}

/** How many rows a table has, and a sum of what they hold. */
async function stateOf(table: string): Promise<{ count: number; sum: string }> {
  const { rows } = await api.owner.query<{ count: number; sum: string }>(
    `SELECT count(*)::int AS count, md5(coalesce(string_agg(t::text, ';' ORDER BY t::text), '')) AS sum FROM "${table}" t`,
  );
  return rows[0] ?? { count: 0, sum: '' };
}

it('each unique constraint has calls that meet at it, or a reason why none do', () => {
  const stated = [...Object.keys(scenarios), ...Object.keys(unreachable)];
  expect(stated.toSorted()).toEqual([...tables.keys()].toSorted());
  for (const [name, reason] of Object.entries(unreachable))
    expect(reason.length, name).toBeGreaterThan(20);
});

describe('calls at once that meet at a unique constraint are answered, and leave whole data', () => {
  const all = Object.entries(scenarios).flatMap(([index, list]) =>
    list.map((each) => [index, each.name, each] as const),
  );
  it.each(all)('%s: %s', async (index, _, { prepare, done, added, settled }) => {
    const table = tables.get(index) ?? '';
    const call = await prepare(api);
    const before = await stateOf(table);
    const answers = await Promise.all(Array.from({ length: times }, (_none, each) => call(each)));
    await settled?.(api);
    const types = answers.map(({ status, errorType }) => errorType ?? status);
    for (const { status } of answers) expect(status, types.join(' ')).toBeLessThan(500);
    const count = answers.filter(({ errorType }) => errorType === undefined).length;
    if (done === 'some') expect(count, types.join(' ')).toBeGreaterThan(0);
    else expect(count, types.join(' ')).toBe(done ?? answers.length);
    const after = await stateOf(table);
    expect(after.sum).not.toBe(before.sum);
    if (added !== undefined) expect(after.count - before.count).toBe(added);
  });
});
