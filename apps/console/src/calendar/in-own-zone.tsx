import { type ReactNode, use } from 'react';
import { isZoneOwn } from './own-zone.ts';

let asked: Promise<void> | undefined;

/** Shows pages once the zone of their times is known: only where the browser names none, it is asked for. */
export function InOwnZone({ children }: { children: ReactNode }) {
  if (!isZoneOwn) use((asked ??= ask()));
  return children;
}

/** Loaded for those who need it alone: nearly every browser names its zone. */
const ask = async () => (await import('./ask-for-zone.ts')).askForZone();
