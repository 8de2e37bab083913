import { getPublicSettings, type PublicSettings } from '@ensemble/contract';
import { useEffect, useState } from 'react';
import { call } from './call.ts';

let settings: Promise<PublicSettings> | undefined;

/** What anyone may know of this deployment (OPEN-01), read once; a failed read is tried again by the next asker. */
export function readPublicSettings(): Promise<PublicSettings> {
  settings ??= call(getPublicSettings).catch((error: unknown) => {
    settings = undefined;
    throw error;
  });
  return settings;
}

/** Reads them anew the next time. */
export const clearPublicSettings = (): void => {
  settings = undefined;
};

/** The public settings, once they have come; a page works without them until then. */
export function usePublicSettings(): PublicSettings | undefined {
  const [value, setValue] = useState<PublicSettings>();
  useEffect(() => {
    let wanted = true;
    readPublicSettings().then(
      (read) => wanted && setValue(read),
      // The phone line stays hidden; the page it stands on has errors of its own to show.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return value;
}
