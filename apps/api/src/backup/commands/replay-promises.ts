import { readRestoreSettings } from '../../settings/backup-settings.ts';
import { readPromisesPlace } from '../../settings/promises-place.ts';
import { BackupError } from '../backup-error.ts';
import { openPlace } from '../open-place.ts';
import { openPromiseList } from '../promises/promise-list.ts';
import { type Replayed, replayPromises } from '../promises/replay-promises.ts';
import { readIdentities } from '../recipients.ts';
import { type Command, readVerifyKeys, unsignedBatches } from './command.ts';

/** `admin -- replay-promises` (BACKUP-22): of the list that is named, or that of PROMISES_URL. */
export const replay: Command = async ({ environment, words, options }) => {
  if (words.length > 1)
    throw new BackupError('replay-promises needs one list: a folder or s3://bucket/prefix.');
  if (!options.identity)
    throw new BackupError('--identity must name a file with a secret key of age.');
  const verifyKeys = readVerifyKeys(options, 'promises');
  const settings = readRestoreSettings(environment);
  const found = readPromisesPlace(environment, words[0] ?? environment['PROMISES_URL']);
  if (!found)
    throw new BackupError('replay-promises needs PROMISES_URL, or a folder or s3://bucket/prefix.');
  const identities = readIdentities(options.identity);
  const list = openPromiseList(found.place, found.bucket);
  const files = openPlace(settings);
  try {
    const replayed = await replayPromises({
      ownerUrl: settings.OWNER_DATABASE_URL,
      list,
      identities,
      verifyKeys,
      store: files.store,
      skipMissing: options['skip-missing'] ?? false,
      dryRun: options['dry-run'] ?? false,
    });
    return [
      describe(replayed, list.name, options['dry-run'] ?? false),
      ...(!replayed.batches
        ? []
        : [verifyKeys ? 'Their signatures were verified.' : unsignedBatches]),
    ].join('\n');
  } finally {
    await files.close();
    await list.close();
  }
};

function describe({ batches, counts }: Replayed, place: string, isDryRun: boolean): string {
  if (!batches) return `The database has all that is in ${place}.`;
  const [first, last] = batches;
  return [
    isDryRun ? 'Nothing was changed. There would be kept:' : 'Kept:',
    ...[...counts].map(([words, count]) => `  ${words}: ${count}`),
    `Batches ${first} to ${last} of ${place}.`,
    ...(isDryRun
      ? []
      : ['Every session is over. Copies of the API that waited for this serve by themselves.']),
  ].join('\n');
}
