import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { insertOrganization } from './seed.ts';
import { median, type Measure, milliseconds, percent, printTable } from './table.ts';

const members = 1_000_000;
const zone = 'America/Toronto';
const batches = 400;
const eventsInBatch = 20;

/** Releasing a month of a million members, counting what phones send, and reading reports of 69 months. */
export async function benchReports(): Promise<boolean> {
  const database = await openBenchDatabase();
  try {
    const organizationId = await insertOrganization(database.owner, 'Reported');
    const rows = [
      await benchIngestion(database, organizationId),
      await benchRelease(database, organizationId),
    ];
    printTable('Reports', rows);
    return rows.every(({ withinAim }) => withinAim !== false);
  } finally {
    await database.close();
  }
}

/** Reads every row and every counter of it once. */
const scanStatement = `
  SELECT count(*), sum(app), sum(learn), sum(my_plan), sum(get_support), sum(peer_support), sum(schedule), sum(session),
    sum(peer_contact), sum(notification), sum(session_joined), sum(cardinality(articles)) FROM usage_month`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Batches a second on one connection, against rows inserted and committed one by one. */
async function benchIngestion(
  { url, owner }: BenchDatabase,
  organizationId: string,
): Promise<Measure> {
  const membershipId = await insertMember(owner, organizationId);
  const phone = new pg.Client({ connectionString: url, options: '-c role=ensemble_tenant' });
  await phone.connect();
  await phone.query(`SELECT set_config('app.organization_id', $1, false)`, [organizationId]);
  await owner.query(
    'CREATE TABLE bare_row (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, value text)',
  );
  const installation = '0195e0b4-0000-7000-8000-000000000001';
  const subjects = ['app', 'learn', 'myPlan', 'getSupport', 'peerSupport'];
  const places = Array.from({ length: eventsInBatch }, (_, place) => place);
  const events = [
    places.map(() => new Date().toISOString()),
    places.map((place) => subjects[place % subjects.length]),
    places.map(() => null),
  ];
  let sequence = 0;
  const send = async () => {
    for (let batch = 0; batch < batches; batch += 1) {
      sequence += 1;
      await phone.query({
        name: 'record',
        text: 'SELECT * FROM record_usage($1, $2, $3, $4, $5, $6, $7)',
        values: [membershipId, installation, sequence, ...events, zone],
      });
    }
  };
  const insert = async () => {
    for (let row = 0; row < batches; row += 1)
      await owner.query({
        name: 'bare',
        text: 'INSERT INTO bare_row (value) VALUES ($1)',
        values: ['x'],
      });
  };
  const [own, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < 4; round += 1) {
    own.push(batches / ((await timed(send)) / 1000));
    bare.push(batches / ((await timed(insert)) / 1000));
  }
  await phone.end();
  const [rate, limit] = [median(own.slice(1)), median(bare.slice(1))];
  return {
    what: `batches of ${eventsInBatch} events on one connection`,
    measured: `${Math.round(rate)} /s = ${percent(rate / limit)}`,
    limit: `${Math.round(limit)} commits/s, aim ${percent(0.6)}`,
    withinAim: rate / limit >= 0.6,
  };
}

async function insertMember(owner: pg.Client, organizationId: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `WITH who AS (INSERT INTO person (email, language) VALUES ('counted@example.org', 'en') RETURNING id),
     choice AS (INSERT INTO usage_choice (person_id, is_counted) SELECT id, true FROM who)
     INSERT INTO membership (organization_id, person_id, user_type, status, registered_at, sort_email, sort_name, search)
     SELECT $1, id, 'Employee', 'active', now(), '', '', '' FROM who RETURNING id`,
    [organizationId],
  );
  return rows[0]?.id ?? '';
}

/** Releasing a month of a million members, against reading its rows once. */
async function benchRelease({ owner }: BenchDatabase, organizationId: string): Promise<Measure> {
  const articles = Array.from({ length: 200 }, () => randomBytes(16).toString('hex'));
  await owner.query(
    `UPDATE organization SET reports_from = date_trunc('month', now() - interval '5 months') WHERE id = $1`,
    [organizationId],
  );
  const times: number[] = [];
  const scans: number[] = [];
  for (let month = 5; month > 2; month -= 1) {
    await owner.query('DELETE FROM usage_month');
    await owner.query(
      `INSERT INTO usage_month (slot, organization_id, month, member_key, app, learn, my_plan, notification, articles, article_times)
       SELECT usage_slot(m.month), $1, m.month, decode(md5(n::text), 'hex'), 1 + n % 10, n % 5, n % 3, n % 7,
         CASE WHEN n % 5 = 0 THEN '{}' ELSE ARRAY[($3::uuid[])[1 + n % 200], ($3::uuid[])[1 + (n * 7) % 200]] END,
         CASE WHEN n % 5 = 0 THEN '{}' ELSE ARRAY[1, 2]::smallint[] END
       FROM generate_series(1, $4::integer) AS n, (SELECT date_trunc('month', now() - $2 * interval '1 month')::date AS month) AS m`,
      [organizationId, month, articles, members],
    );
    await owner.query('VACUUM ANALYZE usage_month');
    const scan = () => owner.query(scanStatement);
    await scan();
    scans.push(await timed(scan));
    const release = async () => {
      const { rows } = await owner.query<{ state: string }>(
        `SELECT release_month($1, date_trunc('month', now() - $2 * interval '1 month')::date, $3) AS state`,
        [organizationId, month, zone],
      );
      if (rows[0]?.state !== 'released') throw new Error(`a month was ${rows[0]?.state}`);
    };
    times.push(await timed(release));
  }
  const [took, limit] = [median(times), median(scans)];
  return {
    what: 'release of a month with 1,000,000 members',
    measured: `${milliseconds(took)} = ${(took / limit).toFixed(2)}x`,
    limit: `bare scan ${milliseconds(limit)}, aim 4x`,
    withinAim: took / limit <= 4,
  };
}
