import type { Database } from '../../db/database.ts';
import type { Files } from '../../files/files.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { findUnusedImages, deleteImage } from './article-images.store.ts';
import { removeImageFiles } from './article-images.ts';

/**
 * Removes pictures that no save and no draft has named for so many days. Files first: a run that
 * is cut short leaves rows to find again, never files that nothing leads to.
 */
export async function purgeUnusedImages(
  { database, files }: { readonly database: Database; readonly files: Files },
  days: number,
): Promise<void> {
  const unused = await withIdentityRole(database, (tx) => findUnusedImages(tx, days));
  for (const imageId of unused) {
    await removeImageFiles(files, imageId);
    await withIdentityRole(database, (tx) => deleteImage(tx, imageId));
  }
}
