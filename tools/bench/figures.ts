import type pg from 'pg';
import { type BenchDatabase, openBenchDatabase } from './measure/database.ts';
import { insertOrganization } from './measure/seed.ts';
import { median, percent, printColumns } from './measure/table.ts';

const sizes = [60, 100, 300, 1000, 3000] as const;
const months = 36;
const articles = 20;
const zone = 'America/Toronto';

/** How many of a hundred members do each thing in a month: assumed, as for an app that four in ten open. */
const shares = {
  app: 40,
  learn: 25,
  my_plan: 20,
  notification: 18,
  schedule: 15,
  get_support: 10,
  peer_support: 8,
  session: 6,
  session_joined: 5,
  peer_contact: 4,
} as const;
const columns = Object.keys(shares) as (keyof typeof shares)[];

interface Cell {
  readonly truth: number;
  readonly shown: number | null;
}

/**
 * What released figures are worth, by the size of an organization: releases made-up months by the
 * function that releases real ones, and compares what is shown with what was counted. Fails where
 * more than 1 of 100 cells under five people is shown as a number.
 */
export async function benchFigures(): Promise<boolean> {
  const database = await openBenchDatabase();
  try {
    const rows = [];
    let small: Cell[] = [];
    for (const members of sizes) {
      const { subjects, ranking } = await releaseYears(database, members);
      rows.push([`${members} members, parts`, ...worthOf(subjects)]);
      rows.push([`${members} members, articles`, ...worthOf(ranking)]);
      small = [...small, ...[...subjects, ...ranking].filter(({ truth }) => truth < 5)];
    }
    printColumns(`Figures of ${months} months: four in ten members open the app`, [
      ['', 'cells', 'shown', 'median error', 'of the number', 'under 5 shown'],
      ...rows,
    ]);
    return shareOf(small, isShown) <= 0.01;
  } finally {
    await database.close();
  }
}

const isShown = ({ shown }: Cell) => shown !== null;
const shareOf = (cells: readonly Cell[], is: (cell: Cell) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(is).length / cells.length;

function worthOf(cells: readonly Cell[]): string[] {
  const shown = cells.flatMap(({ truth, shown: number }) =>
    number === null ? [] : [{ error: Math.abs(number - truth), truth }],
  );
  const small = cells.filter(({ truth }) => truth < 5);
  return [
    String(cells.length),
    percent(shareOf(cells, isShown)),
    shown.length === 0 ? '-' : median(shown.map(({ error }) => error)).toFixed(0),
    shown.length === 0
      ? '-'
      : percent(median(shown.map(({ error, truth }) => error / Math.max(1, truth)))),
    small.length === 0
      ? 'none'
      : `${(100 * shareOf(small, isShown)).toFixed(1)} % of ${small.length}`,
  ];
}

/** Every cell of some years of an organization; an article's truth is of the months its figure counts. */
async function releaseYears({ owner }: BenchDatabase, members: number) {
  const organizationId = await insertOrganization(owner, `Of ${members}`);
  await owner.query(
    `UPDATE organization SET reports_from = (date_trunc('quarter', now()) - interval '${months} months')::date,
       features = jsonb_set(features, '{schedule,enabled}', 'true') WHERE id = $1`,
    [organizationId],
  );
  await owner.query(
    `INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values, created_at)
     SELECT $1, 'article', 'en', md5($1::uuid::text || n::text)::uuid, n::text, 'published', '{}', '2020-01-01'
     FROM generate_series(1, ${articles}) AS n`,
    [organizationId],
  );
  const subjects: Cell[] = [];
  const ranking: Cell[] = [];
  let waiting = new Map<string, number>();
  for (let index = 0; index < months; index += 1) {
    const month = await insertMonth(owner, organizationId, members, index);
    const counts = await countMonth(owner, organizationId, month);
    for (const [article, readers] of counts.articles)
      waiting.set(article, (waiting.get(article) ?? 0) + readers);
    await owner.query('SELECT release_month($1, $2, $3)', [organizationId, month, zone]);
    const { rows } = await owner.query<{
      subject: string;
      article: string | null;
      users: number | null;
    }>(
      `SELECT subject, article_id AS article, users FROM released_figure WHERE organization_id = $1 AND month = $2`,
      [organizationId, month],
    );
    for (const { subject, article, users } of rows)
      if (article === null) subjects.push({ truth: counts.people.get(subject) ?? 0, shown: users });
      else ranking.push({ truth: waiting.get(article) ?? 0, shown: users });
    if (rows.some(({ article }) => article !== null)) waiting = new Map();
  }
  return { subjects, ranking };
}

/** A month of made-up use; each reader opens one article, by how well known it is. */
async function insertMonth(
  owner: pg.Client,
  organizationId: string,
  members: number,
  index: number,
) {
  const { rows } = await owner.query<{ month: string }>(
    `SELECT (reports_from + $2::integer * interval '1 month')::date::text AS month FROM organization WHERE id = $1`,
    [organizationId, index],
  );
  const month = rows[0]?.month ?? '';
  await owner.query(
    'INSERT INTO member_snapshot (organization_id, month, members, joined, "left") VALUES ($1, $2, $3, 0, 0)',
    [organizationId, month, members],
  );
  const others = columns.filter((column) => column !== 'app');
  await owner.query(
    `INSERT INTO usage_month (slot, organization_id, month, member_key, app, ${others.join(', ')}, articles, article_times)
     SELECT usage_slot($2), $1, $2, decode(md5($1::uuid::text || $2::date::text || n), 'hex'), 1 + floor(random() * 6),
       ${others.map((column) => (column === 'learn' ? 'r.learn' : `(random() < ${shares[column] / shares.app})::integer * (1 + floor(random() * 4))`)).join(', ')},
       CASE WHEN r.learn > 0 THEN ARRAY[md5($1::uuid::text || r.article)::uuid] ELSE '{}' END,
       CASE WHEN r.learn > 0 THEN '{2}'::smallint[] ELSE '{}' END
     FROM generate_series(1, $3::integer) AS n,
       LATERAL (SELECT n AS member, (random() < ${shares.learn / shares.app})::integer AS learn,
         ceil(${articles + 1} ^ random() - 1 + 1e-9)::integer AS article) AS r
     WHERE random() < ${shares.app / 100}`,
    [organizationId, month, members],
  );
  return month;
}

/** What was really counted of a month. */
async function countMonth(owner: pg.Client, organizationId: string, month: string) {
  const camel = (column: string) =>
    column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const counts = columns.map(
    (column) => `'${camel(column)}', count(*) FILTER (WHERE ${column} > 0)`,
  );
  const { rows } = await owner.query<{ people: Record<string, number> }>(
    `SELECT jsonb_build_object(${counts.join(', ')}) AS people FROM usage_month WHERE organization_id = $1 AND month = $2`,
    [organizationId, month],
  );
  const { rows: read } = await owner.query<{ article: string; readers: number }>(
    `SELECT a AS article, count(*)::integer AS readers FROM usage_month u, unnest(u.articles) AS a
     WHERE u.organization_id = $1 AND u.month = $2 GROUP BY a`,
    [organizationId, month],
  );
  return {
    people: new Map(Object.entries(rows[0]?.people ?? {})),
    articles: new Map(read.map(({ article, readers }) => [article, readers])),
  };
}
