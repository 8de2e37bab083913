import { createPublicKey } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError, inWords } from './backup/backup-error.ts';
import {
  nameOfPlace,
  placeForNew,
  placeOfBackup,
  readFrom,
  writeTo,
} from './backup/destination.ts';
import type { Manifest } from './backup/manifest.ts';
import { openPlace } from './backup/open-place.ts';
import { ListAway } from './backup/promises/promise-list.ts';
import { readIdentities, readRecipients, refuseShared } from './backup/recipients.ts';
import { releaseRestored } from './backup/restoring/release-restored.ts';
import { restoreBackup } from './backup/restoring/restore.ts';
import {
  makeSigningKey,
  readSigningKey,
  readVerifyingKey,
  verifyingTextOf,
} from './backup/signature.ts';
import { signalOfProcess, stoppable } from './backup/stoppable.ts';
import { beginBackup } from './backup/write-backup.ts';
import { FilesUnavailable } from './files/files-unavailable.ts';
import * as z from 'zod/mini';
import {
  readBackupBucket,
  readBackupSettings,
  readInstallationKeys,
  readKeysText,
  readRestoreSettings,
} from './settings/backup-settings.ts';
import { ownerUrl } from './settings/database-settings.ts';
import { parseSettings, SettingsError } from './settings/env.ts';
import { replay } from './promise-commands.ts';
import { makeOneTimeKey, verify, verifyWith } from './verify-commands.ts';

type Environment = Record<string, string | undefined>;
interface Options {
  readonly recipients?: string;
  readonly 'keys-recipients'?: string;
  readonly 'without-keys'?: boolean;
  readonly identity?: string;
  readonly 'keys-identity'?: string;
  readonly 'keys-to'?: string;
  readonly 'verify-key'?: string;
  readonly directory?: string;
  readonly send?: boolean;
  readonly discard?: boolean;
  readonly verify?: boolean;
  readonly 'skip-missing'?: boolean;
  readonly 'dry-run'?: boolean;
}
type Print = (line: string) => void;
type Command = (
  environment: Environment,
  words: readonly string[],
  options: Options,
  print: Print,
) => Promise<string>;

/** Commands about backups (decision 0075). Each throws an error with one sentence where it cannot do what it is asked. */
export const backupCommands: Readonly<Record<string, Command>> = {
  'backup-keys': (_environment, _words, { directory }) => plainly(() => writeSigningKey(directory)),
  backup: (environment, words, options, print) =>
    plainly(() => backup(environment, words, options, print)),
  verify: (environment, words, options, print) =>
    plainly(() => verify(environment, words, options, print)),
  restore: (environment, words, options, print) =>
    plainly(() => restore(environment, words, options, print)),
  'replay-promises': (environment, words, options) =>
    plainly(() => replay(environment, words, options)),
  'release-restored': (environment, _words, { send, discard }) =>
    plainly(async () => {
      if (send && discard) throw new BackupError('Give --send or --discard, not both.');
      const { OWNER_DATABASE_URL: url } = parseSettings(
        z.object({ OWNER_DATABASE_URL: ownerUrl }),
        environment,
      );
      return releaseRestored(url, send ? 'send' : discard ? 'discard' : 'show');
    }),
};

/** What is no sentence for an operator came from the database. */
async function plainly(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (
      [BackupError, SettingsError, FilesUnavailable, ListAway].some((kind) => error instanceof kind)
    )
      throw error;
    throw inWords(error, 'The database');
  }
}

async function writeSigningKey(directory: string | undefined): Promise<string> {
  if (!directory) throw new BackupError('--directory must name a folder for the key.');
  const path = join(directory, 'backup-signing-key');
  const { signing, verifying } = makeSigningKey();
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await writeFile(path, `${signing}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST')
      throw new BackupError(`${path} is there already, and is not overwritten.`);
    throw inWords(error, path);
  }
  return `Set for backups:\n\nBACKUP_SIGNING_KEY_FILE=${path}\n\nKeep this with the secret keys of age, away from the server; restore takes it as --verify-key:\n\n${verifying}`;
}

async function backup(
  environment: Environment,
  [destination = '', ...rest]: readonly string[],
  options: Options,
  print: Print,
): Promise<string> {
  if (destination === '' || rest.length > 0)
    throw new BackupError('backup needs one destination: a file, a folder or s3://bucket/prefix.');
  const settings = readBackupSettings(environment);
  const recipients = readRecipients(
    needed(options.recipients ?? settings.BACKUP_RECIPIENTS_FILE, 'BACKUP_RECIPIENTS_FILE'),
  );
  const keys = readKeys(environment, options, settings.BACKUP_KEYS_RECIPIENTS_FILE);
  refuseShared(recipients, keys?.recipients ?? []);
  const signingKey = readSigningKey(settings.BACKUP_SIGNING_KEY);
  const place = await placeForNew(destination, new Date());
  const bucket = readBackupBucket(environment, place.kind === 'object');
  const files = openPlace(settings);
  const signal = signalOfProcess();
  const oneTime = options.verify ? await makeOneTimeKey() : undefined;
  try {
    const made = await beginBackup({
      ownerUrl: settings.OWNER_DATABASE_URL,
      store: files.store,
      recipients: oneTime ? [...recipients, oneTime.recipient] : recipients,
      keys,
      signingKey,
    });
    try {
      const bytes = await writeTo(place, stoppable(made.stream, signal), bucket);
      const manifest = made.manifest();
      const written = [
        `Backup written to ${nameOfPlace(place)}: ${bytes} bytes${keys ? '' : ', without the keys of the installation'}.`,
        ...missingFiles(manifest),
        `Its signature is verified by ${verifyingTextOf(signingKey)}`,
      ].join('\n');
      if (!oneTime) return written;
      print(written);
      return await verifyWith(environment, {
        open: () => stoppable(readFrom(place, bucket), signal),
        identities: [oneTime.identity],
        verifyKey: createPublicKey(signingKey),
        id: manifest.id,
        keys: readInstallationKeys(environment),
        onStep: print,
      });
    } finally {
      await made.close();
    }
  } finally {
    await files.close();
  }
}

function readKeys(environment: Environment, options: Options, setting: string | undefined) {
  if (options['without-keys']) return undefined;
  const path = needed(options['keys-recipients'] ?? setting, 'BACKUP_KEYS_RECIPIENTS_FILE');
  return { recipients: readRecipients(path), text: readKeysText(environment) };
}

function needed(path: string | undefined, name: string): string {
  if (path) return path;
  throw new SettingsError(`${name} is required`);
}

/** What a backup lacks. What it holds is not said: counts are facts about people, and a timer writes this into a log. */
const missingFiles = ({ files }: Manifest): string[] =>
  files.missing > 0
    ? [`${files.missing} files that rows name were not there: ${files.missingNames.join(', ')}`]
    : [];

/** What was restored, for the person who did it. */
function describe(manifest: Manifest): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `${manifest.tables.length} tables with ${rows} rows, ${manifest.files.count} files.`,
    ...missingFiles(manifest),
  ].join('\n');
}

async function restore(
  environment: Environment,
  [source = '', ...rest]: readonly string[],
  options: Options,
  print: Print,
): Promise<string> {
  if (source === '' || rest.length > 0)
    throw new BackupError('restore needs one backup: a file, or s3://bucket/prefix/name.age.');
  if (!options.identity)
    throw new BackupError('--identity must name a file with a secret key of age.');
  const keysTo = options['keys-to'];
  if ((options['keys-identity'] === undefined) !== (keysTo === undefined))
    throw new BackupError('--keys-identity and --keys-to are given together, or neither.');
  const settings = readRestoreSettings(environment);
  const place = placeOfBackup(source);
  const bucket = readBackupBucket(environment, place.kind === 'object');
  const identities = readIdentities(options.identity);
  const keysIdentities = options['keys-identity'] && readIdentities(options['keys-identity']);
  const verifyKey = options['verify-key'] ? readVerifyingKey(options['verify-key']) : undefined;
  const files = openPlace(settings);
  const signal = signalOfProcess();
  const keysFile = keysTo ? await openKeysFile(keysTo) : undefined;
  try {
    const { manifest, keysText } = await restoreBackup({
      ownerUrl: settings.OWNER_DATABASE_URL,
      open: () => stoppable(readFrom(place, bucket), signal),
      identities,
      verifyKey,
      store: files.store,
      ...(keysIdentities && { keysIdentities }),
      onStep: print,
    });
    await keysFile?.write(keysText ?? '');
    return [
      `Restored from ${nameOfPlace(place)}, made ${manifest.takenAt} by version ${manifest.version}.`,
      describe(manifest),
      verifyKey
        ? 'The signature was verified.'
        : 'THE SIGNATURE WAS NOT LOOKED AT: without --verify-key, anyone with the public keys of age could have made this backup.',
      ...(keysTo
        ? [`The keys of the installation are in ${keysTo}: set them, and remove the file.`]
        : []),
      '',
      'Every session is over: everyone logs in again.',
      'What fell due since the backup was made is held: npm run admin -- release-restored',
      'What was promised since then is kept by: npm run admin -- replay-promises --identity FILE (with PROMISES_URL). Without a list of promises it has to be done again by hand: erasures, deactivations and changed roles, changed passwords, second steps and addresses, withdrawn consents, removed phones, blocks, suspended and removed organizations. Recovery codes and invitations that were used since work again.',
      'Next: prepare-database with an empty folder, then start the copies.',
    ].join('\n');
  } catch (error) {
    await keysFile?.discard();
    throw error;
  } finally {
    await files.close();
  }
}

/** Made before the restore, so that it is not found out after it that it cannot be. */
async function openKeysFile(path: string) {
  try {
    await writeFile(path, '', { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST')
      throw new BackupError(`${path} is there already, and is not overwritten.`);
    throw inWords(error, path);
  }
  return {
    write: (text: string) => writeFile(path, text, { mode: 0o600 }),
    discard: () => rm(path, { force: true }),
  };
}
