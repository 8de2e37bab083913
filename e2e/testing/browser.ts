import { join } from 'node:path';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  firefox,
  type Locator,
  type Page,
  webkit,
} from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished } from 'vitest';
import { findChromium, quietly } from '../../tools/browser/chromium.ts';
import { root } from '../../tools/launch/paths.ts';
import { type Person, tokenOf } from './api.ts';
import { keepContexts } from './contexts.ts';

/** How a person sees the console. */
export interface Edition {
  language: 'en' | 'fr';
  width?: number;
  scheme?: 'light' | 'dark';
  /** Blocked unless asked for: a worker of one journey must not answer the next with an older console. */
  serviceWorkers?: 'allow' | 'block';
  /** False for a person whose browser runs no scripts. */
  scripts?: boolean;
}

type JourneyEdition = Edition & { readonly width: number };

/** English on a laptop, in light colours. */
export const en1280: JourneyEdition = { language: 'en', width: 1280, scheme: 'light' };
/** French on a phone, in dark ones. */
export const fr390: JourneyEdition = { language: 'fr', width: 390, scheme: 'dark' };

/** Both, for the few journeys that are about what differs; `pages.spec.ts` draws every page in both. */
export const editions: readonly JourneyEdition[] = [en1280, fr390];

/** The journeys of an area, in the edition that its file names; neighbouring areas take the other one. */
export function describeIn(
  edition: JourneyEdition,
  name: string,
  journeys: (edition: JourneyEdition) => void,
): void {
  describe(`${name}, ${edition.language} at ${edition.width} px`, () => {
    journeys(edition);
  });
}

/** For a machine that is ten times slower than a laptop; what works never waits for its end. */
const patience = 30_000;

/** Messages of a page that no journey may bring about. */
const isFault = (message: string): boolean =>
  /Content Security Policy|raw phrase key|missing phrase/.test(message);

/** Chromium, or another one that `npm run rehearse` asks for. */
async function launch(flags: readonly string[], program: string | undefined): Promise<Browser> {
  const other = { firefox, webkit }[process.env['JOURNEY_BROWSER'] ?? ''];
  if (other) return other.launch();
  const executablePath = program ?? (await findChromium());
  return chromium.launch({ executablePath, args: [...quietly, ...flags] });
}

/** A browser for the journeys of a file; `flags` are Chromium's, `program` starts another one. */
export function withBrowser(flags: readonly string[] = [], program?: string) {
  let browser: Browser;
  const contexts = keepContexts(() => browser);
  beforeAll(async () => {
    browser = await launch(flags, program);
  });
  afterAll(() => browser.close());

  /** A page of a browser that knows no one; it ends with the test, which fails if a script failed. */
  const openPage = (edition: Edition): Promise<Page> => open(edition, null);

  async function open(edition: Edition, token: string | null): Promise<Page> {
    const { context, release } = await contexts.take(optionsOf(edition), token);
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
      if (isFault(message.text())) faults.push(message.text());
    });
    const unanswered = new Set<string>();
    const complaints: string[] = [];
    page.on('request', (request) => unanswered.add(`without an answer: ${request.url()}`));
    page.on('requestfinished', (request) =>
      unanswered.delete(`without an answer: ${request.url()}`),
    );
    page.on('requestfailed', (request) => unanswered.delete(`without an answer: ${request.url()}`));
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail')
        await show(page, task.name, [...complaints, ...unanswered]);
      await release();
      expect(faults).toEqual([]);
    });
    return page;
  }

  /** A page of a person who has logged in already; opens on `path`. */
  async function openAs(who: Person | string, path: string, edition: Edition): Promise<Page> {
    const page = await open(edition, typeof who === 'string' ? who : await tokenOf(who));
    await page.goto(path);
    return page;
  }

  return { openPage, openAs };
}

/** What a failed journey's page shows in the end, for a person who mends it. */
async function show(page: Page, journey: string, notes: string[]): Promise<void> {
  const name = journey.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80);
  const path = join(root, 'test-results', `${name}-${Date.now()}.png`);
  const shown = await page.screenshot({ path, timeout: 5000 }).then(
    () => path,
    (error: Error) => error.message,
  );
  process.stdout.write(`${journey}\n  at ${page.url()}, as in ${shown}\n`);
  process.stdout.write(notes.map((note) => `  ${note}\n`).join(''));
}

function optionsOf(edition: Edition): BrowserContextOptions {
  const {
    language,
    width = 1280,
    scheme = 'light',
    serviceWorkers = 'block',
    scripts = true,
  } = edition;
  return {
    baseURL: inject('instance').console,
    locale: `${language}-CA`,
    timezoneId: 'America/Toronto',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: { width, height: width < 600 ? 844 : 800 },
    serviceWorkers,
    javaScriptEnabled: scripts,
  };
}

/** The field with this label and no longer one; what must be filled in has a star behind it. */
export const field = (page: Pick<Page, 'getByLabel'>, label: string): Locator =>
  page.getByLabel(new RegExp(`^${RegExp.escape(label)}( \\*)?$`));

/** What is used of an element of the page. */
interface Labelled {
  getAttribute(name: string): string | null;
  readonly ownerDocument: {
    readonly activeElement: unknown;
    getElementById(id: string): { readonly textContent: string | null } | null;
  };
}

export const hasFocus = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element: Labelled) => element === element.ownerDocument.activeElement);

/** What is said of a field beside its label: its hint, and why it is refused. */
export const descriptionOf = (input: Locator): Promise<string> =>
  input.evaluate((element: Labelled) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

/** Goes with the Tab key to where the locator is, as a person without a mouse does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await hasFocus(wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
}

const logInWords = {
  en: { email: 'Email', password: 'Password', button: 'Log in' },
  fr: { email: 'Adresse courriel', password: 'Mot de passe', button: 'Se connecter' },
} as const;

/**
 * Logs in on the login page, which must be open; the second step is the caller's. `label` is that of
 * another button than "Log in".
 */
export async function logIn(
  page: Page,
  person: Person,
  language: 'en' | 'fr',
  label?: string,
): Promise<void> {
  const words = logInWords[language];
  await field(page, words.email).fill(person.email);
  await field(page, words.password).fill(person.password);
  await page.getByRole('button', { name: label ?? words.button, exact: true }).click();
}
