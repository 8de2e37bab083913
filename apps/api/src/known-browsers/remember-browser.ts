import { recordAndNotify } from '../audit/record.ts';
import type { Transaction } from '../db/database.ts';
import type { Browser } from '../http/security/browser-mark.ts';
import type { Origin } from '../access/origin.ts';
import { insertKnownBrowser } from './browsers.store.ts';

interface Call {
  readonly browser: Browser;
  readonly origin: Origin;
}

/**
 * Remembers the browser in which a person has just logged in to the end or registered. A person
 * who uses another browser than before is told by mail.
 */
export async function rememberBrowser(
  tx: Transaction,
  call: Call,
  personId: string,
): Promise<void> {
  if ((await insertKnownBrowser(tx, personId, call.browser.remember())) !== 'another') return;
  await recordAndNotify(tx, call.origin, {
    action: 'auth.newBrowser',
    actorId: personId,
    targetType: 'person',
    targetId: personId,
  });
}
