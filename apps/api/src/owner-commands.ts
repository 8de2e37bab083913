import * as z from 'zod/mini';
import { encryptPlainSecondaryIds } from './areas/activation-codes/index.ts';
import { type LoginPart, loginParts, urlSetting } from './db/logins/logins.ts';
import { endOldLogins, PrepareError, prepareDatabase } from './db/logins/prepare-database.ts';
import { urlFile } from './db/logins/url-files.ts';
import { finishMigration, migrate } from './migrate.ts';
import { ownerUrl } from './settings/database-settings.ts';
import { keys, parseSettings } from './settings/env.ts';

interface Options {
  readonly directory?: string;
  readonly rotate?: boolean;
  readonly 'end-old'?: boolean;
  readonly pooler?: string;
  readonly after?: boolean;
}
type Environment = Record<string, string | undefined>;

/** Commands that act as the owner of the database; nothing else is given its URL. */
export const ownerCommands: Readonly<
  Record<string, (environment: Environment, options: Options) => Promise<string>>
> = {
  'prepare-database': async (environment, { directory, rotate, pooler, ...options }) => {
    const { OWNER_DATABASE_URL: url } = parseSettings(
      z.object({ OWNER_DATABASE_URL: ownerUrl }),
      environment,
    );
    if (!directory)
      throw new PrepareError('--directory must name a folder for the connection strings.');
    if (options['end-old']) {
      const ended = await endOldLogins(url, directory);
      return ended.length === 0 ? 'There are no older logins.' : `Ended ${ended.join(', ')}.`;
    }
    if (pooler !== undefined && !/^[^\s/@]+:\d{1,5}$/.test(pooler))
      throw new PrepareError('--pooler must be a host and its port, such as 10.0.0.5:6432.');
    const urls = await prepareDatabase(url, { directory, rotate: rotate ?? false, pooler });
    const hostOf = (part: LoginPart) => new URL(urls[urlSetting[part]]).host;
    const lines = loginParts.map((part) => `${urlSetting[part]}_FILE=${urlFile(directory, part)}`);
    return `The API has its logins. Requests go to ${hostOf('tenant')}, the queue to ${hostOf('queue')}. Set, for each copy of the API:\n\n${lines.join('\n')}\n`;
  },
  migrate: async (environment, { after, directory, pooler }) => {
    // For what can start one command alone: both are safe to repeat.
    if (directory) await ownerCommands['prepare-database']?.(environment, { directory, pooler });
    await migrateAsOwner(environment, after ? finishMigration : migrate);
    return after
      ? 'The database has nothing left of the version before.'
      : 'The database has the shape of this version. Once no copy of the version before runs: npm run admin -- migrate --after';
  },
};

/** Brings the database to this version's shape. Throws a SettingsError without the owner's URL and the keys. */
export async function migrateAsOwner(environment: Environment, how = migrate): Promise<void> {
  const { OWNER_DATABASE_URL: url, ENCRYPTION_KEY: ring } = parseSettings(
    z.object({ OWNER_DATABASE_URL: ownerUrl, ENCRYPTION_KEY: keys }),
    environment,
  );
  await how(url, { complete: (owner) => encryptPlainSecondaryIds(owner, ring) });
}
