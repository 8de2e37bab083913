import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { BackupError } from '../backup-error.ts';

/*
 * A receipt says that someone opened a backup with the operator's own keys, on a machine that is not the server
 * (BACKUP-15). Its private key stands in the backup, inside the encryption, and the server keeps the public one: nobody
 * else can write it, and the server itself only while it makes the backup.
 */

const start = 'ensemble-receipt-';
const claim = z.strictObject({ backup: z.uuid(), at: z.iso.datetime() });
/** What a receipt says: which backup was opened, and when by the clock of that machine. */
export type Claim = z.output<typeof claim>;

/** A new pair, each in base64url. */
export function makeReceiptKeys(): { readonly privateKey: string; readonly publicKey: string } {
  const pair = generateKeyPairSync('ed25519');
  return {
    privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
  };
}

export function writeReceipt(privateKey: string, said: Claim): string {
  const key = createPrivateKey({
    key: Buffer.from(privateKey, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  });
  const text = Buffer.from(JSON.stringify(said));
  return `${start}${text.toString('base64url')}.${sign(null, text, key).toString('base64url')}`;
}

/** What a receipt says, before it is known whether it is one. Throws a BackupError where it has not the form of one. */
export function readClaim(receipt: string): Claim {
  try {
    return z.parse(claim, JSON.parse(partsOf(receipt).text.toString('utf8')));
  } catch (error) {
    throw new BackupError(`That is no receipt: the line that verify prints begins with ${start}.`, {
      cause: error,
    });
  }
}

/** Whether the key of its backup signed a receipt. */
export function isGenuine(publicKey: string, receipt: string): boolean {
  const { text, signature } = partsOf(receipt);
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64url'),
    format: 'der',
    type: 'spki',
  });
  return verify(null, text, key, signature);
}

function partsOf(receipt: string): { readonly text: Buffer; readonly signature: Buffer } {
  const line = receipt.trim();
  const [text = '', signature = ''] = line.startsWith(start)
    ? line.slice(start.length).split('.')
    : [];
  return { text: Buffer.from(text, 'base64url'), signature: Buffer.from(signature, 'base64url') };
}
