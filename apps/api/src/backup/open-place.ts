import { openBothStores } from '../files/both-stores.ts';
import { openStore } from '../files/files.ts';
import { SettingsError } from '../settings/env.ts';
import { filesPlaces, type FilesSettings } from '../settings/files-settings.ts';
import type { OutboundSettings } from '../settings/outbound-settings.ts';

/** The place of files; both of them while they are moved from one to the other. */
export function openPlace(settings: FilesSettings & OutboundSettings) {
  const { first, other } = filesPlaces(settings);
  if (!first) throw new SettingsError('FILES_DIRECTORY is required');
  const opened = [first, ...(other ? [other] : [])].map((place) => openStore(place, settings));
  const [main, second] = opened.map(({ store }) => store);
  if (!main) throw new SettingsError('FILES_DIRECTORY is required');
  return {
    store: second ? openBothStores(main, second) : main,
    close: async () => {
      for (const { bucket } of opened) await bucket?.close();
    },
  };
}
