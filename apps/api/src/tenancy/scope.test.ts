import { expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { createWriter } from '../testing/factories/content-factories.ts';
import { openTestServer } from '../testing/server/test-server.ts';
import { withTenant, assumeTenant } from './scope.ts';

const api = await openTestServer();

it('work that waited for other work which waited for it is done all the same', async () => {
  const writer = await createWriter(api);
  const [one, two] = [await writer.addCategory(), await writer.addCategory()];
  const scope = assumeTenant(writer.organization.id);
  const database = openDatabase(api.settings, 2);
  let tries = 0;
  let open = () => {};
  const bothHold = new Promise<void>((resolve) => {
    open = resolve;
  });
  const hold = (ids: readonly string[]) =>
    withTenant(database, scope, async (tx) => {
      for (const id of ids) {
        await tx.execute(sql`UPDATE content_item SET title = title || '!' WHERE id = ${id}`);
        tries += 1;
        if (tries === 2) open();
        await bothHold;
      }
    });
  try {
    await Promise.all([hold([one.id, two.id]), hold([two.id, one.id])]);
  } finally {
    await database.close();
  }
  const { rows } = await api.owner.query<{ title: string }>(
    'SELECT title FROM content_item WHERE id = ANY ($1)',
    [[one.id, two.id]],
  );
  expect(rows.map(({ title }) => title.endsWith('!!'))).toEqual([true, true]);
});
