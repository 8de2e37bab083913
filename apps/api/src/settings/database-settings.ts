import * as z from 'zod/mini';
import { prepareCommand } from '../db/logins/logins.ts';

const url = z.string().check(z.minLength(1, { error: 'is required' }));

/** One login of the database for each part of the API, made by `prepare-database`. */
export const databaseFields = {
  /** Acts inside one organization. */
  DATABASE_TENANT_URL: url,
  /** Looks people up before an organization is known. */
  DATABASE_IDENTITY_URL: url,
  /** Works the queue. Without a pooler: a connection listens for jobs. */
  DATABASE_QUEUE_URL: url,
  // What would let the API in as the owner of its database, for whom no row policy holds, is refused.
  DATABASE_URL: z.optional(
    z.never({
      error: `is not a setting any more: it gave the API the rights of the owner. Give that URL to ${prepareCommand} once, and set what it prints`,
    }),
  ),
  OWNER_DATABASE_URL: z.optional(
    z.never({
      error:
        'is for the commands of the owner alone (npm run admin): take it out of these settings',
    }),
  ),
};

/** What runs as the owner of the database reads its URL here. */
export const ownerUrl = url;
