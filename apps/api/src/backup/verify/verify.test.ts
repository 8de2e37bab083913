import { readdir, mkdir } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { routesByArea } from '@ensemble/contract/all-routes';
import { encryptedColumns } from '../../areas/rotate-keys.ts';
import { createLogins, findLogins } from '../../db/logins/create-logins.ts';
import { loginParts } from '../../db/logins/logins.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { openDiskStore } from '../../files/disk-store.ts';
import { inWords } from '../backup-error.ts';
import { readFrom } from '../destination.ts';
import {
  emptyTarget,
  flipBit,
  leftOf,
  operatorKeys,
  takeBackup,
  temporaryFolder,
} from '../testing/backup-stage.ts';
import { takeScratch } from './scratch.ts';
import { pages } from './use-restored.ts';
import { verifyBackup, type VerifyOptions } from './verify.ts';

const api = await openTestServer();
const admin = await api.createCaller('OrganizationAdmin');
for (let people = 0; people < 5; people += 1)
  await api.createPerson({ organization: admin.organization, totp: true });
const keys = await operatorKeys();
const own = {
  ENCRYPTION_KEY: api.environment['ENCRYPTION_KEY'] ?? '',
  TOKEN_KEY: api.environment['TOKEN_KEY'] ?? '',
};

async function stage(more: Partial<VerifyOptions> = {}) {
  const folder = await temporaryFolder();
  const path = join(folder, 'one.age');
  const manifest = await takeBackup(api, keys, path, {
    keys: {
      recipients: [keys.keys.recipient],
      text: Object.entries(own)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    },
  });
  const target = await emptyTarget();
  const directory = await temporaryFolder();
  const options: VerifyOptions = {
    scratchUrl: target.database.url,
    directory,
    open: () => readFrom({ kind: 'file', path }, {}),
    identities: [keys.data.identity],
    verifyKeys: keys.verifyKeys,
    id: manifest.id,
    keys: own,
    columns: encryptedColumns,
    ...more,
  };
  /** Relations, schemas, logins and files that are left. */
  const left = async () => {
    const { rows } = await target.owner.query<{ name: string }>(
      `SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`,
    );
    const client = await target.owner.connect();
    const logins = await findLogins(client).finally(() => client.release());
    return {
      ...(await leftOf(target)),
      schemas: rows.map(({ name }) => name),
      logins: logins.map(({ name }) => name),
      folders: await readdir(directory),
    };
  };
  return { path, folder, target, directory, manifest, options, left };
}
const nothing = { tables: 0, files: [], schemas: ['public'], logins: [], folders: [] };

it('BACKUP-11 restores a backup into a scratch database, opens what is encrypted, logs in and reads each area, calls nobody and leaves nothing', async () => {
  const { options, left, manifest } = await stage();
  const connect = vi.spyOn(Socket.prototype, 'connect');
  onTestFinished(() => connect.mockRestore());
  const verified = await verifyBackup(options);
  const port = new URL(options.scratchUrl).port;
  const called = connect.mock.calls.flat(2).map((to) => JSON.stringify(to) ?? '');
  const elsewhere = called.filter((to) => /"port"|^\d/.test(to) && !to.includes(port));
  expect(elsewhere).toEqual([]);
  expect(verified.manifest).toEqual(manifest);
  expect(verified.samples).toBeGreaterThan(3);
  expect(verified.pages).toBe(pages.length);
  expect(await left()).toEqual(nothing);
});

it('BACKUP-11 reads a page of each area that administrators see', () => {
  const areas = Object.entries(routesByArea)
    .filter(([, routes]) => routes.some((route) => pages.includes(route)))
    .map(([area]) => area);
  expect(areas).toEqual(
    expect.arrayContaining([
      'users',
      'articles',
      'goal-templates',
      'support-contacts',
      'notifications',
      'meetings',
      'activation-codes',
      'reports',
      'audit-log',
      'visibility',
    ]),
  );
});

it('BACKUP-11 takes the keys out of the backup where the server is elsewhere', async () => {
  const { options } = await stage({ keys: undefined, keysIdentities: [keys.keys.identity] });
  expect((await verifyBackup(options)).samples).toBeGreaterThan(3);
  const without = await stage({ keys: undefined });
  expect((await verifyBackup(without.options)).samples).toBe(0);
});

it('BACKUP-11 says in a line what is wrong, and leaves nothing', async () => {
  const { options, left, path, folder } = await stage();
  const other = Buffer.alloc(32, 7).toString('base64');
  await expect(
    verifyBackup({ ...options, keys: { ...own, ENCRYPTION_KEY: other } }),
  ).rejects.toThrow(/^The keys of the installation do not open what is in \w+\.\w+\.$/);
  expect(await left()).toEqual(nothing);
  await expect(verifyBackup({ ...options, id: crypto.randomUUID() })).rejects.toThrow(
    'What is kept there is another backup.',
  );
  const flipped = join(folder, 'flipped.age');
  await flipBit(path, flipped, -20_000);
  await expect(
    verifyBackup({ ...options, open: () => readFrom({ kind: 'file', path: flipped }, {}) }),
  ).rejects.toThrow('The backup is damaged');
  expect(await left()).toEqual(nothing);
});

it('BACKUP-19 says what room is missing before the first row, or what disk is full, in one line, and leaves nothing', async () => {
  const picture = crypto.randomUUID();
  await api.owner.query('UPDATE membership SET picture_id = $1 WHERE id = $2', [
    picture,
    admin.membershipId,
  ]);
  const store = openDiskStore(api.settings.FILES_DIRECTORY);
  await store.write(`pictures/${picture}.jpg`, Buffer.alloc(1000));
  const { options, left } = await stage({ freeBytes: async () => 999 });
  await expect(verifyBackup(options)).rejects.toThrow(
    /^There is no room for the files of the backup in \S+: 1000 bytes are needed, 999 are free\.$/,
  );
  expect(await left()).toEqual(nothing);
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(inWords(full, 'The database').message).toBe(
    'The database: there is no room left on its disk',
  );
});

it('BACKUP-11 refuses a database that holds anything, and touches nothing in it', async () => {
  const { options, target } = await stage();
  await target.owner.query(
    'CREATE TABLE public.needed (id integer); INSERT INTO needed VALUES (7)',
  );
  await expect(verifyBackup(options)).rejects.toThrow('is not empty: verify needs one of its own');
  expect((await target.owner.query('SELECT id FROM needed')).rows).toEqual([{ id: 7 }]);
});

it('BACKUP-11 is done once at a time in a database, and removes what a killed one left', async () => {
  const { options, target, directory, left } = await stage();
  const scratch = await takeScratch(options.scratchUrl);
  await expect(verifyBackup(options)).rejects.toThrow('Another verify is at work');
  await scratch.client.query('CREATE TABLE public.half (id integer); CREATE SCHEMA pgboss');
  await createLogins(scratch.client, options.scratchUrl, loginParts);
  // As a process that is killed: its connection ends, and nothing else.
  await scratch.client.end();
  await verifyBackup(options);
  await mkdir(join(directory, 'of-another'));
  expect(await left()).toEqual({ ...nothing, folders: ['of-another'] });
  expect(target.database.url).toBe(options.scratchUrl);
});
