import type { BenchDatabase } from './database.ts';
import { serve } from './load.ts';
import { benchEnvironment } from './settings.ts';
import { median, type Measure, milliseconds, printTable } from './table.ts';

const articles = 10_000;
const categories = 20;
const calls = 60;
/** What a page of ten may take beyond its SQL and what any call takes: reading, checking and writing its JSON. */
const spareMs = 3;

/** The articles of an organisation that has 10,000 of them, as those who write and as members read them. */
export async function benchContent(
  { url, owner }: BenchDatabase,
  organizationId: string,
  administrator: { token: string },
): Promise<boolean> {
  await insertArticles(owner, organizationId);
  const server = await serve('product', benchEnvironment(url));
  const base = `${server.url}/api/organizations/${organizationId}`;
  const authorization = `Bearer ${administrator.token}`;
  const timeOf = async (path: string, headers: Record<string, string> = {}, status = 200) => {
    const times: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const start = performance.now();
      const response = await fetch(base + path, { headers: { authorization, ...headers } });
      await response.arrayBuffer();
      times.push(performance.now() - start);
      if (response.status !== status) throw new Error(`${path} was answered ${response.status}`);
    }
    return median(times);
  };
  const timeOfQuery = async (text: string) => {
    const times: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const start = performance.now();
      await owner.query(text, [organizationId]);
      times.push(performance.now() - start);
    }
    return median(times);
  };
  await timeOf('/configs');
  const plain = await timeOf('/configs');
  const rows: Measure[] = [
    { what: 'any call: session, scope, one row', measured: milliseconds(plain), limit: '' },
  ];
  for (const [what, path, order, more] of lists) {
    const where = `organization_id = $1 AND kind = 'article' AND language = 'en' AND deleted_at IS NULL ${more}`;
    const page = await timeOfQuery(
      `SELECT id, title, status, values, created_at FROM content_item WHERE ${where} ORDER BY ${order} LIMIT 10`,
    );
    const count = await timeOfQuery(`SELECT count(*) FROM content_item WHERE ${where}`);
    const measured = await timeOf(`/learn/articles?language=en&${path}`);
    const limit = plain + 1.5 * (page + count) + spareMs;
    rows.push({
      what: `${what} (SQL ${milliseconds(page + count)})`,
      measured: milliseconds(measured),
      limit: milliseconds(limit),
      withinAim: measured < limit,
    });
  }
  rows.push(...(await oneArticle(owner, organizationId, base, authorization, timeOf, plain)));
  await server.close();
  printTable(`${articles.toLocaleString('en')} articles (median of ${calls})`, rows);
  return rows.every((row) => row.withinAim !== false);
}

const lists = [
  ['newest first', 'sort=createdAt&sortOrder=DESC', 'created_at DESC', ''],
  ['by title', 'sort=title', 'search', ''],
  [
    'by categories',
    'sort=categories',
    `(SELECT string_agg(c.search, ', ' ORDER BY c.search) FROM article_category ac
      JOIN content_item c ON c.id = ac.category_id WHERE ac.article_id = content_item.id), search`,
    '',
  ],
  ['by status, backwards', 'sort=status&sortOrder=DESC', 'status DESC, search', ''],
  ['the last page', 'sort=title&skip=9990', 'search OFFSET 9990', ''],
  ['a search', 'searchTerm=article%2077', 'search', `AND search LIKE '%article 77%'`],
] as const;

type TimeOf = (path: string, headers?: Record<string, string>, status?: number) => Promise<number>;

/** One article, and what a mobile application pays that has everything already. */
async function oneArticle(
  owner: BenchDatabase['owner'],
  organizationId: string,
  base: string,
  authorization: string,
  timeOf: TimeOf,
  plain: number,
): Promise<Measure[]> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM content_item WHERE organization_id = $1 AND kind = 'article' LIMIT 1`,
    [organizationId],
  );
  const path = `/learn/articles/${rows[0]?.id}`;
  const first = await fetch(base + path, { headers: { authorization } });
  const bytes = (await first.arrayBuffer()).byteLength;
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  const limit = plain + spareMs;
  return [
    { what: `one article, ${(bytes / 1000).toFixed(1)} kB`, time: await timeOf(path) },
    { what: 'the same, known already: 304', time: await timeOf(path, known, 304) },
  ].map(({ what, time }) => ({
    what,
    measured: milliseconds(time),
    limit: milliseconds(limit),
    withinAim: time < limit,
  }));
}

/** Articles of usual length, each in two of the categories, published but for one in ten. */
async function insertArticles(
  owner: BenchDatabase['owner'],
  organizationId: string,
): Promise<void> {
  await owner.query(
    `INSERT INTO content_item (organization_id, kind, language, pair_id, title, search, status, values)
     SELECT $1, 'category', 'en', uuidv7(), 'Category ' || n, 'category ' || n, 'published', '{}'
     FROM generate_series(1, ${categories}) AS n`,
    [organizationId],
  );
  await owner.query(
    `INSERT INTO content_item (organization_id, kind, language, pair_id, title, search, status, values)
     SELECT $1, 'article', 'en', uuidv7(), 'Article ' || n, 'article ' || n,
       CASE n % 10 WHEN 0 THEN 'draft' ELSE 'published' END,
       jsonb_build_object('content', repeat('<p>Some sentences on how to sleep after a night shift, ' || n || '.</p>', 80))
     FROM generate_series(1, ${articles}) AS n`,
    [organizationId],
  );
  await owner.query(
    `INSERT INTO article_category (article_id, category_id, organization_id)
     SELECT a.id, c.id, $1 FROM (SELECT id, row_number() OVER () AS n FROM content_item
         WHERE organization_id = $1 AND kind = 'article') AS a
       JOIN (SELECT id, row_number() OVER () AS n FROM content_item
         WHERE organization_id = $1 AND kind = 'category') AS c
       ON c.n IN (a.n % ${categories} + 1, (a.n * 7 + 3) % ${categories} + 1)
     ON CONFLICT DO NOTHING`,
    [organizationId],
  );
  await owner.query('VACUUM ANALYZE content_item, article_category');
}
