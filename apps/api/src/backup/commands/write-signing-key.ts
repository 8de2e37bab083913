import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError, inWords } from '../backup-error.ts';
import { makeSigningKey, type Signed } from '../signature.ts';
import type { Command } from './command.ts';

/** What a key signs, as the person who sets it up is told. */
interface Purpose {
  readonly signed: Signed;
  readonly file: string;
  readonly setting: string;
  readonly setFor: string;
  readonly taker: string;
}

/** Makes a key that signs, in a file that root alone can read, and prints the one that verifies. */
const writeSigningKey =
  ({ signed, file, setting, setFor, taker }: Purpose): Command =>
  async ({ options: { directory } }) => {
    if (!directory) throw new BackupError('--directory must name a folder for the key.');
    const path = join(directory, file);
    const { signing, verifying } = makeSigningKey(signed);
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(path, `${signing}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as { code?: string }).code === 'EEXIST')
        throw new BackupError(`${path} is there already, and is not overwritten.`);
      throw inWords(error, path);
    }
    return `Set for ${setFor}:\n\n${setting}_FILE=${path}\n\nKeep this with the secret keys of age, away from the server; ${taker} takes it as --verify-key:\n\n${verifying}`;
  };

/** `admin -- backup-keys`: the key of the account that backs up. */
export const writeBackupKey = writeSigningKey({
  signed: 'backups',
  file: 'backup-signing-key',
  setting: 'BACKUP_SIGNING_KEY',
  setFor: 'backups',
  taker: 'restore',
});

/**
 * `admin -- promise-keys`: the key of the copies. It is another one: who takes a copy over, which is reached from the
 * network, cannot sign a backup.
 */
export const writePromiseKey = writeSigningKey({
  signed: 'promises',
  file: 'promises-signing-key',
  setting: 'PROMISES_SIGNING_KEY',
  setFor: 'each copy of the API, whose account must be able to read it',
  taker: 'replay-promises',
});
