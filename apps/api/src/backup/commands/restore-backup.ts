import { rm, writeFile } from 'node:fs/promises';
import { readBackupBucket, readRestoreSettings } from '../../settings/backup-settings.ts';
import { BackupError, inWords } from '../backup-error.ts';
import { nameOfPlace, placeOfBackup, readFrom } from '../destination.ts';
import type { Manifest } from '../manifest.ts';
import { openPlace } from '../open-place.ts';
import { readIdentities } from '../recipients.ts';
import { replayCommand } from '../promises/promise-gate.ts';
import { restoreBackup } from '../restoring/restore.ts';
import { signalOfProcess, stoppable } from '../stoppable.ts';
import { undone } from './give-up-promises.ts';
import { type Command, missingFiles, onlyWord, readVerifyKeys, unsigned } from './command.ts';

/** What was restored, for the person who did it. */
function describe(manifest: Manifest): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `${manifest.tables.length} tables with ${rows} rows, ${manifest.files.count} files.`,
    ...missingFiles(manifest),
  ].join('\n');
}

/** `admin -- restore`: into an empty database and an empty place of files (BACKUP-06). */
export const restore: Command = async ({ environment, words, options, print }) => {
  const source = onlyWord(
    words,
    'restore needs one backup: a file, or s3://bucket/prefix/name.age.',
  );
  if (!options.identity)
    throw new BackupError('--identity must name a file with a secret key of age.');
  const keysTo = options['keys-to'];
  if ((options['keys-identity'] === undefined) !== (keysTo === undefined))
    throw new BackupError('--keys-identity and --keys-to are given together, or neither.');
  const verifyKeys = readVerifyKeys(options, 'backups');
  const settings = readRestoreSettings(environment);
  const place = placeOfBackup(source);
  const bucket = readBackupBucket(environment, place.kind === 'object');
  const identities = readIdentities(options.identity);
  const keysIdentities = options['keys-identity'] && readIdentities(options['keys-identity']);
  const files = openPlace(settings);
  const signal = signalOfProcess();
  const keysFile = keysTo ? await openKeysFile(keysTo) : undefined;
  try {
    const { manifest } = await restoreBackup({
      ownerUrl: settings.OWNER_DATABASE_URL,
      open: () => stoppable(readFrom(place, bucket), signal),
      identities,
      verifyKeys,
      store: files.store,
      ...(keysIdentities && { keysIdentities }),
      ...(keysFile && { onKeys: keysFile.write }),
      onStep: print,
    });
    return [
      `Restored from ${nameOfPlace(place)}, made ${manifest.takenAt} by version ${manifest.version}.`,
      describe(manifest),
      verifyKeys ? 'The signature was verified.' : unsigned,
      ...(keysTo
        ? [`The keys of the installation are in ${keysTo}: set them, and remove the file.`]
        : []),
      '',
      'Every session is over: everyone logs in again.',
      'What fell due since the backup was made is held: npm run admin -- release-restored',
      `What was promised since then is kept by: ${replayCommand} (with PROMISES_URL). Without a list of promises it has to be done again by hand: ${undone}. Recovery codes and invitations that were used since work again.`,
      'Next: prepare-database with an empty folder, then start the copies.',
    ].join('\n');
  } catch (error) {
    await keysFile?.discard();
    throw error;
  } finally {
    await files.close();
  }
};

/** Made before the restore, so that it is not found out after it that it cannot be. */
async function openKeysFile(path: string) {
  try {
    await writeFile(path, '', { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST')
      throw new BackupError(`${path} is there already, and is not overwritten.`);
    throw inWords(error, path);
  }
  return {
    write: (text: string) => writeFile(path, text, { mode: 0o600 }),
    discard: () => rm(path, { force: true }),
  };
}
