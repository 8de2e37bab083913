import { foldForSearch } from '@ensemble/contract';
import { alike, letters, marks, rangesOf, widthless } from '@ensemble/contract/signs';
import { expect, it } from 'vitest';
import { openTestServer } from '../../testing/server/test-server.ts';
import { applyRules } from './apply-rules.ts';

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
    ...[...Object.values(letters).join('')].map((letter) => letter.codePointAt(0) ?? 0),
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
