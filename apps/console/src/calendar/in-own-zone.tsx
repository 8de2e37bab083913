import { readClock } from '@ensemble/contract';
import { type ReactNode, use } from 'react';
import { call } from '../client/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { isZoneOwn, ownZone, setOrganizationZone } from './own-zone.ts';
import { nameOfZone } from './wall-time.ts';

let asked: Promise<void> | undefined;

/** Shows pages once the zone of their times is known: only where the browser names none, it is asked for. */
export function InOwnZone({ children }: { children: ReactNode }) {
  if (!isZoneOwn) use((asked ??= askForZone()));
  return children;
}

/** Where the clock cannot be read, times are shown in UTC, and called so. */
async function askForZone(): Promise<void> {
  try {
    setOrganizationZone((await call(readClock, { query: {} })).timeZone);
  } catch {
    setOrganizationZone(undefined);
  }
}

/** Says whose clocks show the times of a page. */
export function useWhoseTimes(): string {
  const { t } = useTranslation();
  const zone = nameOfZone(ownZone());
  return isZoneOwn ? t('times.yours', { zone }) : t('times.organizations', { zone });
}
