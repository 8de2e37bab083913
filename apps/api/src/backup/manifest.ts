import * as z from 'zod/mini';
import { BackupError } from './backup-error.ts';

/** Rises where an older version could not read what a newer one writes. */
export const backupFormat = 1;

/** Names of entries of the container, in their order; parts of tables and files stand between the first and the second. */
export const entryNames = {
  header: 'ensemble-backup.json',
  keys: 'keys.age',
  manifest: 'manifest.json',
  signature: 'manifest.sig',
} as const;

export const partName = (table: string, part: number): string => `tables/${table}/${part}.zst`;
export const fileEntry = (name: string): string => `files/${name}`;

const partPattern = /^tables\/([a-z][a-z0-9_]{0,62})\/(\d{1,9})\.zst$/;
const filePattern = /^files\/([a-z]+\/[0-9a-f-]{36}(?:-[a-z]+)?\.[a-z]{3,4})$/;

/** What an entry between header and manifest is; undefined where it is none of ours. */
export function readEntryName(
  name: string,
): { readonly table: string; readonly part: number } | { readonly file: string } | undefined {
  const [, table, part] = partPattern.exec(name) ?? [];
  if (table !== undefined) return { table, part: Number(part) };
  const [, file] = filePattern.exec(name) ?? [];
  return file === undefined ? undefined : { file };
}

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));
const sqlName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,62}$/));

const header = z.object({ format: z.int(), release: z.int() });

const manifest = z.strictObject({
  format: z.literal(backupFormat),
  id: z.uuid(),
  /** The version of the product, in words. */
  version: z.string(),
  release: z.int(),
  /** The migrations that the database had, by when they were generated. */
  migrations: z.array(z.int()),
  takenAt: z.iso.datetime(),
  tables: z.array(
    z.strictObject({
      name: sqlName,
      columns: z.array(sqlName),
      rows: count,
      /** Of its rows as COPY writes them. */
      bytes: count,
      sha256,
    }),
  ),
  files: z.strictObject({
    count,
    bytes: count,
    /** Of a line for each file, in their order: its name, its bytes and its SHA-256. */
    sha256,
    /** Files that rows name and that were not there; the first hundred by name. */
    missing: count,
    missingNames: z.array(z.string()),
  }),
  /** Of the sealed keys of the installation; null where they were not to be in it. */
  keys: z.nullable(sha256),
  /** The private key of receipts (Ed25519, PKCS#8 in base64url): who opens the backup can prove it. */
  receiptKey: z.string().check(z.regex(/^[\w-]{64}$/)),
});

export type Manifest = z.output<typeof manifest>;
export type TableEntry = Manifest['tables'][number];

const parseWith = <Schema extends z.ZodMiniType>(
  schema: Schema,
  bytes: Buffer,
): z.output<Schema> => {
  try {
    return z.parse(schema, JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new BackupError('This is not a backup of Ensemble, or it is damaged.', { cause: error });
  }
};

/** Reads the first entry. Throws a BackupError where a newer version made the backup. */
export function readHeader(bytes: Buffer, release: number): void {
  const found = parseWith(header, bytes);
  if (found.format > backupFormat || found.release > release)
    throw new BackupError(
      `A newer release made this backup (${found.release}; this is ${release}): restore it with that one, or with one after it.`,
    );
  if (found.format < 1)
    throw new BackupError('This is not a backup of Ensemble, or it is damaged.');
}

export const readManifest = (bytes: Buffer): Manifest => parseWith(manifest, bytes);
