import axe from 'axe-core';
import { expect } from 'vitest';

/** Axe finds nothing on the page as it is now; the rules for whole documents are the journeys'. */
export async function expectAccessible(): Promise<void> {
  // Rows of an earlier answer fade while the next one is on its way.
  await expect.poll(() => document.querySelector('[aria-busy="true"] [class*="stale"]')).toBeNull();
  // What changed last is drawn: a button that was enabled is on its way to its colours from then on.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  await Promise.allSettled(
    document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
      .map((each) => each.finished),
  );
  // Colours of a scheme that has just changed reach what inherits them some frames later.
  await expect.poll(findViolations).toEqual([]);
}

async function findViolations() {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }));
}
