import { tmpdir } from 'node:os';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { encryptedColumns } from './areas/rotate-keys.ts';
import { BackupError } from './backup/backup-error.ts';
import { placeOfBackup, readFrom } from './backup/destination.ts';
import { readIdentities } from './backup/recipients.ts';
import { readVerifyingKey } from './backup/signature.ts';
import { signalOfProcess, stoppable } from './backup/stoppable.ts';
import { verifyBackup, type Verified, type VerifyOptions } from './backup/verify/verify.ts';
import { readBackupBucket, readVerifySettings } from './settings/backup-settings.ts';

type Environment = Record<string, string | undefined>;
interface Options {
  readonly identity?: string;
  readonly 'keys-identity'?: string;
  readonly 'verify-key'?: string;
}

/** A pair of keys of age that lives in the memory of this process alone: a backup made for it opens with it no more afterwards. */
export async function makeOneTimeKey() {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** `admin -- verify`: that a secret key of the operator opens a backup, and that it can be used (BACKUP-11). Throws a BackupError. */
export async function verify(
  environment: Environment,
  [source = '', ...rest]: readonly string[],
  options: Options,
  print: (line: string) => void,
): Promise<string> {
  if (source === '' || rest.length > 0)
    throw new BackupError('verify needs one backup: a file, or s3://bucket/prefix/name.age.');
  if (!options.identity)
    throw new BackupError('--identity must name a file with a secret key of age.');
  const place = placeOfBackup(source);
  const bucket = readBackupBucket(environment, place.kind === 'object');
  const keysIdentity = options['keys-identity'];
  const verifyKey = options['verify-key'];
  const signal = signalOfProcess();
  const lines = await verifyWith(environment, {
    open: () => stoppable(readFrom(place, bucket), signal),
    identities: readIdentities(options.identity),
    ...(verifyKey && { verifyKey: readVerifyingKey(verifyKey) }),
    ...(keysIdentity && { keysIdentities: readIdentities(keysIdentity) }),
    onStep: print,
  });
  return verifyKey
    ? lines
    : `${lines}\nTHE SIGNATURE WAS NOT LOOKED AT: without --verify-key, anyone with the public keys of age could have made this backup.`;
}

/** Verifies a backup with the settings of the environment; answers lines for the operator. */
export async function verifyWith(
  environment: Environment,
  options: Omit<VerifyOptions, 'scratchUrl' | 'directory' | 'columns'>,
): Promise<string> {
  const settings = readVerifySettings(environment);
  return describe(
    await verifyBackup({
      ...options,
      scratchUrl: settings.VERIFY_DATABASE_URL,
      directory: settings.VERIFY_DIRECTORY ?? tmpdir(),
      columns: encryptedColumns,
    }),
  );
}

const describe = ({ manifest, samples, pages, seconds }: Verified): string =>
  [
    `Verified: the backup made ${manifest.takenAt} by version ${manifest.version} was restored and used in ${seconds.toFixed(0)} seconds, and nothing of it is left.`,
    samples > 0
      ? `${samples} encrypted values were opened.`
      : 'Nothing encrypted was opened: no keys of the installation were given, or nothing is encrypted yet.',
    pages > 0
      ? `A made-up person logged in and read ${pages} pages.`
      : 'Nobody logged in: there is no organization yet.',
  ].join('\n');
