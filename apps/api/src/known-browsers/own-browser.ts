import type { Database, Transaction } from '../db/database.ts';
import type { Browser } from '../http/security/browser-mark.ts';
import { insertProvedBrowser, isBrowserOf, isKnownBrowser } from './browsers.store.ts';

/** The browser a call comes from, where it belongs to the person with this address. */
export async function ownBrowserOf(
  database: Database,
  email: string,
  browser: Browser,
): Promise<string | undefined> {
  if (browser.id === undefined) return undefined;
  return (await isKnownBrowser(database.identity.raw, email, browser.id)) ? browser.id : undefined;
}

/**
 * Whose tries at a person's codes or password are counted together: those in each browser of the
 * person by themselves, those in all other browsers together. A stranger cannot use up the tries of
 * the owner's browser.
 */
export async function guessSubject(
  database: Database,
  personId: string,
  browser: Browser,
): Promise<string> {
  const isOwn =
    browser.id !== undefined && (await isBrowserOf(database.identity.raw, personId, browser.id));
  return isOwn ? `${personId} ${browser.id}` : personId;
}

/**
 * Remembers that a person who uses this browser reads the person's mail: their tries are counted by
 * themselves from now on. The second step, and the mail about a first login there, stay.
 */
export const rememberMailReader = (
  tx: Transaction,
  browser: Browser,
  personId: string,
): Promise<void> => insertProvedBrowser(tx, personId, browser.remember());
