import { randomBytes } from 'node:crypto';
import { reportSubjects, reportTypes } from '@ensemble/contract';
import pg from 'pg';
import { urlsOf } from './measure/settings.ts';
import { getOrganizationAnalytics } from '../../apps/api/src/areas/reports/read-report.ts';
import { openDatabase } from '../../apps/api/src/db/database.ts';
import { assumeTenant } from '../../apps/api/src/tenancy/scope.ts';
import { type BenchDatabase, openBenchDatabase } from './measure/database.ts';
import { insertOrganization } from './measure/seed.ts';
import { median, type Measure, milliseconds, percent, printTable } from './measure/table.ts';

const members = 1_000_000;
const zone = 'America/Toronto';
const batches = 400;
const eventsInBatch = 20;

/** Counting what phones send. */
export async function benchUsage(): Promise<boolean> {
  const database = await openBenchDatabase();
  try {
    const organizationId = await insertOrganization(database.owner, 'Counted');
    const row = await benchIngestion(database, organizationId);
    printTable('Usage', [row]);
    return row.withinAim !== false;
  } finally {
    await database.close();
  }
}

/** Releasing a month of a million members, and reading reports of 69 months. */
export async function benchReports(): Promise<boolean> {
  const database = await openBenchDatabase();
  try {
    const organizationId = await insertOrganization(database.owner, 'Reported');
    const rows = [await benchRelease(database, organizationId), ...(await benchReading(database))];
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
  const indexes = Array.from({ length: eventsInBatch }, (_, index) => index);
  const events = [
    indexes.map(() => new Date().toISOString()),
    indexes.map((index) => subjects[index % subjects.length]),
    indexes.map(() => null),
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
     INSERT INTO membership (organization_id, person_id, user_type, status, registered_at, sort_email, sort_name)
     SELECT $1, id, 'Employee', 'active', now(), '', '' FROM who RETURNING id`,
    [organizationId],
  );
  return rows[0]?.id ?? '';
}

/**
 * Releasing a month of a million members, of whom every second one opened an article or two, against
 * reading its rows once; each in one process, as functions run.
 */
async function benchRelease({ owner }: BenchDatabase, organizationId: string): Promise<Measure> {
  const articles = Array.from({ length: 200 }, () => randomBytes(16).toString('hex'));
  await owner.query(
    `UPDATE organization SET reports_from = date_trunc('month', now() - interval '5 months') WHERE id = $1`,
    [organizationId],
  );
  await owner.query('SET max_parallel_workers_per_gather = 0');
  const times: number[] = [];
  const scans: number[] = [];
  for (let month = 5; month > 2; month -= 1) {
    await owner.query('DELETE FROM usage_month');
    await owner.query(
      `INSERT INTO usage_month (slot, organization_id, month, member_key, app, learn, my_plan, notification, articles, article_times)
       SELECT usage_slot(m.month), $1, m.month, decode(md5(n::text), 'hex'), 1 + n % 10, n % 5, n % 3, n % 7,
         CASE n % 4 WHEN 1 THEN ARRAY[($3::uuid[])[1 + n % 200]]
           WHEN 3 THEN ARRAY[($3::uuid[])[1 + n % 200], ($3::uuid[])[1 + n * 7 % 200]] ELSE '{}' END,
         CASE n % 4 WHEN 1 THEN '{2}' WHEN 3 THEN '{1,2}' ELSE '{}' END::smallint[]
       FROM generate_series(1, $4::integer) AS n, (SELECT date_trunc('month', now() - $2 * interval '1 month')::date AS month) AS m`,
      [organizationId, month, articles, members],
    );
    await owner.query(
      `INSERT INTO member_snapshot (organization_id, month, members, joined, "left")
       VALUES ($1, date_trunc('month', now() - $2 * interval '1 month')::date, $3, 0, 0)`,
      [organizationId, month, members],
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
  await owner.query('RESET max_parallel_workers_per_gather');
  const [took, limit] = [median(times), median(scans)];
  return {
    what: 'release of a month with 1,000,000 members',
    measured: `${milliseconds(took)} = ${(took / limit).toFixed(2)}x`,
    limit: `bare scan ${milliseconds(limit)}, aim 4x`,
    withinAim: took / limit <= 4,
  };
}

const readMonths = 69;
const readArticles = 60;
const readings = 60;

/** Each report over 69 months, against the rows it is made of, read by one prepared statement. */
async function benchReading({ url, owner }: BenchDatabase): Promise<Measure[]> {
  const organizationId = await insertOrganization(owner, 'Read');
  const range = await insertReleased(owner, organizationId);
  const database = openDatabase(urlsOf(url), 2);
  const answer = getOrganizationAnalytics({ database, settings: { TIME_ZONE: zone } });
  type Call = Parameters<typeof answer>[0];
  const rows: Measure[] = [];
  try {
    for (const reportType of reportTypes) {
      const call = {
        scope: assumeTenant(organizationId),
        params: { orgId: organizationId, reportType },
        query: range,
        origin: { language: 'en' },
      } as Call;
      const read = () => answer(call);
      const bare = () =>
        owner.query({
          name: `bare-${reportType}`,
          text: `SELECT organization_id, month::text, subject, article_id, state, users, users_or_more, hits, hits_or_more
            FROM released_figure WHERE organization_id = $1 AND month BETWEEN $2 AND $3 AND subject = ANY ($4) ORDER BY month`,
          values: [
            organizationId,
            `${range.from}-01`,
            `${range.to}-01`,
            reportSubjects[reportType],
          ],
        });
      const [own, limit]: [number[], number[]] = [[], []];
      for (let time = 0; time < readings; time += 1) {
        limit.push(await timed(bare));
        own.push(await timed(read));
      }
      const [took, bareTime] = [median(own.slice(10)), median(limit.slice(10))];
      rows.push({
        what: `${reportType}, ${readMonths} months`,
        measured: `${milliseconds(took)} = ${(took / bareTime).toFixed(2)}x`,
        limit: `bare query ${milliseconds(bareTime)}, aim 1.5x + 1 ms`,
        withinAim: took <= 1.5 * bareTime + 1,
      });
    }
  } finally {
    await database.close();
  }
  return rows;
}

/** Five years and nine months of released figures, with 60 articles. */
async function insertReleased(owner: pg.Client, organizationId: string) {
  const month = `(date_trunc('month', now()) - n * interval '1 month')::date`;
  const months = `generate_series(1, ${readMonths}) AS n`;
  const subjects = Object.values(reportSubjects)
    .flat()
    .filter((subject) => subject !== 'article');
  await owner.query(
    `UPDATE organization SET reports_from = (date_trunc('month', now()) - interval '${readMonths} months')::date WHERE id = $1`,
    [organizationId],
  );
  await owner.query(
    `INSERT INTO usage_release (organization_id, month, threshold, members, hash) SELECT $1, ${month}, 10, 900, '' FROM ${months}`,
    [organizationId],
  );
  await owner.query(
    `INSERT INTO member_snapshot (organization_id, month, members, joined, "left") SELECT $1, ${month}, 900, 5, 4 FROM ${months}`,
    [organizationId],
  );
  await owner.query(
    `INSERT INTO released_figure (organization_id, month, subject, state, users, users_or_more, hits, hits_or_more)
     SELECT $1, ${month}, subject, 'shown', 15, false, 30, false FROM ${months}, unnest($2::text[]) AS subject`,
    [organizationId, subjects],
  );
  await owner.query(
    `INSERT INTO released_figure (organization_id, month, subject, article_id, state, users, users_or_more, hits, hits_or_more)
     SELECT $1, ${month}, 'article', md5(a::text)::uuid, 'shown', 15, false, 30, false FROM ${months}, generate_series(1, ${readArticles}) AS a`,
    [organizationId],
  );
  await owner.query('VACUUM ANALYZE released_figure, member_snapshot, usage_release');
  const { rows } = await owner.query<{ from: string; to: string }>(
    `SELECT to_char(min(month), 'YYYY-MM') AS "from", to_char(max(month), 'YYYY-MM') AS "to" FROM usage_release WHERE organization_id = $1`,
    [organizationId],
  );
  const [range] = rows;
  if (!range) throw new Error('nothing was released');
  return range;
}
