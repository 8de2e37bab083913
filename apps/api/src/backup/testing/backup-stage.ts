import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { onTestFinished } from 'vitest';
import { createEmptyDatabase } from '../../db/rules/testing/old-database.ts';
import { openDiskStore } from '../../files/disk-store.ts';
import { openOwner } from '../../testing/server/database.ts';
import type { TestServer } from '../../testing/server/test-server.ts';
import { type Entry, openEntries, sealEntries } from '../container.ts';
import { readFrom, writeTo } from '../destination.ts';
import type { Manifest } from '../manifest.ts';
import { restoreBackup, type RestoreOptions } from '../restoring/restore.ts';
import { makeSigningKey, readSigningKey, readVerifyingKeys } from '../signature.ts';
import { type BackupOptions, beginBackup } from '../write-backup.ts';

/** Secret keys of age, with their public ones. */
async function newPair() {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The keys of an operator: two people may open the data, another one the keys of the installation. */
export async function operatorKeys() {
  const { signing, verifying } = makeSigningKey();
  return {
    data: await newPair(),
    other: await newPair(),
    keys: await newPair(),
    signing,
    signingKey: readSigningKey(signing),
    verifying,
    verifyKeys: readVerifyingKeys(verifying),
  };
}
export type OperatorKeys = Awaited<ReturnType<typeof operatorKeys>>;

/** A folder that is removed with the test. */
export async function temporaryFolder(finished = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ensemble-backup-'));
  finished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const noBucket = {};

/** Backs a server's database and files up into a file; answers its path. */
export async function takeBackup(
  api: Pick<TestServer, 'database' | 'settings'>,
  keys: OperatorKeys,
  path: string,
  options: Partial<BackupOptions> = {},
): Promise<Manifest> {
  const made = await beginBackup({
    ownerUrl: api.database.url,
    store: openDiskStore(api.settings.FILES_DIRECTORY),
    recipients: [keys.data.recipient, keys.other.recipient],
    keys: { recipients: [keys.keys.recipient], text: 'ENCRYPTION_KEY=secret\n' },
    signingKey: keys.signingKey,
    ...options,
  });
  try {
    await writeTo({ kind: 'file', path }, made.stream, noBucket);
    return made.manifest();
  } finally {
    await made.close();
  }
}

/** An empty database and an empty place of files; they go with the test, or as `finished` says. */
export async function emptyTarget(finished: typeof onTestFinished = onTestFinished) {
  const database = await createEmptyDatabase();
  const directory = await temporaryFolder(finished);
  const owner = openOwner(database.url);
  finished(async () => {
    await owner.end();
    await database.drop();
  });
  return { database, directory, owner, store: openDiskStore(directory) };
}
export type Target = Awaited<ReturnType<typeof emptyTarget>>;

export const restoreInto = (
  target: Pick<Target, 'database' | 'store'>,
  path: string,
  keys: OperatorKeys,
  options: Partial<RestoreOptions> = {},
) =>
  restoreBackup({
    ownerUrl: target.database.url,
    open: () => readFrom({ kind: 'file', path }, noBucket),
    identities: [keys.data.identity],
    verifyKeys: keys.verifyKeys,
    store: target.store,
    ...options,
  });

/** Every entry of a backup. */
export async function unpack(path: string, identity: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of openEntries(readFrom({ kind: 'file', path }, noBucket), [identity]))
    entries.push(entry);
  return entries;
}

/** A backup of other entries, as anyone with the public keys can make it. */
export async function repack(
  entries: readonly Entry[],
  recipient: string,
  path: string,
): Promise<void> {
  async function* each() {
    yield* entries;
  }
  await writeTo({ kind: 'file', path }, sealEntries(each(), [recipient]), noBucket);
}

/** The same file with one bit of it turned over. */
export async function flipBit(from: string, to: string, at: number): Promise<void> {
  const bytes = await readFile(from);
  const place = at < 0 ? bytes.length + at : at;
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  await writeFile(to, bytes);
}

/** How many relations a database has, and how many files a place: nothing at all after what failed. */
export async function leftOf({
  owner,
  store,
}: Pick<Target, 'owner' | 'store'>): Promise<{ tables: number; files: string[] }> {
  const { rows } = await owner.query<{ tables: number }>(
    `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname IN ('public', 'drizzle', 'pgboss')`,
  );
  const files: string[] = [];
  for (const folder of ['pictures', 'logos', 'articles', 'restore'])
    for await (const { name } of store.list(folder)) files.push(name);
  return { tables: rows[0]?.tables ?? -1, files };
}
