import type { Pool } from '../db/database.ts';
import { hasRegistered, insertListAccess, type ListAccess } from './list-access.store.ts';

const hourMs = 3_600_000;
/** Readings of an hour that are remembered; beyond, the database is asked again. */
const maxRemembered = 20_000;

/**
 * Records readings, one row for each reader, organisation, list, reason and hour. What this process
 * recorded in the present hour costs no further statement. Without a reason the service reads the
 * people of an organisation only while no one of them has registered: false where that is over.
 */
export function recordListAccess(identity: Pick<Pool, 'raw'>, now: () => number = Date.now) {
  let hour = 0;
  const recorded = new Set<string>();
  return async (reading: ListAccess): Promise<boolean> => {
    const { isByService, reason, organizationId } = reading;
    if (isByService && !reason && (await hasRegistered(identity.raw, organizationId))) return false;
    const present = Math.floor(now() / hourMs) * hourMs;
    if (present !== hour || recorded.size >= maxRemembered) recorded.clear();
    hour = present;
    const key = JSON.stringify(reading);
    if (recorded.has(key)) return true;
    await insertListAccess(identity.raw, reading, new Date(present));
    if (present === hour) recorded.add(key);
    return true;
  };
}
