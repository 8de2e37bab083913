import { tmpdir } from 'node:os';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { encryptedColumns } from './areas/rotate-keys.ts';
import { BackupError } from './backup/backup-error.ts';
import { verifyBackup, type VerifyOptions, type Verified } from './backup/verify/verify.ts';

/** A pair of keys of age that lives in the memory of this process alone: its half of a backup is gone with it. */
export async function makeOneTimeKey() {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Verifies a backup with the settings of the environment (BACKUP-10); answers lines for the operator. */
export async function verifyWith(
  settings: { readonly VERIFY_DATABASE_URL?: string | undefined; readonly VERIFY_DIRECTORY?: string | undefined },
  options: Omit<VerifyOptions, 'scratchUrl' | 'directory' | 'columns'>,
): Promise<string> {
  if (!settings.VERIFY_DATABASE_URL)
    throw new BackupError(
      'VERIFY_DATABASE_URL must name the owner of an empty database, which verify fills and empties.',
    );
  const verified = await verifyBackup({
    ...options,
    scratchUrl: settings.VERIFY_DATABASE_URL,
    directory: settings.VERIFY_DIRECTORY ?? tmpdir(),
    columns: encryptedColumns,
  });
  return describe(verified);
}

const describe = ({ manifest, samples, pages, seconds }: Verified): string =>
  [
    `Verified: the backup made ${manifest.takenAt} by version ${manifest.version} was restored and used in ${seconds.toFixed(0)} seconds.`,
    samples > 0
      ? `${samples} encrypted values were opened.`
      : 'Nothing encrypted was opened: no keys of the installation were given, or nothing is encrypted yet.',
    pages > 0
      ? `A made-up person logged in and read ${pages} pages.`
      : 'Nobody logged in: there is no organization yet.',
  ].join('\n');
