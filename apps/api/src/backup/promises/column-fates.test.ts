import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { databaseFolder } from '../../db/rules/read-rules.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { tableContents } from '../contents.ts';
import { readTables } from '../write-backup.ts';
import { columnFates } from './column-fates.ts';
import { promiseKinds } from './kinds.ts';

const api = await openTestServer({ withoutServer: true });

it('BACKUP-24 names each column of each table that is kept: put right after a restore, or harmless and why', async () => {
  const kept = (await readTables(api.owner)).filter(
    ({ name }) => 'kept' in (tableContents[name] ?? {}),
  );
  expect(Object.keys(columnFates).toSorted()).toEqual(kept.map(({ name }) => name).toSorted());
  const counts: Record<string, [number, number]> = {};
  for (const { name, columns } of kept) {
    const fate = columnFates[name];
    if (!fate) throw new Error(name);
    expect(fate.why, name).not.toBe('');
    const replayed = Object.keys(fate.replayed);
    if (typeof fate.harmless === 'number') counts[name] = [fate.harmless, columns.length];
    else expect([...replayed, ...fate.harmless].toSorted(), name).toEqual([...columns].toSorted());
  }
  const off = Object.entries(counts).filter(([, [listed, live]]) => listed !== live);
  expect(Object.fromEntries(off)).toEqual({});
});

it('BACKUP-24 names every kind of promise and no other, and triggers write no other', () => {
  const named = Object.values(columnFates).flatMap(({ replayed, gone }) => [
    ...Object.values(replayed).flat(),
    ...gone,
  ]);
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(promiseKinds).toSorted());
  const rules = readFileSync(join(databaseFolder, 'rules/functions/60-promises.sql'), 'utf8');
  const written = [...rules.matchAll(/'([a-z_]+\.[a-z._]*)'/g)].map(([, kind = '']) => kind);
  expect(written.length).toBeGreaterThan(20);
  for (const kind of written)
    expect(
      kind.endsWith('.')
        ? Object.keys(promiseKinds).some((each) => each.startsWith(kind))
        : Object.hasOwn(promiseKinds, kind),
      kind,
    ).toBe(true);
});
