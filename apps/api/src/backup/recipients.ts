import { readFileSync } from 'node:fs';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError, inWords } from './backup-error.ts';

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/**
 * Reads public keys of age, one a line. Throws a BackupError where the file holds a secret key, which must never lie on
 * the server that makes backups (BACKUP-03), or something that is no key.
 */
export function readRecipients(path: string): string[] {
  const text = read(path);
  if (/AGE-SECRET-KEY|AGE-PLUGIN/i.test(text))
    throw new BackupError(
      `${path} holds a secret key, with which backups can be opened: take it off this machine, and put the public key (age1…) there.`,
    );
  const recipients = linesOf(text);
  if (recipients.length === 0) throw new BackupError(`${path} holds no public key of age.`);
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient);
    } catch {
      throw new BackupError(`${path}: "${recipient}" is not a public key of age (age1…).`);
    }
  }
  return [...new Set(recipients)];
}

/** Reads secret keys of age, one a line, as `age-keygen` writes them. */
export function readIdentities(path: string): string[] {
  const identities = linesOf(read(path));
  if (identities.length === 0) throw new BackupError(`${path} holds no secret key of age.`);
  for (const identity of identities) {
    try {
      new Decrypter().addIdentity(identity);
    } catch {
      throw new BackupError(
        `${path} holds a line that is no secret key of age (AGE-SECRET-KEY-…).`,
      );
    }
  }
  return identities;
}

/** Refuses a key that would open both the data and the keys of the installation (BACKUP-04). */
export function refuseShared(recipients: readonly string[], ofKeys: readonly string[]): void {
  const shared = recipients.filter((each) => ofKeys.includes(each));
  if (shared.length > 0)
    throw new BackupError(
      `${shared.join(', ')} may open both the data and the keys of the installation: these need different keys.`,
    );
}

export function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const each of recipients) encrypter.addRecipient(each);
  return encrypter;
}

export function decrypterFor(identities: readonly string[]): Decrypter {
  const decrypter = new Decrypter();
  for (const each of identities) decrypter.addIdentity(each);
  return decrypter;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw inWords(error, path);
  }
}
