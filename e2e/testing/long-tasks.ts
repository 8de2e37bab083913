import type { Page } from 'playwright-core';

/** A page stands still where one task takes longer than this. */
export const maxTask = 100;

/**
 * Has something done on a page and answers the longest task of its own thread in the meantime, in
 * milliseconds. A machine that is busy with something else holds the page up too: the best of
 * three tries counts, and the first good one is enough.
 */
export async function maxTaskDuring(page: Page, once: () => Promise<void>): Promise<number> {
  let best = Infinity;
  for (let tries = 0; tries < 3 && best >= maxTask; tries += 1) {
    await page.evaluate(
      `window.longest = 0; window.watching?.disconnect(); window.watching = new PerformanceObserver((list) => { for (const each of list.getEntries()) window.longest = Math.max(window.longest, each.duration); }); window.watching.observe({ type: 'longtask' })`,
    );
    await once();
    best = Math.min(best, Number(await page.evaluate('window.longest')));
  }
  return best;
}
