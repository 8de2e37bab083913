import { createHmac, randomBytes } from 'node:crypto';
import type { IceServer } from '@ensemble/contract';

/** How long the credentials open a relay; one that is open stays open. In seconds. */
const validSeconds = 3600;

/**
 * The relays (TURN) of one joining, by the shared-secret scheme of coturn and others
 * (draft-uberti-behave-turn-rest): the name says when it expires and is signed. What stands beside the
 * time is random and kept nowhere: the relay's log, which holds addresses, names no one.
 */
export function relaysOf(
  settings: {
    readonly TURN_URLS?: readonly string[] | undefined;
    readonly TURN_SECRET?: string | undefined;
  },
  now = Date.now(),
): IceServer[] {
  const { TURN_URLS: urls, TURN_SECRET: secret } = settings;
  if (!urls || !secret) return [];
  const expiresAt = Math.floor(now / 1000) + validSeconds;
  const username = `${expiresAt}:${randomBytes(9).toString('base64url')}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  return [{ urls: [...urls], username, credential }];
}
