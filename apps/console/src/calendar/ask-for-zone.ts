import { readClock } from '@ensemble/contract';
import { call } from '../client/index.ts';
import { setOrganizationZone } from './own-zone.ts';

/** Asks whose clocks count where the browser names no zone. Where that cannot be read, times are shown in UTC, and called so. */
export async function askForZone(): Promise<void> {
  try {
    setOrganizationZone((await call(readClock, { query: {} })).timeZone);
  } catch {
    setOrganizationZone(undefined);
  }
}
