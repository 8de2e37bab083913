import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { verifyTwoFactorCode, getSession } from '@ensemble/contract';
import { expect, it, onTestFinished } from 'vitest';
import { pictureFile } from '../areas/profile/profile-picture.ts';
import { openDiskStore } from '../files/disk-store.ts';
import { backupCommands } from '../backup-commands.ts';
import { startServer } from '../server.ts';
import { openApi } from '../testing/call-api.ts';
import { totpCode } from '../testing/factories/factories.ts';
import { answerWith } from '../testing/passkeys/software-authenticator.ts';
import {
  challengeFor,
  createPasskeyOwner,
  passwordLogin,
  verifyWith,
} from '../testing/passkeys/passkey-owner.ts';
import type { openOwner } from '../testing/server/database.ts';
import { openTestServer, type TestServer } from '../testing/server/test-server.ts';
import { tableContents } from './contents.ts';
import {
  emptyTarget,
  leftOf,
  operatorKeys,
  restoreInto,
  takeBackup,
  temporaryFolder,
  unpack,
} from './testing/backup-stage.ts';
import { fillTables, mark, markId } from './testing/fill-tables.ts';

const api = await openTestServer();

const kept = Object.entries(tableContents).flatMap(([name, content]) =>
  'kept' in content ? [{ name, ...content }] : [],
);
const leftOut = Object.entries(tableContents).flatMap(([name, content]) =>
  'leftOut' in content ? [name] : [],
);

/** Jobs by the clock would change rows between the backup and the comparison. */
async function stopClocks(): Promise<void> {
  const { rows } = await api.owner.query<{ name: string }>(
    'DELETE FROM pgboss.schedule RETURNING name',
  );
  const open = () =>
    api.countRows('pgboss.job', `name = ANY ($1) AND state < 'completed'`, [
      [...rows.map(({ name }) => name), '__pgboss__send-it'],
    ]);
  await expect.poll(open).toBe(0);
}

/** All rows of the columns that are kept, in an order of their own; what a restore holds or renews is another test's. */
async function rowsOf(
  owner: ReturnType<typeof openOwner>,
  name: string,
  columns: readonly string[],
) {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const { rows } = await owner.query<{ row: string }>(
    `SELECT (t)::text AS row FROM (SELECT ${list} FROM ${name}) AS t ORDER BY 1`,
  );
  return rows.map(({ row }) => row);
}

/** Every index with what is kept of its statistics. */
async function indexesOf(owner: ReturnType<typeof openOwner>) {
  const { rows } = await owner.query(
    `SELECT pg_get_indexdef(i.indexrelid) AS index,
       ARRAY(SELECT a.attstattarget FROM pg_attribute a WHERE a.attrelid = i.indexrelid ORDER BY a.attnum) AS steps
     FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid WHERE t.relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows;
}

it('BACKUP-01 BACKUP-02 BACKUP-03 BACKUP-06 BACKUP-08 restores all that is kept, to the last row and file, and nothing that is left out; people log in with their second steps', async () => {
  await stopClocks();
  const admin = await fillTables(api);
  const byCode = await api.createPerson({ userType: 'OrganizationAdmin', totp: true });
  const byPasskey = await createPasskeyOwner(api);
  // Nothing is due, so that nothing is held.
  await api.owner.query(`UPDATE notification SET work = 'done'`);
  await api.owner.query(`UPDATE meeting SET status = 'completed'`);
  await api.owner.query(`UPDATE invitation SET mail_state = 'sent'`);
  const pictureId = markId.replace('bad', '001');
  await api.owner.query('UPDATE membership SET picture_id = $1 WHERE id = $2', [
    pictureId,
    admin.membershipId,
  ]);
  const picture = Buffer.from('the bytes of a picture');
  const name = pictureFile(pictureId);
  await mkdir(join(api.settings.FILES_DIRECTORY, 'pictures'), { recursive: true });
  await writeFile(join(api.settings.FILES_DIRECTORY, name), picture);
  await api.owner.query(
    `INSERT INTO organization_text (organization_id, key, language, value) VALUES ($1, 'logo', 'en', $2)`,
    [admin.organization.id, markId.replace('bad', '002')],
  );
  const before = (await leftOf({ ...api, store: openDiskStore(api.settings.FILES_DIRECTORY) }))
    .files;
  // No row names it.
  await writeFile(join(api.settings.FILES_DIRECTORY, pictureFile(markId)), 'a stray one');
  for (const table of leftOut)
    expect(await api.countRows(table), `${table} needs a row in fillLeftOut`).toBeGreaterThan(0);

  const keys = await operatorKeys();
  const path = join(await temporaryFolder(), 'one.age');
  const manifest = await takeBackup(api, keys, path);
  expect(manifest.tables.map((table) => table.name)).toEqual(kept.map((table) => table.name));
  expect(
    manifest.tables.filter(({ rows }) => rows === 0).map((table) => table.name),
    'needs a row in fillTables',
  ).toEqual([]);
  expect(manifest.files.missingNames).toEqual([`logos/${markId.replace('bad', '002')}.png`]);

  const entries = await unpack(path, keys.other.identity);
  const plain = entries.map(({ name: entry, bytes }) =>
    entry.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes,
  );
  const all = Buffer.concat(plain).toString('latin1');
  expect(all).toContain(admin.email);
  for (const secret of [
    mark,
    markId,
    Buffer.from(mark).toString('hex'),
    'a stray one',
    'ENCRYPTION_KEY',
  ])
    expect(all.includes(secret), secret).toBe(false);

  const target = await emptyTarget();
  const restored = await restoreInto(target, path, keys, { keysIdentities: [keys.keys.identity] });
  expect(restored.keysText).toBe('ENCRYPTION_KEY=secret\n');
  expect(await indexesOf(target.owner)).toEqual(await indexesOf(api.owner));
  for (const { name: table, kept: columns } of kept)
    expect(await rowsOf(target.owner, table, columns), table).toEqual(
      await rowsOf(api.owner, table, columns),
    );
  for (const table of leftOut) {
    const { rowCount } = await target.owner.query(`SELECT FROM ${table}`);
    expect(rowCount, table).toBe(0);
  }
  expect(before).toContain(name);
  expect((await leftOf(target)).files.toSorted()).toEqual(before.toSorted());
  expect(await readFile(join(target.directory, name))).toEqual(picture);
  const { rows: differing } = await target.owner.query(
    `SELECT conname FROM pg_constraint WHERE contype = 'f' AND NOT convalidated`,
  );
  expect(differing).toEqual([]);

  const environment = {
    ...api.environment,
    ...target.database.settings,
    FILES_DIRECTORY: target.directory,
  };
  // It knows of a list of promises, which these settings have not.
  const ownerOnly = { OWNER_DATABASE_URL: target.database.url };
  await backupCommands['give-up-promises']?.(ownerOnly, [], { confirm: true }, () => undefined);
  const server = await startServer(environment, { requestLimits: false });
  onTestFinished(() => server.close());
  const there: TestServer = { ...api, ...openApi(server.url) };
  expect((await there.request(getSession, {}, admin.token)).status).toBe(401);
  const partial = await passwordLogin(there, byCode);
  const code = await totpCode(byCode.totpSecret ?? '');
  const confirmed = await there.request(verifyTwoFactorCode, { body: { code } }, partial);
  expect(confirmed.status).toBe(200);
  const owing = await passwordLogin(there, byPasskey.person);
  const answer = answerWith(byPasskey.key, await challengeFor(there, owing));
  expect((await verifyWith(there, owing, answer)).status).toBe(200);
});

const constraints = `SELECT conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS text
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1`;
const indexes = `SELECT indexdef AS text FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`;
const policies = `SELECT tablename || ' ' || policyname || ' ' || coalesce(qual, '') AS text FROM pg_policies ORDER BY 1`;

it('BACKUP-06 gives the restored database the constraints, indexes and policies of any other', async () => {
  const keys = await operatorKeys();
  const path = join(await temporaryFolder(), 'two.age');
  await takeBackup(api, keys, path, { keys: undefined });
  const target = await emptyTarget();
  await restoreInto(target, path, keys);
  for (const query of [constraints, indexes, policies])
    expect((await target.owner.query(query)).rows).toEqual((await api.owner.query(query)).rows);
});
