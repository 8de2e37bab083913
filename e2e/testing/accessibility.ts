import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations } from '../../tools/browser/axe.ts';

/** Axe finds nothing on the page as it is now; no rule is off. Frames are not looked into. */
export async function expectAccessible(page: Page): Promise<void> {
  // Pages load when they are opened; behind a dialog the title is there, but hidden.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  expect(await findViolations(page)).toEqual([]);
}
