import { operatorOrigin } from '../../access/origin.ts';
import { ownerClient } from '../../db/owner-client.ts';
import { endSoon } from '../../db/end-soon.ts';
import { readOwnerUrl } from '../../settings/backup-settings.ts';
import { BackupError } from '../backup-error.ts';
import { countBatchesNeeded, readListState } from '../promises/copy-promises.ts';
import { readRestoredMark } from '../restoring/restore-state.ts';
import type { Command } from './command.ts';

/** What a restore undoes, and a list of promises keeps; for people. */
export const undone =
  'erasures, deactivations and changed roles, changed passwords, second steps and addresses, withdrawn consents, removed phones, blocks, suspended and removed organizations';

/**
 * `admin -- give-up-promises` (BACKUP-28): lets copies serve without the list that this database has. Says what is lost,
 * and does it with --confirm alone; the audit log of the service keeps it. Throws a BackupError where copies have a list.
 */
export const giveUpPromises: Command = async ({ environment, words, options }) => {
  if (words.length > 0)
    throw new BackupError('give-up-promises takes no list: it is that of the database.');
  if (environment['PROMISES_URL'])
    throw new BackupError(
      'PROMISES_URL is set: copies compare the database with that list. Keep what it holds with replay-promises; to go on without it, take PROMISES_URL out of the settings first.',
    );
  const client = ownerClient(readOwnerUrl(environment));
  try {
    await client.connect();
    const batches = await countBatchesNeeded(client);
    if (batches === undefined)
      return 'This database needs no list of promises: nothing is given up.';
    const { comparedAt } = await readListState(client);
    const restored = await readRestoredMark(client);
    const since = comparedAt ?? restored?.takenAt;
    const lost = [
      `This database copied ${batches} batches out to its list of promises.`,
      restored && comparedAt === null
        ? `It was restored from a backup of ${restored.takenAt.toISOString()}, and not compared with the list since.`
        : `It was last compared with the list: ${comparedAt?.toISOString() ?? 'never'}.`,
      `What was done ${since ? `after ${since.toISOString()}` : 'since'} and stands in the list alone is lost: people who were erased are back, and former passwords and roles work again. By hand it is to be done again: ${undone}.`,
    ];
    if (!options.confirm)
      return [
        ...lost,
        'If you have the list, set PROMISES_URL, BACKUP_RECIPIENTS_FILE and PROMISES_SIGNING_KEY instead. To go on without it: give-up-promises --confirm',
      ].join('\n');
    await client.query('BEGIN');
    await client.query('UPDATE promise_list SET given_up_at = now()');
    await client.query(
      `INSERT INTO audit_event (action, target_type, target_id, changes, address, user_agent)
       SELECT 'service.giveUpPromises', 'organization', o.id, '{}', $1, $2
       FROM (SELECT) AS one LEFT JOIN organization o ON o.is_root`,
      [operatorOrigin.address, operatorOrigin.userAgent],
    );
    await client.query('COMMIT');
    return [...lost, 'Copies of the API that waited for this serve by themselves.'].join('\n');
  } finally {
    await endSoon(client);
  }
};
