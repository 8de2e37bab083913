import type { KeyObject } from 'node:crypto';
import type { EncryptedColumn } from '../../encryption/reencrypt.ts';
import { FilesUnavailable } from '../../files/files-unavailable.ts';
import { SettingsError } from '../../settings/env.ts';
import { BackupError, inWords } from '../backup-error.ts';
import type { Manifest } from '../manifest.ts';
import { ListAway } from '../promises/promise-list.ts';
import { readVerifyingKeys, type Signed } from '../signature.ts';

export type Environment = Record<string, string | undefined>;

/** The words of the command line that begin with two dashes. */
export interface Options {
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
  readonly nightly?: boolean;
  readonly 'skip-missing'?: boolean;
  readonly 'skip-signature'?: boolean;
  readonly 'dry-run'?: boolean;
  readonly confirm?: boolean;
}

/** What one command is given. */
export interface Given {
  readonly environment: Environment;
  readonly words: readonly string[];
  readonly options: Options;
  /** Says how far it is, a line at a time. */
  readonly print: (line: string) => void;
  /** What the installation encrypts. */
  readonly columns: readonly EncryptedColumn[];
}

/** Answers lines for the operator. Throws an error with one sentence where it cannot do what it is asked. */
export type Command = (given: Given) => Promise<string>;

/** What holds a sentence for an operator. */
const sentences = [BackupError, SettingsError, FilesUnavailable, ListAway];

/** What is no sentence for an operator came from the database. */
export const plainly =
  (command: Command): Command =>
  async (given) => {
    try {
      return await command(given);
    } catch (error) {
      if (sentences.some((kind) => error instanceof kind)) throw error;
      throw inWords(error, 'The database');
    }
  };

/** The one word that a command is given. Throws a BackupError where it is another number of them. */
export function onlyWord(words: readonly string[], sentence: string): string {
  const [word = '', ...rest] = words;
  if (word === '' || rest.length > 0) throw new BackupError(sentence);
  return word;
}

export function needed(path: string | undefined, name: string): string {
  if (path) return path;
  throw new SettingsError(`${name} is required`);
}

/** What a backup lacks. What it holds is not said: counts are facts about people, and a timer writes this into a log. */
export const missingFiles = ({ files }: Manifest): string[] =>
  files.missing > 0
    ? [`${files.missing} files that rows name were not there: ${files.missingNames.join(', ')}`]
    : [];

/**
 * The keys from the safe that verify what is opened; undefined where it is told to go on without one. Throws a BackupError
 * where it is given neither: anyone with the public keys of age can make what opens.
 */
export function readVerifyKeys(
  { 'verify-key': text, 'skip-signature': isSkipped = false }: Options,
  what: Signed,
): readonly KeyObject[] | undefined {
  if (text) return readVerifyingKeys(text, what);
  if (isSkipped) return undefined;
  throw new BackupError(
    `--verify-key must be the key from the safe that verifies ${what} (ensemble-${what === 'backups' ? 'backup' : what}-verify-…). --skip-signature goes on without it.`,
  );
}

const unsignedOf = (what: string) =>
  `THE SIGNATURE WAS NOT LOOKED AT: without --verify-key, anyone with the public keys of age could have made ${what}.`;
/** Said where the signature was not looked at. */
export const unsigned = unsignedOf('this backup');
export const unsignedBatches = unsignedOf('these batches');
