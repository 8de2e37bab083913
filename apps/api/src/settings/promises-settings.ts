import * as z from 'zod/mini';
import { readBackupBucket } from './backup-settings.ts';
import { parseSettings, SettingsError } from './env.ts';
import { readFilesPlace } from './files-settings.ts';

type Environment = Record<string, string | undefined>;

const fields = z.object({
  PROMISES_URL: z.optional(z.string()),
  BACKUP_RECIPIENTS_FILE: z.optional(z.string()),
});

/** Where the list of promises is, and how its bucket is reached; undefined where none is set. Throws a SettingsError. */
export function readPromisesPlace(environment: Environment, text = environment['PROMISES_URL']) {
  if (!text) return undefined;
  const place = readFilesPlace(text);
  if (!place)
    throw new SettingsError('PROMISES_URL must be a folder, s3://bucket or s3://bucket/prefix');
  return { place, bucket: readBackupBucket(environment, place.kind === 'bucket') };
}

/** The same with the file of public keys that the list is sealed to, as a copy of the API needs it. */
export function readPromisesSettings(environment: Environment) {
  const { PROMISES_URL, BACKUP_RECIPIENTS_FILE } = parseSettings(fields, environment);
  const found = readPromisesPlace(environment, PROMISES_URL);
  if (!found) return undefined;
  if (!BACKUP_RECIPIENTS_FILE)
    throw new SettingsError('BACKUP_RECIPIENTS_FILE is required if PROMISES_URL is set');
  return { ...found, recipientsFile: BACKUP_RECIPIENTS_FILE };
}
