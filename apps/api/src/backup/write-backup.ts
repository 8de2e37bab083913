import { createHash, type KeyObject, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ownerClient } from '../db/owner-client.ts';
import { endSoon } from '../db/end-soon.ts';
import { holds, NewerDatabaseError, ownVersion, readShape } from '../db/shape.ts';
import { migrateCommand } from '../db/logins/logins.ts';
import type { FileStore } from '../files/file-store.ts';
import own from '../../package.json' with { type: 'json' };
import { BackupError } from './backup-error.ts';
import { type Entry, sealEntries } from './container.ts';
import { findUnlisted, type LiveTable } from './contents.ts';
import { fileEntries, FileTally, readFileNames } from './file-parts.ts';
import { backupFormat, entryNames, type Manifest } from './manifest.ts';
import { encrypterFor } from './recipients.ts';
import { makeReceiptKeys } from './runs/receipt.ts';
import { signBytes } from './signature.ts';
import { copySettings, tableEntries } from './table-parts.ts';

export interface BackupOptions {
  readonly ownerUrl: string;
  readonly store: FileStore;
  /** Public keys of age that open the backup. */
  readonly recipients: readonly string[];
  /** The keys of the installation as settings, and who opens them; undefined where they are not to be in it. */
  readonly keys: { readonly recipients: readonly string[]; readonly text: string } | undefined;
  readonly signingKey: KeyObject;
  /** What the database knows it by; a new one where it does not. */
  readonly id?: string;
}

/** A backup as it is made. */
export interface Backup {
  readonly stream: AsyncGenerator<Uint8Array>;
  /** Proves receipts of this backup. */
  readonly receiptPublicKey: string;
  /** What it holds; once the stream was read to its end. */
  readonly manifest: () => Manifest;
  close(): Promise<void>;
}

/**
 * Begins a backup (BACKUP-01): all tables from one snapshot, then the files that it names. Throws a BackupError where the
 * database has not the shape of this version, or holds something that the lists of contents do not name.
 */
export async function beginBackup(options: BackupOptions): Promise<Backup> {
  const client = ownerClient(options.ownerUrl);
  try {
    await client.connect();
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${copySettings}`);
    await checkShape(client);
    const receiptKeys = makeReceiptKeys();
    const begun = await describe(client, options.id ?? randomUUID(), receiptKeys.privateKey);
    let manifest: Manifest | undefined;
    const entries = entriesOf(client, options, begun, (made) => (manifest = made));
    return {
      stream: sealEntries(entries, options.recipients),
      receiptPublicKey: receiptKeys.publicKey,
      manifest: () => {
        if (!manifest) throw new BackupError('The backup was not read to its end.');
        return manifest;
      },
      close: () => endSoon(client),
    };
  } catch (error) {
    await endSoon(client);
    throw error;
  }
}

type Begun = Omit<Manifest, 'tables' | 'files' | 'keys'>;

async function* entriesOf(
  client: pg.Client,
  { store, keys, signingKey }: BackupOptions,
  begun: Begun,
  done: (manifest: Manifest) => void,
): AsyncGenerator<Entry> {
  const { format, release } = begun;
  yield json(entryNames.header, { format, release });
  const tables: Manifest['tables'] = [];
  yield* tableEntries(client, (table) => tables.push(table));
  const tally = new FileTally();
  const names = await readFileNames(client);
  // Its locks and old row versions are not kept while files are read: `migrate` would wait for them.
  await client.query('COMMIT');
  yield* fileEntries(names, store, tally);
  const sealed = keys && Buffer.from(await encrypterFor(keys.recipients).encrypt(keys.text));
  if (sealed) yield { name: entryNames.keys, bytes: sealed };
  const manifest: Manifest = {
    ...begun,
    tables,
    files: tally.result(),
    keys: sealed ? createHash('sha256').update(sealed).digest('hex') : null,
  };
  const entry = json(entryNames.manifest, manifest);
  yield entry;
  yield { name: entryNames.signature, bytes: signBytes(signingKey, entry.bytes) };
  done(manifest);
}

const json = (name: string, value: unknown): Entry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value)}\n`),
});

async function describe(client: pg.Client, id: string, receiptKey: string): Promise<Begun> {
  const { rows } = await client.query<{ when: string }>(
    'SELECT created_at AS when FROM drizzle.__drizzle_migrations ORDER BY 1',
  );
  const { rows: times } = await client.query<{ now: Date }>('SELECT now()');
  return {
    format: backupFormat,
    id,
    receiptKey,
    version: own.version,
    release: ownVersion().release,
    migrations: rows.map(({ when }) => Number(when)),
    takenAt: (times[0]?.now ?? new Date()).toISOString(),
  };
}

async function checkShape(client: pg.Client): Promise<void> {
  try {
    if (!holds(await readShape(client)))
      throw new BackupError(`The database has not the shape of this version: ${migrateCommand}`);
  } catch (error) {
    if (error instanceof NewerDatabaseError) throw new BackupError(error.message);
    throw error;
  }
  const unlisted = findUnlisted(await readTables(client), await readSchemas(client));
  if (unlisted.length > 0)
    throw new BackupError(
      `This version does not know all that the database holds, and would leave it out: ${unlisted.join('; ')}.`,
    );
}

/** The tables of the product in a database, with their columns; partitions are their table's. */
export async function readTables(client: Pick<pg.ClientBase, 'query'>): Promise<LiveTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
     GROUP BY c.relname ORDER BY 1`,
  );
  return rows;
}

/** Schemas that hold tables, those of the server apart. */
export async function readSchemas(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT n.nspname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}
