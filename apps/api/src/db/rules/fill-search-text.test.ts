import { foldForSearch } from '@ensemble/contract';
import { alike, letters, marks, rangesOf, widthless } from '@ensemble/contract/signs';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { jobs } from '../../areas/jobs.ts';
import { prepareQueues } from '../../jobs/queue.ts';
import { finishMigration, migrate } from '../../migrate.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { applyRules } from './apply-rules.ts';
import { createOldDatabase } from './testing/old-database.ts';

const api = await openTestServer({ withoutServer: true });

const textsOf = (table: string) =>
  api.owner
    .query<{ id: string; search_text: string | null }>(
      `SELECT id, search_text FROM ${table} ORDER BY id`,
    )
    .then(({ rows }) => rows);

it('the database folds as the contract does: every sign of the table, and every letter of the scripts people write in', async () => {
  const inTable = [widthless, marks, ...Object.values(alike)].flatMap((row) => rangesOf(row));
  const points = [
    ...inTable.flatMap(([from, to]) => [from, Math.floor((from + to) / 2), to]),
    ...Array.from(Object.values(letters).join(''), (letter) => letter.codePointAt(0) ?? 0),
    // Latin, Greek, Cyrillic, Hebrew and Arabic; syllabics; what is added to Latin; signs, ligatures and full width.
    ...[0x1, 0x13_ff, 0x14_00, 0x16_7f, 0x1d_00, 0x2b_ff, 0xf9_00, 0xff_ef].flatMap(
      (from, at, all) =>
        at % 2 === 0
          ? Array.from({ length: (all[at + 1] ?? from) - from + 1 }, (_, more) => from + more)
          : [],
    ),
  ];
  const given = [...new Set(points)].map((point) => `a${String.fromCodePoint(point)}B`);
  const { rows } = await api.owner.query<{ given: string; folded: string }>(
    'SELECT given, fold_for_search(given) AS folded FROM unnest($1::text[]) AS given',
    [given],
  );
  const off = rows.filter((row) => row.folded !== foldForSearch(row.given));
  expect(off.map((row) => [row.given.codePointAt(1)?.toString(16), row.folded])).toEqual([]);
});

it('rows that were written before triggers kept what searches compare are filled, and an interrupted run goes on', async () => {
  const organization = await api.createOrganization();
  const member = await api.createPerson({
    organization,
    userType: 'Employee',
    firstName: 'Zoé',
    lastName: 'D’Amours',
  });
  await api.owner.query(
    `INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values)
     SELECT $1, 'category', 'fr', uuidv7(), 'L’été ' || n, 'published', '{}' FROM generate_series(1, 1200) AS n`,
    [organization.id],
  );
  const before = { members: await textsOf('membership'), items: await textsOf('content_item') };
  expect(before.members.map((row) => row.search_text)).toContain(` zoe d'amours ${member.email}`);
  await api.owner.query(`DROP INDEX membership_search_grams;
    ALTER TABLE membership DISABLE TRIGGER USER; ALTER TABLE content_item DISABLE TRIGGER USER;
    UPDATE membership SET search_text = NULL;
    UPDATE content_item SET search_text = NULL WHERE title NOT LIKE '%7';
    ALTER TABLE membership ENABLE TRIGGER USER; ALTER TABLE content_item ENABLE TRIGGER USER`);
  const [client, other] = [await api.owner.connect(), await api.owner.connect()];
  // Someone is changing one of them: the others are filled, and it is waited for.
  await other.query('BEGIN');
  await other.query(`SELECT FROM content_item WHERE title = 'L’été 8' FOR UPDATE`);
  const filled = applyRules(client);
  await expect
    .poll(async () => (await textsOf('content_item')).filter((row) => row.search_text === null))
    .toHaveLength(1);
  await other.query('COMMIT');
  await filled;
  other.release();
  client.release();
  expect({ members: await textsOf('membership'), items: await textsOf('content_item') }).toEqual(
    before,
  );
  const { rows } = await api.owner.query(
    `SELECT indisvalid FROM pg_index WHERE indexrelid = 'membership_search_grams'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

it('during an update copies of both releases find what either of them writes, each in its own way', async () => {
  const database = await createOldDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  await prepareQueues(database.url, jobs);
  await migrate(database.url);
  const textsOfAll = async () =>
    (
      await client.query<{ search: string; search_text: string }>(
        'SELECT search, search_text FROM membership UNION ALL SELECT search, search_text FROM content_item ORDER BY 2',
      )
    ).rows;
  const member = (more: string, value: string) =>
    client.query(`WITH o AS (INSERT INTO organization (id, name, features, theme_color, accent_color, locale)
          VALUES ('00000000-0000-4000-8000-000000000001', 'O', '{}', '#000', '#000', '{fr}') ON CONFLICT DO NOTHING),
        p AS (INSERT INTO person (email, first_name, last_name) VALUES (gen_random_uuid() || '@x.example', 'Zoé', 'D’Amours') RETURNING id, email)
      INSERT INTO membership (organization_id, person_id, user_type, status, registered_at, sort_email, sort_name${more})
      SELECT '00000000-0000-4000-8000-000000000001', id, 'Employee', 'active', now(), email, 'zoe'${value} FROM p`);
  const item = (more: string, value: string) =>
    client.query(`INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values${more})
      VALUES ('00000000-0000-4000-8000-000000000001', 'article', 'fr', gen_random_uuid(), 'L’Été', 'published', '{}'${value})`);
  // The release before writes its column alone, this one none of them.
  await member(', search', `, ' zoe d’amours ' || email`);
  await member('', '');
  await item(', search', `, 'l’ete'`);
  await item('', '');
  const [before, own, one, other] = await textsOfAll();
  for (const row of [before, own]) {
    expect(row?.search).toMatch(/^ zoe d’amours \S+@x\.example$/);
    expect(row?.search_text).toBe(row?.search.replace('’', "'"));
  }
  for (const row of [one, other]) expect(row).toEqual({ search: 'l’ete', search_text: "l'ete" });
  // A new name, written by either.
  await client.query(`UPDATE person SET last_name = 'O’Neil'`);
  await client.query(
    `UPDATE membership SET sort_name = 'x', search = ' zoe o’neil ' || sort_email WHERE id = (SELECT min(id::text)::uuid FROM membership)`,
  );
  await client.query(
    `UPDATE membership SET sort_name = 'x' WHERE id = (SELECT max(id::text)::uuid FROM membership)`,
  );
  await client.query(`UPDATE content_item SET title = 'L’Hiver'`);
  for (const row of await textsOfAll()) {
    expect(row.search).toMatch(/^ zoe o’neil \S+@x\.example$|^l’hiver$/);
    expect(row.search_text).toBe(row.search.replace('’', "'"));
  }
  const callable = async (name: string) =>
    (await client.query<{ is: boolean }>('SELECT to_regproc($1) IS NOT NULL AS is', [name])).rows[0]
      ?.is;
  expect([await callable('list_people'), await callable('people_page')]).toEqual([true, true]);
  // Once none of them is left.
  await finishMigration(database.url);
  expect([await callable('list_people'), await callable('people_page')]).toEqual([false, true]);
  await member('', '');
  const { rows } = await client.query<{ search_text: string }>(
    `SELECT search_text FROM membership WHERE search_text LIKE '% d''amours %'`,
  );
  expect(rows).toHaveLength(1);
});
