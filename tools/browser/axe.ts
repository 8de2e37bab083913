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

interface Violation {
  readonly id: string;
  readonly at: string[];
}

const looks = 10;
const pauseMs = 500;

/**
 * What axe finds on the page, and goes on finding; no rule is off. Frames are not looked into.
 * What is gone a moment later was a page on its way: rows that fade while others come, or a button
 * that was enabled in the frame in which axe read its colours.
 */
export async function findViolations(page: Page): Promise<Violation[]> {
  for (let look = 1; ; look += 1) {
    const violations = await lookOnce(page);
    if (violations.length === 0 || look === looks) return violations;
    await page.waitForTimeout(pauseMs);
  }
}

async function lookOnce(page: Page): Promise<Violation[]> {
  // A document keeps it, so that a second look costs less.
  if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(axe);
  const violations = await page.evaluate<AxeResults['violations']>(
    `${settled}.then(() => axe.run({ resultTypes: ['violations'] })).then((found) => found.violations)`,
  );
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }));
}
