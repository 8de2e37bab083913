import { ownerClient } from '../../db/owner-client.ts';
import { endSoon } from '../../db/end-soon.ts';
import { readOwnerUrl } from '../../settings/backup-settings.ts';
import { BackupError } from '../backup-error.ts';
import { sealBatch } from '../promises/batch.ts';
import { openPromises } from '../promises/open-promises.ts';
import type { Command } from './command.ts';

/**
 * `admin -- begin-promises` (BACKUP-26): the list is lost, with its place or by a rule of its bucket, and copies write to no
 * place that lacks their last batch. Puts an empty batch of that number there, so that they go on behind it. Throws a
 * BackupError where the place holds batches.
 */
export const beginPromises: Command = async ({ environment, words }) => {
  if (words.length > 0)
    throw new BackupError('begin-promises takes no list: it begins that of PROMISES_URL.');
  const ownerUrl = readOwnerUrl(environment);
  const promises = openPromises(environment);
  if (!promises) throw new BackupError('begin-promises needs PROMISES_URL.');
  const { list, ...keys } = promises;
  const client = ownerClient(ownerUrl);
  try {
    await client.connect();
    const [first] = await list.batches();
    if (first)
      throw new BackupError(
        `${list.name} holds batch ${first.number}: it is not lost. Nothing was changed.`,
      );
    const { rows } = await client.query<{ id: string; number: string }>(
      'SELECT list_id AS id, number FROM promise_list WHERE number > 0',
    );
    const [found] = rows;
    if (!found) return 'Nothing was copied out yet: the list begins by itself.';
    const number = Number(found.number);
    await list.write(number, await sealBatch({ list: found.id, number }, [], keys));
    return [
      `The list goes on in ${list.name}, behind batch ${number}.`,
      'What earlier batches held is lost to backups from before now: make a backup now.',
    ].join('\n');
  } finally {
    await endSoon(client);
    await list.close();
  }
};
