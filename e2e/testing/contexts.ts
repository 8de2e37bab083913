import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { phraseAreas, watchForRawKeys } from '../../tools/browser/raw-keys.ts';

/**
 * So many milliseconds late, at most, is each question to the API: `npm run rehearse -- delays`.
 * What a journey does before the answer is there is found that way, and not by a slow machine.
 */
const maxDelayMs = Number(process.env['JOURNEY_DELAYS'] ?? 0);

async function delayQuestions(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', async (route) => {
    await sleep(Math.random() ** 2 * maxDelayMs);
    await route.fallback().catch(() => undefined);
  });
}

interface Kept {
  readonly context: BrowserContext;
  /** Something was done to it that the next journey would meet. */
  spoiled: boolean;
}

/**
 * The contexts of a browser, each used again for the next journey of its edition: what the console
 * keeps in it is emptied, and the files it has loaded stay, as in the browser of a person who comes
 * again. One in which a clock stood still or that was offline is not used again.
 */
export function keepContexts(browser: () => Browser) {
  const free = new Map<string, Kept[]>();

  async function make(options: BrowserContextOptions): Promise<Kept> {
    const context = await browser().newContext(options);
    await context.addInitScript(watchForRawKeys, phraseAreas);
    if (maxDelayMs > 0) await delayQuestions(context);
    const kept = { context, spoiled: false };
    const spoil = () => {
      kept.spoiled = true;
    };
    noteCalls(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], spoil);
    noteCalls(context, ['addInitScript', 'grantPermissions', 'route', 'setOffline'], spoil);
    return kept;
  }

  /** A context that knows no one, or whose console has this session's token, and the way to give it back. */
  async function take(options: BrowserContextOptions, token: string | null) {
    const key = JSON.stringify(options);
    const again = free.get(key)?.pop();
    const kept = again ?? (await make(options));
    const { context } = kept;
    const storage = token === null ? [] : [{ name: 'apiAccessToken', value: token }];
    const origins = [{ origin: String(options.baseURL), localStorage: storage }];
    if (again !== undefined || token !== null)
      await context.setStorageState({ cookies: [], origins });
    const release = async () => {
      if (kept.spoiled || options.serviceWorkers === 'allow') return context.close();
      await Promise.all(context.pages().map((page) => page.close()));
      free.set(key, [...(free.get(key) ?? []), kept]);
    };
    return { context, release };
  }

  return { take };
}

/** Tells of each call of these methods, which do what they did. */
function noteCalls<Target extends object>(
  target: Target,
  names: (keyof Target & string)[],
  onCall: () => void,
): void {
  for (const name of names) {
    const method = target[name] as (...input: unknown[]) => unknown;
    const noted = (...input: unknown[]) => {
      onCall();
      return method.apply(target, input);
    };
    Object.assign(target, { [name]: noted });
  }
}
