import { readPromisesSettings } from '../../settings/promises-place.ts';
import { SettingsError } from '../../settings/env.ts';
import { readRecipients } from '../recipients.ts';
import { readSigningKey } from '../signature.ts';
import type { SealingKeys } from './batch.ts';
import { openPromiseList, type PromiseList } from './promise-list.ts';

/** The list that a copy of the API copies promises to; undefined where no place is set. Throws a SettingsError. */
export function openPromises(
  environment: Record<string, string | undefined>,
): (SealingKeys & { readonly list: PromiseList }) | undefined {
  const settings = readPromisesSettings(environment);
  if (!settings) return undefined;
  const wrong: string[] = [];
  const read = <Value>(name: string, work: () => Value): Value | undefined => {
    try {
      return work();
    } catch (error) {
      wrong.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  const recipients = read('BACKUP_RECIPIENTS_FILE', () => readRecipients(settings.recipientsFile));
  const signingKey = read('PROMISES_SIGNING_KEY', () => readSigningKey(settings.signingKey));
  if (!recipients || !signingKey) throw new SettingsError(wrong.join('\n'));
  return { list: openPromiseList(settings.place, settings.bucket), recipients, signingKey };
}
