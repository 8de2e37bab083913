import { writeFileSync } from 'node:fs';
import { hashPassword } from '../../../apps/api/src/credentials/index.ts';
import type { BenchDatabase } from '../measure/database.ts';
import { serve } from '../measure/load.ts';
import {
  fillPeople,
  insertAdministrator,
  insertOrganization,
  realAddresses,
} from '../measure/seed.ts';
import { benchEnvironment } from '../measure/settings.ts';
import { median, printColumns } from '../measure/table.ts';
import { casesOf, type Grown, machine, type Measured } from './cases.ts';
import { drawChart } from './chart.ts';

const sizes = [10_000, 100_000, 1_000_000, 10_000_000];
const usualMax = 1_000_000;
const rounds = 15;
const password = 'Bench-password1';

const optionOf = (args: readonly string[], name: string) =>
  args.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);

const peopleOf = (args: readonly string[]) => Number(optionOf(args, 'people') ?? usualMax);

/** The memory that PostgreSQL is to have for more than a million people (docs/operating/database.md). */
export function growthSettings(args: readonly string[]): Record<string, string> {
  const millions = peopleOf(args) / 1_000_000;
  return millions > 1 ? { shared_buffers: `${256 * millions}MB` } : {};
}

/**
 * `npm run bench -- growth [--people=10000000] [--chart=docs/pictures/growth.svg]`: how what people wait for grows with
 * their number. One organisation, filled from 10,000 to 1,000,000 people and as many activation codes (to ten million
 * if asked), asked over HTTP at each decade. Limits give way as far as the machine itself was slower at the last size
 * than at the first.
 */
export async function benchGrowth(
  database: BenchDatabase,
  args: readonly string[],
): Promise<boolean> {
  const { owner } = database;
  const max = peopleOf(args);
  const asked = sizes.filter((size) => size <= max);
  const organizationId = await insertOrganization(owner, 'Growing');
  const { token } = await insertAdministrator(owner, organizationId);
  const email = await insertLogin(database, organizationId);
  const server = await serve('product', benchEnvironment(database.url));
  const rows = new Map<string, Measured>();
  let have = 0;
  let sought: Grown['sought'] | undefined;
  for (const size of asked) {
    await fillPeople(owner, organizationId, have, size, realAddresses);
    await insertCodes(database, organizationId, have, size);
    have = size;
    await owner.query('SELECT count_common_terms($1)', [organizationId]);
    await owner.query('VACUUM ANALYZE');
    sought ??= await findSought(database, organizationId);
    const grown = { database, server, organizationId, token, email, password, sought };
    for (const each of [machine, ...casesOf(grown)]) {
      const times: number[] = [];
      const wanted = each.rounds ?? rounds;
      // The server is cold at the first size, which would make its limit easier to keep.
      const warming = wanted === 1 ? 0 : size === asked[0] ? wanted : 1;
      for (let round = -warming; round < wanted; round += 1) {
        const took = await each.once();
        if (round >= 0) times.push(took);
      }
      const row = rows.get(each.what) ?? { ...each, values: [] };
      row.values.push(median(times));
      rows.set(each.what, row);
    }
  }
  await server.close();
  const measured = [...rows.values()];
  const chart = optionOf(args, 'chart');
  if (chart) writeFileSync(chart, drawChart(asked, measured));
  return print(asked, measured);
}

/** Somebody of the first people, whose address has the name in it. */
async function findSought(
  { owner }: BenchDatabase,
  organizationId: string,
): Promise<Grown['sought']> {
  const { rows } = await owner.query<Grown['sought']>(
    `SELECT sort_email AS email, sort_name AS name FROM membership
     WHERE organization_id = $1 AND sort_email LIKE '%.%@%' OFFSET 2500 LIMIT 1`,
    [organizationId],
  );
  if (!rows[0]) throw new Error('no person was found to look for');
  return rows[0];
}

async function insertLogin({ owner }: BenchDatabase, organizationId: string): Promise<string> {
  const email = 'grown@bench.example';
  await owner.query(
    `WITH p AS (INSERT INTO person (email, first_name, last_name, password_hash, password_changed_at)
       VALUES ($2, 'Log', 'In', $3, now()) RETURNING id)
     INSERT INTO membership (organization_id, person_id, user_type, status, registered_at, sort_email, sort_name)
     SELECT $1, id, 'ServiceProvider', 'active', now(), $2, 'log in' FROM p`,
    [organizationId, email, await hashPassword(password)],
  );
  return email;
}

/** Codes as an organisation has them after a while: half of them claimed. */
async function insertCodes(
  { owner }: BenchDatabase,
  organizationId: string,
  from: number,
  to: number,
): Promise<void> {
  await owner.query(
    `INSERT INTO activation_code (organization_id, code, secondary_id, secondary_fingerprint, status, registered_at)
     SELECT $1, 'GRO-' || n, repeat('x', 60), repeat('x', 30), CASE n % 2 WHEN 0 THEN 'Claimed' ELSE 'Active' END,
       CASE n % 2 WHEN 0 THEN now() - n * interval '1 second' END FROM generate_series($2::int, $3::int) AS n`,
    [organizationId, from + 1, to],
  );
}

const show = (value: number, unit: Measured['unit']) => `${value.toFixed(1)} ${unit}`;

function print(asked: readonly number[], rows: readonly Measured[]): boolean {
  let within = true;
  const [hashes = []] = rows.map((row) => row.values);
  const hash = hashes.at(-1) ?? 1;
  const slower = Math.max(1, hash / (hashes[0] ?? 1));
  const cells = rows.map(({ what, values, unit, most }) => {
    const [first = 0] = values;
    const last = values.at(-1) ?? 0;
    const limit = most?.(first * slower, hash);
    const good = !limit || last <= limit;
    within &&= good;
    const factors = values
      .slice(1)
      .map((value, index) => `x${(value / (values[index] ?? value)).toFixed(1)}`);
    return [
      ...[what, ...values.map((value) => show(value, unit)), ...factors],
      ...[limit ? `at most ${show(limit, unit)}` : ''],
      limit ? (good ? 'ok' : 'OVER') : '',
    ];
  });
  const perDecade = asked.slice(1).map((_, at) => (at === 0 ? 'per decade' : ''));
  printColumns(`How it grows with the people of one organisation (median of ${rounds})`, [
    ['', ...asked.map((size) => size.toLocaleString('en')), ...perDecade, '', ''],
    ...cells,
  ]);
  return within;
}
