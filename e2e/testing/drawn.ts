import type { Page, Response } from 'playwright-core';

const twoFrames =
  'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** Waits for two frames: what a page does about what has happened so far is drawn, however busy the machine is. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(twoFrames);
}

/** Waits until a script that has come in has run, and what it brings is drawn. */
export async function untilRun(page: Page, script: Response): Promise<void> {
  await script.finished();
  // The page has it already: asked for once more, it is the same module, and there once it has run.
  await page.evaluate(`import(${JSON.stringify(script.url())})`);
  await untilDrawn(page);
}
