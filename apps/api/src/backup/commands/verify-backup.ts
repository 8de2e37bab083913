import { tmpdir } from 'node:os';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { readBackupBucket, readVerifySettings } from '../../settings/backup-settings.ts';
import { BackupError } from '../backup-error.ts';
import { placeOfBackup, readFrom } from '../destination.ts';
import { readIdentities } from '../recipients.ts';
import { writeReceipt } from '../runs/receipt.ts';
import { signalOfProcess, stoppable } from '../stoppable.ts';
import { verifyBackup, type Verified, type VerifyOptions } from '../verify/verify.ts';
import { type Command, type Environment, onlyWord, readVerifyKeys, unsigned } from './command.ts';

/** A pair of keys of age that lives in the memory of this process alone: a backup made for it opens with it no more afterwards. */
export async function makeOneTimeKey() {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/**
 * `admin -- verify`: that a secret key of the operator opens a backup, and that it can be used (BACKUP-11). Hands back a
 * receipt of it for the server (BACKUP-15).
 */
export const verifyExisting: Command = async ({ environment, words, options, print, columns }) => {
  const source = onlyWord(
    words,
    'verify needs one backup: a file, or s3://bucket/prefix/name.age.',
  );
  if (!options.identity)
    throw new BackupError('--identity must name a file with a secret key of age.');
  const verifyKeys = readVerifyKeys(options, 'backups');
  const place = placeOfBackup(source);
  const bucket = readBackupBucket(environment, place.kind === 'object');
  const keysIdentity = options['keys-identity'];
  const signal = signalOfProcess();
  const verified = await verifyWith(environment, {
    open: () => stoppable(readFrom(place, bucket), signal),
    identities: readIdentities(options.identity),
    verifyKeys,
    ...(keysIdentity && { keysIdentities: readIdentities(keysIdentity) }),
    columns,
    onStep: print,
  });
  const { receiptKey, id } = verified.manifest;
  return [
    describeVerified(verified),
    ...(verifyKeys ? [] : [unsigned]),
    'On the server, record that your key opens it: npm run admin -- record-receipt, with this line:',
    writeReceipt(receiptKey, { backup: id, at: new Date().toISOString() }),
  ].join('\n');
};

/** Verifies a backup with the settings of the environment. */
export function verifyWith(
  environment: Environment,
  options: Omit<VerifyOptions, 'scratchUrl' | 'directory'>,
): Promise<Verified> {
  const settings = readVerifySettings(environment);
  return verifyBackup({
    ...options,
    scratchUrl: settings.VERIFY_DATABASE_URL,
    directory: settings.VERIFY_DIRECTORY ?? tmpdir(),
  });
}

export const describeVerified = ({ manifest, samples, pages, seconds }: Verified): string =>
  [
    `Verified: the backup made ${manifest.takenAt} by version ${manifest.version} was restored and used in ${seconds.toFixed(0)} seconds, and nothing of it is left.`,
    samples > 0
      ? `${samples} encrypted values were opened.`
      : 'Nothing encrypted was opened: no keys of the installation were given, or nothing is encrypted yet.',
    pages > 0
      ? `A made-up person logged in and read ${pages} pages.`
      : 'Nobody logged in: there is no organization yet.',
  ].join('\n');
