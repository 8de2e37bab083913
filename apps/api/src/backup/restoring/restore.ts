import type { KeyObject } from 'node:crypto';
import type pg from 'pg';
import { ownerClient } from '../../db/owner-client.ts';
import { endSoon } from '../../db/end-soon.ts';
import { ownVersion, type Version } from '../../db/shape.ts';
import type { FileStore } from '../../files/file-store.ts';
import { finishMigration, lockKey, migrate } from '../../migrate.ts';
import { BackupError, inWords } from '../backup-error.ts';
import { holdDue, scheduleAgain } from './hold-due.ts';
import { dropForeignKeys, dropIndexes, makeTables, TableLoader } from './load-tables.ts';
import type { Manifest } from '../manifest.ts';
import { readBackup, type ReadBackup } from '../read-backup.ts';
import { decrypterFor } from '../recipients.ts';
import { beginFiles, endFiles, refuseFiles, removeFiles } from './restore-files.ts';
import { markFinished, markRestored, readRestoreState } from './restore-state.ts';
import { copySettings } from '../table-parts.ts';

export interface RestoreOptions {
  readonly ownerUrl: string;
  /** The bytes of the backup; read twice, and compared. */
  readonly open: () => AsyncIterable<Uint8Array>;
  readonly identities: readonly string[];
  readonly verifyKeys?: readonly KeyObject[] | undefined;
  readonly store: FileStore;
  /** Secret keys of age that open the keys of the installation. */
  readonly keysIdentities?: readonly string[] | undefined;
  /** Another version than this one; for tests of updates. */
  readonly version?: Version;
  readonly onStep?: (step: string) => void;
  /** Is called once all was compared, before the first row; what it throws ends the restore. */
  readonly onRead?: (manifest: Manifest) => Promise<void>;
  /** Is given the keys of the installation before the first row: a restore that is cut later has handed them out. */
  readonly onKeys?: (keysText: string) => Promise<void>;
}

export interface Restored extends ReadBackup {
  /** The keys of the installation, as settings; where they were asked for. */
  readonly keysText: string | undefined;
}

const notEmpty = () =>
  new BackupError(
    'The database is not empty: restore needs one without any table. Nothing was changed.',
  );

/**
 * Restores a backup into an empty database and an empty place of files (BACKUP-06, BACKUP-07). All of it is read and
 * compared before the first row. The rows are then loaded, read back and compared in one transaction; a failure leaves
 * neither rows nor files. After it the database gets the shape of this version, which can be repeated: a restore that was
 * interrupted there goes on when it is started again. Throws a BackupError with a sentence.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { ownerUrl, store, version = ownVersion(), onStep = () => undefined } = options;
  const reading = { ...options, release: version.release };
  const client = ownerClient(ownerUrl);
  try {
    await client.connect();
    if ((await readRestoreState(client)).kind === 'full') throw notEmpty();
    await refuseFiles(store, undefined);
    onStep('Reading the backup, and comparing it with its manifest …');
    const read = await readBackup(options.open(), reading);
    await options.onRead?.(read.manifest);
    const keysText = await openKeys(read, options.keysIdentities);
    if (keysText !== undefined) await options.onKeys?.(keysText);
    const state = await readRestoreState(client);
    if (state.kind === 'full') throw notEmpty();
    if (state.kind === 'unfinished' && state.backup !== read.digest) throw notEmpty();
    if (state.kind === 'empty') await load(client, options, read, version);
    onStep('Bringing the database to the shape of this version …');
    await finish(client, ownerUrl, version, store);
    return { ...read, keysText };
  } finally {
    await endSoon(client);
  }
}

async function openKeys(
  { sealedKeys }: ReadBackup,
  identities: readonly string[] | undefined,
): Promise<string | undefined> {
  if (!identities) return undefined;
  if (!sealedKeys) throw new BackupError('The backup holds no keys of the installation.');
  try {
    return await decrypterFor(identities).decrypt(sealedKeys, 'text');
  } catch (error) {
    throw new BackupError('None of these keys opens the keys of the installation.', {
      cause: error,
    });
  }
}

/** Tables, rows and files, all or none of them. */
async function load(
  client: pg.Client,
  { open, identities, store, onStep = () => undefined }: RestoreOptions,
  read: ReadBackup,
  version: Version,
): Promise<void> {
  const { manifest, digest } = read;
  await refuseFiles(store, digest);
  await client.query(`BEGIN; ${copySettings}`);
  const loader = new TableLoader(client, manifest.tables);
  let hasFiles = false;
  try {
    await lockDatabase(client);
    await makeTables(client, version, manifest);
    const foreignKeys = await dropForeignKeys(client);
    const indexes = await dropIndexes(client);
    await beginFiles(store, digest);
    hasFiles = true;
    onStep('Loading tables and files …');
    const again = await readBackup(open(), {
      identities,
      release: version.release,
      onRows: (table, rows) => loader.write(table, rows),
      onFile: async (name, bytes) => {
        await loader.end();
        await store.write(name, bytes).catch((error: unknown) => {
          throw inWords(error, 'The place of files');
        });
      },
    });
    if (again.digest !== digest) throw new BackupError('The backup changed while it was read.');
    await loader.end();
    for (const statement of [...indexes, ...foreignKeys]) await client.query(statement);
    onStep('Comparing the tables with the backup …');
    await loader.compare();
    await holdDue(client, manifest.takenAt);
    await markRestored(client, digest, manifest.takenAt);
    await client.query('COMMIT');
  } catch (error) {
    loader.abort();
    await client.query('ROLLBACK').catch(() => undefined);
    if (hasFiles) await removeFiles(store);
    throw error;
  }
}

/** Against a second restore, and against `migrate`. */
async function lockDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_ours: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1) AS is_ours',
    [lockKey],
  );
  if (!rows[0]?.is_ours)
    throw new BackupError('Another restore, or a migration, is at work in this database.');
  if ((await readRestoreState(client)).kind !== 'empty') throw notEmpty();
}

/** All of it can be repeated: jobs that are there twice find nothing to do. */
async function finish(
  client: pg.Client,
  ownerUrl: string,
  version: Version,
  store: FileStore,
): Promise<void> {
  await migrate(ownerUrl, { version });
  // No copy of the version before runs on it.
  await finishMigration(ownerUrl, { version });
  await client.query('ANALYZE');
  await scheduleAgain(client);
  await markFinished(client);
  await endFiles(store);
}
