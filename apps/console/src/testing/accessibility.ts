import axe from 'axe-core';
import { expect } from 'vitest';

/** Axe finds nothing on the page as it is now; the rules for whole documents are the journeys'. */
export async function expectAccessible(): Promise<void> {
  await Promise.allSettled(
    document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
      .map((each) => each.finished),
  );
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual(
    [],
  );
}
