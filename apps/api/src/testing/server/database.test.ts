import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';

const databases = [await createTestDatabase(), await createTestDatabase()];
afterAll(async () => {
  for (const database of databases) await database.drop();
});

it('gives every test file a database of its own', async () => {
  const [first, second] = databases.map(({ url }) => new pg.Client({ connectionString: url }));
  await first?.connect();
  await second?.connect();
  await first?.query('CREATE TABLE mine ()');
  const found = await second?.query<{ mine: unknown }>("SELECT to_regclass('mine') AS mine");
  expect(found?.rows).toEqual([{ mine: null }]);
  await first?.end();
  await second?.end();
});
