import { join } from 'node:path';

/** The repository's root. */
export const root = join(import.meta.dirname, '..', '..');

/** Everything a start keeps: the database, files, mails, secrets. */
export const dataDirectory = join(root, '.data');
