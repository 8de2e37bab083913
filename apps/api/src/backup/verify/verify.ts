import { createHash, type KeyObject } from 'node:crypto';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { EncryptedColumn } from '../../encryption/reencrypt.ts';
import { readKeyRing } from '../../encryption/key-ring.ts';
import { openDiskStore } from '../../files/disk-store.ts';
import { BackupError, inWords } from '../backup-error.ts';
import type { Manifest } from '../manifest.ts';
import { restoreBackup } from '../restoring/restore.ts';
import { openSamples } from './samples.ts';
import { takeScratch } from './scratch.ts';
import { useRestored } from './use-restored.ts';

/** The keys of the installation, as they are set. */
export interface InstallationKeys {
  readonly ENCRYPTION_KEY: string;
  readonly TOKEN_KEY: string;
}

export interface VerifyOptions {
  /** The owner of the database that is filled and emptied again. */
  readonly scratchUrl: string;
  /** Folder in which the files stand meanwhile. */
  readonly directory: string;
  /** The bytes of the backup, from where it is kept; read twice. */
  readonly open: () => AsyncIterable<Uint8Array>;
  readonly identities: readonly string[];
  readonly verifyKeys?: readonly KeyObject[] | undefined;
  /** The id of the backup that has to be there. */
  readonly id?: string;
  /** Those of this server, or secret keys of age that open those in the backup; without either, none is tried. */
  readonly keys?: InstallationKeys | undefined;
  readonly keysIdentities?: readonly string[] | undefined;
  /** What the installation encrypts. */
  readonly columns: readonly EncryptedColumn[];
  readonly onStep?: (step: string) => void;
  /** Bytes that are free for the files; for tests. */
  readonly freeBytes?: (directory: string) => Promise<number>;
}

export interface Verified {
  readonly manifest: Manifest;
  /** Encrypted values that were opened. */
  readonly samples: number;
  /** Pages that were read. */
  readonly pages: number;
  /** From the first byte to a running API. */
  readonly seconds: number;
}

/**
 * Restores a backup into a scratch database and uses it (BACKUP-11): its hashes, its rows, what it encrypts, a login and a
 * page of each area. Nothing of it is left afterwards, nor, with the next verify, of one that was killed. Throws a BackupError.
 */
export async function verifyBackup(options: VerifyOptions): Promise<Verified> {
  const { scratchUrl, onStep = () => undefined } = options;
  const scratch = await takeScratch(scratchUrl);
  // Named by its database, which one verify holds: what a killed one left is found again.
  const name = createHash('sha256').update(databaseOf(scratchUrl)).digest('hex').slice(0, 16);
  const directory = join(options.directory, `ensemble-verify-${name}`);
  try {
    await rm(directory, { recursive: true, force: true });
    const files = join(directory, 'files');
    await mkdir(options.directory, { recursive: true, mode: 0o700 });
    // Fails where another account made it first: in a folder that all share, it would read what is restored.
    await mkdir(directory, { mode: 0o700 }).catch((error: unknown) => {
      throw inWords(error, directory);
    });
    await mkdir(files);
    const began = performance.now();
    const { manifest, keysText } = await restoreBackup({
      ...options,
      ownerUrl: scratchUrl,
      store: openDiskStore(files),
      onRead: async (read) => {
        if (options.id !== undefined && read.id !== options.id)
          throw new BackupError('What is kept there is another backup.');
        checkRoom(directory, read, await (options.freeBytes ?? freeBytes)(directory));
      },
    });
    const keys = keysText === undefined ? options.keys : readKeysText(keysText);
    onStep('Opening what is encrypted …');
    const samples = keys
      ? await openSamples(scratch.client, readKeyRing(keys.ENCRYPTION_KEY), options.columns)
      : 0;
    onStep('Logging in, and reading a page of each area …');
    const pages = await useRestored({
      ...{ ownerUrl: scratchUrl, client: scratch.client, directory, files },
      keys: keys ?? madeUpKeys,
    });
    return { manifest, samples, pages, seconds: (performance.now() - began) / 1000 };
  } finally {
    await rm(directory, { recursive: true, force: true });
    await scratch.close();
  }
}

const databaseOf = (url: string): string => {
  const { host, pathname, search } = new URL(url);
  return `${host}${pathname}${search}`;
};

/** For an API that opens nothing: the right ones are elsewhere. */
const madeUpKeys: InstallationKeys = {
  ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  TOKEN_KEY: Buffer.alloc(32, 2).toString('base64'),
};

/** Of the disk with the files; what the server of the database has, it tells no one but a superuser. */
async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

function checkRoom(directory: string, { files }: Manifest, free: number): void {
  if (files.bytes > free)
    throw new BackupError(
      `There is no room for the files of the backup in ${directory}: ${files.bytes} bytes are needed, ${free} are free.`,
    );
}

function readKeysText(text: string): InstallationKeys {
  const found = Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const { ENCRYPTION_KEY, TOKEN_KEY } = found;
  if (!ENCRYPTION_KEY || !TOKEN_KEY)
    throw new BackupError('The keys of the installation in the backup are not complete.');
  return { ENCRYPTION_KEY, TOKEN_KEY };
}
