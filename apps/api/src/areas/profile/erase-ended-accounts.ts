import type { Database } from '../../db/database.ts';
import type { Files } from '../../files/files.ts';
import { purgeReplies } from '../../http/routing/idempotency-key.store.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { pictureFile } from './profile-picture.ts';
import { eraseEndedMemberships, findPicturesToErase, purgeExpired } from './account.store.ts';

/** Days that personal data outlives the end of a membership (OPEN-77, LEGAL-09). */
export const keptDays = 90;
/** Places erased in one transaction: short enough to keep no one waiting. */
const atOnce = 2000;

/**
 * The daily erasure: what belongs to people deactivated, or organisations removed, 90 days ago is
 * deleted for good. Pictures first: a run that is cut short leaves rows to find again, never files
 * that nothing leads to. Sessions, codes, links, phones, counts and answers to repeat whose time is
 * over go with it.
 */
export async function eraseEndedAccounts({
  database,
  files,
}: {
  readonly database: Database;
  readonly files: Files;
}): Promise<void> {
  const pictures = await withIdentityRole(database, (tx) => findPicturesToErase(tx, keptDays));
  for (const pictureId of pictures) await files.remove(pictureFile(pictureId));
  let erased = atOnce;
  while (erased === atOnce)
    erased = await withIdentityRole(database, (tx) => eraseEndedMemberships(tx, keptDays, atOnce));
  await withIdentityRole(database, purgeExpired);
  await withIdentityRole(database, purgeReplies);
}
