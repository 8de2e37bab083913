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

it('a connection is given back without the organization, also after work that failed or was cut off', async () => {
  const scope = assumeTenant((await api.createOrganization()).id);
  // One connection: one that is lost, or keeps its transaction, would be missed by the next.
  const database = openDatabase(api.settings, 1);
  const organizationNow = async () => {
    const { rows } = await database.tenant.raw.query<{ id: string | null; pid: number }>(
      'SELECT current_organization() AS id, pg_backend_pid() AS pid',
    );
    return rows[0];
  };
  try {
    const fails = withTenant(database, scope, () => Promise.reject(new Error('no')));
    await expect(fails).rejects.toThrow('no');
    const after = await organizationNow();
    expect(after?.id).toBeNull();
    const cutOff = withTenant(database, scope, async (tx) => {
      await api.owner.query('SELECT pg_terminate_backend($1)', [after?.pid]);
      await tx.execute(sql`SELECT 1`);
    });
    await expect(cutOff).rejects.toThrow(/./);
    const next = await organizationNow();
    expect(next?.id).toBeNull();
    expect(next?.pid).not.toBe(after?.pid);
    const inside = await withTenant(database, scope, (tx) =>
      tx.execute<{ id: string }>(sql`SELECT current_organization() AS id`),
    );
    expect(inside.rows).toEqual([{ id: scope.organizationId }]);
  } finally {
    await database.close();
  }
});
