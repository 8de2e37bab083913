import { readPromisesPlace } from '../../settings/promises-place.ts';
import { openPromiseList, type PromiseList } from './promise-list.ts';

const dayMs = 86_400_000;

/**
 * Removes batches that are older than the oldest backup: no restore needs them. Of the oldest ones, up to the first that
 * is younger; the newest one stays, as it shows whose list this is. Answers how many. Throws a ListAway.
 */
export async function removeOldBatches(
  list: PromiseList,
  days: number,
  now = Date.now(),
): Promise<number> {
  const all = await list.batches();
  const young = all.findIndex(({ modifiedAt }) => modifiedAt.getTime() > now - days * dayMs);
  const old = all.slice(0, young < 0 ? -1 : Math.min(young, all.length - 1));
  for (const { number } of old) await list.remove(number);
  return old.length;
}

/**
 * The same for the list of PROMISES_URL once backups were removed that are older than so many days. Answers a line for the
 * operator where it cannot be done, and never throws: a backup that was made is a success.
 */
export async function removeOldPromises(
  environment: Record<string, string | undefined>,
  keptDays: number | null,
): Promise<string | undefined> {
  let list: PromiseList | undefined;
  try {
    const found = keptDays ? readPromisesPlace(environment) : undefined;
    if (!found || !keptDays) return undefined;
    list = openPromiseList(found.place, found.bucket);
    // A day for backups that take long.
    await removeOldBatches(list, keptDays + 1);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `Old promises were not removed (${reason}). Where their place removes them itself, leave PROMISES_URL out here.`;
  } finally {
    await list?.close();
  }
}
