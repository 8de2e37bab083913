import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError, inWords } from '../backup-error.ts';
import { makeSigningKey } from '../signature.ts';
import type { Command } from './command.ts';

/** `admin -- backup-keys`: makes the key that signs backups, and prints the one that verifies them. */
export const writeSigningKey: Command = async ({ options: { directory } }) => {
  if (!directory) throw new BackupError('--directory must name a folder for the key.');
  const path = join(directory, 'backup-signing-key');
  const { signing, verifying } = makeSigningKey();
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await writeFile(path, `${signing}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST')
      throw new BackupError(`${path} is there already, and is not overwritten.`);
    throw inWords(error, path);
  }
  return `Set for backups:\n\nBACKUP_SIGNING_KEY_FILE=${path}\n\nKeep this with the secret keys of age, away from the server; restore takes it as --verify-key:\n\n${verifying}`;
};
