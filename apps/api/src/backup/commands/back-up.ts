import { createHash, createPublicKey } from 'node:crypto';
import type { BucketSettings } from '../../files/bucket.ts';
import type { BackupKeep } from '../../settings/backup-keep.ts';
import {
  readBackupBucket,
  readBackupSettings,
  readInstallationKeys,
  readKeysText,
  readVerifySettings,
} from '../../settings/backup-settings.ts';
import { BackupError, inWords } from '../backup-error.ts';
import { type BackupPlace, nameOfPlace, placeForNew, readFrom, writeTo } from '../destination.ts';
import { openPlace } from '../open-place.ts';
import { removeOldPromises } from '../promises/remove-old-batches.ts';
import { readRecipients, refuseShared } from '../recipients.ts';
import { applyRetention, type Clocks } from '../retention/apply-retention.ts';
import {
  type BackupRun,
  type BackupStep,
  beginRun,
  type NothingToDo,
} from '../runs/backup-runs.ts';
import { readSigningKey, verifyingTextOf } from '../signature.ts';
import { signalOfProcess, stoppable } from '../stoppable.ts';
import { beginBackup, type BackupOptions } from '../write-backup.ts';
import { type Command, type Given, missingFiles, needed, onlyWord } from './command.ts';
import { describeVerified, makeOneTimeKey, verifyWith } from './verify-backup.ts';

/** `admin -- backup`: makes one, verifies it where that is asked for, and removes old ones (BACKUP-01, BACKUP-13). */
export const backUp: Command = async (given) => {
  const { environment, options, words } = given;
  const settings = readBackupSettings(environment);
  const destination = onlyWord(
    words.length === 0 && settings.BACKUP_DESTINATION ? [settings.BACKUP_DESTINATION] : words,
    'backup needs one destination: a file, a folder or s3://bucket/prefix, here or as BACKUP_DESTINATION.',
  );
  const recipients = readRecipients(
    needed(options.recipients ?? settings.BACKUP_RECIPIENTS_FILE, 'BACKUP_RECIPIENTS_FILE'),
  );
  const keys = readKeys(given, settings.BACKUP_KEYS_RECIPIENTS_FILE);
  refuseShared(recipients, keys?.recipients ?? []);
  const signingKey = readSigningKey(settings.BACKUP_SIGNING_KEY);
  const { nightly: isNightly = false, verify = false } = options;
  const oneTime =
    verify || (isNightly && settings.BACKUP_VERIFY === 'yes') ? await makeOneTimeKey() : undefined;
  // What it lacks is said before an hour was spent.
  if (oneTime) readVerifySettings(environment);
  const place = await placeForNew(destination, new Date());
  const bucket = readBackupBucket(environment, place.kind === 'object');
  const files = openPlace(settings);
  try {
    const night = isNightly
      ? {
          zone: settings.TIME_ZONE,
          madeFor: digestOf(destination, recipients, keys, verifyingTextOf(signingKey)),
        }
      : undefined;
    const run = await beginRun(settings.OWNER_DATABASE_URL, night);
    if (typeof run === 'string') return nothingToDo[run];
    return await makeNoted(given, run, {
      options: {
        ownerUrl: settings.OWNER_DATABASE_URL,
        store: files.store,
        recipients: oneTime ? [...recipients, oneTime.recipient] : recipients,
        keys,
        signingKey,
      },
      ...{ place, bucket, signal: signalOfProcess() },
      identity: oneTime?.identity,
      keep: settings.BACKUP_KEEP,
    });
  } finally {
    await files.close();
  }
};

const nothingToDo: Readonly<Record<NothingToDo, string>> = {
  atWork: 'Another machine is making the backup of this night: there is nothing to do here.',
  done: 'The backup of this night is made: there is nothing to do here. To make one now: systemctl start ensemble-backup, or backup without --nightly.',
};

/** Of the place, and of all keys that open the backup, sign it or stand in it. Keys are random: it tells of none. */
function digestOf(
  destination: string,
  recipients: readonly string[],
  keys: ReturnType<typeof readKeys>,
  verifying: string,
): string {
  const parts = [destination, recipients.toSorted(), keys?.recipients.toSorted(), keys?.text];
  return createHash('sha256')
    .update(JSON.stringify([...parts, verifying]))
    .digest('base64url');
}

function readKeys({ environment, options }: Given, setting: string | undefined) {
  if (options['without-keys']) return undefined;
  const path = needed(options['keys-recipients'] ?? setting, 'BACKUP_KEYS_RECIPIENTS_FILE');
  return { recipients: readRecipients(path), text: readKeysText(environment) };
}

interface Plan {
  readonly options: Omit<BackupOptions, 'id'>;
  readonly place: BackupPlace;
  readonly bucket: BucketSettings;
  readonly signal: AbortSignal;
  /** Opens this one backup and is forgotten then; undefined where it is not verified. */
  readonly identity: string | undefined;
  readonly keep: BackupKeep;
}

/** Does all of it, and has the database know how each step ended. */
async function makeNoted(given: Given, run: BackupRun, plan: Plan): Promise<string> {
  const { place, bucket, signal, identity, keep } = plan;
  let step: BackupStep = 'begin';
  try {
    const made = await make(run, plan, () => (step = 'write'));
    let { lines } = made;
    if (identity) {
      given.print(lines);
      step = 'verify';
      lines = await verifyMade(given, run, { ...plan, identity });
    }
    const { keptDays, line } = await applyRetention(place, keep, bucket, made.clocks);
    await run.noteKeptDays(keptDays);
    const promises =
      keep.by === 'bucket' ? undefined : await removeOldPromises(given.environment, keptDays);
    return [lines, line, promises].filter((each) => each !== undefined).join('\n');
  } catch (error) {
    await run.fail(signal.aborted ? 'stopped' : step);
    throw error;
  } finally {
    await run.close();
  }
}

/** Writes it, and notes that it is whole. `onSnapshot` is called before the first byte. */
async function make(
  run: BackupRun,
  { options, place, bucket, signal }: Plan,
  onSnapshot: () => void,
): Promise<{ readonly lines: string; readonly clocks: Clocks }> {
  const begun = performance.now();
  const made = await beginBackup({ ...options, id: run.id });
  try {
    onSnapshot();
    const bytes = await writeTo(place, stoppable(made.stream, signal), bucket);
    const seconds = (performance.now() - begun) / 1000;
    const { receiptPublicKey } = made;
    const written = `Backup written to ${nameOfPlace(place)}: ${bytes} bytes`;
    const database = await run.finish({ bytes, seconds, receiptPublicKey }).catch((error) => {
      throw new BackupError(
        `${written}. It is whole, but not noted: ${inWords(error, 'The database').message}`,
        { cause: error },
      );
    });
    const lines = [
      `${written}${options.keys ? '' : ', without the keys of the installation'}.`,
      ...missingFiles(made.manifest()),
      `Its signature is verified by ${verifyingTextOf(options.signingKey)}`,
    ].join('\n');
    return { lines, clocks: { here: new Date(), database } };
  } finally {
    await made.close();
  }
}

/** Verifies what was written, as it is kept, and notes how long it took. */
async function verifyMade(
  { environment, print, columns }: Given,
  run: BackupRun,
  { place, bucket, signal, identity, options }: Plan & { readonly identity: string },
): Promise<string> {
  const verified = await verifyWith(environment, {
    open: () => stoppable(readFrom(place, bucket), signal),
    identities: [identity],
    verifyKeys: [createPublicKey(options.signingKey)],
    id: run.id,
    keys: readInstallationKeys(environment),
    columns,
    onStep: print,
  });
  await run.noteVerified(verified.seconds);
  return describeVerified(verified);
}
