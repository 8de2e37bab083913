import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const { resolve } = createRequire(import.meta.url);
const axe = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** What has come in has its colours; what turns as long as something works never ends. */
const settled = `Promise.allSettled(document.getAnimations()
  .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
  .map((each) => each.finished))`;

/** What axe finds on the page as it is now; no rule is off. Frames are not looked into. */
export async function findViolations(page: Page): Promise<{ id: string; at: string[] }[]> {
  // A document keeps it, so that a second look costs less.
  if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(axe);
  const violations = await page.evaluate<AxeResults['violations']>(
    `${settled}.then(() => axe.run({ resultTypes: ['violations'] })).then((found) => found.violations)`,
  );
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }));
}
