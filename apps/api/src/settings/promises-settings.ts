import * as z from 'zod/mini';
import { readFilesPlace } from './files-settings.ts';

/** The settings of the list of promises (decision 0077); docs/operating/settings.md describes them. */
export const promisesFields = {
  /** Where promises are copied out; how a bucket is reached, `promises-place.ts` reads. */
  PROMISES_URL: z.optional(
    z.string().check(
      z.refine((value) => readFilesPlace(value) !== undefined, {
        error: 'must be a folder, s3://bucket or s3://bucket/prefix',
      }),
    ),
  ),
  /** Signs what is copied out. */
  PROMISES_SIGNING_KEY: z.optional(z.string()),
  /** Public keys of age that what is copied out is sealed to. */
  BACKUP_RECIPIENTS_FILE: z.optional(z.string()),
};

const needed = ['BACKUP_RECIPIENTS_FILE', 'PROMISES_SIGNING_KEY'] as const;
type Values = Partial<Record<'PROMISES_URL' | (typeof needed)[number], string | undefined>>;

/** What a list of promises cannot do without. */
export const wrongPromisesSettings = (values: Values) =>
  needed
    .filter((name) => values.PROMISES_URL && !values[name])
    .map((name) => ({ name, message: 'is required if PROMISES_URL is set' }));
