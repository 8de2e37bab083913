import * as z from 'zod/mini';
import { openStore } from './files/files.ts';
import { moveFiles, type MoveCounts } from './files/move-files.ts';
import { parseSettings, SettingsError } from './settings/env.ts';
import {
  bucketFields,
  type FilesPlace,
  missingForBucket,
  readFilesPlace,
} from './settings/files-settings.ts';
import { outboundFields } from './settings/outbound-settings.ts';

type Environment = Record<string, string | undefined>;

const fields = z.object({ ...bucketFields, ...outboundFields });

/**
 * `move-files FROM TO`: from a folder to a bucket or back (decision 0069). Needs the settings of the bucket, and no
 * database. Throws an Error with a sentence where a place is none, a SettingsError where a setting is missing.
 */
export async function moveFilesCommand(
  environment: Environment,
  [fromText = '', toText = '', ...rest]: readonly string[],
  { remove = false }: { readonly remove?: boolean },
  print: (line: string) => void = () => undefined,
): Promise<string> {
  const [from, to] = [placeOf(fromText), placeOf(toText)];
  if (!from || !to || rest.length > 0)
    throw new Error(
      'move-files needs two places, each s3://bucket, s3://bucket/prefix, file:///folder or a folder.',
    );
  if (JSON.stringify(from) === JSON.stringify(to)) throw new Error('The two places are one.');
  const settings = parseSettings(fields, environment);
  const missing = [from, to].some(({ kind }) => kind === 'bucket')
    ? missingForBucket(settings)
    : [];
  if (missing.length > 0)
    throw new SettingsError(missing.map(({ name, message }) => `${name} ${message}`).join('\n'));
  const stores = [from, to].map((place) => openStore(place, settings));
  const [source, target] = stores;
  if (!source || !target) throw new Error('The two places are one.');
  try {
    const counts = await moveFiles(source.store, target.store, {
      remove,
      onProgress: (sofar) => print(`${describe(sofar)} …`),
    });
    return `${describe(counts)}. Every file in ${toText} was compared with that in ${fromText} by its SHA-256.`;
  } finally {
    for (const { bucket } of stores) await bucket?.close();
  }
}

const placeOf = (text: string): FilesPlace | undefined => readFilesPlace(text);

const describe = ({ copied, equal, replaced, removed, gone }: Readonly<MoveCounts>) =>
  [
    `${copied} files copied`,
    `${equal} were there`,
    ...(replaced > 0 ? [`${replaced} were there and damaged: replaced`] : []),
    ...(gone > 0 ? [`${gone} deleted by the running server in the meantime`] : []),
    ...(removed > 0 ? [`${removed} removed where they came from`] : []),
  ].join(', ');
