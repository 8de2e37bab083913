import { operatorOrigin } from '../access/origin.ts';
import { recordAudit } from '../audit/record.ts';
import type { Database } from '../db/database.ts';
import { compareKeys, keyCheckColumn, sealCheck } from '../encryption/key-check.ts';
import { countToReencrypt } from '../encryption/reencrypt.ts';
import type { Settings } from '../settings/env.ts';
import { withIdentityRole } from '../tenancy/scope.ts';
import { replaceCheck } from './key-check.store.ts';
import { encryptedColumns } from './rotate-keys.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'ENCRYPTION_KEY'>;
}

/**
 * `admin -- give-up-key` (WATCH-09): the key of the database is lost, and the one that is set takes its place. Says what
 * cannot be read any more, and does it with --confirm alone; the audit log of the service keeps it.
 */
export async function giveUpKey(
  { database, settings: { ENCRYPTION_KEY: keys } }: Dependencies,
  { confirm = false }: { readonly confirm?: boolean },
): Promise<string> {
  const { raw } = database.identity;
  if ((await compareKeys(raw, keys, encryptedColumns)) !== 'wrong')
    return 'ENCRYPTION_KEY opens what this database holds: nothing is given up.';
  const lines: string[] = [];
  for (const column of encryptedColumns.filter((each) => each !== keyCheckColumn)) {
    const { unreadable } = await countToReencrypt(raw, keys, column);
    const count = [...unreadable.values()].reduce((sum, each) => sum + each, 0);
    if (count > 0)
      lines.push(`  ${column.table}.${column.column}: ${count} value${count === 1 ? '' : 's'}`);
  }
  const lost =
    lines.length === 0
      ? ['Nothing is encrypted with the key of this database but its check value.']
      : ['What ENCRYPTION_KEY does not open is lost with the key of this database:', ...lines];
  if (!confirm)
    return [
      ...lost,
      'docs/operating.md#a-key-is-lost says what that means for people. If you have the key, set it instead: each backup holds it. To go on without it: give-up-key --confirm',
    ].join('\n');
  await withIdentityRole(database, async (tx) => {
    await replaceCheck(tx, sealCheck(keys));
    await recordAudit(tx, operatorOrigin, {
      action: 'service.giveUpKey',
      targetType: 'organization',
    });
  });
  return [...lost, 'Copies of the API that waited for the key serve by themselves.'].join('\n');
}
