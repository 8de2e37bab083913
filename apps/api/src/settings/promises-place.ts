import * as z from 'zod/mini';
import { readBackupBucket } from './backup-settings.ts';
import { parseSettings, SettingsError } from './env.ts';
import { readFilesPlace } from './files-settings.ts';
import { promisesFields, wrongPromisesSettings } from './promises-settings.ts';

type Environment = Record<string, string | undefined>;

/** Where the list of promises is, and how its bucket is reached; undefined where none is set. Throws a SettingsError. */
export function readPromisesPlace(environment: Environment, text = environment['PROMISES_URL']) {
  if (!text) return undefined;
  const place = readFilesPlace(text);
  if (!place)
    throw new SettingsError('PROMISES_URL must be a folder, s3://bucket or s3://bucket/prefix');
  return { place, bucket: readBackupBucket(environment, place.kind === 'bucket') };
}

/** The same with the keys that the list is sealed to and signed with, as a copy of the API needs them. */
export function readPromisesSettings(environment: Environment) {
  const settings = parseSettings(z.object(promisesFields), environment);
  const wrong = wrongPromisesSettings(settings);
  if (wrong.length > 0)
    throw new SettingsError(wrong.map(({ name, message }) => `${name} ${message}`).join('\n'));
  const found = readPromisesPlace(environment, settings.PROMISES_URL);
  const { BACKUP_RECIPIENTS_FILE: recipientsFile = '', PROMISES_SIGNING_KEY: signingKey = '' } =
    settings;
  return found && { ...found, recipientsFile, signingKey };
}
