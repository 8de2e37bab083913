import { join, resolve } from 'node:path';

/** The repository's root. */
export const root = join(import.meta.dirname, '..', '..');

/**
 * Everything a start keeps: the database, files, mails, secrets. ENSEMBLE_DATA names another
 * place, so that tests start beside an Ensemble that is in use.
 */
export const dataDirectory = resolve(process.env['ENSEMBLE_DATA'] || join(root, '.data'));
