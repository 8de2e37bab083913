import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findViolations } from '../browser/axe.ts';
import { phraseAreas, watchForRawKeys } from '../browser/raw-keys.ts';
import type { Screen } from './screen.ts';
import type { Variant } from './variants.ts';
import type { Stage } from './viewers.ts';
import { wordsOf } from './words.ts';

/** A page that is longer is cut there. */
const maxHeight = 2600;
const narrowest = 320;
/** A mail stands in the page of a mail program, which has these. */
const ofPages = new Set(['landmark-one-main', 'region']);

interface Picture {
  readonly image: Buffer;
  /** What is wrong with the screen, in words. */
  readonly faults: readonly string[];
}

/** A browser of a viewer, as one variant sees the console. Its files stay, as for a person who comes again. */
export async function openContext(
  browser: Browser,
  baseURL: string,
  { language, scheme }: Variant,
  token: string | undefined,
): Promise<BrowserContext> {
  const session = token === undefined ? [] : [{ name: 'apiAccessToken', value: token }];
  const context = await browser.newContext({
    baseURL,
    locale: `${language}-CA`,
    timezoneId: 'America/Toronto',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage: session }] },
  });
  await context.addInitScript(watchForRawKeys, phraseAreas);
  return context;
}

/** Opens a screen as a person sees it, looks for faults and takes its picture: of the page, or of what is seen without scrolling. */
export async function takePicture(
  context: BrowserContext,
  screen: Screen,
  variant: Variant,
  stage: Stage,
  extent: 'page' | 'view' = 'page',
): Promise<Picture> {
  const { language, width } = variant;
  const faults: string[] = [];
  const page = await context.newPage();
  try {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (/raw phrase key|missing phrase|Content Security/.test(message.text()))
        faults.push(message.text());
    });
    if (screen.html) await page.setContent(screen.html(variant));
    else await page.goto(pathOf(screen, variant, stage));
    await settle(page);
    if (screen.act) {
      await screen.act(page, wordsOf(language));
      await settle(page);
    }
    for (const { id, at } of await findViolations(page))
      if (!screen.html || !ofPages.has(id)) faults.push(`axe ${id}: ${at[0] ?? ''}`);
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
    const whole = { x: 0, y: 0, width, height: Math.min(Math.max(height, 800), maxHeight) };
    const image = await page.screenshot(
      extent === 'page' ? { fullPage: true, clip: whole } : undefined,
    );
    faults.push(...(await findOverflow(page, width)));
    if (width === 390) faults.push(...(await findOverflow(page, narrowest)));
    return { image, faults };
  } finally {
    await page.close();
  }
}

function pathOf({ path }: Screen, { language }: Variant, stage: Stage): string {
  if (path === 'mail:register') return stage.registerLink;
  return path.replace('{organization}', stage.organizationId).replace('{language}', language);
}

/** Waits until nothing is asked for, nothing is loading and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('.mantine-Skeleton-root:visible').first().waitFor({ state: 'hidden' });
  await page.evaluate(
    'Promise.all([document.fonts.ready, ...document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity).map((each) => each.finished.catch(() => {}))])',
  );
}

/** No page is wider than the screen. */
async function findOverflow(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 });
  const found = Number(await page.evaluate('document.documentElement.scrollWidth'));
  return found > width ? [`${found} px wide on a screen of ${width} px`] : [];
}
