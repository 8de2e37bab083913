import { useEffect } from 'react';
import { extendSession, readSession } from '../../session/index.ts';

/** AUTH-32. */
const refreshMs = 300_000;
/** A shorter session is refreshed before the expiry dialog would ask. */
const share = 3;

/** Keeps the session while a person is in a call or waits for it: they may not touch a key for an hour (AUTH-32). */
export function useKeptSession(isKept: boolean): void {
  useEffect(() => {
    if (!isKept) return;
    const { session } = readSession();
    const everyMs = Math.min(refreshMs, ((session?.sessionTTL ?? refreshMs) * 1000) / share);
    // What fails is tried again the next time; a refusal ends the session by itself.
    const timer = setInterval(() => void extendSession().catch(() => undefined), everyMs);
    return () => clearInterval(timer);
  }, [isKept]);
}
