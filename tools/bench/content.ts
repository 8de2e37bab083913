import type { BenchDatabase } from './measure/database.ts';
import { serve } from './measure/load.ts';
import { insertCaller } from './measure/seed.ts';
import { benchEnvironment } from './measure/settings.ts';
import { median, type Measure, milliseconds, printTable } from './measure/table.ts';

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
  const get = async (path: string, headers: Record<string, string> = {}, status = 200) => {
    const response = await fetch(base + path, { headers: { authorization, ...headers } });
    await response.arrayBuffer();
    if (response.status !== status) throw new Error(`${path} was answered ${response.status}`);
  };
  const anyCall = () => get('/configs');
  const query = (text: string) => () => owner.query(text, [organizationId]);
  // A server just started is slow at first.
  for (const path of ['/configs', '/learn/articles?language=en']) await inTurn([() => get(path)]);
  const rows: Measure[] = [];
  for (const [what, path, order, more, join = ''] of lists) {
    const where = `organization_id = $1 AND kind = 'article' AND language = 'en' AND deleted_at IS NULL ${more}`;
    const [measured = 0, plain = 0, page = 0, count = 0] = await inTurn([
      () => get(`/learn/articles?language=en&${path}`),
      anyCall,
      query(
        `SELECT id, title, status, values, created_at FROM content_item ${join} WHERE ${where} ORDER BY ${order} LIMIT 10`,
      ),
      query(`SELECT count(*) FROM content_item WHERE ${where}`),
    ]);
    rows.push(
      rowOf(`${what} (SQL ${milliseconds(page + count)})`, measured, plain + 1.5 * (page + count)),
    );
  }
  const member = await insertCaller(owner, organizationId, 'Employee');
  const asMember = { authorization: `Bearer ${member.token}` };
  const article = await anArticle(owner, organizationId);
  const first = await fetch(`${base}${article}`, { headers: { authorization } });
  const kilobytes = ((await first.arrayBuffer()).byteLength / 1000).toFixed(1);
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  const titles = '/learn/articles?language=en&sort=title';
  const [whole = 0, same = 0, listed = 0, read = 0, written = 0, plain = 0] = await inTurn([
    () => get(article),
    () => get(article, known, 304),
    () => get(titles, asMember),
    () => get(article, asMember),
    () => get(titles),
    anyCall,
  ]);
  rows.push(
    { what: 'any call: session, scope, one row', measured: milliseconds(plain), limit: '' },
    rowOf(`one article, ${kilobytes} kB`, whole, plain),
    rowOf('the same, known already: 304', same, plain),
    rowOf('the same to a member', read, plain),
    rowOf('by title to a member, against a writer', listed, written),
  );
  await server.close();
  printTable(`${articles.toLocaleString('en')} articles (median of ${calls})`, rows);
  return rows.every((row) => row.withinAim !== false);
}

const lists = [
  ['newest first', 'sort=createdAt&sortOrder=DESC', 'created_at DESC', ''],
  ['by title', 'sort=title', 'search_text', ''],
  [
    'by categories',
    'sort=categories',
    'titles, search_text',
    '',
    `LEFT JOIN (SELECT ac.article_id, string_agg(c.search_text, ', ' ORDER BY c.search_text) AS titles
      FROM article_category ac JOIN content_item c ON c.id = ac.category_id GROUP BY ac.article_id) AS titled
      ON titled.article_id = content_item.id`,
  ],
  ['by status, backwards', 'sort=status&sortOrder=DESC', 'status DESC, search_text', ''],
  ['the last page', 'sort=title&skip=9990', 'search_text OFFSET 9990', ''],
  ['a search', 'searchTerm=article%2077', 'search_text', `AND search_text LIKE '%article 77%'`],
] as const satisfies [what: string, path: string, order: string, more: string, join?: string][];

/** The median time of each, one after the other in each of the rounds: what else the machine does slows all alike. */
async function inTurn(actions: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = actions.map((): number[] => []);
  for (let call = 0; call < calls; call += 1) {
    for (const [index, act] of actions.entries()) {
      const start = performance.now();
      await act();
      times[index]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}

function rowOf(what: string, measured: number, min: number): Measure {
  const limit = min + spareMs;
  return {
    what,
    measured: milliseconds(measured),
    limit: milliseconds(limit),
    withinAim: measured < limit,
  };
}

async function anArticle(owner: BenchDatabase['owner'], organizationId: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM content_item WHERE organization_id = $1 AND kind = 'article' AND status = 'published' LIMIT 1`,
    [organizationId],
  );
  return `/learn/articles/${rows[0]?.id}`;
}

/** Articles of usual length, each in two of the categories, published but for one in ten. */
async function insertArticles(
  owner: BenchDatabase['owner'],
  organizationId: string,
): Promise<void> {
  await owner.query(
    `INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values)
     SELECT $1, 'category', 'en', uuidv7(), 'Category ' || n, 'published', '{}'
     FROM generate_series(1, ${categories}) AS n`,
    [organizationId],
  );
  await owner.query(
    `INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values, created_at)
     SELECT $1, 'article', 'en', uuidv7(), 'Article ' || n,
       CASE n % 10 WHEN 0 THEN 'draft' ELSE 'published' END,
       jsonb_build_object('content', repeat('<p>Some sentences on how to sleep after a night shift, ' || n || '.</p>', 80)),
       now() - n * interval '1 minute'
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
