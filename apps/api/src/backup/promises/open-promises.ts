import { readPromisesSettings } from '../../settings/promises-settings.ts';
import { SettingsError } from '../../settings/env.ts';
import { readRecipients } from '../recipients.ts';
import { openPromiseList, type PromiseList } from './promise-list.ts';

/** The list that a copy of the API copies promises to; undefined where no place is set. Throws a SettingsError. */
export function openPromises(
  environment: Record<string, string | undefined>,
): { readonly list: PromiseList; readonly recipients: readonly string[] } | undefined {
  const settings = readPromisesSettings(environment);
  if (!settings) return undefined;
  try {
    const recipients = readRecipients(settings.recipientsFile);
    return { list: openPromiseList(settings.place, settings.bucket), recipients };
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
}
