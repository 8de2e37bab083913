import { rolePermissions } from '@ensemble/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  editions,
  expectAccessible,
  giveReason,
  untilDrawn,
  withBrowser,
  wordsIn,
} from './testing/index.ts';
import { addresses, leadsTo } from './testing/pages/addresses.ts';
import { areaRoutes, shellOf } from './testing/pages/routes.ts';
import { makeThings } from './testing/pages/things.ts';
import { alike, type Looked, pagesOf, type Viewer, viewers } from './testing/pages/viewers.ts';

// Every address of the console, for everyone who may open it: journeys go through one edition each,
// and look with axe only at what is not drawn here.

const { openPage, openAs } = withBrowser();
/** Of the origin, but no page: a context has its session there before the first question. */
const start = '/favicon.svg';

it('looks at every route of the console, and at no other', () => {
  const rights = alike.map((role) => ({ may: rolePermissions[role], at: shellOf(role) }));
  expect(rights[1], 'the pages of one are shown for both').toEqual(rights[0]);
  const routes = new Set(areaRoutes.map(({ path }) => path));
  expect(new Set(Object.keys(addresses))).toEqual(routes);
  const looked = new Set(viewers.flatMap((viewer) => pagesOf(viewer).map(({ route }) => route)));
  expect(looked).toEqual(routes);
});

let things: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  things = await makeThings();
});

/** Puts what was made in the place of the names. */
const fill = (address: string, language: string): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'language' ? language : things[name];
    if (value === undefined) throw new Error(`${name} was not made`);
    return value;
  });

/** Follows what a page asks for; answers a wait until all of it is there and drawn. */
function followLoading(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const loading = page.locator('.mantine-Skeleton-root:visible, [aria-busy="true"]:visible');
  const rest = async () => {
    await untilDrawn(page);
    return open.size + (await loading.count());
  };
  return async () => {
    await expect.poll(rest, { interval: 50 }).toBe(0);
  };
}

/** The route whose page a viewer is shown. */
const shownFor = ({ name }: Viewer, route: string): string =>
  leadsTo[`${name} ${route}`] ?? leadsTo[route] ?? route;

/** What holds for each page, whatever it is about. */
async function look(page: Page, width: number): Promise<void> {
  // A heading of what was on its way may go before the next one comes.
  const headings = async () =>
    (await page.locator('h1').allTextContents()).map((text) => text.trim() !== '');
  await expect.poll(headings).toEqual([true]);
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(wide, 'scrolls sideways').toBeLessThanOrEqual(width);
  // A phrase key that is shown raw, or missing, fails the test as it ends.
  await expectAccessible(page);
}

/** Goes to an address without loading the console anew, as a link does. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(`
    document.querySelector('h1').dataset.left = '';
    history.pushState(null, '', ${JSON.stringify(address)});
    dispatchEvent(new PopStateEvent('popstate'));
  `);
  // The page before stands until the code of the next one is there.
  await page.locator('h1:not([data-left])').first().waitFor({ state: 'attached' });
}

describe.each(editions)('pages, $language at $width px', (edition) => {
  const { language, width } = edition;
  const t = wordsIn(language);

  async function openFor(token: string | null): Promise<Page> {
    return token === null ? openPage(edition) : openAs(token, start, edition);
  }

  /** Looks at the page that is shown, before a reason is given and after it where one is asked for. */
  async function draw(page: Page, viewer: Viewer, { route }: Looked, loaded: () => Promise<void>) {
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await loaded();
    const pattern = shownFor(viewer, route).replaceAll(/:\w+/g, '[^/]+');
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${pattern}$`));
    await look(page, width);
    const reason = page.getByRole('combobox', { name: t('accessReason.label') });
    if ((await reason.count()) === 0) return;
    await giveReason(page, language);
    await reason.waitFor({ state: 'detached' });
    await loaded();
    await look(page, width);
  }

  // Each page of a shell is one click from another: one console goes through them all, and is
  // loaded anew where the address alone changes.
  it.each(viewers.filter(({ inShell }) => inShell))('$name', async (viewer) => {
    const page = await openFor(await viewer.open());
    const loaded = followLoading(page);
    // Nothing is shown yet.
    let before: unknown = null;
    for (const looked of pagesOf(viewer)) {
      const address = fill(looked.address, language);
      const shown = shownFor(viewer, looked.route);
      const next = areaRoutes.find(({ path }) => path === shown)?.load;
      const isLink = before !== null && before !== next && shown === looked.route;
      await (isLink ? follow(page, address) : page.goto(address));
      before = next;
      await draw(page, viewer, looked, loaded).catch((error: Error) => {
        error.message = `${looked.address}: ${error.message}`;
        throw error;
      });
    }
  });

  describe.each(viewers.filter(({ inShell }) => !inShell))('$name', (viewer) => {
    // Not for all at once: a session ends, and a proof grows old, while the pages before are drawn.
    let token: string | null = null;
    beforeAll(async () => {
      token = await viewer.open();
    });

    it.each(pagesOf(viewer))('$address', async (looked) => {
      const page = await openFor(token);
      const loaded = followLoading(page);
      await page.goto(fill(looked.address, language));
      await draw(page, viewer, looked, loaded);
    });
  });
});
