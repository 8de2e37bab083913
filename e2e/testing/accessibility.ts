import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Axe finds nothing on the page as it is now; no rule is off. */
export async function expectAccessible(page: Page): Promise<void> {
  // Pages load when they are opened; behind a dialog the title is there, but hidden.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // What is still fading in has colours nobody will see. What turns as long as something works never ends.
  await page.evaluate(
    `Promise.allSettled(document.getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
      .map((each) => each.finished)).then(() => 0)`,
  );
  // The other mode opens a second page for each look, for the sake of frames; here there are none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual(
    [],
  );
}
