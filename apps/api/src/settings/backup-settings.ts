import * as z from 'zod/mini';
import { type BackupKeep, defaultKeep, readKeep } from './backup-keep.ts';
import { ownerUrl } from './database-settings.ts';
import { parseSettings, SettingsError, timeZone } from './env.ts';
import {
  bucketFields,
  filesFields,
  missingForBucket,
  wrongFilesSettings,
} from './files-settings.ts';
import { outboundFields } from './outbound-settings.ts';

type Environment = Record<string, string | undefined>;

const place = { OWNER_DATABASE_URL: ownerUrl, ...filesFields, ...outboundFields };
const restoreFields = z.object(place);
const keep = z.pipe(
  z.string(),
  z.transform((value, { issues }): BackupKeep => {
    const read = readKeep(value);
    if (read) return read;
    const message = 'must be days, weeks and months such as 7d,4w,3m, or bucket:120d';
    issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  }),
);
const backupFields = z.object({
  ...place,
  /** Whose dates are the nights of the nightly backup. */
  TIME_ZONE: timeZone,
  /** Where backups go, if the command is not told. */
  BACKUP_DESTINATION: z.optional(z.string()),
  BACKUP_RECIPIENTS_FILE: z.optional(z.string()),
  BACKUP_KEYS_RECIPIENTS_FILE: z.optional(z.string()),
  BACKUP_SIGNING_KEY: z.string().check(z.minLength(1, { error: 'is required' })),
  /** How long backups are kept, and who removes older ones. */
  BACKUP_KEEP: z.prefault(keep, defaultKeep),
  /** Whether the nightly one is restored and used on the side. */
  BACKUP_VERIFY: z._default(z.enum(['yes', 'no']), 'no'),
});
const verifyFields = z.object({
  /** The owner of an empty database, which verify fills and empties. */
  VERIFY_DATABASE_URL: ownerUrl,
  /** Where the files of a backup stand meanwhile. */
  VERIFY_DIRECTORY: z.optional(z.string()),
});
const bucketOnly = z.object({ ...bucketFields, ...outboundFields });

/** Settings that phones and stored values need again after a restore; each other one can be had anew. */
export const keySettings = ['ENCRYPTION_KEY', 'TOKEN_KEY', 'VAPID_PRIVATE_KEY'] as const;
const keyFields = z.object({
  ENCRYPTION_KEY: z.string(),
  TOKEN_KEY: z.string(),
  VAPID_PRIVATE_KEY: z.optional(z.string()),
});

/** The settings of `backup`. Throws a SettingsError. */
export function readBackupSettings(environment: Environment) {
  const settings = parseSettings(backupFields, environment);
  refuseFiles(settings);
  return settings;
}

/** The address of the database's owner. Throws a SettingsError. */
export const readOwnerUrl = (environment: Environment): string =>
  parseSettings(z.object({ OWNER_DATABASE_URL: ownerUrl }), environment).OWNER_DATABASE_URL;

/** The settings of `restore`: the owner of the database, and where files are to be. Throws a SettingsError. */
export function readRestoreSettings(environment: Environment) {
  const settings = parseSettings(restoreFields, environment);
  refuseFiles(settings);
  return settings;
}

/** The keys of the installation, a line each, as they are set. Throws a SettingsError where one is missing. */
export function readKeysText(environment: Environment): string {
  const found = parseSettings(keyFields, environment);
  return keySettings
    .flatMap((name) =>
      found[name] === undefined ? [] : [`${name}=${found[name].trim().replaceAll(/\s+/g, ',')}\n`],
    )
    .join('');
}

/** The keys of this server, with which what a backup holds is opened again. Throws a SettingsError where one is missing. */
export function readInstallationKeys(environment: Environment) {
  const { ENCRYPTION_KEY, TOKEN_KEY } = parseSettings(keyFields, environment);
  return { ENCRYPTION_KEY, TOKEN_KEY };
}

/** The settings of `verify`. Throws a SettingsError. */
export const readVerifySettings = (environment: Environment) =>
  parseSettings(verifyFields, environment);

/**
 * How a bucket of backups is reached: `BACKUP_S3_…`, whose key may do other things than that of the files, or the `S3_…` of
 * the files where none is set. Throws a SettingsError where something is missing for a bucket.
 */
export function readBackupBucket(environment: Environment, isBucket: boolean) {
  const start = 'BACKUP_S3_';
  const own = Object.entries(environment)
    .filter(([name]) => name.startsWith(start))
    .map(([name, value]) => [name.slice('BACKUP_'.length), value]);
  const rest = Object.entries(environment).filter(([name]) => !name.startsWith('S3_'));
  const settings = parseSettings(
    bucketOnly,
    own.length > 0 ? Object.fromEntries([...rest, ...own]) : environment,
  );
  const missing = isBucket ? missingForBucket(settings) : [];
  if (missing.length > 0)
    throw new SettingsError(missing.map(({ name }) => `BACKUP_${name} is required`).join('\n'));
  return settings;
}

function refuseFiles(settings: Parameters<typeof wrongFilesSettings>[0]): void {
  const wrong = wrongFilesSettings(settings);
  if (wrong.length > 0)
    throw new SettingsError(wrong.map(({ name, message }) => `${name} ${message}`).join('\n'));
}
