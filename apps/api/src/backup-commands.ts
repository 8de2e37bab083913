import { encryptedColumns } from './areas/rotate-keys.ts';
import { BackupError } from './backup/backup-error.ts';
import { backUp } from './backup/commands/back-up.ts';
import { beginPromises } from './backup/commands/begin-promises.ts';
import {
  type Command,
  type Environment,
  onlyWord,
  type Options,
  plainly,
} from './backup/commands/command.ts';
import { giveUpPromises } from './backup/commands/give-up-promises.ts';
import { replay } from './backup/commands/replay-promises.ts';
import { restore } from './backup/commands/restore-backup.ts';
import { verifyExisting } from './backup/commands/verify-backup.ts';
import { writeBackupKey, writePromiseKey } from './backup/commands/write-signing-key.ts';
import { releaseRestored } from './backup/restoring/release-restored.ts';
import { recordReceipt } from './backup/runs/record-receipt.ts';
import { readOwnerUrl } from './settings/backup-settings.ts';

const commands: Readonly<Record<string, Command>> = {
  'backup-keys': writeBackupKey,
  'promise-keys': writePromiseKey,
  backup: backUp,
  verify: verifyExisting,
  restore,
  'begin-promises': beginPromises,
  'give-up-promises': giveUpPromises,
  'replay-promises': replay,
  'record-receipt': async ({ environment, words }) => {
    const receipt = onlyWord(words, 'record-receipt needs the line that verify printed.');
    const { takenAt, openedAt } = await recordReceipt(readOwnerUrl(environment), receipt);
    return `Recorded: the backup of ${takenAt.toISOString()} was opened with your key on ${openedAt.toISOString()}.`;
  },
  'release-restored': async ({ environment, options: { send, discard } }) => {
    if (send && discard) throw new BackupError('Give --send or --discard, not both.');
    return releaseRestored(readOwnerUrl(environment), send ? 'send' : discard ? 'discard' : 'show');
  },
};

type RunCommand = (
  environment: Environment,
  words: readonly string[],
  options: Options,
  print: (line: string) => void,
) => Promise<string>;

/** Commands about backups (decision 0075). Each throws an error with one sentence where it cannot do what it is asked. */
export const backupCommands: Readonly<Record<string, RunCommand>> = Object.fromEntries(
  Object.entries(commands).map(([name, command]) => [
    name,
    (environment, words, options, print) =>
      plainly(command)({ environment, words, options, print, columns: encryptedColumns }),
  ]),
);
