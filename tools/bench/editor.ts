import { type Browser, chromium, type Page } from 'playwright-core';
import { startInstance } from '../test-run/instance.ts';
import { findChromium } from '../browser/chromium.ts';
import { openSlowly } from './measure/slow-line.ts';
import { signIn } from './measure/sign-in.ts';
import { median, type Measure, milliseconds, printTable } from './measure/table.ts';

const rounds = 3;
const maxCold = 5000;
const maxWarm = 2000;

/** The page of an article on a slow line: how long until a person can type, the first time and again. */
export async function benchEditor(): Promise<boolean> {
  const { instance, stop } = await startInstance();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const { token, address } = await signIn(instance);
    const storageState = await stateAfterVisit(browser, instance.console, token, address);
    const cold: number[] = [];
    const warm: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // A person who is signed in, in a browser that has none of the files: after an update.
      const context = await browser.newContext({ baseURL: instance.console, storageState });
      const { page } = await openSlowly(context);
      cold.push(await timeUntilTyping(page, address));
      // As on a later day: everything but what the API says is there already.
      await page.evaluate('navigator.serviceWorker.ready');
      warm.push(await timeUntilTyping(page, address));
      await context.close();
    }
    const rows: Measure[] = [
      { what: 'nothing kept from before', of: cold, most: maxCold },
      { what: 'opened again', of: warm, most: maxWarm },
    ].map(({ what, of, most }) => ({
      what,
      measured: milliseconds(median(of)),
      limit: `${most} ms`,
      withinAim: median(of) < most,
    }));
    printTable(`An article to type into, on slow 4G (median of ${rounds})`, rows);
    return rows.every((row) => row.withinAim !== false);
  } finally {
    await browser.close();
    await stop();
  }
}

/** What a browser keeps of a person who has opened the page before: their session, as a login leaves it. */
async function stateAfterVisit(browser: Browser, baseURL: string, token: string, address: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('apiAccessToken', value), token);
  await page.goto(address);
  await page.locator('[contenteditable="true"]').waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function timeUntilTyping(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('[contenteditable="true"]').waitFor();
  return performance.now() - start;
}
