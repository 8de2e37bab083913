import type { PromiseList } from './promise-list.ts';

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
